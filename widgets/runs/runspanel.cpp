#include "widgets/runs/runspanel.h"

#include "widgets/models/runsmodel.h"
#include "widgets/models/runsorder.h"
#include "widgets/parts/emptystate.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"
#include "widgets/runs/variantdelegate.h"
#include "widgets/settings/settings.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kNumberWidth = 8 * grid::unit;
constexpr int kNameWidth = 24 * grid::unit;
constexpr int kVariantWidth = 18 * grid::unit;
constexpr int kColumnWidth = 14 * grid::unit;

} // namespace

RunsPanel::RunsPanel(RunsModel* model, Settings* settings, QWidget* parent)
    : QWidget(parent), m_model(model), m_settings(settings), m_sorted(new RunsOrder(this)), m_table(new QTableView),
      m_count(makeFigures(this)), m_maps(new QPushButton(tr("Look at the maps"), this)), m_error(new ErrorLine(this)), m_pages(new QStackedLayout)
{
    auto* refresh = new QPushButton(lineIcon(u"refresh"_s), tr("Refresh"), this);
    refresh->setShortcut(QKeySequence::Refresh);
    auto* header = new QHBoxLayout;
    header->setSpacing(grid::wide);
    header->addWidget(makeTitle(tr("Runs"), this));
    header->addWidget(m_count, 1);
    m_maps->setToolTip(tr("Looks at the attention maps of the chosen run (Return, double click)"));
    header->addWidget(m_maps);
    header->addWidget(refresh);

    makeTable();
    m_pages->addWidget(new EmptyState(
        u"runs"_s, tr("No runs yet"),
        tr("Every race of the Train workspace is kept here, with its curves and snapshots. Start one there first.")));
    m_pages->addWidget(m_table);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::section, grid::wide, grid::section, grid::wide);
    column->setSpacing(grid::unit);
    column->addLayout(header);
    column->addWidget(m_error);
    column->addLayout(m_pages, 1);

    connect(refresh, &QPushButton::clicked, this, &RunsPanel::refreshAsked);
    const auto askMaps = [this] {
        if (const auto runs = selected(); !runs.empty())
            Q_EMIT mapsAsked(runs.front());
    };
    connect(m_maps, &QPushButton::clicked, this, askMaps);
    connect(m_table, &QTableView::activated, this, askMaps);
    connect(this, &RunsPanel::selectionChanged, this, [this] { m_maps->setEnabled(!selected().empty()); });
    m_maps->setEnabled(false);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &RunsPanel::keepSelection);
    connect(model, &QAbstractItemModel::modelReset, this, &RunsPanel::restoreSelection);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPanel::selectionChanged);
    showContents();
}

void RunsPanel::makeTable()
{
    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    m_table->setItemDelegateForColumn(static_cast<int>(RunsModel::Column::Variant), new VariantDelegate(m_table));
    m_table->setAccessibleName(tr("List of runs"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setSortingEnabled(true);
    m_table->setFont(numberFont(font()));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(std::max(32, fontMetrics().height() + grid::wide));
    QHeaderView* columns = m_table->horizontalHeader();
    columns->setHighlightSections(false);
    columns->setDefaultSectionSize(kColumnWidth);
    columns->setStretchLastSection(true);
    const QByteArray saved = m_settings->value(Setting::RunsColumns).toByteArray();
    if (saved.isEmpty() || !columns->restoreState(saved)) {
        columns->resizeSection(static_cast<int>(RunsModel::Column::Number), kNumberWidth);
        columns->resizeSection(static_cast<int>(RunsModel::Column::Name), kNameWidth);
        columns->resizeSection(static_cast<int>(RunsModel::Column::Variant), kVariantWidth);
        for (int column = 0; column < columns->count(); ++column) // no title is cut, in any language
            columns->resizeSection(column, std::max(columns->sectionSize(column), columns->sectionSizeHint(column)));
        m_table->sortByColumn(static_cast<int>(RunsModel::Column::Created), Qt::DescendingOrder);
    }
    const auto save = [this, columns] { m_settings->set(Setting::RunsColumns, columns->saveState()); };
    connect(columns, &QHeaderView::sectionResized, this, save);
    connect(columns, &QHeaderView::sortIndicatorChanged, this, save);
}

void RunsPanel::setError(const QString& text)
{
    m_error->setText(text);
}

std::vector<std::int64_t> RunsPanel::selected() const
{
    std::vector<std::int64_t> ids;
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    for (const QModelIndex& row : rows)
        ids.push_back(row.data(RunsModel::RowRole).value<RunRow>().id);
    return ids;
}

void RunsPanel::keepSelection()
{
    m_kept = selected();
}

void RunsPanel::restoreSelection()
{
    QItemSelection selection;
    for (int i = 0; i < m_sorted->rowCount(); ++i) {
        const QModelIndex row = m_sorted->index(i, 0);
        if (std::ranges::find(m_kept, row.data(RunsModel::RowRole).value<RunRow>().id) != m_kept.end())
            selection.select(row, row);
    }
    m_table->selectionModel()->select(selection, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    showContents();
}

void RunsPanel::showContents()
{
    const int count = m_model->rowCount();
    m_pages->setCurrentIndex(count > 0 ? 1 : 0);
    m_count->setText(count == 0 ? QString() : count == 1 ? tr("1 run") : tr("%1 runs").arg(countFigure(count)));
}

} // namespace qkv::ui
