#include "core/attention/positions2d.h"

#include <cmath>

namespace qkv {

template <class S>
Positions2D<S>::Positions2D(int n, int channels)
    : m_n(n), m_channels(channels), m_half(2 * ((channels + 3) / 4)), m_encoding(std::size_t(n) * std::size_t(m_half))
{
    for (int i = 0; i < n; ++i)
        for (int k = 0; k < m_half / 2; ++k) {
            const double angle = i * std::pow(10000.0, -2.0 * k / m_half);
            m_encoding[std::size_t(i * m_half + 2 * k)] = S(std::sin(angle));
            m_encoding[std::size_t(i * m_half + 2 * k + 1)] = S(std::cos(angle));
        }
}

template <class S>
PositionTerm<S> Positions2D<S>::term(const S* weight, const S* bias, S* row, S* column) const
{
    S scale = 0;
    for (int c = 0; c < m_channels; ++c)
        scale += weight[c];
    const int rowChannels = m_half < m_channels ? m_half : m_channels;
    for (int i = 0; i < m_n; ++i) {
        const S* encoding = m_encoding.data() + std::size_t(i) * std::size_t(m_half);
        S f = *bias;
        for (int c = 0; c < rowChannels; ++c)
            f += weight[c] * encoding[c];
        S g = 0;
        for (int c = rowChannels; c < m_channels; ++c)
            g += weight[c] * encoding[c - m_half];
        row[i] = f;
        column[i] = g;
    }
    return {scale, row, column};
}

template <class S>
void Positions2D<S>::addGradient(const PositionTermGradient<S>& gradient, S* dWeight) const
{
    for (int c = 0; c < m_channels; ++c) {
        S sum = S(gradient.scale);
        for (int j = 0; c >= m_half && j < m_n; ++j)
            sum += gradient.column[j] * m_encoding[std::size_t(j * m_half + c - m_half)];
        dWeight[c] += sum;
    }
}

template class Positions2D<float>;
template class Positions2D<double>;

} // namespace qkv
