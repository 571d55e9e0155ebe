#include "core/store/storefile.h"

#include "core/store/fileprobe.h"
#include "core/store/sqlerror.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cctype>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

namespace qkv::store {
namespace {

using namespace std::chrono_literals;

constexpr int kBusyMs = 5000;
constexpr auto kPatience = 10s;

int number(const SQLite::Database& database, const char* sql)
{
    SQLite::Statement query(database, sql);
    query.executeStep();
    return query.getColumn(0).getInt();
}

/// Whose file it is, and of which version.
struct Signature {
    int applicationId = 0;
    int version = 0;
    bool hasTables = false;

    bool unused() const { return applicationId == 0 && !hasTables; }
    bool ours() const { return applicationId == kApplicationId; }
};

/// As of one moment: another process may just be making the store.
Signature readSignature(SQLite::Database& database)
{
    const SQLite::Transaction moment(database);
    return {number(database, "PRAGMA application_id"), number(database, "PRAGMA user_version"),
            number(database, "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table')") != 0};
}

tl::unexpected<Error> foreign(const std::string& path)
{
    return failStore(
        QKV_TEXT("store", "'{0}' is not a run store: it is the SQLite file of another program").with(path));
}

Text newerVersion(const std::string& path, int version)
{
    return QKV_TEXT("store", "run store '{0}' was made by a newer QKV Lab (version {1}, this program knows {2}): "
                             "it opens for viewing only")
        .with(path, version, schemaVersion());
}

Expected<DatabasePtr> openWritable(const std::string& path)
{
    auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMs);
    if (sqlite3_db_readonly(database->getHandle(), "main") == 1)
        throw SQLite::Exception("read-only", SQLITE_READONLY);
    database->exec("PRAGMA foreign_keys = ON");
    const Signature signature = readSignature(*database);
    if (!signature.ours() && !signature.unused())
        return foreign(path);
    if (signature.version > schemaVersion())
        return tl::unexpected<Error>(Error::store(newerVersion(path, signature.version)));
    if (signature.version < schemaVersion()) {
        if (auto migrated = migrate(*database, path, migrations()); !migrated)
            return failure(migrated);
    }
    SQLite::Statement(*database, "PRAGMA journal_mode = WAL").executeStep();
    database->exec("PRAGMA synchronous = NORMAL");
    database->exec("PRAGMA secure_delete = OFF"); // packing deletes what it has just copied
    return database;
}

/// Two processes that switch a new file to WAL at once sometimes get "locked" in spite of the busy timeout.
Expected<DatabasePtr> openPatiently(const std::string& path)
{
    const auto giveUp = std::chrono::steady_clock::now() + kPatience;
    while (true) {
        try {
            return openWritable(path);
        } catch (const SQLite::Exception& exception) {
            if (!isBusy(exception) || std::chrono::steady_clock::now() > giveUp)
                throw;
        }
        std::this_thread::sleep_for(20ms);
    }
}

/// file: URI of an absolute path; everything but the plainest characters is escaped.
std::string immutableUri(const std::string& path)
{
    std::string uri = "file://";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        uri += std::isalnum(byte) != 0 || c == '/' || c == '.' || c == '-' || c == '_' ? std::string(1, c)
                                                                                       : fmt::format("%{:02X}", byte);
    }
    return uri + "?immutable=1";
}

/// The first read of a connection finds out whether its journal or WAL can be used.
DatabasePtr openAndRead(const std::string& name, int flags)
{
    auto database = std::make_unique<SQLite::Database>(name, SQLite::OPEN_READONLY | flags, kBusyMs);
    number(*database, "PRAGMA user_version");
    return database;
}

bool folderRefuses(const SQLite::Exception& exception)
{
    const int code = exception.getErrorCode() & 0xFF;
    return code == SQLITE_CANTOPEN || code == SQLITE_READONLY || code == SQLITE_PERM;
}

ReadableStore openReadable(const std::string& path)
{
    try {
        return {openAndRead(path, 0), std::nullopt};
    } catch (const SQLite::Exception& exception) {
        if (!folderRefuses(exception))
            throw;
    }
    std::error_code error;
    const bool unread = std::filesystem::file_size(path + "-wal", error) > 0 && !error;
    const TextSource notice =
        unread ? QKV_TEXT("store",
                          "run store '{0}' is in a read-only folder: opened for viewing, without what is still in "
                          "its -wal file")
               : QKV_TEXT("store", "run store '{0}' is in a read-only folder: opened for viewing");
    return {openAndRead(immutableUri(path), SQLite::OPEN_URI), notice.with(path)};
}

Expected<ReadableStore> checkReadable(const std::string& path, ReadableStore store)
{
    const Signature signature = readSignature(*store.database);
    if (signature.unused())
        return ReadableStore{};
    if (!signature.ours())
        return foreign(path);
    if (signature.version > schemaVersion())
        store.notice = newerVersion(path, signature.version);
    if (signature.version >= schemaVersion())
        return store;
    store.database.reset();
    if (auto writable = openForWriting(path); !writable) // migrates
        return failure(writable);
    return openReadable(path);
}

} // namespace

Expected<DatabasePtr> openForWriting(const std::string& path)
{
    const auto absolute = absolutePath(path);
    if (!absolute)
        return failure(absolute);
    if (const auto exists = holdsSomething(*absolute); !exists)
        return failure(exists);
    return guarded(path, [&] { return openPatiently(*absolute); });
}

Expected<ReadableStore> openForReading(const std::string& path)
{
    const auto absolute = absolutePath(path);
    if (!absolute)
        return failure(absolute);
    const auto exists = holdsSomething(*absolute);
    if (!exists)
        return failure(exists);
    if (!*exists)
        return ReadableStore{};
    return guarded(path, [&] { return checkReadable(*absolute, openReadable(*absolute)); });
}

} // namespace qkv::store
