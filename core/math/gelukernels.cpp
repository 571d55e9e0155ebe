#include "core/math/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/gelukernels.cpp"
#include <hwy/foreach_target.h>

#include "core/math/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace qkv::math::HWY_NAMESPACE {

/// Phi(u) and exp(-u^2/2). erfc(z) exp(z^2) is a polynomial in t = 1/(1 + 0.33 z), z = |u|/sqrt 2, fitted by least
/// squares on Chebyshev nodes of z in [0, 10] with relative weights: 1e-7 off, which is float rounding.
template <class Tag>
HWY_INLINE void normal(Tag d, hn::Vec<Tag> u, hn::Vec<Tag>& phi, hn::Vec<Tag>& bell)
{
    const auto z = hn::Mul(hn::Abs(u), hn::Set(d, 0.70710678f));
    const auto t = hn::Div(hn::Set(d, 1.0f), hn::MulAdd(z, hn::Set(d, 0.33f), hn::Set(d, 1.0f)));
    auto p = hn::Set(d, -0.13554693758487701f);
    p = hn::MulAdd(p, t, hn::Set(d, 0.4610239863395691f));
    p = hn::MulAdd(p, t, hn::Set(d, -0.3524211645126343f));
    p = hn::MulAdd(p, t, hn::Set(d, 0.40959814190864563f));
    p = hn::MulAdd(p, t, hn::Set(d, 0.04667404294013977f));
    p = hn::MulAdd(p, t, hn::Set(d, 0.20138058066368103f));
    p = hn::MulAdd(p, t, hn::Set(d, 0.18293197453022003f));
    p = hn::MulAdd(p, t, hn::Set(d, 0.18635931611061096f));
    bell = hn::Exp(d, hn::Neg(hn::Mul(z, z)));
    const auto tail = hn::Mul(hn::Mul(hn::Mul(p, t), bell), hn::Set(d, 0.5f)); // Phi(-|u|)
    phi = hn::IfThenElse(hn::Lt(u, hn::Zero(d)), tail, hn::Sub(hn::Set(d, 1.0f), tail));
}

void GeluForward(int rows, int cols, float* u, const float* bias, float* y)
{
    for (int r = 0; r < rows; ++r) {
        const std::ptrdiff_t at = std::ptrdiff_t(r) * cols;
        forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
            const auto value = hn::Add(hn::LoadU(d, u + at + i), hn::LoadU(d, bias + i));
            auto phi = value;
            auto bell = value;
            normal(d, value, phi, bell);
            hn::StoreU(value, d, u + at + i);
            hn::StoreU(hn::Mul(value, phi), d, y + at + i);
        });
    }
}

void GeluBackward(int rows, int cols, const float* u, float* dy, float* dBias)
{
    forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
        auto total = hn::LoadU(d, dBias + i);
        for (int r = 0; r < rows; ++r) {
            const std::ptrdiff_t at = std::ptrdiff_t(r) * cols + std::ptrdiff_t(i);
            const auto value = hn::LoadU(d, u + at);
            auto phi = value;
            auto bell = value;
            normal(d, value, phi, bell);
            const auto slope = hn::MulAdd(hn::Mul(value, hn::Set(d, 0.3989422804f)), bell, phi);
            const auto gradient = hn::Mul(hn::LoadU(d, dy + at), slope);
            hn::StoreU(gradient, d, dy + at);
            total = hn::Add(total, gradient);
        }
        hn::StoreU(total, d, dBias + i);
    });
}

} // namespace qkv::math::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace qkv::math {

HWY_EXPORT(GeluForward);
HWY_EXPORT(GeluBackward);

void geluForward(int rows, int cols, float* u, const float* bias, float* y)
{
    HWY_DYNAMIC_DISPATCH(GeluForward)(rows, cols, u, bias, y);
}

void geluBackward(int rows, int cols, const float* u, float* dy, float* dBias)
{
    HWY_DYNAMIC_DISPATCH(GeluBackward)(rows, cols, u, dy, dBias);
}

} // namespace qkv::math
#endif
