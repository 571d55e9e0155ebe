#include "core/math/kernels.h"

#include <cmath>
#include <type_traits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/normkernels.cpp"
#include <hwy/foreach_target.h>

#include "core/math/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace qkv::math::HWY_NAMESPACE {

/// Adds body(tag, i) over [0, count): full vectors lane-wise first, what is left after them, in a fixed order.
template <class Body>
HWY_INLINE float sumVectors(std::size_t count, Body&& body)
{
    const FullTag full;
    auto sum = hn::Zero(full);
    float rest = 0;
    forEachVector(count, [&](auto d, std::size_t i) HWY_ATTR {
        if constexpr (std::is_same_v<decltype(d), FullTag>)
            sum = hn::Add(sum, body(d, i));
        else
            rest += sumOf(d, body(d, i));
    });
    return sumOf(full, sum) + rest;
}

void LayerNormForward(int rows, int cols, const float* x, const float* gamma, const float* beta, float* y, float* mean,
                      float* inverseSd)
{
    const float share = 1.0f / static_cast<float>(cols);
    for (int r = 0; r < rows; ++r) {
        const float* row = x + std::ptrdiff_t(r) * cols;
        float* out = y + std::ptrdiff_t(r) * cols;
        const float mu =
            share * sumVectors(cols, [&](auto d, std::size_t i) HWY_ATTR { return hn::LoadU(d, row + i); });
        const float variance = share * sumVectors(cols, [&](auto d, std::size_t i) HWY_ATTR {
                                   const auto away = hn::Sub(hn::LoadU(d, row + i), hn::Set(d, mu));
                                   return hn::Mul(away, away);
                               });
        const float inverse = 1.0f / std::sqrt(variance + 1e-5f);
        mean[r] = mu;
        inverseSd[r] = inverse;
        forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
            const auto h = hn::Mul(hn::Sub(hn::LoadU(d, row + i), hn::Set(d, mu)), hn::Set(d, inverse));
            hn::StoreU(hn::MulAdd(h, hn::LoadU(d, gamma + i), hn::LoadU(d, beta + i)), d, out + i);
        });
    }
}

void LayerNormBackward(int rows, int cols, const float* x, const float* mean, const float* inverseSd,
                       const float* gamma, const float* dy, float* dx, bool accumulate, float* dGamma, float* dBeta)
{
    const float share = 1.0f / static_cast<float>(cols);
    for (int r = 0; r < rows; ++r) {
        const std::ptrdiff_t at = std::ptrdiff_t(r) * cols;
        const float* xr = x + at;
        const float* dr = dy + at;
        const float mu = mean[r];
        const float inverse = inverseSd[r];
        const FullTag full;
        auto sumE = hn::Zero(full);
        auto sumEh = hn::Zero(full);
        float restE = 0;
        float restEh = 0;
        forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
            const auto gradient = hn::LoadU(d, dr + i);
            const auto h = hn::Mul(hn::Sub(hn::LoadU(d, xr + i), hn::Set(d, mu)), hn::Set(d, inverse));
            const auto e = hn::Mul(gradient, hn::LoadU(d, gamma + i));
            hn::StoreU(hn::MulAdd(gradient, h, hn::LoadU(d, dGamma + i)), d, dGamma + i);
            hn::StoreU(hn::Add(gradient, hn::LoadU(d, dBeta + i)), d, dBeta + i);
            if constexpr (std::is_same_v<decltype(d), FullTag>) {
                sumE = hn::Add(sumE, e);
                sumEh = hn::MulAdd(e, h, sumEh);
            } else {
                restE += sumOf(d, e);
                restEh += sumOf(d, hn::Mul(e, h));
            }
        });
        const float meanE = (sumOf(full, sumE) + restE) * share;
        const float meanEh = (sumOf(full, sumEh) + restEh) * share;
        forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
            const auto h = hn::Mul(hn::Sub(hn::LoadU(d, xr + i), hn::Set(d, mu)), hn::Set(d, inverse));
            const auto e = hn::Mul(hn::LoadU(d, dr + i), hn::LoadU(d, gamma + i));
            const auto centred = hn::Sub(e, hn::MulAdd(h, hn::Set(d, meanEh), hn::Set(d, meanE)));
            const auto gradient = hn::Mul(centred, hn::Set(d, inverse));
            hn::StoreU(accumulate ? hn::Add(gradient, hn::LoadU(d, dx + at + i)) : gradient, d, dx + at + i);
        });
    }
}

} // namespace qkv::math::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace qkv::math {

HWY_EXPORT(LayerNormForward);
HWY_EXPORT(LayerNormBackward);

void layerNormForward(int rows, int cols, const float* x, const float* gamma, const float* beta, float* y, float* mean,
                      float* inverseSd)
{
    HWY_DYNAMIC_DISPATCH(LayerNormForward)(rows, cols, x, gamma, beta, y, mean, inverseSd);
}

void layerNormBackward(int rows, int cols, const float* x, const float* mean, const float* inverseSd,
                       const float* gamma, const float* dy, float* dx, bool accumulate, float* dGamma, float* dBeta)
{
    HWY_DYNAMIC_DISPATCH(LayerNormBackward)(rows, cols, x, mean, inverseSd, gamma, dy, dx, accumulate, dGamma, dBeta);
}

} // namespace qkv::math
#endif
