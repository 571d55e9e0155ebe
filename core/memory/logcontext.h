#pragma once

#include "core/memory/cachemodel.h"
#include "core/memory/logmatch.h"

namespace qkv {

/// Everything a verdict about one entry may look at.
struct LogContext {
    std::span<const LogEntry> entries;
    const CacheModel& model;
    const CachePlan& plan;
    PlannedCache cache; ///< under the rules of the line's runtime

    /// The entry of a kind and of the same runtime that stands nearest in front of entry `i`, or else behind it.
    const LogEntry* nearest(std::size_t i, LogKind kind) const;
    /// Tokens of a block: as the log says, or else as the rules do.
    std::int64_t block(std::size_t i) const;
    /// Bytes that `tokens` of every layer with rows take on one device; 0: no such rows, or beyond 2^63.
    std::int64_t rowsOnDevice(std::int64_t tokens) const;
    /// Bytes that one request of `tokens` takes on one device, with windows and states; 0 as above.
    std::int64_t request(std::int64_t tokens) const;
};

LogVerdict sizeVerdict(const LogContext& context, std::size_t i);
LogVerdict bufferVerdict(const LogContext& context, std::size_t i);
LogVerdict stateVerdict(const LogContext& context, std::size_t i);
LogVerdict stateBufferVerdict(const LogContext& context, std::size_t i);
LogVerdict cellsVerdict(const LogContext& context, std::size_t i);
LogVerdict availableVerdict(const LogContext& context, std::size_t i);
LogVerdict poolVerdict(const LogContext& context, std::size_t i);
LogVerdict concurrencyVerdict(const LogContext& context, std::size_t i);
LogVerdict blocksVerdict(const LogContext& context, std::size_t i);
LogVerdict needVerdict(const LogContext& context, std::size_t i);

} // namespace qkv
