#pragma once

#include "core/attention/mapset.h"

#include <optional>
#include <vector>

namespace qkv {

/// How one weight comes about, step by step with its real numbers: products -> sum -> alpha -> position term -> mask ->
/// softmax -> what it carries. Sums in double over the float32 vectors, so a last digit may differ from the map's.
struct CellDetail {
    int query = 0;
    int key = 0;
    // From the vectors; empty and 0 when the set has none.
    std::vector<float> q;        ///< [headDim] of the query
    std::vector<float> k;        ///< [headDim] of the key
    std::vector<float> v;        ///< [headDim] of the key's token; empty: not known
    std::vector<double> product; ///< [headDim] q_c k_c
    double dot = 0;              ///< q . k
    double alpha = 1;
    double positionScale = 1;  ///< sum_c w_c; 1 without "+"
    double content = 0;        ///< positionScale alpha q . k
    double positionRow = 0;    ///< f(i) + b
    double positionColumn = 0; ///< g(j)
    // From the map.
    std::optional<double> score; ///< S'[i, j]; nothing: not known
    bool masked = false;
    double rowMaximum = 0;        ///< of the allowed scores of the row
    double exponential = 0;       ///< exp(score - rowMaximum)
    double rowSum = 0;            ///< of the exponentials of the allowed keys
    std::optional<double> weight; ///< A[i, j]
    double valueLength = 0;       ///< |v_j|
    double carried = 0;           ///< weight |v_j|
    int rank = 0;                 ///< of the key among the allowed keys of the row by weight, 1 is the largest
    // The mirrored cell, of square sets.
    std::optional<double> mirroredDot;   ///< q_j . k_i
    std::optional<double> mirroredScore; ///< S'[j, i]
    std::optional<double> mirroredWeight;
};

/// Pure, any thread; O(n + headDim) after the cells and vectors of the head, which are passed so that moving over a map
/// recomputes nothing. query and key are within the set. `vectors` may be null.
CellDetail cellDetail(const MapSetInfo& set, const HeadCells& cells, const HeadVectors* vectors, int query, int key);

/// The keys of a query by weight, largest first, masked ones left out: its profile.
struct ProfileKey {
    int key = 0;
    double weight = 0;
    double cumulated = 0; ///< with all before it
};
std::vector<ProfileKey> queryProfile(const MapSetInfo& set, const HeadCells& cells, int query);

} // namespace qkv
