#include "widgets/plots/instrumentstyle.h"

#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr int kControlHeight = 28;
constexpr int kIndicator = 16;
constexpr int kScrollBar = 12;
constexpr double kRadius = 3;

const Theme& themeFor(const QStyleOption* option)
{
    return option->palette.color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
}

void box(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& outline, double radius = kRadius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(fill);
    painter->setPen(outline.alpha() == 0 ? QPen(Qt::NoPen) : QPen(outline, 1));
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

void chevron(QPainter* painter, const QRect& rect, bool up, const QColor& color)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF middle = QRectF(rect).center();
    const double tip = up ? -1.75 : 1.75;
    const QPointF points[] = {middle + QPointF(-3.5, -tip), middle + QPointF(0, tip), middle + QPointF(3.5, -tip)};
    painter->drawPolyline(points, 3);
    painter->restore();
}

QColor fieldOutline(const QStyleOption* option, const Theme& theme)
{
    if (!(option->state & QStyle::State_Enabled))
        return theme.line;
    if (option->state & QStyle::State_HasFocus)
        return theme.accent;
    return option->state & QStyle::State_MouseOver ? theme.muted : theme.line;
}

void field(QPainter* painter, const QStyleOption* option)
{
    const Theme& theme = themeFor(option);
    const bool enabled = option->state & QStyle::State_Enabled;
    box(painter, option->rect, enabled ? theme.plot : theme.panel, fieldOutline(option, theme));
}

void pushButton(QPainter* painter, const QStyleOption* option, const QWidget* widget)
{
    const Theme& theme = themeFor(option);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool down = option->state & (QStyle::State_Sunken | QStyle::State_On);
    const bool over = option->state & QStyle::State_MouseOver;
    if (enabled && widget && widget->property("primary").toBool()) {
        const QColor fill = down   ? theme.accentFill.darker(115)
                            : over ? theme.accentFill.lighter(108)
                                   : theme.accentFill;
        box(painter, option->rect, fill, fill);
        if (option->state & QStyle::State_HasFocus)
            box(painter, option->rect.adjusted(2, 2, -2, -2), Qt::transparent, theme.accentText, kRadius - 1);
        return;
    }
    box(painter, option->rect, down ? theme.line : theme.panel, fieldOutline(option, theme));
}

void pushButtonLabel(QPainter* painter, const QStyleOptionButton* option, const QWidget* widget)
{
    const Theme& theme = themeFor(option);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool primary = enabled && widget && widget->property("primary").toBool();
    const int text = option->fontMetrics.horizontalAdvance(option->text);
    const int icon = option->icon.isNull() ? 0 : option->iconSize.width();
    const int gap = icon > 0 && !option->text.isEmpty() ? grid::half : 0;
    const int left = option->rect.left() + std::max(grid::unit, (option->rect.width() - text - icon - gap) / 2);
    if (icon > 0) {
        const QIcon::Mode mode = !enabled ? QIcon::Disabled : primary ? QIcon::Selected : QIcon::Normal;
        option->icon.paint(painter, QRect(left, option->rect.center().y() - icon / 2 + 1, icon, icon), Qt::AlignCenter,
                           mode);
    }
    painter->setPen(!enabled ? theme.disabled : primary ? theme.accentText : theme.text);
    painter->drawText(QRect(left + icon + gap, option->rect.top(), option->rect.width(), option->rect.height()),
                      Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic, option->text);
}

void checkIndicator(QPainter* painter, const QStyleOption* option)
{
    const Theme& theme = themeFor(option);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & (QStyle::State_On | QStyle::State_NoChange);
    if (!on)
        return box(painter, option->rect, enabled ? theme.plot : theme.panel, enabled ? theme.muted : theme.line);
    const QColor fill = enabled ? theme.accentFill : theme.line;
    box(painter, option->rect, fill, fill);
    const double scale = painter->device()->devicePixelRatioF();
    painter->drawPixmap(
        option->rect.topLeft(),
        linePixmap(QStringLiteral("check"), enabled ? theme.accentText : theme.muted, option->rect.width(), scale));
}

void progressBar(QPainter* painter, const QStyleOptionProgressBar* option)
{
    const Theme& theme = themeFor(option);
    const QRect groove(option->rect.left(), option->rect.center().y() - 2, option->rect.width(), 4);
    box(painter, groove, theme.line, Qt::transparent, 2);
    const double range = option->maximum - option->minimum;
    if (range <= 0 || option->progress <= option->minimum)
        return;
    QRect done = groove;
    done.setWidth(std::max(4, int(groove.width() * std::min(1.0, (option->progress - option->minimum) / range))));
    box(painter, done, theme.accent, Qt::transparent, 2);
}

void scrollBar(QPainter* painter, const QStyleOptionSlider* option, const QRect& slider)
{
    const Theme& theme = themeFor(option);
    if (option->maximum <= option->minimum)
        return;
    const bool over = option->state & QStyle::State_MouseOver || option->activeSubControls & QStyle::SC_ScrollBarSlider;
    const bool flat = option->orientation == Qt::Horizontal;
    box(painter, flat ? slider.adjusted(2, 3, -2, -3) : slider.adjusted(3, 2, -3, -2),
        over ? theme.disabled : theme.line, Qt::transparent, 3);
}

/// In the middle of the header's height; Qt calls ascending order "down".
QRect headerArrow(const QStyleOptionHeader* option, const QWidget* widget)
{
    QRect place = option->rect;
    place.moveCenter({place.center().x(), widget ? widget->height() / 2 : place.center().y()});
    return place;
}

QRect scrollPart(const QStyleOptionSlider* option, QStyle::SubControl part)
{
    const QRect all = option->rect;
    const bool flat = option->orientation == Qt::Horizontal;
    const int length = flat ? all.width() : all.height();
    const double range = double(option->maximum) - option->minimum;
    const int slider = range > 0 ? std::clamp(int(length * option->pageStep / (range + option->pageStep)),
                                              std::min(length, 24), length)
                                 : length;
    const int start = QStyle::sliderPositionFromValue(option->minimum, option->maximum, option->sliderPosition,
                                                      length - slider, option->upsideDown);
    const auto cut = [&](int from, int size) {
        return flat ? QRect(all.left() + from, all.top(), size, all.height())
                    : QRect(all.left(), all.top() + from, all.width(), size);
    };
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        return all;
    case QStyle::SC_ScrollBarSlider:
        return cut(start, slider);
    case QStyle::SC_ScrollBarSubPage:
        return cut(0, start);
    case QStyle::SC_ScrollBarAddPage:
        return cut(start + slider, length - start - slider);
    default:
        return {};
    }
}

} // namespace

InstrumentStyle::InstrumentStyle() : QProxyStyle(QStringLiteral("fusion")) {}

void InstrumentStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                    const QWidget* widget) const
{
    const Theme& theme = themeFor(option);
    switch (element) {
    case PE_PanelButtonCommand:
        return pushButton(painter, option, widget);
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            field(painter, option);
        return;
    case PE_FrameLineEdit:
        return;
    case PE_IndicatorCheckBox:
        return checkIndicator(painter, option);
    case PE_FrameFocusRect:
        if (option->state & State_KeyboardFocusChange)
            box(painter, option->rect, Qt::transparent, theme.accent);
        return;
    case PE_FrameDefaultButton:
        return;
    case PE_IndicatorHeaderArrow:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            chevron(painter, headerArrow(header, widget), header->sortIndicator == QStyleOptionHeader::SortDown,
                    theme.muted);
        return;
    case PE_Frame:
        return box(painter, option->rect, Qt::transparent, theme.line, 0);
    case PE_PanelTipLabel:
        return box(painter, option->rect, theme.panel, theme.line, 0);
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void InstrumentStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const
{
    const Theme& theme = themeFor(option);
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return pushButtonLabel(painter, button, widget);
        break;
    case CE_ProgressBar:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option))
            return progressBar(painter, bar);
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, theme.panel);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), theme.line);
        return;
    case CE_Splitter:
        return; // distance alone separates
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void InstrumentStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                         const QWidget* widget) const
{
    const Theme& theme = themeFor(option);
    const QColor arrow = option->state & State_Enabled ? theme.muted : theme.disabled;
    if (control == CC_ComboBox) {
        field(painter, option);
        chevron(painter, subControlRect(control, option, SC_ComboBoxArrow, widget), false, arrow);
    } else if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
               control == CC_SpinBox && spin) {
        field(painter, option);
        if (spin->buttonSymbols == QAbstractSpinBox::NoButtons)
            return;
        const auto color = [&](QAbstractSpinBox::StepEnabledFlag flag) {
            return spin->stepEnabled & flag ? arrow : theme.line;
        };
        chevron(painter, subControlRect(control, option, SC_SpinBoxUp, widget), true,
                color(QAbstractSpinBox::StepUpEnabled));
        chevron(painter, subControlRect(control, option, SC_SpinBoxDown, widget), false,
                color(QAbstractSpinBox::StepDownEnabled));
    } else if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
               control == CC_ScrollBar && slider) {
        scrollBar(painter, slider, scrollPart(slider, SC_ScrollBarSlider));
    } else {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

QRect InstrumentStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                      const QWidget* widget) const
{
    const QRect all = option->rect;
    constexpr int arrow = 20;
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option); control == CC_ScrollBar && slider)
        return scrollPart(slider, part);
    if (control == CC_SpinBox && part != SC_SpinBoxFrame) {
        const QRect buttons(all.right() - arrow, all.top() + 3, arrow, all.height() - 6);
        if (part == SC_SpinBoxEditField)
            return all.adjusted(grid::half, 1, -arrow, -1);
        return part == SC_SpinBoxUp ? buttons.adjusted(0, 0, 0, -buttons.height() / 2)
                                    : buttons.adjusted(0, buttons.height() / 2, 0, 0);
    }
    if (control == CC_ComboBox && part == SC_ComboBoxArrow)
        return {all.right() - arrow - 2, all.top(), arrow, all.height()};
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return all.adjusted(grid::unit, 1, -arrow - 2, -1);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QSize InstrumentStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                        const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton || type == CT_ComboBox || type == CT_LineEdit || type == CT_SpinBox)
        result.setHeight(std::max(kControlHeight, option->fontMetrics.height() + grid::unit));
    if (type == CT_PushButton)
        result.setWidth(std::max(64, size.width() + 2 * grid::wide));
    if (type == CT_HeaderSection)
        result.setHeight(std::max(kControlHeight, result.height()));
    return result;
}

int InstrumentStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return kIndicator;
    case PM_ScrollBarExtent:
        return kScrollBar;
    case PM_ScrollView_ScrollBarSpacing:
        return 0;
    case PM_SplitterWidth:
        return grid::wide;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_HeaderMargin:
        return grid::unit;
    case PM_FocusFrameHMargin:
        return grid::unit - 1; // with Qt's one pixel: the same distance as in headers
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
        return 16;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int InstrumentStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                               QStyleHintReturn* data) const
{
    if (hint == SH_ToolTip_WakeUpDelay)
        return 400;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

} // namespace qkv::ui
