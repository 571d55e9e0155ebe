#pragma once

#include "core/memory/cachemodel.h"

#include <string>
#include <string_view>

namespace qkv {

/// Reads a model from a file: a Hugging Face config.json, a GGUF file (only its header; the first part of a split file,
/// with the headers of the parts beside it), or a groups file {"groups": [...]}. Decides by content, not by name.
/// Blocks while it reads; any thread. Refuses, naming the path, what is none of these or cannot be.
Expected<CacheModel> importModel(const std::string& path);

/// The same from bytes already read, of JSON; `source` names them in messages.
Expected<CacheModel> importJson(std::string_view text, std::string_view source);

} // namespace qkv
