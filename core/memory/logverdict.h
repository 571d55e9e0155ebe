#pragma once

#include "core/memory/cacheplan.h"
#include "core/memory/logreader.h"

#include <cstdint>
#include <span>
#include <vector>

namespace qkv {

enum class LogFit {
    Fits,
    Differs,
    NotCompared, ///< nothing of the model's decides it
};

/// What our own figure of a verdict counts.
enum class LogUnit {
    None, ///< there is no figure
    Bytes,
    Tokens,
    Cells,
    Blocks,
    Requests, ///< in millionths
};

/// Something that, changed alone, gives what was printed: the bytes (or counts) it gives.
struct LogReason {
    Text text;
    std::int64_t ours = 0;
};

/// Our own figure beside one entry of a log.
struct LogVerdict {
    std::size_t entry = 0; ///< its place among the entries
    LogFit fit = LogFit::NotCompared;
    std::int64_t ours = 0;
    LogUnit unit = LogUnit::None; ///< of `ours`
    Text text;                    ///< "fits: 2814.00 MiB = 30,016 cells x 48 layers x ..."
    std::vector<LogReason> reasons;
    std::vector<Text> notes; ///< what had to be taken from elsewhere, and differences from the plan that the log shows
};

/// One verdict an entry. The cells, layers and element types that the log prints are taken from it, the rows from the
/// model, everything else from `plan`; where the plan is for another runtime than the line's, the newest rules of the
/// line's runtime hold. Refuses what planCache refuses. Pure; some milliseconds for a long log.
Expected<std::vector<LogVerdict>> explainLog(std::span<const LogEntry> entries, const CacheModel& model,
                                             const CachePlan& plan);

} // namespace qkv
