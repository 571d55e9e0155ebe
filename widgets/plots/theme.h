#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <span>

class QApplication;
class QWidget;

namespace qkv::ui {

/// The 8-pixel grid. Distances in the window are one of these.
namespace grid {
inline constexpr int half = 4;
inline constexpr int unit = 8;
inline constexpr int wide = 16;
inline constexpr int section = 24;
} // namespace grid

/// The colours of one look; lightTheme() and darkTheme() are the only tables. The data is the brightest thing: chrome
/// stays near the window colour. Text roles keep 4.5:1 on window, panel and plot (tests/widgets/tst_look).
struct Theme {
    bool dark;
    QColor window; ///< behind everything
    QColor panel;  ///< navigation rail, side columns, fields
    QColor plot;   ///< behind curves and maps
    QColor text;
    QColor muted;      ///< glosses, axis labels
    QColor line;       ///< separators and outlines of fields
    QColor grid;       ///< grid lines of plots
    QColor accent;     ///< links, focus, the current place
    QColor accentFill; ///< behind accentText: the one main action, selections
    QColor accentText;
    QColor error;     ///< error words
    QColor reference; ///< published rows
    QColor disabled;  ///< text of what cannot be used now; exempt from 4.5:1 (WCAG 1.4.3), still 2:1
    QColor maskInk;   ///< hatch of masked cells
};

const Theme& lightTheme();
const Theme& darkTheme();

/// The look of a widget, read from its palette: so a change of palette is a change of theme everywhere.
const Theme& themeOf(const QWidget* widget);
const Theme& applicationTheme();

QPalette themePalette(const Theme& theme);

/// Style and palette of the program. `choice` is "system", "light" or "dark".
void applyTheme(QApplication& application, const QString& choice);
const Theme& themeFor(const QString& choice);

/// WCAG 2 contrast ratio of two opaque colours, 1 to 21.
double contrast(const QColor& a, const QColor& b);

/// `base` in a face whose digits have one width, so that changing numbers do not jump: `base` itself when its digits
/// have, the system's fixed font otherwise.
QFont numberFont(const QFont& base);
bool hasTabularDigits(const QFont& font);
/// Titles of panels: the system font, semi-bold.
QFont titleFont(const QFont& base);
/// Glosses and figures under maps: one size down, never below 8 points.
QFont smallFont(const QFont& base);

} // namespace qkv::ui
