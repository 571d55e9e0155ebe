#include "widgets/plots/colorbar.h"

#include "widgets/plots/figures.h"
#include "widgets/plots/mappainter.h"
#include "widgets/plots/theme.h"

#include <QPainter>

namespace qkv::ui {

ColorBar::ColorBar(QWidget* parent) : QWidget(parent)
{
    setFont(numberFont(smallFont(font())));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setScale(m_scale);
}

void ColorBar::setScale(const ColorScale& scale)
{
    m_scale = scale;
    setAccessibleName(tr("Colours from %1 to %2").arg(shortFigure(scale.low), shortFigure(scale.high)));
    update();
}

void ColorBar::setName(const QString& name)
{
    m_name = name;
    update();
}

QSize ColorBar::sizeHint() const
{
    return {30 * grid::unit, colorBarHeight(fontMetrics())};
}

void ColorBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintColorBar(painter, rect(), m_scale, m_name, themeOf(this));
}

} // namespace qkv::ui
