#pragma once

#include "app/cli/clicontext.h"
#include "core/base/snapshot.h"
#include "core/store/runreader.h"

#include <memory>
#include <string>

namespace qkv::cli {

/// A saved snapshot as a person names it.
struct SnapshotOptions {
    std::string run;           ///< number or uuid
    std::string step = "last"; ///< or steps done
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

} // namespace qkv::cli
