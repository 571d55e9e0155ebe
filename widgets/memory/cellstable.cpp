#include "widgets/memory/cellstable.h"

#include "widgets/memory/cellsmodel.h"
#include "widgets/plots/theme.h"
#include "widgets/plots/variantlook.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QWheelEvent>

#include <algorithm>
#include <numeric>

namespace qkv::ui {
namespace {

class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->decorationSize = variantGlyphSize(option->fontMetrics.height());
        if (!index.data(CellsModel::MarkedRole).toBool())
            return;
        option->backgroundBrush = themeOf(option->widget).line;
        option->font = titleFont(option->font);
    }
};

} // namespace

CellsTable::CellsTable(CellsModel* model, const QString& accessibleName, QWidget* parent) : QTableView(parent)
{
    setModel(model);
    setItemDelegate(new CellDelegate(this));
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFont(numberFont(smallFont(font())));
    horizontalHeader()->setFont(smallFont(horizontalHeader()->font()));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(std::max(24, fontMetrics().height() + grid::unit));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(6 * grid::unit);
    connect(model, &QAbstractItemModel::modelReset, this, &CellsTable::fit);
    connect(model, &QAbstractItemModel::dataChanged, this, &CellsTable::fit);
    fit();
}

/// Every column as wide as it needs, never narrower than it was: figures that change do not shift the others.
void CellsTable::fit()
{
    m_needed.resize(std::size_t(model()->columnCount()), 0);
    for (int column = 0; column < model()->columnCount(); ++column) {
        int& needed = m_needed[std::size_t(column)];
        if (!isColumnHidden(column))
            needed = std::max({needed, sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column)});
    }
    spread();
    updateGeometry();
}

/// Room that is left goes to all columns alike.
void CellsTable::spread()
{
    int shown = 0;
    int sum = 0;
    for (int column = 0; column < int(m_needed.size()); ++column)
        if (!isColumnHidden(column)) {
            ++shown;
            sum += m_needed[std::size_t(column)];
        }
    const int more = shown > 0 ? std::max(0, viewport()->width() - sum) / shown : 0;
    for (int column = 0; column < int(m_needed.size()); ++column)
        if (!isColumnHidden(column))
            setColumnWidth(column, m_needed[std::size_t(column)] + more);
}

void CellsTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    spread();
}

QSize CellsTable::sizeHint() const
{
    const int rows = model()->rowCount() * verticalHeader()->defaultSectionSize();
    return {std::accumulate(m_needed.begin(), m_needed.end(), 0),
            horizontalHeader()->sizeHint().height() + rows + horizontalScrollBar()->sizeHint().height()};
}

QSize CellsTable::minimumSizeHint() const
{
    return {24 * grid::unit, sizeHint().height()};
}

void CellsTable::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // the page scrolls
}

} // namespace qkv::ui
