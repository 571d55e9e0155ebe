#include "widgets/parts/cellstable.h"

#include "widgets/parts/cellsmodel.h"
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

constexpr int kLeastWrapped = 22 * grid::unit;

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
        if (column == m_wrapped)
            needed = kLeastWrapped;
        else if (!isColumnHidden(column))
            needed = std::max({needed, sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column)});
    }
    spread();
    updateGeometry();
}

void CellsTable::setWrappedColumn(int column)
{
    m_wrapped = column;
    setWordWrap(true);
    fit();
}

void CellsTable::setMostRows(int most)
{
    m_mostRows = most;
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    horizontalHeader()->setResizeContentsPrecision(most); // thousands of rows are not measured
    fit();
}

/// Room that is left goes to all columns alike, or to the one that wraps.
void CellsTable::spread()
{
    int shown = 0;
    int sum = 0;
    for (int column = 0; column < int(m_needed.size()); ++column)
        if (!isColumnHidden(column)) {
            ++shown;
            sum += m_needed[std::size_t(column)];
        }
    const int left = std::max(0, viewport()->width() - sum);
    if (m_wrapped >= 0) {
        for (int column = 0; column < int(m_needed.size()); ++column)
            setColumnWidth(column, m_needed[std::size_t(column)] + (column == m_wrapped ? left : 0));
        resizeRowsToContents();
        for (int row = 0; row < model()->rowCount(); ++row) // lines of one row stand closer than rows
            setRowHeight(row, rowHeight(row) + grid::unit);
        updateGeometry(); // as tall as the lines that the width leaves
        return;
    }
    const int more = shown > 0 ? left / shown : 0;
    for (int column = 0; column < int(m_needed.size()); ++column)
        if (!isColumnHidden(column))
            setColumnWidth(column, m_needed[std::size_t(column)] + more);
}

void CellsTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    spread();
}

int CellsTable::heightOfRows() const
{
    if (m_wrapped >= 0)
        return verticalHeader()->length();
    const int rows = m_mostRows > 0 ? std::min(m_mostRows, model()->rowCount()) : model()->rowCount();
    return rows * verticalHeader()->defaultSectionSize();
}

QSize CellsTable::sizeHint() const
{
    return {std::accumulate(m_needed.begin(), m_needed.end(), 0),
            horizontalHeader()->sizeHint().height() + heightOfRows() + horizontalScrollBar()->sizeHint().height()};
}

QSize CellsTable::minimumSizeHint() const
{
    return {24 * grid::unit, sizeHint().height()};
}

void CellsTable::wheelEvent(QWheelEvent* event)
{
    if (m_mostRows > 0 && model()->rowCount() > m_mostRows)
        return QTableView::wheelEvent(event);
    event->ignore(); // the page scrolls
}

} // namespace qkv::ui
