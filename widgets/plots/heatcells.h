#pragma once

#include "widgets/plots/heatmatrix.h"

#include <bit>
#include <cstdint>
#include <limits>

namespace qkv::ui {

/// A cell as one whole number, such that of the cells under a pixel the greatest is the one to show:
/// NaN > +inf > -inf > numbers > masked. Numbers are ordered by value, or by magnitude; of two equal magnitudes the
/// positive one is greater.
using CellKey = std::int32_t;

inline constexpr CellKey kMaskedKey = std::numeric_limits<CellKey>::min();

enum class CellKind : std::uint8_t { Masked, Number, MinusInfinity, PlusInfinity, Nan };

namespace cellkey {
inline constexpr CellKey kNan = std::numeric_limits<CellKey>::max();
inline constexpr CellKey kInfinity = 0x7F800000;
inline constexpr CellKey kSmallestSpecial = kInfinity; ///< of the order by value: -inf
inline constexpr CellKey kSmallestSpecialMagnitude = 0x7F000000;
} // namespace cellkey

/// Without branches, so that loops over it become vector code.
template <bool magnitude>
CellKey keyOf(float value)
{
    const auto bits = std::bit_cast<std::int32_t>(value);
    const std::int32_t size = bits & 0x7FFFFFFF;
    const std::int32_t positive = 1 + (bits >> 31);
    std::int32_t key;
    if constexpr (magnitude) // 2 |x| + sign, moved to the signed range; an infinity ends up behind all numbers
        key = static_cast<std::int32_t>(
            (static_cast<std::uint32_t>(size) * 2u + static_cast<std::uint32_t>(positive | (size == 0))) ^ 0x80000000u);
    else // as floats of one sign order like whole numbers: -inf is moved from the one end to the other
        key = size == cellkey::kInfinity ? cellkey::kInfinity + positive : bits ^ ((bits >> 31) & 0x7FFFFFFF);
    return size > cellkey::kInfinity ? cellkey::kNan : key;
}

template <bool magnitude>
CellKind kindOf(CellKey key)
{
    constexpr CellKey special = magnitude ? cellkey::kSmallestSpecialMagnitude : cellkey::kSmallestSpecial;
    if (key < special)
        return key == kMaskedKey ? CellKind::Masked : CellKind::Number;
    return key == special ? CellKind::MinusInfinity : key == special + 1 ? CellKind::PlusInfinity : CellKind::Nan;
}

/// The number a key was made of; only for CellKind::Number.
template <bool magnitude>
float numberOf(CellKey key)
{
    if constexpr (magnitude) {
        const std::uint32_t raised = static_cast<std::uint32_t>(key) ^ 0x80000000u;
        return std::bit_cast<float>((raised >> 1) | ((raised & 1u) ? 0u : 0x80000000u));
    }
    return std::bit_cast<float>(key ^ ((key >> 31) & 0x7FFFFFFF));
}

} // namespace qkv::ui
