#include "core/store/sqlerror.h"
#include "core/store/storefile.h"

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <filesystem>
#include <system_error>

namespace qkv::store {
namespace {

constexpr int kBusyMs = 5000;

int versionOf(const SQLite::Database& database)
{
    SQLite::Statement query(database, "PRAGMA user_version");
    query.executeStep();
    return query.getColumn(0).getInt();
}

bool isEmpty(const SQLite::Database& database)
{
    SQLite::Statement query(database, "SELECT NOT EXISTS (SELECT 1 FROM sqlite_master)");
    query.executeStep();
    return query.getColumn(0).getInt() != 0;
}

std::string freeName(const std::string& wanted)
{
    std::error_code error;
    std::string name = wanted;
    for (int i = 2; std::filesystem::exists(name, error); ++i)
        name = fmt::format("{}-{}", wanted, i);
    return name;
}

/// The copy has its final name only when it is complete. A connection of its own reads the source: SQLite copies
/// nothing from a connection that is in a write transaction.
Expected<void> makeBackup(const std::string& path, int version)
{
    const std::string name = freeName(fmt::format("{}.v{}-backup", path, version));
    const std::string partial = name + ".partial";
    std::error_code error;
    std::filesystem::remove(partial, error); // of an attempt that was cut off
    const auto copied = guarded(name, [&]() -> Expected<void> {
        SQLite::Database source(path, SQLite::OPEN_READONLY, kBusyMs);
        SQLite::Database target(partial, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        if (SQLite::Backup(target, source).executeStep() != SQLITE_DONE)
            return failStore(QKV_TEXT("store", "run store '{0}' is locked by another program").with(path));
        return {};
    });
    if (copied)
        std::filesystem::rename(partial, name, error);
    if (copied && !error)
        return {};
    const std::string reason = copied ? error.message() : copied.error().message();
    std::filesystem::remove(partial, error);
    return failStore(
        QKV_TEXT("store", "run store '{0}' needs a new version, but its backup copy failed: {1}").with(path, reason));
}

} // namespace

Expected<void> migrate(SQLite::Database& database, const std::string& path, std::span<const Migration> steps)
{
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    const int version = versionOf(database); // again: another process may have been first
    if (!isEmpty(database) && version < steps.back().to) {
        if (auto backup = makeBackup(path, version); !backup)
            return backup;
    }
    for (const Migration& step : steps) {
        if (step.to <= version)
            continue;
        database.exec(step.sql);
        database.exec(fmt::format("PRAGMA user_version = {}", step.to));
    }
    database.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
    transaction.commit();
    return {};
}

} // namespace qkv::store
