#include "widgets/parts/pagetabs.h"

#include "widgets/plots/theme.h"

#include <QPainter>

namespace qkv::ui {
namespace {

constexpr int kUnderline = 2;

} // namespace

PageTabs::PageTabs(QWidget* parent) : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

QSize PageTabs::tabSizeHint(int index) const
{
    const QFontMetrics metrics(titleFont(font()));
    return {metrics.horizontalAdvance(tabText(index)) + 3 * grid::unit, metrics.height() + 2 * grid::unit};
}

QSize PageTabs::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

void PageTabs::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
    const QPoint mouse = mapFromGlobal(QCursor::pos());
    for (int i = 0; i < count(); ++i) {
        const QRect place = tabRect(i);
        const bool current = i == currentIndex();
        painter.setFont(current ? titleFont(font()) : font());
        painter.setPen(current || (underMouse() && place.contains(mouse)) ? theme.text : theme.muted);
        painter.drawText(place, Qt::AlignCenter, tabText(i));
        if (!current)
            continue;
        painter.fillRect(QRect(place.left(), height() - kUnderline, place.width(), kUnderline), theme.accent);
        if (hasFocus()) {
            painter.setPen(theme.accent);
            painter.drawRect(place.adjusted(2, 2, -3, -kUnderline - 3));
        }
    }
}

} // namespace qkv::ui
