#pragma once

#include "core/base/snapshot.h"

#include <vector>

namespace qkv {

/// One head's scores and map recomputed from a snapshot with the kernels that trained it, so exactly, at any n.
struct HeadMap {
    int layer = 0;
    int head = 0;
    int n = 0;
    std::vector<float> scores;    ///< [n, n]: S' before the mask
    std::vector<float> attention; ///< [n, n]: after mask and softmax
};

/// Pure, any thread; O(n^2 head_dim). layer and head are within the snapshot.
HeadMap headMap(const Snapshot& snapshot, int layer, int head);

} // namespace qkv
