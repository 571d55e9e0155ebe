#pragma once

#include "core/memory/cachegroup.h"

#include <cstdint>
#include <string>
#include <vector>

namespace qkv {

/// Everything the calculator knows of a model: what its layers keep, and what an importer had to assume for it. Made by
/// an importer, a preset or modelFromNumbers(). Value type.
struct CacheModel {
    std::string name;
    std::vector<CacheGroup> groups;
    std::int64_t heads = 0;        ///< query heads; 0: not known, so nothing is compared with MHA
    std::int64_t width = 0;        ///< d; 0: not known
    std::int64_t mhaHeadDimK = 0;  ///< numbers of a key and head if the cache were multi-head attention's, where that
    std::int64_t mhaHeadDimV = 0;  ///< differs from the groups' (MLA); 0: as the groups'
    std::int64_t latentValue = 0;  ///< numbers of a latent row that values are made of (MLA's rank); 0: all of it
    std::int64_t indexerHeads = 0; ///< query heads of a sparse-attention indexer; 0: as many as heads
    std::int64_t maxContext = 0;   ///< tokens the model was made for; 0: not known
    std::int64_t parameters = 0;   ///< 0: not known
    std::int64_t activeParameters = 0; ///< those that one token passes (mixtures of experts); 0: all
    std::int64_t weightBytes = 0;      ///< exact bytes of the weights where a file says them (GGUF); 0: not known
    bool rotary = false; ///< keys are rotated by position, so a cached key cannot serve as value as it stands

    /// The source says how many tokens are held (a log's cells), so that context and sequences do not.
    bool fixesTokens() const;

    std::vector<Text> assumptions; ///< defaults taken and fields read in an unusual way
    std::vector<Text> warnings;
    std::vector<std::string> ignored; ///< fields that say nothing about the cache
};

/// Sizes given one by one. Refuses what cannot be, and says so of key/value heads beyond heads.
struct ModelNumbers {
    std::int64_t layers = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0; ///< 0: as many as heads
    std::int64_t headDim = 0;
};
Expected<CacheModel> modelFromNumbers(const ModelNumbers& numbers);

/// Checks every group; a model without layers is refused.
Expected<void> checkCacheModel(const CacheModel& model, std::string_view source);

/// Layers of the model. An indexer, and a state beside rows, is a second group of layers that are counted already.
std::int64_t layerCount(const CacheModel& model);

} // namespace qkv
