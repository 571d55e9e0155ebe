#pragma once

#include "core/store/runtypes.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>

// The tables checkpoint and checkpoint_tensor. Functions throw SQLite::Exception and run inside the transaction of
// their caller.
namespace qkv::store {

const char* checkpointKindName(CheckpointKind kind); ///< last, best

/// Replaces the run's checkpoint of that kind as a whole.
void replaceCheckpoint(SQLite::Database& database, RunId run, CheckpointKind kind, const StoredCheckpoint& checkpoint);

/// Empty when the run has none of that kind. Fails on a damaged tensor.
Expected<std::optional<StoredCheckpoint>> readCheckpoint(SQLite::Database& database, RunId run, CheckpointKind kind);

} // namespace qkv::store
