#pragma once

#include "core/memory/cachemodel.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace qkv {

/// Reads a Hugging Face config.json: what its layers keep, and as texts what had to be assumed. Reads the language
/// model of a file that nests it. Refuses, naming `source` and the key: sizes that are missing or impossible, layers
/// with an unknown name, encoder-decoders.
Expected<CacheModel> importConfig(const nlohmann::json& config, std::string_view source);

} // namespace qkv
