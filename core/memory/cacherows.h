#pragma once

#include "core/memory/cacheplan.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace qkv {

std::int64_t dividedUp(std::int64_t value, std::int64_t divisor);
std::int64_t roundedUp(std::int64_t value, std::int64_t multiple);

/// Parts of a byte of the key and the value row of a token in one layer, or of the two halves of a state, without what
/// a runtime does to them.
std::pair<std::int64_t, std::int64_t> idealParts(const CacheGroup& group);
std::int64_t idealRow(const CacheGroup& group); ///< their sum

/// Key/value heads of this group on the device that has the most of them.
std::int64_t headsOfDevice(const PlannedCache& cache, const CacheGroup& group);

/// Parts of a byte that one token (or state) takes in one layer.
struct RowParts {
    std::int64_t ideal = 0;
    std::int64_t both = 0;   ///< with the value row that the runtime stores
    std::int64_t types = 0;  ///< states in the runtime's types
    std::int64_t device = 0; ///< the part of one device
    std::int64_t padded = 0; ///< that part, made as large as the largest
    std::int64_t scales = 0; ///< beside it
};

/// Everything of a size that does not depend on context and sequences.
struct CacheRows {
    std::vector<RowParts> rows; ///< by group
    std::int64_t block = 1;     ///< tokens
};

/// The rows of a planned cache under its runtime's rules. Pure.
CacheRows rowsOf(const PlannedCache& cache);

} // namespace qkv
