#include "widgets/plots/theme.h"

#include "widgets/plots/instrumentstyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

bool systemIsDark()
{
    static const bool dark = isDark(QApplication::palette()); // the palette before ours is set
    return dark;
}

} // namespace

const Theme& lightTheme()
{
    static const Theme theme = {
        .dark = false,
        .window = 0xECEEF1,
        .panel = 0xF6F7F9,
        .plot = 0xFFFFFF,
        .text = 0x1A1E23,
        .muted = 0x525B66,
        .line = 0xCBD1D8,
        .grid = 0xE7EAEE,
        .accent = 0x4650C8,
        .accentFill = 0x4650C8,
        .accentText = 0xFFFFFF,
        .error = 0xA8201A,
        .reference = 0x6B7280,
        .disabled = 0x959DA7,
        .maskInk = 0xB4BAC2,
    };
    return theme;
}

const Theme& darkTheme()
{
    static const Theme theme = {
        .dark = true,
        .window = 0x14171B,
        .panel = 0x1B1F24,
        .plot = 0x0E1013,
        .text = 0xDFE3E8,
        .muted = 0x98A1AC,
        .line = 0x343B44,
        .grid = 0x22272D,
        .accent = 0x9AA3FF,
        .accentFill = 0x515BD0,
        .accentText = 0xFFFFFF,
        .error = 0xFF8F86,
        .reference = 0x9CA3AF,
        .disabled = 0x5F6873,
        .maskInk = 0x4B535D,
    };
    return theme;
}

const Theme& applicationTheme()
{
    return isDark(QApplication::palette()) ? darkTheme() : lightTheme();
}

const Theme& themeOf(const QWidget* widget)
{
    return isDark(widget->palette()) ? darkTheme() : lightTheme();
}

const Theme& themeFor(const QString& choice)
{
    const bool dark = choice == "dark"_L1 || (choice != "light"_L1 && systemIsDark());
    return dark ? darkTheme() : lightTheme();
}

QPalette themePalette(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.plot);
    palette.setColor(QPalette::AlternateBase, theme.panel);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.error);
    palette.setColor(QPalette::Highlight, theme.accentFill);
    palette.setColor(QPalette::HighlightedText, theme.accentText);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Light, theme.panel);
    palette.setColor(QPalette::Midlight, theme.line);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.line);
    palette.setColor(QPalette::Shadow, theme.line);
    // Captions stay as they are and values stay readable: what cannot be changed now is shown by its ground.
    palette.setColor(QPalette::Disabled, QPalette::WindowText, theme.text);
    for (const auto role : {QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, theme.muted);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.line);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, theme.disabled);
    return palette;
}

void applyTheme(QApplication& application, const QString& choice)
{
    static_cast<void>(systemIsDark());
    if (!qobject_cast<InstrumentStyle*>(QApplication::style()))
        QApplication::setStyle(new InstrumentStyle);
    const QPalette palette = themePalette(themeFor(choice));
    application.setPalette(palette);
    QToolTip::setPalette(palette);
}

double contrast(const QColor& a, const QColor& b)
{
    const double one = luminance(a) + 0.05;
    const double other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

bool hasTabularDigits(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(u'0');
    return std::ranges::all_of(u"123456789"_s,
                               [&](QChar digit) { return std::abs(metrics.horizontalAdvance(digit) - width) < 0.01; });
}

QFont numberFont(const QFont& base)
{
    if (hasTabularDigits(base))
        return base;
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(base.pointSizeF());
    return fixed;
}

QFont titleFont(const QFont& base)
{
    QFont font = base;
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont smallFont(const QFont& base)
{
    QFont font = base;
    if (base.pointSizeF() > 0)
        font.setPointSizeF(std::max(8.0, base.pointSizeF() - 1));
    return font;
}

} // namespace qkv::ui
