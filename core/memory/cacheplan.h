#pragma once

#include "core/memory/cachemodel.h"
#include "core/memory/runtimeprofile.h"
#include "core/variants/variant.h"

#include <cstdint>
#include <optional>

namespace qkv {

/// What a person wants of a model: everything that is not the model itself. What is not set stays as the model has it.
struct CachePlan {
    Projection projection = Projection::QKV;
    std::optional<std::int64_t> kvHeads; ///< of every layer that keeps key and value rows
    std::optional<CacheType> kType;
    std::optional<CacheType> vType;
    std::optional<std::int64_t> window;  ///< of windowed layers; where there are none, of every attention layer
    std::optional<std::int64_t> context; ///< tokens of each sequence
    std::optional<std::int64_t> sequences;
    std::int64_t tensorParallel = 1; ///< devices
    ChosenRuntime runtime;
};

/// A group as planned. `group` has the rows that the model needs; `storedV` is the value row that the runtime keeps: it
/// differs from group.headDimV where key and value are tied and the runtime stores both.
struct PlannedGroup {
    CacheGroup group;
    std::int64_t idealLayers = 0;
    std::int64_t storedLayers = 0; ///< differs where the runtime gives sharing layers a cache of their own
    std::int64_t storedV = 0;
    // The same group as multi-head attention; mhaHeads 0: not comparable.
    std::int64_t mhaHeads = 0;
    std::int64_t mhaHeadDimK = 0;
    std::int64_t mhaHeadDimV = 0;
};

/// A model under a plan, ready to be sized at any context and number of sequences. Value type; no texts, so that a
/// search can make thousands.
struct PlannedCache {
    std::vector<PlannedGroup> groups;
    std::int64_t layers = 0;
    RuntimeRules rules;
    std::int64_t devices = 1;
};

/// Refuses what the model or the runtime cannot be (heads that do not divide, two types for one row).
Expected<PlannedCache> planCache(const CacheModel& model, const CachePlan& plan);

} // namespace qkv
