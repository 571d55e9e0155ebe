#pragma once

#include "widgets/plots/heatmatrix.h"
#include "widgets/plots/maplevels.h"

#include <span>

namespace qkv::ui {

/// Cells [first, last) of one axis.
struct CellSpan {
    int first;
    int last;
    bool operator==(const CellSpan&) const = default;
};

/// out[c] = the greatest key of the rows in column `columns.first + c`. Vector code: the loops that see every cell of a
/// map are here.
void poolColumns(const HeatMatrix& matrix, CellSpan rows, CellSpan columns, bool magnitude, std::span<CellKey> out);
void poolColumns(const MapLevels::Level& level, CellSpan rows, CellSpan columns, std::span<CellKey> out);

/// ColorScale::index() of keys that are all numbers, for a linear scale.
void linearIndices(std::span<const CellKey> keys, const ColorScale& scale, std::span<std::int32_t> out);

/// The largest and the smallest positive number of the cells that are finite and not masked, and how many those are.
struct CellReach {
    float smallest; ///< infinity if there is none
    float largest;  ///< 0 if there is none
    std::size_t cells;
};
CellReach reachOf(const HeatMatrix& matrix, bool magnitude);

} // namespace qkv::ui
