#include "widgets/memory/logview.h"

#include "widgets/parts/cellstable.h"
#include "widgets/memory/logdetail.h"
#include "widgets/memory/logedit.h"
#include "widgets/bridge/newestjob.h"
#include "widgets/memory/resultview.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kMostRows = 8;

/// What llama.cpp printed for a model of 48 layers, 4 key/value heads of 128.
const QString kExample =
    u"llama_context: n_ctx         = 30016\n"
    "llama_kv_cache:      CUDA0 KV buffer size =  2814.00 MiB\n"
    "llama_kv_cache: size = 2814.00 MiB ( 30016 cells,  48 layers,  1/1 seqs), K (f16): 1407.00 MiB, V (f16): 1407.00 MiB\n"_s;

} // namespace

LogView::LogView(QWidget* parent)
    : QWidget(parent), m_edit(new LogEdit), m_refusal(new ErrorLine(this)), m_summary(makeGloss({}, this)),
      m_entries(new CellsModel(this)), m_table(new CellsTable(m_entries, tr("Lines about a cache"))),
      m_detail(new LogDetail), m_reading(new NewestJob(this))
{
    m_edit->setAccessibleName(tr("Log of a runtime"));
    m_edit->setPlaceholderText(tr("Paste the start-up log here"));
    m_entries->setColumns(LogFacts::titles());
    m_table->setMostRows(kMostRows);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(makeGloss(tr("Why did my runtime print this? Lines of llama.cpp, vLLM, SGLang or TensorRT-LLM "
                                   "about the cache are explained, beside what the model and the plan on the left come "
                                   "to. Other lines are passed over."),
                                this));
    column->addWidget(m_edit);
    column->addWidget(makeButtons());
    column->addWidget(m_refusal);
    column->addWidget(m_summary);
    column->addWidget(m_table);
    column->addWidget(m_detail);
    column->addStretch(1);
    land({});
    connect(m_edit, &LogEdit::logChanged, this, &LogView::read);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { showEntry(current.row()); });
}

QWidget* LogView::makeButtons()
{
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid::unit);
    const auto add = [&](const QString& title, const QString& help, auto&& act) {
        auto* button = new QPushButton(title, buttons);
        button->setToolTip(help);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, act);
    };
    add(tr("Paste"), tr("Puts the clipboard in the place of the text"),
        [this] { setLog(QGuiApplication::clipboard()->text()); });
    add(tr("Clear"), tr("Takes the text away"), [this] { setLog({}); });
    add(tr("Example"), tr("Three lines of llama.cpp, of a model with 48 layers and 4 key/value heads of 128"),
        [this] { setLog(kExample); });
    row->addStretch(1);
    return buttons;
}

void LogView::setPlan(const ShownPlan& plan)
{
    m_plan = std::make_shared<const ShownPlan>(plan);
    read();
}

void LogView::setLog(const QString& text)
{
    m_edit->setLog(text);
}

void LogView::read()
{
    const QString text = m_edit->log();
    if (text.trimmed().isEmpty() || !m_plan) {
        m_reading->cancel();
        return land({});
    }
    m_reading->start([text, plan = m_plan] { return LogFacts::read(text, plan->model, plan->input.plan); },
                     [this](ReadLog log) { land(std::move(log)); });
}

/// The same line stays chosen while the lines are the same: a plan that changes does not lead away from it.
void LogView::land(ReadLog log)
{
    const bool same = log.lines == m_log.lines;
    const int before = m_table->currentIndex().row();
    m_log = std::move(log);
    m_refusal->setText(m_log.refusal);
    m_summary->setText(LogFacts::summary(m_log));
    m_summary->setVisible(!m_log.entries.empty());
    m_entries->setRows(m_log.rows);
    m_table->setVisible(m_log.entries.size() > 1);
    m_detail->setVisible(!m_log.entries.empty());
    if (!m_log.entries.empty()) {
        const int row = same && before >= 0 ? before : m_log.foremost();
        m_table->setCurrentIndex(m_entries->index(row, 0));
        showEntry(row);
    }
    Q_EMIT explained();
}

void LogView::showEntry(int row)
{
    if (row >= 0 && row < int(m_log.entries.size()))
        m_detail->setEntry(m_log, std::size_t(row));
}

QString LogView::refusalText() const
{
    return m_refusal->text();
}

QString LogView::summaryText() const
{
    return m_summary->isHidden() ? QString() : m_summary->text();
}

QString LogView::markdown() const
{
    return LogFacts::markdown(m_log);
}

} // namespace qkv::ui
