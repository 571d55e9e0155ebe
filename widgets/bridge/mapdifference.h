#pragma once

#include "core/analysis/mapcompare.h"
#include "core/attention/headviews.h"

#include <vector>

namespace qkv::ui {

/// Two heads that stand beside each other in a difference.
struct MatchedHead {
    int head = 0;              ///< of the second set
    std::vector<int> matching; ///< of all heads of the layer: [heads of the first]
    MapDifference difference;  ///< of their attention
};

/// Which head of b is the one of a: head order is arbitrary between seeds, so heads of the layer are matched by the
/// least total variation of their attention. Refuses maps that are not of the same tokens and mask, naming both
/// numbers.
Expected<MatchedHead> matchHead(const MapSet& a, const MapSet& b, int layer, int head);

/// View of a's head less that of b's matched head. Cells masked in either are masked.
Expected<ViewCells> viewDifference(const MapSet& a, const MapSet& b, int layer, int head, int headOfB, HeadView view);

} // namespace qkv::ui
