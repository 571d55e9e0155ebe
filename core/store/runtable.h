#pragma once

#include "core/store/owner.h"
#include "core/store/runprogress.h"
#include "core/store/runtypes.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string>
#include <vector>

// The table run. Functions throw SQLite::Exception and run inside the transaction of their caller.
namespace qkv::store {

/// Who has a run, as it is stored. The token is a new random number each time the run is taken, so that one who lost a
/// run notices it.
struct Ownership {
    Owner owner;
    std::int64_t token = 0;
    std::int64_t heartbeatMs = 0;
    RunStatus status = RunStatus::Running; ///< as stored; see statusNow()
    std::int64_t steps = 0;

    /// `Running` whose owner is gone is `Interrupted`.
    RunStatus statusNow(std::int64_t now) const;
};

RunId insertRun(SQLite::Database& database, const NewRun& run, const Owner& owner, std::int64_t token);
std::optional<Ownership> readOwnership(SQLite::Database& database, RunId run);
void takeRun(SQLite::Database& database, RunId run, const Owner& owner, std::int64_t token);
void saveProgress(SQLite::Database& database, RunId run, const RunProgress& progress);
void saveHeartbeat(SQLite::Database& database, RunId run, std::int64_t token);
/// `outcome` is empty for a run that was left without one.
void endRun(SQLite::Database& database, RunId run, RunStatus status, const std::optional<RunOutcome>& outcome);

/// Newest first.
std::vector<RunSummary> readSummaries(SQLite::Database& database);
/// Without segments and metrics.
std::optional<RunDetail> readRun(SQLite::Database& database, RunId run);
/// Runs whose uuid begins so; at most two.
std::vector<RunId> findByUuid(SQLite::Database& database, const std::string& prefix);

} // namespace qkv::store
