#include "core/math/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/residualkernels.cpp"
#include <hwy/foreach_target.h>

#include "core/math/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace qkv::math::HWY_NAMESPACE {

/// The dropout factors of elements first.. of one site; all ones when it is off.
template <class Tag>
HWY_INLINE hn::Vec<Tag> factors(Tag d, const Dropout& dropout, std::uint64_t first)
{
    const hn::RebindToUnsigned<Tag> u;
    return keepFactor(d, hn::Iota(u, static_cast<std::uint32_t>(first)), static_cast<std::uint32_t>(dropout.key),
                      static_cast<std::uint32_t>(dropout.key >> 32), dropout.threshold(), dropout.scale());
}

void ResidualForward(int rows, int cols, const float* x, float* y, const float* bias, const Dropout& dropout)
{
    const bool active = dropout.active();
    for (int r = 0; r < rows; ++r) {
        const float* xr = x + std::ptrdiff_t(r) * cols;
        float* yr = y + std::ptrdiff_t(r) * cols;
        const std::uint64_t element = (dropout.firstRow + std::uint64_t(r)) * std::uint64_t(cols);
        forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
            const auto branch = hn::Add(hn::LoadU(d, yr + i), hn::LoadU(d, bias + i));
            const auto straight = hn::LoadU(d, xr + i);
            hn::StoreU(active ? hn::MulAdd(branch, factors(d, dropout, element + i), straight)
                              : hn::Add(straight, branch),
                       d, yr + i);
        });
    }
}

void ResidualBackward(int rows, int cols, const float* dSum, float* dBranch, float* dBias, const Dropout& dropout)
{
    const bool active = dropout.active();
    forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
        auto total = hn::LoadU(d, dBias + i);
        for (int r = 0; r < rows; ++r) {
            const std::ptrdiff_t at = std::ptrdiff_t(r) * cols + std::ptrdiff_t(i);
            auto branch = hn::LoadU(d, dSum + at);
            if (active)
                branch = hn::Mul(branch,
                                 factors(d, dropout, (dropout.firstRow + std::uint64_t(r)) * std::uint64_t(cols) + i));
            hn::StoreU(branch, d, dBranch + at);
            total = hn::Add(total, branch);
        }
        hn::StoreU(total, d, dBias + i);
    });
}

void ReluForward(int rows, int cols, float* x, const float* bias, const Dropout& dropout)
{
    const bool active = dropout.active();
    for (int r = 0; r < rows; ++r) {
        float* row = x + std::ptrdiff_t(r) * cols;
        const std::uint64_t element = (dropout.firstRow + std::uint64_t(r)) * std::uint64_t(cols);
        forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
            auto value = hn::LoadU(d, row + i);
            if (bias)
                value = hn::Add(value, hn::LoadU(d, bias + i));
            if (active)
                value = hn::Mul(value, factors(d, dropout, element + i));
            hn::StoreU(hn::IfThenZeroElse(hn::Lt(value, hn::Zero(d)), value), d, row + i); // NaN goes through
        });
    }
}

void ReluBackward(int rows, int cols, const float* x, float* dy, float* dBias, const Dropout& dropout)
{
    const float scale = dropout.active() ? dropout.scale() : 1.0f;
    forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
        auto total = hn::Zero(d);
        for (int r = 0; r < rows; ++r) {
            const std::ptrdiff_t at = std::ptrdiff_t(r) * cols + std::ptrdiff_t(i);
            const auto dead = hn::Le(hn::LoadU(d, x + at), hn::Zero(d));
            const auto gradient = hn::IfThenZeroElse(dead, hn::Mul(hn::LoadU(d, dy + at), hn::Set(d, scale)));
            hn::StoreU(gradient, d, dy + at);
            total = hn::Add(total, gradient);
        }
        if (dBias)
            hn::StoreU(hn::Add(total, hn::LoadU(d, dBias + i)), d, dBias + i);
    });
}

} // namespace qkv::math::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace qkv::math {

HWY_EXPORT(ResidualForward);
HWY_EXPORT(ResidualBackward);
HWY_EXPORT(ReluForward);
HWY_EXPORT(ReluBackward);

void residualForward(int rows, int cols, const float* x, float* y, const float* bias, const Dropout& dropout)
{
    HWY_DYNAMIC_DISPATCH(ResidualForward)(rows, cols, x, y, bias, dropout);
}

void residualBackward(int rows, int cols, const float* dSum, float* dBranch, float* dBias, const Dropout& dropout)
{
    HWY_DYNAMIC_DISPATCH(ResidualBackward)(rows, cols, dSum, dBranch, dBias, dropout);
}

void reluForward(int rows, int cols, float* x, const float* bias, const Dropout& dropout)
{
    HWY_DYNAMIC_DISPATCH(ReluForward)(rows, cols, x, bias, dropout);
}

void reluBackward(int rows, int cols, const float* x, float* dy, float* dBias, const Dropout& dropout)
{
    HWY_DYNAMIC_DISPATCH(ReluBackward)(rows, cols, x, dy, dBias, dropout);
}

} // namespace qkv::math
#endif
