#pragma once

#include "widgets/plots/heatmap.h"

#include <QRectF>
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

/// Pixels that the widest label of each side takes, elided ones included. Measured once for many paintings: there may
/// be thousands of labels.
struct LabelWidths {
    int rows = 0;
    int columns = 0;
};
LabelWidths labelWidths(const MapLabels& labels, const QFontMetrics& metrics);

/// Whether the labels of columns that are `cellWidth` pixels wide lie, rather than stand.
bool columnsLie(double cellWidth, const LabelWidths& widths, const QFontMetrics& metrics);

/// The part of `area` that labels leave to a map whose columns are `cellWidth` pixels wide.
QRect mapRoom(const QRect& area, double cellWidth, const MapLabels& labels, const LabelWidths& widths,
              const QFontMetrics& metrics);
/// Where a whole map goes inside `area`: square cells, at the left and top edge of the room.
QRect mapPlace(const QRect& area, const HeatMatrix& matrix, const MapLabels& labels, const LabelWidths& widths,
               const QFontMetrics& metrics);

/// Axis names and token labels of the `cells` (columns and rows, fractions of a cell allowed) that are shown in
/// `place`; where cells are too small for every label, every second, fifth, tenth... is drawn.
void paintMapLabels(QPainter& painter, const QRect& place, const QRectF& cells, const MapLabels& labels,
                    const LabelWidths& widths, const Theme& theme);

/// The colours of a scale from left to right. Above them what they are (`name`, which may be empty, and the kind of
/// scale unless it is linear), below them the range and as many ticks as there is room for.
void paintColorBar(QPainter& painter, const QRect& place, const ColorScale& scale, const QString& name,
                   const Theme& theme);
int colorBarHeight(const QFontMetrics& metrics);

} // namespace qkv::ui
