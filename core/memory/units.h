#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace qkv {

/// Reads a size of memory in bytes: 24GiB is binary, 24GB decimal, a bare number bytes; fractions are allowed where
/// they give whole bytes after rounding down. Refuses what is no size, is not positive, or is beyond 2^63 bytes.
/// `name` is the option in the message.
Expected<std::int64_t> parseBytes(std::string_view text, std::string_view name);

/// Reads a number of tokens: 32k is 32,768, 1M is 1,048,576, a bare number itself.
Expected<std::int64_t> parseTokens(std::string_view text, std::string_view name);

/// Reads a number with a decimal prefix (K, M, G, T) and a unit that may be left out: "1000GB/s", "312TFLOPS", "8B"
/// with unit "" and B for 10^9. Refuses NaN, infinities and what is not positive.
Expected<double> parseRate(std::string_view text, std::string_view unit, std::string_view name);

/// "40.0 GiB", "80 KiB", "512 B": three figures at least, exact where the number is whole; always binary units.
std::string binarySize(std::int64_t bytes);
/// "2.62 GB": decimal.
std::string decimalSize(std::int64_t bytes);
/// "1,048,576".
std::string grouped(std::int64_t number);

} // namespace qkv
