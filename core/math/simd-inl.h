// Included once a target by every Highway source of this folder (no #pragma once: see the guard below).
#if defined(QKV_MATH_SIMD_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef QKV_MATH_SIMD_INL_H
#undef QKV_MATH_SIMD_INL_H
#else
#define QKV_MATH_SIMD_INL_H
#endif

#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace qkv::math::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using FullTag = hn::ScalableTag<float>;

/// Calls body(tag, i) for i = 0, N, 2N, ... with full vectors, then with 8, 4, 2 and 1 lanes for what is left, so that
/// no lane outside [0, count) is ever read or written.
template <class Body>
HWY_INLINE void forEachVector(std::size_t count, Body&& body)
{
    const FullTag full;
    const std::size_t lanes = hn::Lanes(full);
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        body(full, i);
    if (i == count)
        return;
    const auto rest = [&](auto tag) HWY_ATTR {
        const std::size_t step = hn::Lanes(tag);
        for (; i + step <= count; i += step)
            body(tag, i);
    };
    rest(hn::CappedTag<float, 8>());
    rest(hn::CappedTag<float, 4>());
    rest(hn::CappedTag<float, 2>());
    rest(hn::CappedTag<float, 1>());
}

template <class Tag>
HWY_INLINE float sumOf(Tag tag, hn::Vec<Tag> v)
{
    return hn::GetLane(hn::SumOfLanes(tag, v));
}

/// Which elements dropout keeps: a counter-based hash of (key, element) against a threshold, so the mask depends on no
/// thread, no vector width and no state. The mixing constants are those of C. Wellons' low-bias 32-bit hash (2018).
template <class Tag>
HWY_INLINE hn::Vec<Tag> keepFactor(Tag tag, hn::Vec<hn::RebindToUnsigned<Tag>> element, std::uint32_t key0,
                                   std::uint32_t key1, std::uint32_t threshold, float scale)
{
    const hn::RebindToUnsigned<Tag> u;
    auto x = hn::Add(element, hn::Set(u, key0));
    x = hn::Xor(x, hn::ShiftRight<16>(x));
    x = hn::Mul(x, hn::Set(u, 0x7FEB352Du));
    x = hn::Xor(hn::Xor(x, hn::ShiftRight<15>(x)), hn::Set(u, key1));
    x = hn::Mul(x, hn::Set(u, 0x846CA68Bu));
    x = hn::Xor(x, hn::ShiftRight<16>(x));
    // Signed comparison of the upper 31 bits: no unsigned compare is needed.
    const hn::RebindToSigned<Tag> s;
    const auto kept =
        hn::Gt(hn::BitCast(s, hn::ShiftRight<1>(x)), hn::Set(s, static_cast<std::int32_t>(threshold >> 1)));
    return hn::IfThenElseZero(hn::RebindMask(tag, kept), hn::Set(tag, scale));
}

} // namespace qkv::math::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
