#pragma once

#include "core/analysis/metric.h"
#include "core/base/text.h"

#include <cstdint>
#include <span>

namespace qkv {

/// The metrics of one head's map (MATHS 5), in the order and under the names of metricColumns(). Means are over the
/// rows that are not masked as a whole (all weights 0). Of a causal map only the allowed cells, j <= i, are read.
struct MapMetrics {
    Metric symmetry;          ///< of the double-centred pre-softmax scores, in [-1, 1]
    Metric symmetryBaseline;  ///< what unrelated scores average, 1/(n-1)
    Metric mapSymmetry;       ///< of the map less 1/n; n/a when causal
    Metric diagonalMass;      ///< mean a[i, i]: tr(A)/n
    Metric diagonalBaseline;  ///< of uniform attention: mean 1/allowed keys (1/n; causal H_n/n)
    Metric diagonalExcess;    ///< (mass - baseline)/(1 - baseline)
    Metric dominantRows;      ///< share of rows with a[i, i] > 1/2, row 0 left out when causal
    Metric entropy;           ///< nats, mean over rows
    Metric normalisedEntropy; ///< entropy / ln(allowed keys), mean over rows with more than one
    Metric effectiveTokens;   ///< exp(entropy) of each row, mean
    Metric meanDistance;      ///< (1/n) sum a[i, j] |i - j|, tokens
    Metric firstTokenMass;    ///< mean a[i, 0] of rows 1..n-1
    Metric previousToken;     ///< mean a[i, i-1] of rows 1..n-1
    Metric targetMass;        ///< mean a[i, target[i]]; n/a where the task has no known map
    Metric duplicateToken;    ///< mean sum of a[i, j], j < i the same token, over tokens that have such a j
    Metric induction;         ///< mean sum of a[i, j + 1], j + 1 < i and j the same token, over tokens that have one
};

/// One row of the table of metrics.
struct MetricColumn {
    const char* name; ///< JSON key: "map_symmetry"
    TextSource title;
    TextSource definition;
    Metric MapMetrics::*member;
};
std::span<const MetricColumn> metricColumns();

/// The inputs of the metrics of one head, in double or, as maps are recomputed from snapshots, in float.
template <class T>
struct MapInputOf {
    int n = 0;
    std::span<const T> scores;    ///< [n, n] of all i, j, before the mask; empty when they are not known
    std::span<const T> attention; ///< [n, n] after softmax, dropout off
    bool causal = false;
    std::span<const int> target; ///< [n] position of the known map, each 0..n-1, or empty
    /// [n] ids, equal where tokens are the same; empty: not known, and then what asks for repeated tokens costs nothing
    std::span<const int> tokens = {};
    /// [n, n] 1: not allowed, whatever causal says; empty: nothing more is masked
    std::span<const std::uint8_t> masked = {};
};
using MapInput = MapInputOf<double>;
using MapInput32 = MapInputOf<float>;

/// O(n^2), no n x n copy. Nothing fails: what cannot be said is n/a with its reason. That is every metric for n = 1 (or
/// no tokens), those of the map when it is not n x n or holds NaN or infinity, entropies when a row has a negative
/// weight or does not sum to 1 within 1e-3. Pure, computed in float64, any thread.
MapMetrics mapMetrics(const MapInput& input);
MapMetrics mapMetrics(const MapInput32& input);

} // namespace qkv
