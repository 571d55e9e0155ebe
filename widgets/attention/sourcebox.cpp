#include "widgets/attention/sourcebox.h"

#include "widgets/bridge/texts.h"
#include "widgets/models/runsmodel.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"
#include "widgets/plots/variantlook.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {

using namespace Qt::StringLiterals;

SourceBox::SourceBox(MapColumns* columns, RunsModel* runs, QWidget* parent)
    : QWidget(parent), m_columns(columns), m_runs(runs), m_list(new QListWidget(this)), m_sources(new QComboBox),
      m_add(new QPushButton(tr("Add beside"), this)), m_remove(new QPushButton(tr("Remove"), this))
{
    m_list->setAccessibleName(tr("Maps beside each other"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_sources->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sources->setMinimumContentsLength(14);
    m_sources->setMaxVisibleItems(20);
    m_add->setToolTip(
        wrapped(tr("Puts another map beside the present ones, up to four, to compare runs, variants or steps")));
    m_remove->setToolTip(tr("Takes the chosen map away"));
    auto* open = new QPushButton(tr("Open file\u2026"), this);
    open->setToolTip(
        wrapped(tr("Attention maps, scores, or q, k, v of another program in a safetensors file, or a checkpoint of "
                   "this one")));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(grid::unit);
    buttons->addWidget(m_add, 1);
    buttons->addWidget(m_remove, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(makeField(tr("Maps of"), wrapped(tr("The race that runs, a saved run of the store, or a file")),
                                m_sources, this));
    column->addWidget(open);
    column->addWidget(m_list);
    column->addLayout(buttons);

    connect(m_sources, &QComboBox::activated, this, [this](int row) {
        if (row >= 0 && row < int(m_offered.size()))
            m_columns->setSource(m_offered[std::size_t(row)]);
    });
    connect(open, &QPushButton::clicked, this, &SourceBox::askFile);
    connect(m_add, &QPushButton::clicked, columns, &MapColumns::add);
    connect(m_remove, &QPushButton::clicked, this, [this] { m_columns->remove(m_columns->current()); });
    connect(m_list, &QListWidget::currentRowChanged, columns, &MapColumns::setCurrent);
    connect(columns, &MapColumns::listChanged, this, [this] {
        fillSources();
        fillList();
    });
    connect(columns, &MapColumns::changed, this, &SourceBox::fillList);
    connect(runs, &QAbstractItemModel::modelReset, this, &SourceBox::takeRuns);
    connect(runs, &QAbstractItemModel::dataChanged, this, &SourceBox::takeRuns);
    fillSources();
    fillList();
}

/// The list is read every few seconds; mostly nothing that is shown here has changed.
void SourceBox::takeRuns()
{
    const auto alike = [](const RunRow& a, const RunRow& b) {
        return a.id == b.id && a.label == b.label && a.task == b.task;
    };
    if (std::ranges::equal(m_runs->rows(), m_shownRuns, alike))
        return;
    m_shownRuns = m_runs->rows();
    fillSources();
}

void SourceBox::addSource(const QString& title, const MapSource& source)
{
    m_sources->addItem(title);
    m_offered.push_back(source);
}

/// The race, then files, then runs, newest first. The current source is always among them.
void SourceBox::fillSources()
{
    if (m_sources->view()->isVisible())
        return; // someone is choosing
    const QSignalBlocker quiet(m_sources);
    m_sources->clear();
    m_offered.clear();
    const MapSource now = m_columns->now().source;
    if (now.kind == MapSource::Kind::None)
        addSource(tr("Choose what to look at"), {});
    const std::vector<QString> lanes = m_columns->lanes();
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
        addSource(tr("Live: %1").arg(lanes[lane]), {MapSource::Kind::Live, int(lane), 0, {}});
    for (const QString& path : m_files)
        addSource(QFileInfo(path).fileName(), {MapSource::Kind::File, 0, 0, path});
    for (const RunRow& run : m_runs->rows()) {
        addSource(tr("Run %1: %2, %3").arg(run.id).arg(run.label, run.task), {MapSource::Kind::Run, 0, run.id, {}});
        m_sources->setItemIcon(m_sources->count() - 1, variantIcon(run.variant));
    }
    auto row = std::ranges::find(m_offered, now);
    if (row == m_offered.end()) { // a run that is hidden or of another store
        addSource(tr("Run %1").arg(now.run), now);
        row = m_offered.end() - 1;
    }
    m_sources->setCurrentIndex(int(row - m_offered.begin()));
    m_sources->setToolTip(m_sources->currentText());
}

QString SourceBox::titleOf(const ColumnState& column) const
{
    if (!column.maps.set)
        return column.source.kind == MapSource::Kind::None ? tr("nothing yet") : tr("loading");
    const MapSetInfo& set = column.maps.set->info();
    return u"%1 \u00b7 %2"_s.arg(shownBytes(set.label), sourceTitle(set));
}

void SourceBox::fillList()
{
    const QSignalBlocker quiet(m_list);
    while (m_list->count() > m_columns->count())
        delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < m_columns->count())
        m_list->addItem(QString());
    const int rowHeight = fontMetrics().height() + grid::unit;
    for (int i = 0; i < m_columns->count(); ++i) {
        m_list->item(i)->setSizeHint({0, rowHeight});
        const QString title = titleOf(m_columns->at(i));
        m_list->item(i)->setText(title);
        m_list->item(i)->setToolTip(title);
    }
    m_list->setCurrentRow(m_columns->current());
    m_list->setVisible(m_columns->count() > 1);
    m_list->setFixedHeight(m_columns->count() * rowHeight + grid::half);
    m_add->setEnabled(m_columns->count() < MapColumns::kMost && m_columns->now().maps.set);
    m_remove->setVisible(m_columns->count() > 1);
}

bool SourceBox::offersRun(std::int64_t run) const
{
    return std::ranges::any_of(m_runs->rows(), [run](const RunRow& row) { return row.id == run; });
}

void SourceBox::openFile(const QString& path)
{
    if (!m_files.contains(path))
        m_files.prepend(path);
    m_columns->setSource({MapSource::Kind::File, 0, 0, path});
}

void SourceBox::askFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open maps or a checkpoint"), {},
                                                      tr("safetensors (*.safetensors);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

} // namespace qkv::ui
