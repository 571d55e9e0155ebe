#pragma once

#include "widgets/plots/colorscale.h"
#include "widgets/plots/heatmatrix.h"

#include <QImage>
#include <QRectF>

namespace qkv::ui {

class MapLevels;
struct Theme;

/// The colours of cells that are no finite number: each kind has a ground and a pattern of its own.
struct HeatMarks {
    QRgb maskGround = 0xFFFFFFFF; ///< masked: diagonal hatch
    QRgb maskInk = 0xFFB4BAC2;
    QRgb nan = 0xFFC51B8A;           ///< NaN: a white x
    QRgb plusInfinity = 0xFF12A150;  ///< +inf: a white +
    QRgb minusInfinity = 0xFF7A3FD1; ///< -inf: a white -
};

HeatMarks marksOf(const Theme& theme);

/// All cells: x counts columns, y rows.
QRectF wholeMap(const HeatMatrix& matrix);

/// True when a pixel of `pixels` would hold more than one of the `cells`, so that renderHeatMap pools them.
bool poolsCells(QSizeF cells, QSize pixels);

/// A part of the matrix, `cells` (inside wholeMap; its edges may cut cells), as an opaque RGB32 image of `pixels`
/// device pixels. Cells larger than a pixel are drawn nearest, never interpolated. Of cells smaller than a pixel it
/// shows the maximum (diverging map: the largest magnitude with its sign), so a single hot cell stays visible; NaN,
/// then +inf, then -inf win over numbers, and masked shows only where all are masked. A pixel counts every cell that it
/// covers, even partly: none is ever missed, and a cell on an edge shows in both pixels.
///
/// `levels` of the same matrix and colour map, if given, make it fast: it reads the coarsest level whose cells are not
/// larger than a pixel. Still no cell is missed, but a pixel may also count cells beyond its edges, by less than the
/// size of a pixel. Pure; any thread. Null for an empty matrix, part or size.
QImage renderHeatMap(const HeatMatrix& matrix, const QRectF& cells, QSize pixels, const ColorScale& scale,
                     const HeatMarks& marks, const MapLevels* levels = nullptr);
/// The whole map.
QImage renderHeatMap(const HeatMatrix& matrix, QSize pixels, const ColorScale& scale, const HeatMarks& marks);

} // namespace qkv::ui
