#include "core/math/kernels.h"

#include <cmath>
#include <type_traits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/vectorkernels.cpp"
#include <hwy/foreach_target.h>

#include "core/math/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace qkv::math::HWY_NAMESPACE {

void AddBias(int rows, int cols, float* x, int ld, const float* bias)
{
    for (int r = 0; r < rows; ++r) {
        float* row = x + std::ptrdiff_t(r) * ld;
        forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
            hn::StoreU(hn::Add(hn::LoadU(d, row + i), hn::LoadU(d, bias + i)), d, row + i);
        });
    }
}

void AddColumnSums(int rows, int cols, const float* x, int ld, float* sum)
{
    // A column block at a time keeps its sum in a register.
    forEachVector(cols, [&](auto d, std::size_t i) HWY_ATTR {
        auto total = hn::LoadU(d, sum + i);
        for (int r = 0; r < rows; ++r)
            total = hn::Add(total, hn::LoadU(d, x + std::ptrdiff_t(r) * ld + i));
        hn::StoreU(total, d, sum + i);
    });
}

void AddTo(std::int64_t count, const float* x, float* y)
{
    forEachVector(static_cast<std::size_t>(count), [&](auto d, std::size_t i) HWY_ATTR {
        hn::StoreU(hn::Add(hn::LoadU(d, y + i), hn::LoadU(d, x + i)), d, y + i);
    });
}

/// Blocks of 256 products are summed in float, the blocks in double: the error of a norm stays at float rounding.
double Dot(std::int64_t count, const float* x, const float* y)
{
    double total = 0;
    for (std::int64_t start = 0; start < count; start += 256) {
        const std::size_t block = static_cast<std::size_t>(count - start < 256 ? count - start : 256);
        const FullTag full;
        auto sum = hn::Zero(full);
        float rest = 0;
        forEachVector(block, [&](auto d, std::size_t i) HWY_ATTR {
            const auto product = hn::Mul(hn::LoadU(d, x + start + i), hn::LoadU(d, y + start + i));
            if constexpr (std::is_same_v<decltype(d), FullTag>)
                sum = hn::Add(sum, product);
            else
                rest += sumOf(d, product);
        });
        total += double(sumOf(full, sum)) + double(rest);
    }
    return total;
}

void AdamUpdate(std::int64_t count, float* w, const float* g, float* m, float* v, const AdamStep& step)
{
    const float rate = static_cast<float>(step.rate / (1 - std::pow(step.beta1, double(step.step))));
    const float correction = static_cast<float>(1 / std::sqrt(1 - std::pow(step.beta2, double(step.step))));
    const float shrink = static_cast<float>(1 - step.rate * step.decay);
    forEachVector(static_cast<std::size_t>(count), [&](auto d, std::size_t i) HWY_ATTR {
        const auto gradient = hn::Mul(hn::LoadU(d, g + i), hn::Set(d, static_cast<float>(step.gradientScale)));
        const auto first = hn::MulAdd(hn::Set(d, static_cast<float>(step.beta1)), hn::LoadU(d, m + i),
                                      hn::Mul(hn::Set(d, static_cast<float>(1 - step.beta1)), gradient));
        const auto second =
            hn::MulAdd(hn::Set(d, static_cast<float>(step.beta2)), hn::LoadU(d, v + i),
                       hn::Mul(hn::Mul(hn::Set(d, static_cast<float>(1 - step.beta2)), gradient), gradient));
        const auto spread =
            hn::MulAdd(hn::Sqrt(second), hn::Set(d, correction), hn::Set(d, static_cast<float>(step.epsilon)));
        const auto move = hn::Div(hn::Mul(hn::Set(d, rate), first), spread);
        hn::StoreU(first, d, m + i);
        hn::StoreU(second, d, v + i);
        hn::StoreU(hn::Sub(hn::Mul(hn::LoadU(d, w + i), hn::Set(d, shrink)), move), d, w + i);
    });
}

} // namespace qkv::math::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace qkv::math {

HWY_EXPORT(AddBias);
HWY_EXPORT(AddColumnSums);
HWY_EXPORT(AddTo);
HWY_EXPORT(Dot);
HWY_EXPORT(AdamUpdate);

void addBias(int rows, int cols, float* x, int ld, const float* bias)
{
    HWY_DYNAMIC_DISPATCH(AddBias)(rows, cols, x, ld, bias);
}

void addColumnSums(int rows, int cols, const float* x, int ld, float* sum)
{
    HWY_DYNAMIC_DISPATCH(AddColumnSums)(rows, cols, x, ld, sum);
}

void addTo(std::int64_t count, const float* x, float* y)
{
    HWY_DYNAMIC_DISPATCH(AddTo)(count, x, y);
}

double dot(std::int64_t count, const float* x, const float* y)
{
    return HWY_DYNAMIC_DISPATCH(Dot)(count, x, y);
}

double sumSquares(std::int64_t count, const float* x)
{
    return dot(count, x, x);
}

void adam(std::int64_t count, float* w, const float* g, float* m, float* v, const AdamStep& step)
{
    HWY_DYNAMIC_DISPATCH(AdamUpdate)(count, w, g, m, v, step);
}

} // namespace qkv::math
#endif
