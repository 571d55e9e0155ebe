#include "widgets/parts/columnscroll.h"

#include "widgets/plots/theme.h"

#include <QEvent>
#include <QScrollBar>

namespace qkv::ui {

ColumnScroll::ColumnScroll(QWidget* parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(
        Qt::ScrollBarAlwaysOn); // its room stays, so nothing shifts; with nothing to scroll it is not seen
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

QSize ColumnScroll::sizeHint() const
{
    const QSize content = widget() ? widget()->sizeHint() : QSize();
    return {content.width() + verticalScrollBar()->sizeHint().width(), content.height()};
}

QSize ColumnScroll::minimumSizeHint() const
{
    const int content = widget() ? widget()->minimumSizeHint().width() : 0;
    return {content + verticalScrollBar()->sizeHint().width(), 12 * grid::unit};
}

bool ColumnScroll::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace qkv::ui
