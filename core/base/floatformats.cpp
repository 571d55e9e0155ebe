#include "core/base/floatformats.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

namespace qkv {
namespace {

/// Sign, exponent, fraction. `finite`: the format has no infinities, only its largest pattern is NaN.
float decode(std::uint32_t bits, int exponentBits, int fractionBits, bool finite)
{
    const std::uint32_t fraction = bits & ((1u << fractionBits) - 1);
    const std::uint32_t top = (1u << exponentBits) - 1;
    const std::uint32_t exponent = bits >> fractionBits & top;
    const float sign = bits >> (exponentBits + fractionBits) ? -1.0f : 1.0f;
    const int bias = int(top >> 1);
    if (exponent == top && (!finite || fraction == (1u << fractionBits) - 1))
        return fraction != 0 ? std::numeric_limits<float>::quiet_NaN() : sign * std::numeric_limits<float>::infinity();
    if (exponent == 0)
        return sign * std::ldexp(float(fraction), 1 - bias - fractionBits);
    return sign * std::ldexp(float(fraction | 1u << fractionBits), int(exponent) - bias - fractionBits);
}

/// Every pattern of a format: a look-up is many times faster than decoding.
template <std::size_t patterns>
std::array<float, patterns> table(int exponentBits, int fractionBits, bool finite)
{
    std::array<float, patterns> values;
    for (std::size_t bits = 0; bits < patterns; ++bits)
        values[bits] = decode(std::uint32_t(bits), exponentBits, fractionBits, finite);
    return values;
}

} // namespace

float floatOfF16(std::uint16_t bits)
{
    static const auto values = table<65536>(5, 10, false);
    return values[bits];
}

float floatOfBF16(std::uint16_t bits)
{
    return std::bit_cast<float>(std::uint32_t(bits) << 16);
}

float floatOfE4M3(std::uint8_t bits)
{
    static const auto values = table<256>(4, 3, true);
    return values[bits];
}

float floatOfE5M2(std::uint8_t bits)
{
    static const auto values = table<256>(5, 2, false);
    return values[bits];
}

} // namespace qkv
