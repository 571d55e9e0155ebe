#include "core/store/metrictable.h"

#include "core/store/metricchunk.h"
#include "core/store/sqlrow.h"

#include <algorithm>
#include <limits>

namespace qkv::store {
namespace {

constexpr std::size_t kChunkValues = 4096;

void insertChunk(SQLite::Statement& insert, RunId run, int segment, std::int64_t name, const MetricChunk& chunk)
{
    const PackedChunk packed = packChunk(chunk);
    SQLite::bind(insert, run.value, segment, name, packed.firstStep, packed.stride);
    if (packed.stride == 0)
        insert.bindNoCopy(6, packed.steps.data(), static_cast<int>(packed.steps.size()));
    else
        insert.bind(6);
    insert.bindNoCopy(7, packed.data.data(), static_cast<int>(packed.data.size()));
    insert.exec();
    insert.reset();
    insert.clearBindings();
}

void packName(SQLite::Database& database, RunId run, int segment, std::int64_t name)
{
    SQLite::Statement rows(database, "SELECT step, value FROM metric WHERE run = ? AND segment = ? AND name = ? "
                                     "ORDER BY step");
    SQLite::bind(rows, run.value, segment, name);
    SQLite::Statement insert(database, "INSERT OR REPLACE INTO metric_chunk "
                                       "(run, segment, name, first_step, stride, steps, data) "
                                       "VALUES (?, ?, ?, ?, ?, ?, ?)");
    MetricChunk chunk;
    while (rows.executeStep()) {
        RowCursor row(rows);
        chunk.steps.push_back(row.integer());
        chunk.values.push_back(row.real());
        if (chunk.steps.size() == kChunkValues) {
            insertChunk(insert, run, segment, name, chunk);
            chunk = {};
        }
    }
    if (!chunk.steps.empty())
        insertChunk(insert, run, segment, name, chunk);
}

std::optional<std::int64_t> findName(SQLite::Database& database, std::string_view name)
{
    SQLite::Statement query(database, "SELECT id FROM metric_name WHERE name = ?");
    query.bind(1, std::string(name));
    return query.executeStep() ? std::optional(query.getColumn(0).getInt64()) : std::nullopt;
}

/// Appends the steps below `beforeStep`.
void append(MetricSeries& series, const MetricChunk& chunk, std::int64_t beforeStep)
{
    const auto end = std::ranges::lower_bound(chunk.steps, beforeStep);
    series.steps.insert(series.steps.end(), chunk.steps.begin(), end);
    series.values.insert(series.values.end(), chunk.values.begin(),
                         chunk.values.begin() + std::distance(chunk.steps.begin(), end));
}

} // namespace

MetricInserter::MetricInserter(SQLite::Database& database)
    : m_database(database), m_insert(database, "INSERT OR REPLACE INTO metric (run, segment, name, step, value) "
                                               "VALUES (?, ?, ?, ?, ?)")
{
}

void MetricInserter::insert(RunId run, int segment, std::string_view name, std::int64_t step, double value)
{
    SQLite::bind(m_insert, run.value, segment, nameId(name), step, value);
    m_insert.exec();
    m_insert.reset();
}

std::int64_t MetricInserter::nameId(std::string_view name)
{
    if (const auto known = m_names.find(name); known != m_names.end())
        return known->second;
    std::optional<std::int64_t> id = findName(m_database, name);
    if (!id) {
        SQLite::Statement insert(m_database, "INSERT INTO metric_name (name) VALUES (?)");
        insert.bind(1, std::string(name));
        insert.exec();
        id = m_database.getLastInsertRowid();
    }
    m_names.emplace(name, *id);
    return *id;
}

void insertSegment(SQLite::Database& database, RunId run, int number, std::int64_t fromStep, std::int64_t createdMs)
{
    SQLite::Statement insert(database, "INSERT INTO segment (run, number, from_step, created_ms) VALUES (?, ?, ?, ?)");
    SQLite::bind(insert, run.value, number, fromStep, createdMs);
    insert.exec();
}

std::vector<RunSegment> readSegments(SQLite::Database& database, RunId run)
{
    SQLite::Statement query(database, "SELECT number, from_step, created_ms FROM segment WHERE run = ? "
                                      "ORDER BY number");
    query.bind(1, run.value);
    std::vector<RunSegment> segments;
    while (query.executeStep()) {
        RowCursor row(query);
        const int number = static_cast<int>(row.integer());
        const std::int64_t fromStep = row.integer();
        segments.push_back({number, fromStep, row.integer()});
    }
    return segments;
}

void packSegment(SQLite::Database& database, RunId run, int segment)
{
    SQLite::Statement names(database, "SELECT id FROM metric_name");
    while (names.executeStep())
        packName(database, run, segment, names.getColumn(0).getInt64());
    SQLite::Statement remove(database, "DELETE FROM metric WHERE run = ? AND segment = ?");
    SQLite::bind(remove, run.value, segment);
    remove.exec();
}

std::vector<std::string> readMetricNames(SQLite::Database& database, RunId run)
{
    SQLite::Statement query(database, R"sql(SELECT n.name FROM metric_name n
        WHERE EXISTS (SELECT 1 FROM segment s JOIN metric m
                      ON m.run = s.run AND m.segment = s.number AND m.name = n.id WHERE s.run = ?1)
           OR EXISTS (SELECT 1 FROM segment s JOIN metric_chunk c
                      ON c.run = s.run AND c.segment = s.number AND c.name = n.id WHERE s.run = ?1)
        ORDER BY n.id)sql");
    query.bind(1, run.value);
    std::vector<std::string> names;
    while (query.executeStep())
        names.push_back(query.getColumn(0).getString());
    return names;
}

Expected<MetricSeries> readSegmentSeries(SQLite::Database& database, RunId run, const std::string& name, int segment,
                                         std::int64_t beforeStep)
{
    MetricSeries series{name, segment, {}, {}};
    const std::optional<std::int64_t> id = findName(database, name);
    if (!id)
        return series;
    SQLite::Statement chunks(database, "SELECT first_step, stride, steps, data FROM metric_chunk "
                                       "WHERE run = ? AND segment = ? AND name = ? AND first_step < ? "
                                       "ORDER BY first_step");
    SQLite::bind(chunks, run.value, segment, *id, beforeStep);
    while (chunks.executeStep()) {
        RowCursor row(chunks);
        const std::int64_t firstStep = row.integer();
        const std::int64_t stride = row.integer();
        const SQLite::Column steps = row.next();
        const SQLite::Column data = row.next();
        auto chunk = unpackChunk({firstStep, stride, blobOf(steps), blobOf(data)});
        if (!chunk)
            return failure(chunk);
        append(series, *chunk, beforeStep);
    }
    SQLite::Statement rows(database, "SELECT step, value FROM metric "
                                     "WHERE run = ? AND segment = ? AND name = ? AND step < ? ORDER BY step");
    SQLite::bind(rows, run.value, segment, *id, beforeStep);
    while (rows.executeStep()) {
        RowCursor row(rows);
        series.steps.push_back(row.integer());
        series.values.push_back(row.real());
    }
    return series;
}

Expected<MetricSeries> readMainLine(SQLite::Database& database, RunId run, const std::string& name)
{
    MetricSeries line{name, std::nullopt, {}, {}};
    const std::vector<RunSegment> segments = readSegments(database, run);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        auto part = readSegmentSeries(database, run, name, segments[i].number, endOfSegment(segments, i));
        if (!part)
            return part;
        line.steps.insert(line.steps.end(), part->steps.begin(), part->steps.end());
        line.values.insert(line.values.end(), part->values.begin(), part->values.end());
    }
    return line;
}

std::int64_t endOfSegment(const std::vector<RunSegment>& segments, std::size_t index)
{
    std::int64_t end = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = index + 1; i < segments.size(); ++i)
        end = std::min(end, segments[i].fromStep);
    return end;
}

} // namespace qkv::store
