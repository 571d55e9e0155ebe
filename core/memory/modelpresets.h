#pragma once

#include "core/memory/cachemodel.h"

#include <span>
#include <string>
#include <string_view>

namespace qkv {

/// A published model that needs no file: resources/presets/models.json, compiled in.
struct ModelPreset {
    std::string id;     ///< "llama-3.1-8b"
    std::string title;  ///< "Llama 3.1 8B"
    std::string source; ///< the text of its config.json
};

/// All presets, in the order of the file.
std::span<const ModelPreset> modelPresets();
/// By id in any case; an organisation before it is skipped and _ counts as -, so that names of model hubs work. Null:
/// there is none.
const ModelPreset* findModelPreset(std::string_view id);
/// Imports the preset under its title.
Expected<CacheModel> presetModel(const ModelPreset& preset);

} // namespace qkv
