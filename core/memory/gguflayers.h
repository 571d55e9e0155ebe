#pragma once

#include "core/memory/cachemodel.h"
#include "core/memory/gguffields.h"
#include "core/memory/layergroups.h"
#include "core/memory/modelfamily.h"

#include <string>
#include <utility>
#include <vector>

namespace qkv {

/// A GGUF header while it is read: shared by the parts of that importer. Not for others.
struct GgufReading {
    GgufReading(const GgufHeader& header, std::string source);

    GgufFields fields;
    GgufFamily family; ///< without built-in rules where the architecture has no row
    CacheModel model;
    std::int64_t layers = 0;

    void assume(Text line) { model.assumptions.push_back(std::move(line)); }
    void warn(Text line) { model.warnings.push_back(std::move(line)); }
};

/// What each layer keeps; sets layers, heads, width, context and rotary.
std::vector<LayerCache> readGgufLayers(GgufReading& reading);
/// Turns attention layers into windowed or chunked ones.
void applyGgufWindows(GgufReading& reading, std::vector<LayerCache>& layers);
/// Architectures whose layers keep a state beside their rows.
void addGgufStatesBeside(GgufReading& reading);

} // namespace qkv
