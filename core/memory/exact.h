#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace qkv {

/// A count in 128 bits that remembers when it did not fit: sums and products of sizes never wrap and never round.
/// Value type; pure.
class Exact {
public:
    constexpr Exact(std::int64_t value = 0) : m_value(value) {}

    friend constexpr Exact operator+(Exact a, Exact b)
    {
        return {a, b, __builtin_add_overflow(a.m_value, b.m_value, &a.m_value), a.m_value};
    }
    friend constexpr Exact operator-(Exact a, Exact b)
    {
        return {a, b, __builtin_sub_overflow(a.m_value, b.m_value, &a.m_value), a.m_value};
    }
    friend constexpr Exact operator*(Exact a, Exact b)
    {
        return {a, b, __builtin_mul_overflow(a.m_value, b.m_value, &a.m_value), a.m_value};
    }
    Exact& operator+=(Exact other) { return *this = *this + other; }
    constexpr bool operator==(const Exact&) const = default;
    friend constexpr bool operator<(Exact a, Exact b) { return a.m_value < b.m_value; }

    /// The whole number of times that `divisor` (> 0) is needed to hold this count (>= 0).
    constexpr Exact dividedUp(std::int64_t divisor) const
    {
        Exact result = *this;
        result.m_value = m_value / divisor + (m_value % divisor > 0 ? 1 : 0);
        return result;
    }
    constexpr bool isMultipleOf(std::int64_t divisor) const { return m_value % divisor == 0; }

    /// The value, where it and everything it was computed from fits into 63 bits.
    constexpr std::optional<std::int64_t> value() const
    {
        if (m_overflow || m_value > std::numeric_limits<std::int64_t>::max() ||
            m_value < std::numeric_limits<std::int64_t>::min())
            return std::nullopt;
        return static_cast<std::int64_t>(m_value);
    }
    /// For charts and ratios only.
    constexpr double approximate() const { return static_cast<double>(m_value); }

private:
    __extension__ using Wide = __int128;
    constexpr Exact(Exact a, Exact b, bool overflow, Wide value)
        : m_value(value), m_overflow(overflow || a.m_overflow || b.m_overflow)
    {
    }

    Wide m_value = 0;
    bool m_overflow = false;
};

} // namespace qkv
