#pragma once

#include "core/analysis/metric.h"

#include <span>

namespace qkv {

/// The symmetries of MATHS 5, all of the form tr(M M)/||M||_F^2 = sum m_ij m_ji / sum m_ij^2 in [-1, 1]: 1 symmetric,
/// -1 antisymmetric. Pure, computed in float64, any thread. What is left of a matrix after centring counts as zero when
/// it is below a millionth of the matrix's norm: that is the rounding of float32, and its symmetry would be noise.

/// Of pre-softmax scores [n, n] of all i, j (before the mask): M = J S J, J = I - 11^T/n, so neither row nor column
/// constants change it. O(n^2), no n x n copy. n/a: n <= 2, not n x n, NaN or infinite scores, zero norm.
Metric scoreSymmetry(std::span<const double> scores, int n);
Metric scoreSymmetry(std::span<const float> scores, int n);

/// What unrelated scores average: 1/(n-1). n/a with scoreSymmetry's n <= 2.
Metric symmetryBaseline(int n);

/// Of a bidirectional map [n, n], less 1/n. n/a: one token, not n x n, NaN, a uniform map. Not for causal maps.
Metric mapSymmetry(std::span<const double> attention, int n);
Metric mapSymmetry(std::span<const float> attention, int n);

/// scoreSymmetry of S = alpha q k^T (alpha does not matter) from one head's q and k [n, headDim], row-major, without an
/// n x n matrix: centred over tokens, G = K^T Q, tr(G G)/tr((K^T K)(Q^T Q)).
Metric symmetryFromVectors(std::span<const double> q, std::span<const double> k, int n, int headDim);

/// Of W_q^T W_k of one head, weights [headDim, d], row-major: G = W_k W_q^T, tr(G G)/tr((W_k W_k^T)(W_q W_q^T)). Tied
/// weights give 1. n/a: NaN or infinite weights, zero norm.
Metric weightSymmetry(std::span<const double> queryWeight, std::span<const double> keyWeight, int headDim, int width);

} // namespace qkv
