#include "core/analysis/cellsums.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <type_traits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/analysis/cellsums.cpp"
#include <hwy/foreach_target.h>

#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace qkv::analysis::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Wide = hn::ScalableTag<double>;
using One = hn::CappedTag<double, 1>;

constexpr int kBlock = 32; // rows and columns read together, so that m_ij and m_ji are both near

template <class Tag, class T>
HWY_INLINE hn::Vec<Tag> load(Tag d, const T* from)
{
    if constexpr (std::is_same_v<T, double>)
        return hn::LoadU(d, from);
    else
        return hn::PromoteTo(d, hn::LoadU(hn::Rebind<float, Tag>(), from));
}

/// Calls body(tag, i) for full vectors of doubles, then for single ones: nothing outside [0, count) is read or written.
template <class Body>
HWY_INLINE void forEachVector(int count, Body&& body)
{
    const Wide wide;
    const auto lanes = int(hn::Lanes(wide));
    int i = 0;
    for (; i + lanes <= count; i += lanes)
        body(wide, i);
    for (; i < count; ++i)
        body(One(), i);
}

/// A sum of which full vectors and single numbers are kept apart until the end.
struct Sum {
    hn::Vec<Wide> wide;
    double single;
};

HWY_INLINE Sum zeroSum()
{
    return {hn::Zero(Wide()), 0};
}

template <class Tag>
HWY_INLINE void add(Sum& sum, Tag, hn::Vec<Tag> v)
{
    if constexpr (std::is_same_v<Tag, Wide>)
        sum.wide = hn::Add(sum.wide, v);
    else
        sum.single += hn::GetLane(v);
}

HWY_INLINE double total(const Sum& sum)
{
    return hn::GetLane(hn::SumOfLanes(Wide(), sum.wide)) + sum.single;
}

template <class T>
HWY_INLINE RowSums rowSumsOf(const T* a, int keys, int i)
{
    Sum weight = zeroSum();
    Sum entropy = zeroSum();
    Sum distance = zeroSum();
    bool negative = false;
    bool masked = true;
    forEachVector(keys, [&](auto d, int j) HWY_ATTR {
        const auto w = load(d, a + j);
        const auto zero = hn::Zero(d);
        add(weight, d, w);
        negative = negative || !hn::AllFalse(d, hn::Lt(w, zero));
        masked = masked && hn::AllTrue(d, hn::Eq(w, zero));
        const auto away = hn::Abs(hn::Sub(hn::Iota(d, double(j)), hn::Set(d, double(i))));
        add(distance, d, hn::Mul(w, away));
        const auto positive = hn::Max(w, hn::Set(d, std::numeric_limits<double>::min()));
        add(entropy, d, hn::Mul(w, hn::Log(d, positive)));
    });
    return {total(weight), -total(entropy), total(distance), negative, masked};
}

template <class T>
HWY_INLINE double marginSumsOf(const T* x, int n, double* row, double* column)
{
    std::fill(column, column + n, 0.0);
    Sum squares = zeroSum();
    for (int i = 0; i < n; ++i) {
        const T* line = x + std::ptrdiff_t(i) * n;
        Sum sum = zeroSum();
        forEachVector(n, [&](auto d, int j) HWY_ATTR {
            const auto v = load(d, line + j);
            add(sum, d, v);
            add(squares, d, hn::Mul(v, v));
            hn::StoreU(hn::Add(hn::LoadU(d, column + j), v), d, column + j);
        });
        row[i] = total(sum);
    }
    return total(squares);
}

/// The block of m that starts at (firstRow, firstColumn) beside its mirror image.
template <class T>
HWY_INLINE MirrorSums blockSums(const T* x, int n, const double* row, const double* column, int firstRow,
                                int firstColumn)
{
    const int rows = std::min(kBlock, n - firstRow);
    const int columns = std::min(kBlock, n - firstColumn);
    HWY_ALIGN double mirror[kBlock][kBlock]; // mirror[i][j] = m[firstColumn + j][firstRow + i]
    for (int j = 0; j < columns; ++j) {
        const T* line = x + std::ptrdiff_t(firstColumn + j) * n + firstRow;
        for (int i = 0; i < rows; ++i)
            mirror[i][j] = double(line[i]) - row[firstColumn + j] - column[firstRow + i];
    }
    Sum mirrored = zeroSum();
    Sum squares = zeroSum();
    for (int i = 0; i < rows; ++i) {
        const T* line = x + std::ptrdiff_t(firstRow + i) * n + firstColumn;
        forEachVector(columns, [&](auto d, int j) HWY_ATTR {
            const auto m = hn::Sub(hn::Sub(load(d, line + j), hn::Set(d, row[firstRow + i])),
                                   hn::LoadU(d, column + firstColumn + j));
            const auto other = hn::LoadU(d, &mirror[i][j]);
            add(mirrored, d, hn::Mul(m, other));
            add(squares, d, hn::MulAdd(m, m, hn::Mul(other, other)));
        });
    }
    return {total(mirrored), total(squares)};
}

template <class T>
HWY_INLINE MirrorSums mirrorSumsOf(const T* x, int n, const double* row, const double* column)
{
    MirrorSums sums;
    for (int firstRow = 0; firstRow < n; firstRow += kBlock)
        for (int firstColumn = 0; firstColumn <= firstRow; firstColumn += kBlock) {
            const MirrorSums block = blockSums(x, n, row, column, firstRow, firstColumn);
            const bool own = firstRow == firstColumn; // a block that is its own mirror image has every pair already
            sums.mirrored += own ? block.mirrored : 2 * block.mirrored;
            sums.squares += own ? block.squares / 2 : block.squares;
        }
    return sums;
}

RowSums RowSums64(const double* a, int keys, int i)
{
    return rowSumsOf(a, keys, i);
}
RowSums RowSums32(const float* a, int keys, int i)
{
    return rowSumsOf(a, keys, i);
}
double MarginSums64(const double* x, int n, double* row, double* column)
{
    return marginSumsOf(x, n, row, column);
}
double MarginSums32(const float* x, int n, double* row, double* column)
{
    return marginSumsOf(x, n, row, column);
}
MirrorSums MirrorSums64(const double* x, int n, const double* row, const double* column)
{
    return mirrorSumsOf(x, n, row, column);
}
MirrorSums MirrorSums32(const float* x, int n, const double* row, const double* column)
{
    return mirrorSumsOf(x, n, row, column);
}

} // namespace qkv::analysis::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace qkv::analysis {

HWY_EXPORT(RowSums64);
HWY_EXPORT(RowSums32);
HWY_EXPORT(MarginSums64);
HWY_EXPORT(MarginSums32);
HWY_EXPORT(MirrorSums64);
HWY_EXPORT(MirrorSums32);

RowSums rowSums(const double* a, int keys, int i)
{
    return HWY_DYNAMIC_DISPATCH(RowSums64)(a, keys, i);
}

RowSums rowSums(const float* a, int keys, int i)
{
    return HWY_DYNAMIC_DISPATCH(RowSums32)(a, keys, i);
}

double marginSums(const double* x, int n, double* row, double* column)
{
    return HWY_DYNAMIC_DISPATCH(MarginSums64)(x, n, row, column);
}

double marginSums(const float* x, int n, double* row, double* column)
{
    return HWY_DYNAMIC_DISPATCH(MarginSums32)(x, n, row, column);
}

MirrorSums mirrorSums(const double* x, int n, const double* row, const double* column)
{
    return HWY_DYNAMIC_DISPATCH(MirrorSums64)(x, n, row, column);
}

MirrorSums mirrorSums(const float* x, int n, const double* row, const double* column)
{
    return HWY_DYNAMIC_DISPATCH(MirrorSums32)(x, n, row, column);
}

} // namespace qkv::analysis
#endif
