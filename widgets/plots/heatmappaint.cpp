// The painting of HeatMapView.
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace qkv::ui {
namespace {

constexpr double kLeastMark = 4; // pixels of the frame of a cell, however small the cell
constexpr double kLockMark = 10; // pixels that the mark of a locked cell reaches beyond it

} // namespace

/// Repaints around the chosen cell only.
void HeatMapView::updateCell()
{
    if (!m_cell || !hasMap())
        return;
    constexpr double around = kLockMark + kLeastMark;
    update(viewport().boxOf(*m_cell).adjusted(-around, -around, around, around).toAlignedRect() & rect());
}

void HeatMapView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    if (!hasMap()) {
        painter.setPen(theme.muted);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         m_emptyText.isEmpty() ? tr("No map yet") : m_emptyText);
        return;
    }
    if (mapRect().isEmpty())
        return;
    paintImage(painter);
    paintMapLabels(painter, mapRect(), viewport().cells(), m_labels, m_widths, theme);
    paintCell(painter);
    if (m_drag == Drag::Box) {
        QColor fill = theme.accent;
        fill.setAlphaF(0.2f);
        painter.setPen(theme.accent);
        painter.setBrush(fill);
        painter.drawRect(dragBox());
    }
    makeLevels();
    if (std::exchange(m_fresh, false))
        Q_EMIT painted();
}

void HeatMapView::paintImage(QPainter& painter)
{
    const MapViewport& view = viewport();
    const Theme& theme = themeOf(this);
    if (m_image.size() != view.pixels() || m_imageCells != view.cells() || m_imageDark != theme.dark) {
        m_image = renderHeatMap(*m_matrix, view.cells(), view.pixels(), m_scale, marksOf(theme), m_levels.get());
        m_imageCells = view.cells();
        m_imageDark = theme.dark;
    }
    painter.drawImage(view.place(), m_image);
}

/// A frame; the locked cell has a second one with a stroke to each side, in the colour of text. Both are edged in the
/// colour of the ground, as the cells below have any colour.
void HeatMapView::paintCell(QPainter& painter)
{
    if (!m_cell)
        return;
    QRectF box = viewport().boxOf(*m_cell);
    if (!box.intersects(mapRect()))
        return;
    const double grow = std::max(0.0, kLeastMark - box.width()) / 2;
    box.adjust(-1 - grow, -1 - grow, 1 + grow, 1 + grow);
    const Theme& theme = themeOf(this);
    const auto draw = [&](const QPainterPath& path, const QColor& color) {
        painter.strokePath(path, QPen(theme.plot, 4));
        painter.strokePath(path, QPen(color, 2));
    };
    painter.save();
    painter.setClipRect(mapRect().adjusted(-2, -2, 2, 2));
    if (m_locked) {
        const QRectF outer = box.adjusted(-3, -3, 3, 3);
        QPainterPath mark;
        mark.addRect(outer);
        for (const QPointF way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
            const QPointF side = outer.center() + QPointF(way.x() * outer.width(), way.y() * outer.height()) / 2;
            mark.moveTo(side);
            mark.lineTo(side + way * (kLockMark - 3));
        }
        draw(mark, theme.text);
    }
    QPainterPath frame;
    frame.addRect(box);
    draw(frame, theme.accent);
    painter.restore();
}

} // namespace qkv::ui
