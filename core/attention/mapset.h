#pragma once

#include "core/base/snapshot.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace qkv {

/// What a set of attention maps is of, and what is known of it beside the maps.
struct MapSetInfo {
    std::string label;                ///< of the variant, "Q=K-V", or what a foreign file is called; bytes
    std::string source;               ///< where it comes from: "run 12", a file's name; bytes
    std::optional<std::int64_t> step; ///< training steps done
    int layers = 0;
    int heads = 0;   ///< query heads
    int kvHeads = 0; ///< query head h reads key/value head floor(h kvHeads / heads)
    int rows = 0;    ///< n queries
    int columns = 0; ///< n keys
    int headDim = 0; ///< 0: no vectors are known
    bool causal = false;
    bool hasScores = false;             ///< before mask and softmax
    bool hasAttention = false;          ///< after softmax; at least one of the two
    bool hasValues = false;             ///< vectors() has v
    bool hasPositions = false;          ///< a "+" layer: S' = scale S + f(i) + g(j)
    bool tiesQueryKey = false;          ///< q is k
    bool tiesKeyValue = false;          ///< v is k
    std::vector<std::string> rowTokens; ///< [rows] or empty: no tokens are known, positions are shown; bytes
    std::vector<std::string> columnTokens;

    bool square() const { return rows == columns; }
    int kvHead(int head) const { return int(std::int64_t(head) * kvHeads / heads); }
};

/// The numbers of one head, float32, row-major [rows, columns].
struct HeadCells {
    int rows = 0;
    int columns = 0;
    std::vector<float> scores;    ///< S' before the mask; empty: not known
    std::vector<float> attention; ///< after mask and softmax; empty: not known
    /// 1: not allowed. Of foreign maps only, where they say so by -inf; empty: nothing is masked but what
    /// MapSetInfo::causal says. Scores and attention hold 0 there.
    std::vector<std::uint8_t> masked = {};
};

/// What a head's scores are made of, contiguous copies. S'[i, j] = positionScale alpha q_i . k_j + positionRow[i] +
/// positionColumn[j].
struct HeadVectors {
    int headDim = 0;
    float alpha = 1;
    std::vector<float> q;              ///< [rows, headDim]
    std::vector<float> k;              ///< [columns, headDim]; equal to q where they are tied
    std::vector<float> v;              ///< [columns, headDim]; equal to k where they are tied; empty: not known
    float positionScale = 1;           ///< sum_c w_c
    std::vector<float> positionRow;    ///< [rows]: f(i) + b; empty without "+"
    std::vector<float> positionColumn; ///< [columns]: g(j)
};

/// The maps of one model on one input, by layer and head, made when they are asked for: of a snapshot, or of tensors
/// that another program wrote. Immutable; every call is pure and may come from any thread.
class MapSet {
public:
    virtual ~MapSet() = default;
    virtual const MapSetInfo& info() const = 0;
    /// O(rows columns headDim) where maps are recomputed. layer and head are within the set.
    virtual HeadCells cells(int layer, int head) const = 0;
    /// Empty when no vectors are known (info().headDim == 0).
    virtual std::optional<HeadVectors> vectors(int layer, int head) const = 0;
};
using MapSetPtr = std::shared_ptr<const MapSet>;

/// The maps of a snapshot, recomputed with the kernels that trained it. `label`: as MapSetInfo::label.
MapSetPtr mapsOf(std::shared_ptr<const Snapshot> snapshot, std::string label, std::string source);

} // namespace qkv
