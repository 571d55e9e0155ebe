#pragma once

#include "core/store/runtypes.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// The tables segment, metric_name, metric and metric_chunk. Functions throw SQLite::Exception and run inside the
// transaction of their caller.
namespace qkv::store {

/// Inserts metric rows; keeps its statement and the numbers of names for the length of one transaction.
class MetricInserter {
public:
    explicit MetricInserter(SQLite::Database& database);
    /// A value that is there already is replaced.
    void insert(RunId run, int segment, std::string_view name, std::int64_t step, double value);

private:
    std::int64_t nameId(std::string_view name);

    SQLite::Database& m_database;
    SQLite::Statement m_insert;
    std::map<std::string, std::int64_t, std::less<>> m_names;
};

void insertSegment(SQLite::Database& database, RunId run, int number, std::int64_t fromStep, std::int64_t createdMs);
std::vector<RunSegment> readSegments(SQLite::Database& database, RunId run);

/// Moves the rows of a segment that has ended into chunks of 4,096 doubles, which are read 50 times faster. Rows that
/// come later stand after them and can be packed again.
void packSegment(SQLite::Database& database, RunId run, int segment);

std::vector<std::string> readMetricNames(SQLite::Database& database, RunId run);
/// Steps below `beforeStep` of one segment, ascending. Fails when a chunk's sizes do not fit together.
Expected<MetricSeries> readSegmentSeries(SQLite::Database& database, RunId run, const std::string& name, int segment,
                                         std::int64_t beforeStep);
/// The newest segment at each step.
Expected<MetricSeries> readMainLine(SQLite::Database& database, RunId run, const std::string& name);
/// The step from which later segments took over from `segments[index]`.
std::int64_t endOfSegment(const std::vector<RunSegment>& segments, std::size_t index);

} // namespace qkv::store
