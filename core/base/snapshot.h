#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace qkv {

/// The attention inputs of one layer for one input, float32, row-major. What the variant does not have is empty:
/// Q=K-V has no q (q is k), Q-K=V has no v (v is k), Q=K=V has only k.
struct LayerSnapshot {
    std::vector<float> q; ///< [n, heads * headDim]
    std::vector<float> k; ///< [n, kvHeads * headDim]
    std::vector<float> v; ///< [n, kvHeads * headDim]
    /// The position term of a "+" layer, S'[i, j] = positionScale S[i, j] + positionRow[i] + positionColumn[j].
    float positionScale = 1;           ///< sum_c w_c
    std::vector<float> positionRow;    ///< [n]: f(i) + b; empty without "+"
    std::vector<float> positionColumn; ///< [n]: g(j); empty without "+"
    bool operator==(const LayerSnapshot&) const = default;
};

/// One fixed probe input in evaluation mode: enough to recompute scores and maps exactly, at any n. Immutable once
/// made; shared between threads as shared_ptr<const Snapshot>.
struct Snapshot {
    std::int64_t step = 0; ///< training steps done before it was taken
    std::string variant;   ///< projection name of the table, for example "(Q=K-V)+"
    int n = 0;             ///< tokens
    int heads = 0;
    int kvHeads = 0;
    int headDim = 0;
    float scale = 1; ///< alpha of MATHS 2
    bool causal = false;
    std::vector<std::string> tokens; ///< n labels; bytes, perhaps not UTF-8
    std::vector<LayerSnapshot> layers;
    bool operator==(const Snapshot&) const = default;
};

} // namespace qkv
