#include "core/store/snapshottable.h"

#include "core/store/metricchunk.h"
#include "core/store/metrictable.h"
#include "core/store/snapshotcodec.h"
#include "core/store/sqlrow.h"

#include <algorithm>
#include <cstddef>

namespace qkv::store {
namespace {

struct StoredRow {
    std::int64_t id = 0;
    StoredSnapshotInfo info;
};

/// By step, whatever the segment.
std::vector<StoredRow> readRows(SQLite::Database& database, RunId run)
{
    SQLite::Statement query(database, "SELECT id, step, segment, bytes FROM snapshot WHERE run = ? "
                                      "ORDER BY step, segment");
    query.bind(1, run.value);
    std::vector<StoredRow> rows;
    while (query.executeStep()) {
        RowCursor row(query);
        StoredRow found;
        found.id = row.integer();
        found.info.step = row.integer();
        found.info.segment = static_cast<int>(row.integer());
        found.info.bytes = row.integer();
        rows.push_back(found);
    }
    return rows;
}

void thin(SQLite::Database& database, RunId run, std::int64_t keep, std::int64_t budget)
{
    std::vector<StoredRow> rows = readRows(database, run);
    std::int64_t total = 0;
    for (const StoredRow& row : rows)
        total += row.info.bytes;
    SQLite::Statement remove(database, "DELETE FROM snapshot WHERE id = ?");
    while (total > budget) {
        std::size_t victim = 0;
        std::int64_t closest = 0;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            if (rows[i].id == keep)
                continue;
            const std::int64_t after = i + 1 < rows.size() ? rows[i + 1].info.step : rows[i].info.step;
            const std::int64_t gap = after - rows[i - 1].info.step;
            if (victim == 0 || gap < closest) {
                victim = i;
                closest = gap;
            }
        }
        if (victim == 0)
            return; // only the first and the new one are left
        remove.bind(1, rows[victim].id);
        remove.exec();
        remove.reset();
        total -= rows[victim].info.bytes;
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(victim));
    }
}

} // namespace

void insertSnapshot(SQLite::Database& database, RunId run, int segment, const Snapshot& snapshot, std::int64_t budget)
{
    const std::vector<std::byte> bytes = encodeSnapshot(snapshot);
    SQLite::Statement insert(database, "INSERT OR REPLACE INTO snapshot (run, segment, step, bytes, data) "
                                       "VALUES (?, ?, ?, ?, ?)");
    SQLite::bind(insert, run.value, segment, snapshot.step, static_cast<std::int64_t>(bytes.size()));
    insert.bindNoCopy(5, bytes.data(), static_cast<int>(bytes.size()));
    insert.exec();
    thin(database, run, database.getLastInsertRowid(), budget);
}

std::vector<StoredSnapshotInfo> readSnapshotInfos(SQLite::Database& database, RunId run)
{
    const std::vector<RunSegment> segments = readSegments(database, run);
    std::vector<StoredSnapshotInfo> line;
    for (const StoredRow& row : readRows(database, run)) {
        const auto segment = std::ranges::find(segments, row.info.segment, &RunSegment::number);
        if (segment == segments.end())
            continue;
        // A snapshot taken after `fromStep` steps is still of the state that the newer segment started from.
        const std::int64_t end = endOfSegment(segments, static_cast<std::size_t>(segment - segments.begin()));
        if (row.info.step > end)
            continue;
        if (!line.empty() && line.back().step == row.info.step)
            line.back() = row.info; // of the newer segment
        else
            line.push_back(row.info);
    }
    return line;
}

std::optional<std::vector<std::byte>> readSnapshotBytes(SQLite::Database& database, RunId run, StoredSnapshotInfo info)
{
    SQLite::Statement query(database, "SELECT data FROM snapshot WHERE run = ? AND segment = ? AND step = ?");
    SQLite::bind(query, run.value, info.segment, info.step);
    if (!query.executeStep())
        return std::nullopt;
    const SQLite::Column column = query.getColumn(0);
    const auto bytes = blobOf(column);
    return std::vector<std::byte>(bytes.begin(), bytes.end());
}

} // namespace qkv::store
