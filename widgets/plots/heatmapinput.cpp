// Mouse, gestures and keys of HeatMapView.
#include "widgets/plots/heatmapview.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace qkv::ui {
namespace {

constexpr double kNotch = 1.25; // zoom of a step of the wheel
constexpr double kKeyZoom = 1.5;

} // namespace

bool HeatMapView::event(QEvent* event)
{
    if (event->type() != QEvent::NativeGesture)
        return QWidget::event(event);
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    if (gesture->gestureType() != Qt::ZoomNativeGesture)
        return QWidget::event(event);
    zoomAt(1 + gesture->value(), gesture->position());
    return true;
}

void HeatMapView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_arrangedSize = {};
}

void HeatMapView::wheelEvent(QWheelEvent* event)
{
    if (!hasMap() || event->angleDelta().y() == 0)
        return event->ignore();
    zoomAt(std::pow(kNotch, event->angleDelta().y() / 120.0), event->position());
    if (m_drag == Drag::None)
        hover(event->position());
    event->accept();
}

void HeatMapView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !mapRect().contains(event->position().toPoint()))
        return QWidget::mousePressEvent(event);
    m_drag = event->modifiers() & Qt::ShiftModifier ? Drag::Box : Drag::Pressed;
    m_press = m_last = event->position();
}

void HeatMapView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF by = event->position() - std::exchange(m_last, event->position());
    if (m_drag == Drag::Pressed && (m_last - m_press).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = Drag::Pan;
        if (!viewport().isFitted())
            setCursor(Qt::ClosedHandCursor);
        return viewChanged(viewport().pan(m_last - m_press));
    }
    if (m_drag == Drag::Pan)
        return viewChanged(viewport().pan(by));
    if (m_drag == Drag::Box)
        return update();
    if (m_drag == Drag::None)
        hover(event->position());
}

void HeatMapView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseReleaseEvent(event);
    m_last = event->position();
    const Drag drag = m_drag;
    const QRectF box = dragBox();
    endDrag();
    if (drag == Drag::Box) {
        update();
        const double least = QApplication::startDragDistance();
        if (box.width() >= least && box.height() >= least)
            showCells({viewport().cellsAt(box.topLeft()), viewport().cellsAt(box.bottomRight())});
    } else if (drag == Drag::Pressed) {
        m_lockedBefore = m_locked ? m_cell : std::nullopt;
        if (const auto cell = viewport().cellAt(event->position()))
            setCell(cell, !(m_locked && m_cell == cell));
    } else {
        hover(event->position());
    }
}

/// The first of the two clicks locked a cell, which was not meant.
void HeatMapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !mapRect().contains(event->position().toPoint()))
        return QWidget::mouseDoubleClickEvent(event);
    setCell(m_lockedBefore ? m_lockedBefore : m_cell, m_lockedBefore.has_value());
    fit();
}

void HeatMapView::endDrag()
{
    m_drag = Drag::None;
    unsetCursor();
}

QRectF HeatMapView::dragBox() const
{
    return QRectF(m_press, m_last).normalized() & QRectF(mapRect());
}

void HeatMapView::hover(QPointF position)
{
    if (!m_locked)
        setCell(viewport().cellAt(position), false);
}

void HeatMapView::leaveEvent(QEvent*)
{
    if (!m_locked)
        setCell(std::nullopt, false);
}

void HeatMapView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_drag != Drag::None) {
        endDrag();
        update();
    } else if (event->key() == Qt::Key_Escape && m_cell) {
        setCell(m_locked ? m_cell : std::nullopt, false);
    } else if (!hasMap() || !(cellKey(*event) || zoomKey(*event))) {
        QWidget::keyPressEvent(event);
    }
}

/// Without a cell the first that is seen is chosen.
bool HeatMapView::cellKey(const QKeyEvent& event)
{
    const QRectF seen = visibleCells();
    const bool far = event.modifiers() & Qt::ControlModifier;
    const auto step = [far](double cells) { return far ? std::max(1, int(std::lround(cells / 10))) : 1; };
    const QPoint last(m_matrix->columns - 1, m_matrix->rows - 1);
    QPoint to = m_cell.value_or(QPoint(int(std::ceil(seen.x())), int(std::ceil(seen.y()))));
    switch (event.key()) {
    case Qt::Key_Left:
        to.rx() -= m_cell ? step(seen.width()) : 0;
        break;
    case Qt::Key_Right:
        to.rx() += m_cell ? step(seen.width()) : 0;
        break;
    case Qt::Key_Up:
        to.ry() -= m_cell ? step(seen.height()) : 0;
        break;
    case Qt::Key_Down:
        to.ry() += m_cell ? step(seen.height()) : 0;
        break;
    case Qt::Key_Home:
        to.setX(0);
        break;
    case Qt::Key_End:
        to.setX(last.x());
        break;
    case Qt::Key_PageUp:
        to.setY(0);
        break;
    case Qt::Key_PageDown:
        to.setY(last.y());
        break;
    default:
        return false;
    }
    moveCell({std::clamp(to.x(), 0, last.x()), std::clamp(to.y(), 0, last.y())});
    return true;
}

void HeatMapView::moveCell(QPoint to)
{
    setCell(to, m_locked);
    viewChanged(viewport().reveal(to));
}

bool HeatMapView::zoomKey(const QKeyEvent& event)
{
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false; // shortcuts of the window
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(kKeyZoom);
        return true;
    case Qt::Key_Minus:
        zoomBy(1 / kKeyZoom);
        return true;
    case Qt::Key_0:
    case Qt::Key_F:
        fit();
        return true;
    case Qt::Key_1:
        showOneToOne();
        return true;
    default:
        return false;
    }
}

} // namespace qkv::ui
