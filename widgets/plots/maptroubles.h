#pragma once

#include "widgets/plots/heatmap.h"

#include <QString>

namespace qkv::ui {

/// What is odd about the numbers of a map, so that its reader can doubt them. Masked cells count for nothing.
struct MapTroubles {
    int rows = 0; ///< of the map
    int nan = 0;  ///< cells
    int plusInfinity = 0;
    int minusInfinity = 0; ///< less those that mask: above the diagonal of scores, and in rows that are masked
    int maskedRows = 0;    ///< no cell allowed: masked, all weights 0, or all scores -inf
    int offRows = 0;       ///< of a distribution: finite, not masked, and the sum is not 1 within 1e-3
    bool allNan = false;   ///< every cell that is not masked
    /// Of a distribution: every weight is 1 / allowed keys within a thousandth of it, in every row that is not masked;
    /// rows of one key are uniform always and prove nothing.
    bool uniform = false;
    bool operator==(const MapTroubles&) const = default;
};

/// `isDistribution`: the rows are weights that should sum to 1; otherwise scores or the like, whose diagonal ends in
/// the lower right corner. Pure; any thread.
MapTroubles troublesOf(const HeatMatrix& matrix, bool isDistribution);
/// Sentences for the reader in the language of the program; empty when all is well.
QString troubleText(const MapTroubles& troubles);

} // namespace qkv::ui
