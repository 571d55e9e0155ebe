#pragma once

#include "core/memory/cachesize.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace qkv {

/// What a device has, and what of it is not for the cache. Bytes.
struct DeviceBudget {
    std::int64_t perDevice = 0;
    std::int64_t weights = 0;  ///< of the whole model; divided over the devices
    std::int64_t overhead = 0; ///< on every device: activations, graphs, the driver's context

    /// What is left for the cache of a device; negative where the weights alone do not fit.
    std::int64_t forCache(std::int64_t devices) const;
};

/// The largest tokens a sequence, or sequences, whose cache fits; found by search, since sizes move in steps (padding,
/// pages, windows) and have no inverse. 0: not even one fits. Nothing: it fits however large, the cache does not grow.
std::optional<std::int64_t> largestContext(const PlannedCache& cache, const DeviceBudget& budget,
                                           std::int64_t sequences);
std::optional<std::int64_t> largestSequences(const PlannedCache& cache, const DeviceBudget& budget,
                                             std::int64_t context);

/// A way to make a cache smaller: what a plan would have to change.
struct Configuration {
    Projection projection = Projection::QKV;
    std::int64_t kvHeads = 0; ///< 0: as the model has them
    CacheType kType = CacheType::F16;
    CacheType vType = CacheType::F16;
    std::int64_t window = 0;        ///< 0: as the model has it
    int changes = 0;                ///< knobs that differ from the plan: projection, heads, types, window
    std::int64_t largestDevice = 0; ///< bytes of cache on the fullest device
};

/// The configurations that fit context and sequences into the budget, the cheapest first: fewest knobs changed, the
/// window last, then the largest cache, since what is given up in cache is given up in quality. Only types that the
/// runtime keeps are offered. At most `most` of them. Blocks for some milliseconds.
Expected<std::vector<Configuration>> cheapestConfigurations(const CacheModel& model, const CachePlan& plan,
                                                            const DeviceBudget& budget, std::int64_t context,
                                                            std::int64_t sequences, std::size_t most);

} // namespace qkv
