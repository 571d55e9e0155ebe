#pragma once

/// The sums over all cells that the metrics of a map are made of; a live map computes them for every head and frame.
/// Vectorised (Highway, chosen at run time), in float64 whatever the cells are. Pure, any thread, no allocation.
namespace qkv::analysis {

/// One row's sums over its allowed keys.
struct RowSums {
    double weight = 0;   ///< NaN or infinite when the row holds such a number
    double entropy = 0;  ///< -sum a ln a, nats; 0 ln 0 is 0
    double distance = 0; ///< sum a |i - j|, tokens
    bool negative = false;
    bool masked = true; ///< all weights are 0
};
/// `a`: the weights of token i over its keys 0..keys-1.
RowSums rowSums(const double* a, int keys, int i);
RowSums rowSums(const float* a, int keys, int i);

/// Sums of each row and column of x [n, n] into row and column [n]; returns the sum of squares.
double marginSums(const double* x, int n, double* row, double* column);
double marginSums(const float* x, int n, double* row, double* column);

/// sum m_ij m_ji and sum m_ij^2 of m_ij = x_ij - row_i - column_j, x [n, n], row and column [n].
struct MirrorSums {
    double mirrored = 0;
    double squares = 0;
};
MirrorSums mirrorSums(const double* x, int n, const double* row, const double* column);
MirrorSums mirrorSums(const float* x, int n, const double* row, const double* column);

} // namespace qkv::analysis
