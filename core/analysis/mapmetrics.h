#pragma once

#include "core/base/text.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace qkv {

/// A metric's value, or the reason why there is none (never 0 instead).
struct Metric {
    std::optional<double> value;
    std::optional<Text> reason; ///< set exactly when value is not

    static Metric of(double value) { return {value, std::nullopt}; }
    static Metric notAvailable(Text reason) { return {std::nullopt, std::move(reason)}; }
};

/// The metrics of one head's map (MATHS 5), in the order and under the names of metricColumns().
struct MapMetrics {
    Metric symmetry; ///< of the double-centred pre-softmax scores, in [-1, 1]
    Metric mapSymmetry; ///< of the map less 1/n; n/a when causal
    Metric diagonalMass; ///< tr(A)/n
    Metric diagonalBaseline; ///< of uniform attention
    Metric diagonalExcess; ///< (mass - baseline)/(1 - baseline)
    Metric dominantRows; ///< share of rows with a_ii > 1/2
    Metric entropy; ///< nats, mean over rows
    Metric normalisedEntropy; ///< entropy / ln(allowed keys), mean over rows
    Metric effectiveTokens; ///< exp(entropy) of each row, mean
    Metric meanDistance; ///< tokens
    Metric firstTokenMass; ///< rows 1..n-1
    Metric previousToken; ///< mean a[i, i-1]
    Metric targetMass; ///< share on the task's known map; n/a where it has none
};

struct MetricColumn {
    const char* name; ///< JSON key: "map_symmetry"
    TextSource title;
    TextSource definition;
    Metric MapMetrics::*member;
};
std::span<const MetricColumn> metricColumns();

/// The inputs of the metrics of one head.
struct MapInput {
    int n = 0;
    std::span<const double> scores; ///< [n, n] before the mask; empty when they are not known
    std::span<const double> attention; ///< [n, n] after softmax
    bool causal = false;
    std::span<const int> target; ///< [n] position of the known map, or empty
};

/// Pure, float64, any thread.
MapMetrics mapMetrics(const MapInput& input);

/// tr(G G)/tr((W_k W_k^T)(W_q W_q^T)) with G = W_k W_q^T for one head; weights [headDim, d], row-major. Tied weights give 1.
Metric weightSymmetry(std::span<const double> queryWeight, std::span<const double> keyWeight, int headDim, int width);

} // namespace qkv
