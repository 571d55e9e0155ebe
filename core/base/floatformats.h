#pragma once

#include <cstdint>

namespace qkv {

/// The value of a number in one of the small formats of stored tensors: exact, NaN and infinities included. Pure.
float floatOfF16(std::uint16_t bits);  ///< IEEE half: 5 bits of exponent, 10 of fraction
float floatOfBF16(std::uint16_t bits); ///< the upper half of a float
float floatOfE4M3(std::uint8_t bits);  ///< OCP 8-bit float: no infinity, NaN is 0x7F and 0xFF, up to 448
float floatOfE5M2(std::uint8_t bits);  ///< OCP 8-bit float: as half, with 2 bits of fraction

} // namespace qkv
