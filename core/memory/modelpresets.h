#pragma once

#include "core/memory/cachemodel.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace qkv {

/// A published model that needs no file: resources/presets/models.json, compiled in.
struct ModelPreset {
    std::string id;     ///< "llama-3.1-8b"
    std::string title;  ///< "Llama 3.1 8B"
    std::string source; ///< the text of its config.json
    /// As published (the maker's model card, rounded there; the paper's models exactly, `params --preset`), where the
    /// config does not give them: experts, unusual layers. 0: the importer's own estimate holds.
    std::int64_t parameters = 0;
    std::int64_t activeParameters = 0; ///< of them, those that one token passes; 0: all
};

/// All presets, in the order of the file.
std::span<const ModelPreset> modelPresets();
/// By id in any case; an organisation before it is skipped and _ counts as -, so that names of model hubs work. Null:
/// there is none.
const ModelPreset* findModelPreset(std::string_view id);
/// The preset whose id has the fewest letters to change from `id`, for messages.
const ModelPreset& closestPreset(std::string_view id);
/// Imports the preset under its title.
Expected<CacheModel> presetModel(const ModelPreset& preset);

} // namespace qkv
