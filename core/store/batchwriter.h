#pragma once

#include "core/base/snapshot.h"
#include "core/store/owner.h"
#include "core/store/runprogress.h"
#include "core/store/runtypes.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <variant>
#include <vector>

namespace qkv::store {

struct StepItem {
    RunId run;
    StepRecord record;
};
struct SnapshotItem {
    RunId run;
    std::shared_ptr<const Snapshot> snapshot;
};
struct CheckpointItem {
    RunId run;
    CheckpointKind kind = CheckpointKind::Last;
    StoredCheckpoint checkpoint;
};
struct FinishItem {
    RunId run;
    RunStatus status = RunStatus::Finished;
    RunOutcome outcome;
};
/// What waits to be written, in the order in which it came.
using WriteItem = std::variant<StepItem, SnapshotItem, CheckpointItem, FinishItem>;

std::size_t bytesOf(const WriteItem& item); ///< of memory while it waits
int rowsOf(const WriteItem& item);          ///< of metrics

/// Turns items into rows; one transaction a call, which either happens as a whole or changes nothing, here and in the
/// file. One thread: the writer's. Functions throw SQLite::Exception.
class BatchWriter {
public:
    BatchWriter(SQLite::Database& database, std::int64_t snapshotBudget);

    Expected<RunId> create(const NewRun& run);
    Expected<void> resume(RunId run, std::int64_t fromStep);
    void write(std::span<const WriteItem> items);
    void beat();
    /// The runs that are still open were left: they are interrupted.
    void leaveAll();
    /// Runs that another process took since the last call; what came for them was not written.
    std::vector<RunId> takeLost();

private:
    struct OpenRun {
        std::int64_t token = 0;
        int segment = 0;
        RunProgress progress;
        bool touched = false;
    };
    using OpenRuns = std::map<RunId, OpenRun>;
    class Batch;

    Expected<OpenRun> reopen(RunId run, std::int64_t fromStep);

    SQLite::Database& m_database;
    const std::int64_t m_snapshotBudget;
    const Owner m_owner = currentOwner();
    OpenRuns m_runs;
    std::set<RunId> m_lost; ///< ever
    std::vector<RunId> m_newlyLost;
};

} // namespace qkv::store
