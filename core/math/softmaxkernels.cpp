#include "core/math/kernels.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/softmaxkernels.cpp"
#include <hwy/foreach_target.h>

#include "core/math/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace qkv::math::HWY_NAMESPACE {

/// exp(row - top) in place over `keys` numbers; returns their sum. Highway's Exp turns NaN into 0, which would hide a
/// run that has diverged: NaN goes through.
HWY_INLINE float exponentials(float* row, std::size_t keys, float top)
{
    const FullTag full;
    auto sum = hn::Zero(full);
    float rest = 0;
    forEachVector(keys, [&](auto d, std::size_t i) HWY_ATTR {
        const auto away = hn::Sub(hn::LoadU(d, row + i), hn::Set(d, top));
        const auto e = hn::IfThenElse(hn::IsNaN(away), away, hn::Exp(d, away));
        hn::StoreU(e, d, row + i);
        if constexpr (std::is_same_v<decltype(d), FullTag>)
            sum = hn::Add(sum, e);
        else
            rest += sumOf(d, e);
    });
    return sumOf(full, sum) + rest;
}

/// Adds `term` (may be null) to the row and returns its maximum. A NaN anywhere stays in the row and so in the sum.
HWY_INLINE float addAndMax(float* row, std::size_t count, const float* term)
{
    const FullTag full;
    auto top = hn::Set(full, row[0] + (term ? term[0] : 0.0f));
    float rest = hn::GetLane(top);
    forEachVector(count, [&](auto d, std::size_t i) HWY_ATTR {
        auto value = hn::LoadU(d, row + i);
        if (term) {
            value = hn::Add(value, hn::LoadU(d, term + i));
            hn::StoreU(value, d, row + i);
        }
        if constexpr (std::is_same_v<decltype(d), FullTag>)
            top = hn::Max(top, value);
        else
            rest = std::max(rest, hn::GetLane(hn::MaxOfLanes(d, value)));
    });
    return std::max(rest, hn::GetLane(hn::MaxOfLanes(full, top)));
}

void SoftmaxForward(int n, float* s, bool causal, const float* columnTerm)
{
    for (int i = 0; i < n; ++i) {
        float* row = s + std::ptrdiff_t(i) * n;
        const std::size_t keys = static_cast<std::size_t>(causal ? i + 1 : n);
        const float top = addAndMax(row, keys, columnTerm);
        const float inverse = 1.0f / exponentials(row, keys, top);
        forEachVector(keys, [&](auto d, std::size_t j) HWY_ATTR {
            hn::StoreU(hn::Mul(hn::LoadU(d, row + j), hn::Set(d, inverse)), d, row + j);
        });
        std::fill(row + keys, row + n, 0.0f);
    }
}

void SoftmaxBackward(int n, const float* a, float* da, float scale, float* columnSum)
{
    for (int i = 0; i < n; ++i) {
        const float* ai = a + std::ptrdiff_t(i) * n;
        float* di = da + std::ptrdiff_t(i) * n;
        const FullTag full;
        auto sum = hn::Zero(full);
        float rest = 0;
        forEachVector(n, [&](auto d, std::size_t j) HWY_ATTR {
            const auto product = hn::Mul(hn::LoadU(d, ai + j), hn::LoadU(d, di + j));
            if constexpr (std::is_same_v<decltype(d), FullTag>)
                sum = hn::Add(sum, product);
            else
                rest += sumOf(d, product);
        });
        const float total = sumOf(full, sum) + rest;
        forEachVector(n, [&](auto d, std::size_t j) HWY_ATTR {
            const auto ds = hn::Mul(hn::LoadU(d, ai + j), hn::Sub(hn::LoadU(d, di + j), hn::Set(d, total)));
            if (columnSum)
                hn::StoreU(hn::Add(ds, hn::LoadU(d, columnSum + j)), d, columnSum + j);
            hn::StoreU(hn::Mul(ds, hn::Set(d, scale)), d, di + j);
        });
    }
}

LossSum CrossEntropy(int rows, int classes, float* logits, const float* bias, const std::int32_t* targets,
                     float gradientScale, float* dBias)
{
    LossSum result;
    for (int r = 0; r < rows; ++r) {
        float* row = logits + std::ptrdiff_t(r) * classes;
        const float top = addAndMax(row, static_cast<std::size_t>(classes), bias);
        const float targetLogit = row[targets[r]];
        result.correct += std::find(row, row + classes, top) - row == targets[r];
        if (gradientScale == 0.0f) {
            double sum = 0;
            for (int c = 0; c < classes; ++c)
                sum += std::exp(double(row[c]) - double(top));
            result.loss += std::log(sum) - (double(targetLogit) - double(top));
            continue;
        }
        const float sum = exponentials(row, static_cast<std::size_t>(classes), top);
        result.loss += std::log(double(sum)) - (double(targetLogit) - double(top));
        const float factor = gradientScale / sum;
        const float before = row[targets[r]] * factor - gradientScale;
        forEachVector(classes, [&](auto d, std::size_t c) HWY_ATTR {
            hn::StoreU(hn::Mul(hn::LoadU(d, row + c), hn::Set(d, factor)), d, row + c);
        });
        row[targets[r]] = before;
        forEachVector(classes, [&](auto d, std::size_t c) HWY_ATTR {
            hn::StoreU(hn::Add(hn::LoadU(d, row + c), hn::LoadU(d, dBias + c)), d, dBias + c);
        });
    }
    return result;
}

} // namespace qkv::math::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace qkv::math {

HWY_EXPORT(SoftmaxForward);
HWY_EXPORT(SoftmaxBackward);
HWY_EXPORT(CrossEntropy);

void softmaxForward(int n, float* s, bool causal, const float* columnTerm)
{
    HWY_DYNAMIC_DISPATCH(SoftmaxForward)(n, s, causal, columnTerm);
}

void softmaxBackward(int n, const float* a, float* da, float scale, float* columnSum)
{
    HWY_DYNAMIC_DISPATCH(SoftmaxBackward)(n, a, da, scale, columnSum);
}

LossSum crossEntropy(int rows, int classes, float* logits, const float* bias, const std::int32_t* targets,
                     float gradientScale, float* dBias)
{
    return HWY_DYNAMIC_DISPATCH(CrossEntropy)(rows, classes, logits, bias, targets, gradientScale, dBias);
}

} // namespace qkv::math
#endif
