#pragma once

#include "core/base/expected.h"
#include "core/store/schema.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace qkv::store {

using DatabasePtr = std::unique_ptr<SQLite::Database>;

/// Opens the store at `path` for writing: makes it if it is missing or empty, brings an older one to this version after
/// a backup copy beside it, sets WAL, synchronous NORMAL and foreign keys. Several processes may do so at once. Refuses
/// what is not a run store, a newer version and what cannot be written; nothing is harmed. Blocks.
Expected<DatabasePtr> openForWriting(const std::string& path);

struct ReadableStore {
    DatabasePtr database;       ///< null: a missing or empty file, which is an empty store
    std::optional<Text> notice; ///< what a person should know: made by a newer version, opened for viewing only
};

/// Opens for reading only; changes nothing (SQLite may make its -wal and -shm files), but that an older version is
/// migrated first. Opens with SQLite's immutable option where a read-only folder allows nothing else. Refuses what is
/// not a run store. Blocks.
Expected<ReadableStore> openForReading(const std::string& path);

/// Brings the file to the last version of `steps` in one transaction, after a copy `PATH.v<old>-backup` (with a number
/// after it where that name is taken) was made; an empty file needs none. `database` is a writable connection to it.
/// The error is that of the copy; throws SQLite::Exception, so that who opens can try again when the file is locked.
Expected<void> migrate(SQLite::Database& database, const std::string& path, std::span<const Migration> steps);

} // namespace qkv::store
