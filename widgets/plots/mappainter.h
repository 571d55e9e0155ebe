#pragma once

#include "widgets/plots/heatmap.h"

#include <QRect>
#include <QString>

#include <vector>

class QFontMetrics;
class QPainter;

namespace qkv::ui {

struct Theme;

/// What stands beside a map. Labels are shown as they come (already visible text); empty ones are not drawn.
struct MapLabels {
    std::vector<QString> rows; ///< one a row, or empty
    std::vector<QString> columns;
    QString rowAxis;    ///< "query"
    QString columnAxis; ///< "key"
};

/// Where the map goes inside `area`: square cells, room for the labels at its left and top, at the left and top edge.
QRect mapPlace(const QRect& area, const HeatMatrix& matrix, const MapLabels& labels, const QFontMetrics& metrics);

/// Axis names and token labels; where cells are too small for every label, every second, fifth, tenth... is drawn.
void paintMapLabels(QPainter& painter, const QRect& place, const HeatMatrix& matrix, const MapLabels& labels,
                    const Theme& theme);

/// The colours of a scale from left to right with both ends, and zero of a diverging scale, in figures below.
void paintColorBar(QPainter& painter, const QRect& place, const ColorScale& scale, const Theme& theme);
int colorBarHeight(const QFontMetrics& metrics);

} // namespace qkv::ui
