#pragma once

#include "widgets/plots/colorscale.h"

#include <QImage>

#include <cstdint>
#include <memory>
#include <vector>

namespace qkv::ui {

struct Theme;

/// The numbers of one map. Immutable once shared between threads.
struct HeatMatrix {
    int rows = 0;
    int columns = 0;
    std::vector<float> values;        ///< [rows, columns], row-major
    std::vector<std::uint8_t> masked; ///< [rows, columns], 1 = not allowed; empty: nothing is masked

    bool empty() const { return rows <= 0 || columns <= 0; }
    float at(int row, int column) const { return values[index(row, column)]; }
    bool maskedAt(int row, int column) const { return !masked.empty() && masked[index(row, column)] != 0; }
    std::size_t index(int row, int column) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
};
using HeatMatrixPtr = std::shared_ptr<const HeatMatrix>;

/// The colours of cells that are no finite number: each kind has a ground and a pattern of its own.
struct HeatMarks {
    QRgb maskGround = 0xFFFFFFFF; ///< masked: diagonal hatch
    QRgb maskInk = 0xFFB4BAC2;
    QRgb nan = 0xFFC51B8A;           ///< NaN: a white x
    QRgb plusInfinity = 0xFF12A150;  ///< +inf: a white +
    QRgb minusInfinity = 0xFF7A3FD1; ///< -inf: a white -
};

HeatMarks marksOf(const Theme& theme);

/// True when a pixel of `pixels` would hold more than one cell, so that renderHeatMap pools them.
bool poolsCells(const HeatMatrix& matrix, QSize pixels);

/// The matrix as an opaque RGB32 image of `pixels` device pixels. Cells larger than a pixel are drawn nearest, never
/// interpolated. Of cells smaller than a pixel it shows the maximum (diverging map: the largest magnitude with its
/// sign), so a single hot cell stays visible; NaN, then +inf, then -inf win over numbers, and masked shows only where
/// all are masked. Pure; any thread. Null for an empty matrix or size.
QImage renderHeatMap(const HeatMatrix& matrix, QSize pixels, const ColorScale& scale, const HeatMarks& marks);

} // namespace qkv::ui
