#include "widgets/plots/mapviewport.h"

#include "widgets/plots/heatmap.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace qkv::ui {

void MapViewport::arrange(const QRect& area, double ratio, const HeatMatrix& matrix, const MapLabels& labels,
                          const LabelWidths& widths, const QFontMetrics& metrics)
{
    const QSize shape = matrix.empty() ? QSize(0, 0) : QSize(matrix.columns, matrix.rows);
    if (shape != m_shape)
        m_scale = 0;
    m_shape = shape;
    m_ratio = ratio;
    m_fitted = mapPlace(area, matrix, labels, widths, metrics);
    m_liesFrom = columnsLie(0, widths, metrics) ? 0 : widths.columns + 2;
    m_lying = mapRoom(area, m_liesFrom, labels, widths, metrics);
    m_standing = mapRoom(area, 0, labels, widths, metrics);
    const bool wasOneToOne = m_scale * m_ratio <= 1 + 1e-9;
    if (m_scale <= fittedScale() && !wasOneToOne)
        m_scale = 0;
    m_scale = std::min(m_scale, largestScale());
    update();
}

QRect MapViewport::room(double scale) const
{
    return scale >= m_liesFrom ? m_lying : m_standing;
}

double MapViewport::fittedScale() const
{
    return m_shape.isEmpty() ? 0 : double(m_fitted.width()) / m_shape.width();
}

double MapViewport::largestScale() const
{
    return std::max(fittedScale(), std::min(m_standing.width(), m_standing.height()) / 2.0);
}

double MapViewport::scale() const
{
    return m_scale > 0 ? m_scale : fittedScale();
}

void MapViewport::update()
{
    if (m_scale == 0) {
        m_place = m_fitted;
        m_cells = QRectF(QPointF(), QSizeF(m_shape));
        m_origin = {};
        m_pixels = m_place.size() * m_ratio;
        return;
    }
    const QRect free = room(m_scale);
    const auto side = [&](int cells, int pixels) {
        return std::max(1, int(std::lround(std::min(cells * m_scale, double(pixels)))));
    };
    m_place = QRect(free.topLeft(), QSize(side(m_shape.width(), free.width()), side(m_shape.height(), free.height())));
    m_pixels = m_place.size() * m_ratio;
    // From device pixels, so that at one to one they are as many as the cells.
    const auto seen = [&](int cells, int room, int pixels) {
        return cells * m_scale <= room ? double(cells) : std::min(double(cells), pixels / (m_scale * m_ratio));
    };
    const QSizeF size(seen(m_shape.width(), free.width(), m_pixels.width()),
                      seen(m_shape.height(), free.height(), m_pixels.height()));
    m_origin = {std::clamp(m_origin.x(), 0.0, m_shape.width() - size.width()),
                std::clamp(m_origin.y(), 0.0, m_shape.height() - size.height())};
    m_cells = QRectF(m_origin, size);
}

bool MapViewport::show(double scale, QPointF origin)
{
    const QRect place = m_place;
    const QRectF cells = m_cells;
    m_scale = scale;
    m_origin = origin;
    update();
    return place != m_place || cells != m_cells;
}

bool MapViewport::fit()
{
    return show(0, {});
}

bool MapViewport::showOneToOne()
{
    if (m_shape.isEmpty())
        return false;
    const QPointF middle = m_cells.center();
    const double scale = std::min(1 / m_ratio, largestScale());
    const QPointF half = QPointF(room(scale).width(), room(scale).height()) / (2 * scale);
    // A whole cell first, so that cells and device pixels coincide.
    const QPointF origin = middle - half;
    return show(scale, {std::round(origin.x()), std::round(origin.y())});
}

bool MapViewport::zoom(double factor, QPointF anchor)
{
    const double before = scale();
    const double fitted = fittedScale();
    if (m_shape.isEmpty() || before <= 0 || factor <= 0 || (factor < 1 && before <= fitted))
        return false;
    const double after = std::min(before * factor, largestScale());
    if (factor < 1 && after <= fitted)
        return fit();
    const QPointF still = cellsAt(anchor);
    const QPointF inside(std::clamp(anchor.x(), double(m_place.left()), double(m_place.right() + 1)),
                         std::clamp(anchor.y(), double(m_place.top()), double(m_place.bottom() + 1)));
    return show(after, still - (inside - room(after).topLeft()) / after);
}

bool MapViewport::pan(QPointF by)
{
    return m_scale > 0 && show(m_scale, m_origin - by / m_scale);
}

bool MapViewport::showCells(QRectF cells)
{
    const QRectF whole(0, 0, m_shape.width(), m_shape.height());
    cells = cells.normalized() & whole;
    if (cells.isEmpty())
        return false;
    if (cells == whole)
        return fit();
    double scale = 0;
    for (const QRect& free : {m_lying, m_standing}) {
        scale = std::min(free.width() / cells.width(), free.height() / cells.height());
        if (room(scale) == free)
            break;
    }
    scale = std::clamp(scale, std::min(fittedScale(), largestScale()), largestScale());
    const QPointF half = QPointF(room(scale).width(), room(scale).height()) / (2 * scale);
    return show(scale, cells.center() - half);
}

bool MapViewport::reveal(QPoint cell)
{
    if (m_scale == 0)
        return false;
    const auto moved = [](double first, double length, int wanted) {
        if (wanted < first || length < 1)
            return double(wanted);
        return wanted + 1 > first + length ? wanted + 1 - length : first;
    };
    return show(m_scale,
                {moved(m_cells.x(), m_cells.width(), cell.x()), moved(m_cells.y(), m_cells.height(), cell.y())});
}

QPointF MapViewport::cellsAt(QPointF position) const
{
    if (m_place.isEmpty())
        return {};
    const QPointF at = position - m_place.topLeft();
    return {m_cells.x() + std::clamp(at.x() / m_place.width(), 0.0, 1.0) * m_cells.width(),
            m_cells.y() + std::clamp(at.y() / m_place.height(), 0.0, 1.0) * m_cells.height()};
}

std::optional<QPoint> MapViewport::cellAt(QPointF position) const
{
    if (m_shape.isEmpty() || !QRectF(m_place).contains(position))
        return std::nullopt;
    const QPointF at = cellsAt(position);
    return QPoint(std::min(int(at.x()), m_shape.width() - 1), std::min(int(at.y()), m_shape.height() - 1));
}

QRectF MapViewport::boxOf(QPoint cell) const
{
    const QSizeF size(m_place.width() / m_cells.width(), m_place.height() / m_cells.height());
    return {m_place.left() + (cell.x() - m_cells.x()) * size.width(),
            m_place.top() + (cell.y() - m_cells.y()) * size.height(), size.width(), size.height()};
}

} // namespace qkv::ui
