#include "core/store/runreader.h"

#include "core/store/checkpointtable.h"
#include "core/store/metrictable.h"
#include "core/store/runtable.h"
#include "core/store/snapshotcodec.h"
#include "core/store/snapshottable.h"
#include "core/store/sqlerror.h"
#include "core/store/storefile.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace qkv {
namespace {

constexpr std::size_t kShortestUuid = 4;

tl::unexpected<Error> noRun(std::string_view run, const std::string& path)
{
    return failStore(QKV_TEXT("store", "there is no run '{0}' in run store '{1}'").with(run, path));
}

std::optional<std::int64_t> parseNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// The one with that step, or the last.
std::optional<StoredSnapshotInfo> choose(const std::vector<StoredSnapshotInfo>& infos, std::optional<std::int64_t> step)
{
    if (!step)
        return infos.empty() ? std::nullopt : std::optional(infos.back());
    const auto found = std::ranges::find(infos, *step, &StoredSnapshotInfo::step);
    return found == infos.end() ? std::nullopt : std::optional(*found);
}

tl::unexpected<Error> noSnapshot(RunId run, const std::vector<StoredSnapshotInfo>& infos,
                                 std::optional<std::int64_t> step)
{
    if (infos.empty() || !step)
        return failStore(QKV_TEXT("store", "run {0} has no snapshots").with(run.value));
    const auto nearest = std::ranges::min_element(
        infos, {}, [&](const StoredSnapshotInfo& info) { return std::abs(info.step - *step); });
    return failStore(QKV_TEXT("store", "run {0} has no snapshot at step {1}: the nearest is at {2}, the last at {3}")
                         .with(run.value, *step, nearest->step, infos.back().step));
}

} // namespace

struct RunReader::Impl {
    std::string path;
    store::ReadableStore file;

    /// Runs work(database) in one read transaction; gives `empty` for an empty store.
    template <class Work, class T = typename std::invoke_result_t<Work, SQLite::Database&>::value_type>
    Expected<T> read(Work&& work, Expected<T> empty)
    {
        if (!file.database) {
            auto opened = store::openForReading(path);
            if (!opened)
                return failure(opened);
            if (!opened->database)
                return empty;
            file = std::move(*opened);
        }
        return store::guarded(path, [&]() -> Expected<T> {
            const SQLite::Transaction transaction(*file.database);
            return work(*file.database);
        });
    }

    /// The same for a run that must be there.
    template <class Work, class T = typename std::invoke_result_t<Work, SQLite::Database&>::value_type>
    Expected<T> readRun(RunId run, Work&& work)
    {
        return read(
            [&](SQLite::Database& database) -> Expected<T> {
                if (!store::readOwnership(database, run))
                    return noRun(std::to_string(run.value), path);
                return work(database);
            },
            Expected<T>(noRun(std::to_string(run.value), path)));
    }
};

Expected<std::unique_ptr<RunReader>> RunReader::open(const std::string& path)
{
    auto file = store::openForReading(path);
    if (!file)
        return failure(file);
    return std::unique_ptr<RunReader>(new RunReader(std::make_unique<Impl>(Impl{path, std::move(*file)})));
}

RunReader::RunReader(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
RunReader::~RunReader() = default;

const std::string& RunReader::path() const
{
    return m_impl->path;
}

const std::optional<Text>& RunReader::notice() const
{
    return m_impl->file.notice;
}

Expected<std::int64_t> RunReader::dataVersion()
{
    return m_impl->read(
        [](SQLite::Database& database) -> Expected<std::int64_t> {
            SQLite::Statement query(database, "PRAGMA data_version");
            query.executeStep();
            return query.getColumn(0).getInt64();
        },
        Expected<std::int64_t>(0));
}

Expected<std::vector<RunSummary>> RunReader::list()
{
    return m_impl->read(
        [](SQLite::Database& database) { return Expected<std::vector<RunSummary>>(store::readSummaries(database)); },
        Expected<std::vector<RunSummary>>());
}

Expected<RunDetail> RunReader::detail(RunId run)
{
    return m_impl->readRun(run, [&](SQLite::Database& database) -> Expected<RunDetail> {
        auto detail = store::readRun(database, run);
        if (!detail)
            return noRun(std::to_string(run.value), path());
        detail->segments = store::readSegments(database, run);
        detail->metrics = store::readMetricNames(database, run);
        return std::move(*detail);
    });
}

Expected<RunId> RunReader::find(std::string_view text)
{
    return m_impl->read(
        [&](SQLite::Database& database) -> Expected<RunId> {
            const auto number = parseNumber(text);
            if (number && store::readOwnership(database, {*number}))
                return RunId{*number};
            if (text.size() < kShortestUuid)
                return noRun(text, path());
            const std::vector<RunId> found = store::findByUuid(database, std::string(text));
            if (found.empty())
                return noRun(text, path());
            if (found.size() > 1)
                return failStore(QKV_TEXT("store", "'{0}' is the beginning of several runs' uuids in '{1}': more of it "
                                                   "is needed")
                                     .with(text, path()));
            return found.front();
        },
        Expected<RunId>(noRun(text, path())));
}

Expected<MetricSeries> RunReader::metric(RunId run, const std::string& name)
{
    return m_impl->readRun(run, [&](SQLite::Database& database) { return store::readMainLine(database, run, name); });
}

Expected<std::vector<MetricSeries>> RunReader::metrics(RunId run)
{
    return m_impl->readRun(run, [&](SQLite::Database& database) -> Expected<std::vector<MetricSeries>> {
        std::vector<MetricSeries> all;
        for (const std::string& name : store::readMetricNames(database, run)) {
            auto series = store::readMainLine(database, run, name);
            if (!series)
                return failure(series);
            all.push_back(std::move(*series));
        }
        return all;
    });
}

Expected<std::vector<MetricSeries>> RunReader::metricSegments(RunId run, const std::string& name)
{
    return m_impl->readRun(run, [&](SQLite::Database& database) -> Expected<std::vector<MetricSeries>> {
        std::vector<MetricSeries> all;
        for (const RunSegment& segment : store::readSegments(database, run)) {
            auto series =
                store::readSegmentSeries(database, run, name, segment.number, std::numeric_limits<std::int64_t>::max());
            if (!series)
                return failure(series);
            all.push_back(std::move(*series));
        }
        return all;
    });
}

Expected<std::vector<StoredSnapshotInfo>> RunReader::snapshots(RunId run)
{
    return m_impl->readRun(run, [&](SQLite::Database& database) {
        return Expected<std::vector<StoredSnapshotInfo>>(store::readSnapshotInfos(database, run));
    });
}

Expected<Snapshot> RunReader::snapshot(RunId run, std::optional<std::int64_t> step)
{
    return m_impl->readRun(run, [&](SQLite::Database& database) -> Expected<Snapshot> {
        const std::vector<StoredSnapshotInfo> infos = store::readSnapshotInfos(database, run);
        const auto info = choose(infos, step);
        if (!info)
            return noSnapshot(run, infos, step);
        const auto bytes = store::readSnapshotBytes(database, run, *info);
        if (!bytes)
            return noSnapshot(run, infos, step);
        return decodeSnapshot(*bytes);
    });
}

Expected<StoredCheckpoint> RunReader::checkpoint(RunId run, CheckpointKind kind)
{
    return m_impl->readRun(run, [&](SQLite::Database& database) -> Expected<StoredCheckpoint> {
        auto found = store::readCheckpoint(database, run, kind);
        if (!found)
            return failure(found);
        if (!*found)
            return failStore(QKV_TEXT("store", "run {0} has no checkpoint of kind '{1}'")
                                 .with(run.value, store::checkpointKindName(kind)));
        return std::move(**found);
    });
}

} // namespace qkv
