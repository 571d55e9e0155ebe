#pragma once

#include "core/memory/cachemodel.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace qkv {

/// Reads {"groups": [...], "name": ..., "heads": ...}: the cache groups of a model, written out. Keys of a group: name,
/// kind, layers, kv_heads, hd_k, hd_v, k_type, v_type, cells or tokens, window, shared_with, and of a recurrent one
/// rows, r, s, r_type, s_type. Refuses, naming `source` and the key, what is missing or impossible.
Expected<CacheModel> importGroups(const nlohmann::json& file, std::string_view source);

} // namespace qkv
