#pragma once

#include "core/memory/cachegroup.h"

#include <cstdint>
#include <vector>

namespace qkv {

/// What one layer of a model keeps, as an importer reads it. Value type.
struct LayerCache {
    CacheKind kind = CacheKind::Attention;
    std::int64_t kvHeads = 0;
    std::int64_t headDimK = 0;
    std::int64_t headDimV = 0;
    std::int64_t window = 0;
    std::int64_t r = 0; ///< of Recurrent
    std::int64_t s = 0;
    int owner = -1; ///< of None: the layer whose rows this one reads; -1: none
};

/// Layers that keep the same thing become one group, with their positions, in the order in which they first appear.
/// Group names are unique.
std::vector<CacheGroup> groupsOfLayers(const std::vector<LayerCache>& layers);

/// Lets the last `count` layers read the rows of the last layer before them that is of the same kind and size. False:
/// there is none for some of them.
bool shareLastLayers(std::vector<LayerCache>& layers, std::int64_t count);

} // namespace qkv
