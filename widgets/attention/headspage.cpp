#include "widgets/attention/headspage.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/parts/cellstable.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kMostRows = 8;
constexpr int kCell = 3 * grid::unit;

QString signedFigure(double value)
{
    return (value > 0 ? u"+"_s : QString()) + figure(value, 4);
}

} // namespace

HeadsPage::HeadsPage(ProbeSession* probe, QWidget* parent)
    : QWidget(parent), m_probe(probe), m_hint(makeGloss({}, this)), m_body(new QWidget(this)),
      m_table(new QTableWidget(m_body)), m_result(makeFigures(m_body)), m_over(new QComboBox(m_body)),
      m_sweep(new QPushButton(m_body)), m_all(new QPushButton(tr("All on"), m_body)),
      m_progress(new QProgressBar(m_body)), m_error(new ErrorLine(m_body)), m_ranking(new CellsModel(this)),
      m_ranked(new CellsTable(m_ranking, tr("Heads by what switching them off costs")))
{
    m_table->setAccessibleName(tr("Heads that are on, a row a layer"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setDefaultSectionSize(kCell + grid::unit);
    m_table->verticalHeader()->setDefaultSectionSize(kCell);
    m_result->setForegroundRole(QPalette::WindowText);
    m_ranking->setColumns(
        {tr("Off"), tr("Loss"), tr("Accuracy")},
        {QString(),
         wrapped(tr("Change of the mean loss on the validation set, in nats: positive where the head was needed")),
         wrapped(tr("Change of the accuracy on the validation set"))});
    m_ranked->setMostRows(kMostRows);
    m_progress->hide();

    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(grid::unit);
    body->addWidget(
        makeGloss(tr("A click switches a head off (its row's title: the layer): what it adds to its layer is "
                     "taken as zero. Loss and accuracy are of the validation set."),
                  m_body));
    body->addWidget(m_table);
    body->addWidget(m_all, 0, Qt::AlignLeft);
    body->addWidget(m_result);
    body->addWidget(m_error);
    body->addWidget(makeSweep());
    body->addWidget(m_progress);
    body->addWidget(m_ranked);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, grid::unit, 0, 0);
    column->addWidget(m_hint);
    column->addWidget(m_body);
    column->addStretch(1);

    const auto toggle = [this](int row, int cell) { setOff(row, cell, !m_off.isOff(row, cell)); };
    connect(m_table, &QTableWidget::cellClicked, this, toggle);
    connect(m_table, &QTableWidget::cellActivated, this, [this, toggle](int row, int cell) {
        if (!m_table->underMouse()) // Return; a click has its own way
            toggle(row, cell);
    });
    connect(m_table->verticalHeader(), &QHeaderView::sectionClicked, this, [this](int layer) {
        bool all = true;
        for (int head = 0; head < m_table->columnCount(); ++head)
            all = all && m_off.isOff(layer, head);
        setLayerOff(layer, !all);
    });
    connect(m_all, &QPushButton::clicked, this, [this] {
        m_off = HeadsOff(m_table->rowCount(), m_table->columnCount());
        applyOff();
    });
    connect(m_sweep, &QPushButton::clicked, this, &HeadsPage::toggleSweep);
    connect(m_ranked, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (index.row() < int(m_effects.size()))
            Q_EMIT headChosen(
                {m_effects[std::size_t(index.row())].layer, std::max(0, m_effects[std::size_t(index.row())].head)});
    });
    connect(probe, &ProbeSession::modelReady, this, &HeadsPage::takeModel);
    connect(probe, &ProbeSession::evaluated, this, &HeadsPage::takeEvaluation);
    connect(probe, &ProbeSession::effectFound, this, &HeadsPage::takeEffect);
    connect(probe, &ProbeSession::sweepEnded, this, &HeadsPage::endSweep);
    connect(probe, &ProbeSession::failed, this, [this](const Error& error) {
        endSweep(m_effects);
        m_error->setText(shown(error));
    });
    setHint(tr("Choose a saved run: its heads can be switched off here."));
}

QWidget* HeadsPage::makeSweep()
{
    auto* line = new QWidget(m_body);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid::unit);
    m_over->addItem(tr("Heads"), int(ModelProbe::SweepOver::Heads));
    m_over->addItem(tr("Layers"), int(ModelProbe::SweepOver::Layers));
    m_over->setAccessibleName(tr("What the sweep switches off"));
    m_sweep->setText(tr("Each in turn"));
    m_sweep->setToolTip(wrapped(tr("Switches each off alone and ranks them by what it costs")));
    row->addWidget(m_over);
    row->addWidget(m_sweep, 1);
    return line;
}

void HeadsPage::setHint(const QString& text)
{
    m_hint->setText(text);
    m_hint->setVisible(!text.isEmpty());
    m_body->setVisible(text.isEmpty());
}

void HeadsPage::takeModel(const ProbedModelPtr& model)
{
    m_effects.clear();
    m_whole.reset();
    m_now.reset();
    m_error->setText({});
    endSweep({});
    if (!model->run)
        return setHint(tr("A checkpoint alone has no task, so there is nothing to measure on: open a saved run."));
    setHint({});
    m_off = HeadsOff(model->model.layers, model->model.heads);
    showTable();
    showResult();
    m_probe->evaluate(m_off);
}

void HeadsPage::showTable()
{
    const ModelConfig& model = m_probe->model()->model;
    m_table->setRowCount(model.layers);
    m_table->setColumnCount(model.heads);
    QStringList heads;
    QStringList layers;
    for (int head = 0; head < model.heads; ++head)
        heads << tr("H%1").arg(head);
    for (int layer = 0; layer < model.layers; ++layer)
        layers << tr("Layer %1").arg(layer);
    m_table->setHorizontalHeaderLabels(heads);
    m_table->setVerticalHeaderLabels(layers);
    for (int layer = 0; layer < model.layers; ++layer)
        for (int head = 0; head < model.heads; ++head) {
            if (!m_table->item(layer, head))
                m_table->setItem(layer, head, new QTableWidgetItem);
            const bool isOff = m_off.isOff(layer, head);
            m_table->item(layer, head)->setText(isOff ? tr("off") : tr("on"));
            m_table->item(layer, head)->setTextAlignment(Qt::AlignCenter);
            m_table->item(layer, head)->setForeground(isOff ? themeOf(this).error : themeOf(this).muted);
        }
    const int rows = std::min(model.layers, kMostRows);
    m_table->setFixedHeight(rows * kCell + m_table->horizontalHeader()->sizeHint().height() + grid::unit +
                            (model.heads > 6 ? grid::wide : 0)); // room for a scroll bar
}

void HeadsPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_probe->model() && m_table->rowCount() > 0)
        showTable();
}

void HeadsPage::setOff(int layer, int head, bool off)
{
    m_off.set(layer, head, off);
    applyOff();
}

void HeadsPage::setLayerOff(int layer, bool off)
{
    for (int head = 0; head < m_table->columnCount(); ++head)
        m_off.set(layer, head, off);
    applyOff();
}

void HeadsPage::applyOff()
{
    showTable();
    m_now.reset();
    showResult();
    m_probe->evaluate(m_off);
    Q_EMIT offChanged(m_off);
}

void HeadsPage::takeEvaluation(const HeadsOff& off, const Evaluation& evaluation)
{
    m_error->setText({});
    if (off.none())
        m_whole = evaluation;
    if (off == m_off)
        m_now = evaluation;
    showResult();
}

void HeadsPage::showResult()
{
    if (!m_now)
        return m_result->setText(tr("Measuring\u2026"));
    QString text = tr("Loss %1, accuracy %2").arg(figure(m_now->loss, 4), figure(m_now->accuracy, 4));
    if (m_whole && !m_off.none())
        text += u'\n' +
                tr("against all on: loss %1, accuracy %2")
                    .arg(signedFigure(m_now->loss - m_whole->loss), signedFigure(m_now->accuracy - m_whole->accuracy));
    m_result->setText(text);
}

void HeadsPage::toggleSweep()
{
    if (m_sweeping)
        return m_probe->cancel();
    m_sweeping = true;
    m_effects.clear();
    showRanking();
    m_sweep->setText(tr("Cancel"));
    m_progress->setRange(0, 0);
    m_progress->show();
    m_probe->sweep(ModelProbe::SweepOver(m_over->currentData().toInt()));
}

void HeadsPage::takeEffect(const HeadEffect& effect, int done, int total)
{
    if (!m_sweeping)
        return;
    m_progress->setRange(0, total);
    m_progress->setValue(done);
    m_effects.push_back(effect);
    std::ranges::stable_sort(m_effects, std::ranges::greater(), &HeadEffect::lossChange);
    showRanking();
}

void HeadsPage::endSweep(const std::vector<HeadEffect>& effects)
{
    m_sweeping = false;
    m_sweep->setText(tr("Each in turn"));
    m_progress->hide();
    m_effects = effects;
    showRanking();
}

void HeadsPage::showRanking()
{
    std::vector<CellRow> rows;
    for (const HeadEffect& effect : m_effects)
        rows.push_back({{effect.head < 0 ? tr("Layer %1").arg(effect.layer)
                                         : tr("Layer %1, head %2").arg(effect.layer).arg(effect.head),
                         {},
                         {},
                         false},
                        {signedFigure(effect.lossChange), {}},
                        {signedFigure(effect.accuracyChange), {}}});
    m_ranking->setRows(std::move(rows));
    m_ranked->setVisible(!m_effects.empty());
}

QString HeadsPage::resultText() const
{
    return m_result->text();
}

} // namespace qkv::ui
