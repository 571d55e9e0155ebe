#pragma once

#include "core/memory/cachesize.h"
#include "core/memory/logverdict.h"

#include <string>

namespace qkv {

enum class LogPart { All, Keys, Values };

/// A printed figure of a size line and the part of the rows it is about.
struct LogTarget {
    LogPart part = LogPart::All;
    PrintedRange range;
    std::optional<CacheType> type; ///< that the line prints
    std::string printed;
};

/// A size line as a question: which rows at which cells give these figures?
struct LogQuestion {
    std::vector<LogTarget> targets;
    std::int64_t cells = 0; ///< of all streams together
    std::optional<std::int64_t> layers;
    bool perDevice = false; ///< the runtime prints what one device holds
    bool aligned = false;   ///< a buffer: up to 1/500 more than its rows
};

/// A few groups of a planned cache that one line may be about.
struct LogCandidate {
    PlannedCache cache;
    std::string name;
    std::int64_t layers() const;
};

/// Each group with rows alone, the windowed ones, those that hold every token, all of them.
std::vector<LogCandidate> candidatesOf(const PlannedCache& cache);

/// All groups with rows.
LogCandidate everyRow(const PlannedCache& cache);

/// Bytes of a part of the candidate's rows with `cells` tokens in every layer (states of recurrent groups). Nothing
/// beyond 2^63 bytes.
std::optional<std::int64_t> bytesAt(const PlannedCache& cache, std::int64_t cells, LogPart part, bool perDevice);

/// The candidate with the element types that the line prints.
PlannedCache withTypes(PlannedCache cache, const std::vector<LogTarget>& targets);
PlannedCache withTypes(PlannedCache cache, CacheType k, CacheType v);

/// Whether every target is met.
bool meets(const LogQuestion& question, const PlannedCache& cache, std::int64_t cells);

/// "30,016 cells x 48 layers x 4 key/value heads x (128 x 2 + 128 x 2) B", groups joined by " + ".
std::string formulaOf(const PlannedCache& cache, std::int64_t cells, LogPart part, bool perDevice);

/// Every single change that would meet the targets, by rule; and the row that would.
std::vector<LogReason> reasonsFor(const LogQuestion& question, const LogCandidate& candidate, const PlannedCache& whole,
                                  const CacheModel& model);

} // namespace qkv
