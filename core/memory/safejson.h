#pragma once

#include "core/base/expected.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace qkv {

// Included by .cpp files only: the JSON header is slow to compile.

/// Files of JSON beyond this are refused before they are read: published configurations have some kilobytes.
constexpr std::size_t kMostJsonBytes = std::size_t(16) << 20;

/// Parses JSON that a stranger wrote. NaN, Infinity and -Infinity, which published files contain as bare words, become
/// values that no reader of numbers accepts and that shown() prints as they were. A UTF-8 byte order mark is skipped.
/// Refuses, naming `source`: other encodings, what is not JSON (with its line), a key that is there twice, nesting
/// beyond 64, more than a million values, more than kMostJsonBytes.
Expected<nlohmann::json> parseForeignJson(std::string_view text, std::string_view source);

/// A value as a message shows it: on one line, shortened.
std::string shown(const nlohmann::json& value);
/// The bare words above.
bool isNotANumber(const nlohmann::json& value);

} // namespace qkv
