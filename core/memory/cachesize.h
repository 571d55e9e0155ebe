#pragma once

#include "core/memory/cacheplan.h"
#include "core/memory/exact.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace qkv {

/// Why an allocation differs from the ideal, in the order in which a size grows from one to the other.
enum class SizeTerm {
    BothRows,    ///< key and value rows kept although one would do
    Shared,      ///< layers that could read another layer's cache
    Rounding,    ///< cells, blocks or pages that are not full
    WindowSlack, ///< tokens beside the window
    ExtraPages,  ///< pages and states beside those of the sequences
    StateTypes,  ///< states kept in other types (negative where narrower)
    Replication, ///< the same rows on several devices, and heads that do not divide
    RowPadding,  ///< rows or states made as large as the largest
    Scales,      ///< scales beside the rows
};
constexpr std::size_t kSizeTerms = 9;
TextSource meaning(SizeTerm term);

/// One group of a size. Bytes are of all its layers and sequences together.
struct GroupSize {
    CacheGroup group;            ///< as planned, with its ideal rows
    std::int64_t tokensHeld = 0; ///< ideal, of all sequences; states of a recurrent group
    std::int64_t ideal = 0;
    std::int64_t keyBytes = 0;   ///< the part of ideal in key rows; of a recurrent group, in r
    std::int64_t valueBytes = 0; ///< in value rows; in s
    std::int64_t allocatedTokens = 0;
    std::int64_t allocated = 0;
};

/// What a cache takes. Bytes everywhere.
struct CacheSize {
    std::vector<GroupSize> groups;
    std::int64_t ideal = 0;
    std::int64_t allocated = 0; ///< on all devices together
    std::vector<std::int64_t> perDevice;
    std::array<std::int64_t, kSizeTerms> terms{}; ///< allocated - ideal = their sum
    std::int64_t context = 0;
    std::int64_t sequences = 0;
    std::int64_t perTokenUnbounded = 0; ///< ideal bytes a further token costs once every window is full
    std::int64_t perTokenWindowed = 0;  ///< and the part more while windows still have room
    std::optional<double> reduction;    ///< 1 - ideal / ideal of multi-head attention; none where heads are not known
};

/// Beyond these a plan is a slip of the hand: refused when sized, "does not fit" when searched.
constexpr std::int64_t kMostContext = 1'000'000'000'000;
constexpr std::int64_t kMostSequences = 1'000'000'000;
constexpr std::int64_t kMostTokensTogether = 1'000'000'000'000'000;

/// Sizes a planned cache exactly. Refuses contexts and sequences out of range, and sizes beyond 2^63 bytes.
Expected<CacheSize> sizeCache(const PlannedCache& cache, std::int64_t context, std::int64_t sequences);

/// The same sums without the lists, for searches: about a microsecond.
struct CacheBytes {
    Exact ideal;
    Exact allocated;
    Exact largestDevice;
};
CacheBytes cacheBytes(const PlannedCache& cache, std::int64_t context, std::int64_t sequences);

} // namespace qkv
