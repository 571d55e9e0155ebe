#pragma once

#include "core/base/snapshot.h"
#include "core/store/runtypes.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>
#include <vector>

// The table snapshot. Functions throw SQLite::Exception and run inside the transaction of their caller.
namespace qkv::store {

/// Adds a snapshot (replacing that of the same step) and thins those of the run to `budget` bytes: again and again the
/// one between the closest neighbours goes. The first and the new one always stay.
void insertSnapshot(SQLite::Database& database, RunId run, int segment, const Snapshot& snapshot, std::int64_t budget);

/// Of the main line, ascending; one a step.
std::vector<StoredSnapshotInfo> readSnapshotInfos(SQLite::Database& database, RunId run);
std::optional<std::vector<std::byte>> readSnapshotBytes(SQLite::Database& database, RunId run, StoredSnapshotInfo info);

} // namespace qkv::store
