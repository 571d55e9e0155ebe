#pragma once

#include "core/base/snapshot.h"
#include "core/store/runtypes.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

/// A read-only connection to a store; never blocks a writer. A missing or empty file is an empty store, and is looked
/// for again at each call. Every call sees the store as it is at one moment. One thread at a time; calls block: the
/// window uses AsyncRunReader. Errors are of kind Store and name what is damaged or missing.
class RunReader {
public:
    /// Refuses what is not a run store. An older version is migrated first, after a backup copy.
    static Expected<std::unique_ptr<RunReader>> open(const std::string& path);
    ~RunReader();

    const std::string& path() const;
    /// What a person should know: opened for viewing only, made by a newer version.
    const std::optional<Text>& notice() const;

    /// Another number than last time: some process has written since.
    Expected<std::int64_t> dataVersion();

    Expected<std::vector<RunSummary>> list(); ///< newest first
    Expected<RunDetail> detail(RunId run);
    /// A run by its number, its uuid or the beginning of it (4 characters or more), as a person writes it.
    Expected<RunId> find(std::string_view text);

    /// Empty when the run has no such metric.
    Expected<MetricSeries> metric(RunId run, const std::string& name); ///< main line
    Expected<std::vector<MetricSeries>> metrics(RunId run);            ///< main lines of all
    /// Each segment on its own and whole, so that what was left behind by a resume can be shown too.
    Expected<std::vector<MetricSeries>> metricSegments(RunId run, const std::string& name);

    Expected<std::vector<StoredSnapshotInfo>> snapshots(RunId run); ///< of the main line, ascending
    /// The snapshot taken after `step` steps; empty: the last. Refuses a step that has none and tells which have.
    Expected<Snapshot> snapshot(RunId run, std::optional<std::int64_t> step);
    /// Fails when the run has none of that kind.
    Expected<StoredCheckpoint> checkpoint(RunId run, CheckpointKind kind);

private:
    struct Impl;
    explicit RunReader(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace qkv
