#include "widgets/plots/heatmapview.h"

#include "widgets/bridge/newestjob.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/theme.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace qkv::ui {
namespace {

constexpr double kLeastMark = 4; // pixels of the frame of a cell, however small the cell
constexpr double kLockMark = 10; // pixels that the mark of a locked cell reaches beyond it

} // namespace

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

/// A frame; the locked cell has a second one and lines to it from the four sides.
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
    painter.save();
    painter.setClipRect(mapRect().adjusted(-2, -2, 2, 2));
    painter.setPen(QPen(Qt::white, 4)); // on dark and light cells one of the two is seen
    painter.drawRect(box);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRect(box);
    if (m_locked) {
        const QRectF outer = box.adjusted(-3, -3, 3, 3);
        const double reach = kLockMark - 3;
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(outer);
        const QPointF middle = outer.center();
        painter.drawLine(QPointF(middle.x(), outer.top()), QPointF(middle.x(), outer.top() - reach));
        painter.drawLine(QPointF(middle.x(), outer.bottom()), QPointF(middle.x(), outer.bottom() + reach));
        painter.drawLine(QPointF(outer.left(), middle.y()), QPointF(outer.left() - reach, middle.y()));
        painter.drawLine(QPointF(outer.right(), middle.y()), QPointF(outer.right() + reach, middle.y()));
    }
    painter.restore();
}

} // namespace qkv::ui
