#include "widgets/plots/heatmapview.h"

#include "widgets/bridge/newestjob.h"
#include "widgets/plots/theme.h"

#include <utility>

namespace qkv::ui {

HeatMapView::HeatMapView(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFont(numberFont(smallFont(font())));
    setAccessibleName(tr("Attention map"));
}

HeatMapView::~HeatMapView() = default;

void HeatMapView::setMap(HeatMatrixPtr matrix, const ColorScale& scale, MapLabels labels)
{
    const bool sameCells = matrix == m_matrix && scale.map == m_scale.map;
    m_matrix = std::move(matrix);
    m_scale = scale;
    m_labels = std::move(labels);
    m_image = {};
    m_fresh = true;
    m_arrangedSize = {};
    if (!sameCells) {
        m_levels.reset();
        m_levelsAsked = false;
        if (m_levelJob)
            m_levelJob->cancel();
    }
    takeCell(m_cell, m_locked);
    tellReadout();
    update();
}

void HeatMapView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    if (!hasMap())
        update();
}

/// Called when the map has been painted: until then the matrix itself is read, by the same rule, and the first picture
/// shall not wait for a thread that reads it too. Their landing repaints nothing.
void HeatMapView::makeLevels()
{
    if (std::exchange(m_levelsAsked, true) || !MapLevels::worthFor(*m_matrix))
        return;
    if (!m_levelJob)
        m_levelJob = new NewestJob(this);
    m_levelJob->start([matrix = m_matrix, map = m_scale.map] { return MapLevels::make(*matrix, map); },
                      [this](MapLevelsPtr levels) {
                          m_levels = std::move(levels);
                          Q_EMIT levelsMade();
                      });
}

QString HeatMapView::readout() const
{
    if (!hasMap())
        return {};
    return m_cell ? cellReadout(*m_matrix, m_labels, *m_cell)
                  : poolingNote(viewport().cells().size(), viewport().pixels(), m_scale.map);
}

void HeatMapView::tellReadout()
{
    const QString text = readout();
    if (text == m_told)
        return;
    m_told = text;
    Q_EMIT readoutChanged(text);
}

QSize HeatMapView::sizeHint() const
{
    return {40 * grid::unit, 40 * grid::unit};
}

void HeatMapView::arrange() const
{
    if (m_arrangedSize == size() && m_arrangedRatio == devicePixelRatioF())
        return;
    m_arrangedSize = size();
    m_arrangedRatio = devicePixelRatioF();
    static const HeatMatrix none;
    m_widths = labelWidths(m_labels, fontMetrics());
    m_viewport.arrange(rect(), m_arrangedRatio, m_matrix ? *m_matrix : none, m_labels, m_widths, fontMetrics());
}

const MapViewport& HeatMapView::viewport() const
{
    arrange();
    return m_viewport;
}

MapViewport& HeatMapView::viewport()
{
    arrange();
    return m_viewport;
}

void HeatMapView::setLink(MapLink* link)
{
    if (m_link)
        disconnect(m_link, nullptr, this, nullptr);
    m_link = link;
    if (!link)
        return;
    connect(link, &MapLink::cellsShown, this, [this](QObject* from, QSize shape, const QRectF& cells) {
        if (from != this && shape == viewport().shape())
            viewChanged(viewport().showCells(cells), false);
    });
    connect(link, &MapLink::cellChosen, this, [this](QObject* from, std::optional<QPoint> cell, bool locked) {
        if (from != this)
            takeCell(cell, locked);
    });
}

void HeatMapView::viewChanged(bool changed, bool announce)
{
    if (!changed)
        return;
    update();
    tellReadout();
    if (announce && m_link)
        m_link->announceCells(this, viewport().shape(), viewport().cells());
}

void HeatMapView::showCells(const QRectF& cells)
{
    viewChanged(viewport().showCells(cells));
}

void HeatMapView::fit()
{
    viewChanged(viewport().fit());
}

void HeatMapView::showOneToOne()
{
    viewChanged(viewport().showOneToOne());
}

void HeatMapView::zoomBy(double factor)
{
    const QRectF place = mapRect();
    const QPointF cell = m_cell ? viewport().boxOf(*m_cell).center() : place.center();
    zoomAt(factor, place.contains(cell) ? cell : place.center());
}

void HeatMapView::zoomAt(double factor, QPointF anchor)
{
    viewChanged(viewport().zoom(factor, anchor));
}

/// Without telling linked views.
bool HeatMapView::takeCell(std::optional<QPoint> cell, bool locked)
{
    if (cell && !(hasMap() && QRect(0, 0, m_matrix->columns, m_matrix->rows).contains(*cell)))
        cell.reset();
    locked = locked && cell;
    if (m_cell == cell && m_locked == locked)
        return false;
    updateCell();
    m_cell = cell;
    m_locked = locked;
    updateCell();
    tellReadout();
    Q_EMIT cellChanged(m_cell, m_locked);
    return true;
}

void HeatMapView::setCell(std::optional<QPoint> cell, bool locked)
{
    if (takeCell(cell, locked) && m_link)
        m_link->announceCell(this, m_cell, m_locked);
}

} // namespace qkv::ui
