#include "widgets/attention/mapstage.h"

#include "widgets/attention/stagecell.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {

MapStage::MapStage(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout), m_readout(makeFigures(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(grid::wide);
    m_readout->setForegroundRole(QPalette::WindowText);
    m_readout->setMinimumHeight(m_readout->fontMetrics().height());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addLayout(m_grid, 1);
    column->addWidget(m_readout);
    addCell();
    m_shown = 1;
    arrange();
}

void MapStage::addCell()
{
    auto* cell = new StageCell(this);
    const std::size_t index = m_cells.size();
    m_cells.push_back(cell);
    HeatMapView* view = cell->view();
    view->setLink(&m_link);
    connect(view, &HeatMapView::readoutChanged, this, [this, index](const QString& text) {
        if (index == m_current)
            m_readout->setText(text);
    });
    connect(view, &HeatMapView::cellChanged, this, [this, cell](std::optional<QPoint> at, bool locked) {
        if (cell != current())
            return;
        if (cell->view()->matrix()) { // a map that goes takes its cell along, the next has it again
            m_cell = at;
            m_isLocked = locked;
        }
        if (cell->column() >= 0)
            Q_EMIT cellChanged(cell->column(), at, locked);
    });
    connect(view, &HeatMapView::painted, this, [this] {
        if (m_unpainted > 0 && --m_unpainted == 0)
            Q_EMIT painted();
    });
    connect(cell, &StageCell::entered, this, [this, index] {
        enter(index);
        Q_EMIT columnEntered(m_cells[index]->column());
    });
}

void MapStage::enter(std::size_t index)
{
    m_current = index;
    m_readout->setText(m_cells[index]->view()->readout());
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        m_cells[i]->setChosen(m_shown > 1 && i == m_current);
}

void MapStage::setCurrentColumn(int column)
{
    if (current()->column() == column || current()->column() < 0)
        return; // a difference is nobody's
    for (std::size_t i = 0; i < m_shown; ++i)
        if (m_cells[i]->column() == column)
            return enter(i);
}

StageCell* MapStage::current()
{
    return m_cells[std::min(m_current, std::max<std::size_t>(1, m_shown) - 1)];
}

QString MapStage::readout() const
{
    return m_readout->text();
}

void MapStage::setEmptyText(const QString& text)
{
    m_emptyText = text;
    for (StageCell* cell : m_cells)
        if (!cell->view()->matrix())
            cell->view()->setEmptyText(text);
}

void MapStage::setMaps(const ShownMaps& shown)
{
    const std::size_t count = std::max<std::size_t>(1, shown.maps.size());
    while (m_cells.size() < count)
        addCell();
    if (count != m_shown) {
        m_shown = count;
        arrange();
        layout()->activate(); // a new view has its size before it is told what to show
    }
    // What a map that comes beside others of its shape shows, where zoom is linked.
    const HeatMatrixPtr before = m_link.sharesZoom() ? m_cells[0]->view()->matrix() : nullptr;
    const QRectF zoom = m_cells[0]->view()->visibleCells();
    m_unpainted = 0;
    for (const StageMap& map : shown.maps)
        m_unpainted += map.matrix && !map.matrix->empty();
    if (shown.maps.empty()) {
        m_cells[0]->setMap({});
        m_cells[0]->view()->setEmptyText(m_emptyText);
    }
    for (std::size_t i = 0; i < shown.maps.size(); ++i) {
        HeatMapView* view = m_cells[i]->view();
        const bool came = !view->matrix();
        m_cells[i]->setMap(shown.maps[i]);
        const HeatMatrixPtr& map = shown.maps[i].matrix;
        if (came && before && map && map->rows == before->rows && map->columns == before->columns)
            view->showCells(zoom);
    }
    for (std::size_t i = 0; i < shown.maps.size() && m_isLocked && m_link.sharesPlace(); ++i)
        m_cells[i]->view()->setCell(m_cell, true);
    m_readout->setText(current()->view()->readout());
    if (m_unpainted == 0)
        Q_EMIT painted(); // nothing that could be
}

/// One row of up to three; four as two by two.
void MapStage::arrange()
{
    const std::size_t perRow = m_shown == 4 ? 2 : std::max<std::size_t>(1, m_shown);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        m_grid->removeWidget(m_cells[i]);
        m_cells[i]->setVisible(i < m_shown);
        if (i < m_shown)
            m_grid->addWidget(m_cells[i], int(i / perRow), int(i % perRow));
    }
    for (int row = 0; row < 2; ++row)
        m_grid->setRowStretch(row, std::size_t(row) * perRow < m_shown ? 1 : 0);
    for (int column = 0; column < 4; ++column)
        m_grid->setColumnStretch(column, column < int(perRow) ? 1 : 0);
    m_current = std::min(m_current, m_shown - 1);
}

} // namespace qkv::ui
