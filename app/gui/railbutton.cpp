#include "app/gui/railbutton.h"

#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QPainter>

namespace qkv::ui {
namespace {

constexpr int kIcon = 24;
constexpr int kLeastWidth = 9 * grid::unit;

} // namespace

RailButton::RailButton(const QString& icon, const QString& title, QWidget* parent)
    : QToolButton(parent), m_iconName(icon)
{
    setText(title);
    setAccessibleName(title);
    setFocusPolicy(Qt::StrongFocus);
    setFont(smallFont(font()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize RailButton::sizeHint() const
{
    return {std::max(kLeastWidth, fontMetrics().horizontalAdvance(text()) + grid::wide),
            grid::unit + kIcon + grid::half + fontMetrics().height() + grid::unit};
}

void RailButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    const QColor ink = !isEnabled()   ? theme.disabled
                       : isChecked()  ? theme.accent
                       : underMouse() ? theme.text
                                      : theme.muted;
    if (isChecked() || (underMouse() && isEnabled()))
        painter.fillRect(rect(), theme.window);
    if (isChecked())
        painter.fillRect(QRect(0, 0, 3, height()), theme.accent);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setPen(QPen(theme.accent, 1));
        painter.drawRect(rect().adjusted(4, 1, -2, -2));
    }
    painter.drawPixmap(QPoint((width() - kIcon) / 2, grid::unit),
                       linePixmap(m_iconName, ink, kIcon, devicePixelRatioF()));
    painter.setPen(isChecked() && isEnabled() ? theme.text : ink);
    painter.drawText(QRect(0, grid::unit + kIcon + grid::half, width(), fontMetrics().height()), Qt::AlignCenter,
                     text());
}

} // namespace qkv::ui
