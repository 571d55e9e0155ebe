#pragma once

#include "core/analysis/metric.h"

#include <span>
#include <vector>

namespace qkv {

/// How two maps [rows, columns] of the same tokens and mask differ (MATHS 5). Pure, float64, any thread.
struct MapDifference {
    Metric totalVariation;                 ///< mean over rows of sum_j |a_ij - b_ij| / 2, in [0, 1]
    Metric jensenShannon;                  ///< mean over rows, nats, in [0, ln 2]
    std::vector<double> rowTotalVariation; ///< [rows]; NaN where a row is masked or no distribution
    std::vector<double> rowJensenShannon;  ///< [rows]
};
/// Rows that are masked (all 0) in both are left out; rows that do not sum to 1 within 1e-3 or hold NaN make n/a.
MapDifference compareMaps(std::span<const float> a, std::span<const float> b, int rows, int columns);

/// Which head of b stands beside each head of a: the assignment of least total cost (Hungarian method, Kuhn 1955).
/// cost [heads, heads] finite, row a, column b; result[i] is the head of b matched to head i of a.
std::vector<int> matchHeads(std::span<const double> cost, int heads);

} // namespace qkv
