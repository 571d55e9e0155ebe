#pragma once

#include "core/memory/cachemodel.h"
#include "core/memory/ggufheader.h"

#include <cstdint>
#include <string_view>

namespace qkv {

/// Reads what the layers keep from a GGUF header; numbers of weights are those of this file. Refuses, naming `source`
/// and the key, sizes that are missing or impossible, and a later part of a split file.
Expected<CacheModel> importGguf(const GgufHeader& header, std::string_view source);

/// Parts of a split file; 1 for one that is whole.
std::int64_t splitCount(const GgufHeader& header);

} // namespace qkv
