#pragma once

#include "core/attention/attention.h"

#include <vector>

namespace qkv {

/// The fixed 2D position table P [n, n, m] of MATHS 2, kept as its two halves: channel c < rowChannels depends on the
/// row i alone, the others on the column j alone. So sum_c w_c P[i, j, c] = f(i) + g(j). Immutable after construction.
template <class S>
class Positions2D {
public:
    Positions2D(int n, int channels);

    int channels() const { return m_channels; }

    /// f(i) + b into row [n], g(j) into column [n]; returns the term with scale = sum_c w_c. weight [m], bias [1].
    PositionTerm<S> term(const S* weight, const S* bias, S* row, S* column) const;

    /// dWeight += the gradient through scale and column (through row and bias it is zero).
    void addGradient(const PositionTermGradient<S>& gradient, S* dWeight) const;

private:
    int m_n;
    int m_channels;            ///< m
    int m_half;                ///< ch = 2 ceil(m / 4)
    std::vector<S> m_encoding; ///< [n, ch]: sin, cos interleaved at 10000^(-2k/ch)
};

} // namespace qkv
