#pragma once

#include "core/base/expected.h"

#include <span>
#include <string>
#include <vector>

namespace qkv {

/// The tokens of the queries and keys of a map; either is empty when it is not given.
struct ForeignTokens {
    std::vector<std::string> rows;
    std::vector<std::string> columns;
};

/// {"tokens": [...]}, a bare list, or {"query_tokens": [...], "key_tokens": [...]}, for a map [rows, columns]. Refuses
/// what is no JSON, no list of texts, or of another number.
Expected<ForeignTokens> parseForeignTokens(std::span<const std::byte> json, int rows, int columns,
                                           const std::string& source);

} // namespace qkv
