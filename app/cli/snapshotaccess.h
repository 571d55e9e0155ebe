#pragma once

#include "app/cli/clicontext.h"
#include "core/analysis/mapmetrics.h"
#include "core/attention/headmap.h"
#include "core/base/snapshot.h"
#include "core/data/task.h"
#include "core/store/runreader.h"

#include <memory>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace qkv::cli {

/// `--run` and `--step` of maps and metrics.
struct SnapshotOptions {
    std::string run;
    std::string step = "last";

    void add(CLI::App& command);
};

/// A saved snapshot with the run it belongs to. Keeps the reader for what else is asked.
struct OpenedSnapshot {
    std::unique_ptr<RunReader> reader;
    RunDetail detail;
    Snapshot snapshot;
};
Expected<OpenedSnapshot> openSnapshot(const Context& context, const SnapshotOptions& options);

/// Opens the store of the context for reading and tells its notice, if it has one.
Expected<std::unique_ptr<RunReader>> openReader(const Context& context);

/// The metrics of a recomputed head; `task` gives the target map where it has one.
MapMetrics headMetrics(const HeadMap& map, bool causal, std::optional<Task> task);

} // namespace qkv::cli
