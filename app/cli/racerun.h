#pragma once

#include "app/cli/clicontext.h"
#include "core/store/runwriter.h"
#include "core/training/trainingsession.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace qkv::cli {

/// How a lane of a race ended, with its place in the store.
struct LaneReport {
    RunConfig config;
    std::int64_t parameters = 0;
    LaneResult result;
    std::optional<RunId> run;
    std::shared_ptr<const Snapshot> lastSnapshot;
};

/// What to train and where it is kept.
struct RaceOrder {
    std::vector<Lane> lanes;
    std::vector<std::optional<RunId>> resumed; ///< as RunRecorder
    std::string parentUuid;
    std::string dataPath;
    std::string store;
};

/// Trains in this process with progress on stderr, until the end or an interrupt (Ctrl+C stops after the present step,
/// keeps everything, and gives an error of kind Interrupted). Shared by train and demo.
Expected<std::vector<LaneReport>> runRace(const Context& context, RaceOrder order);

/// The store of the context, or the default one; its folder is made.
Expected<std::string> storeForWriting(const Context& context);
Expected<std::string> storePath(const Context& context);

} // namespace qkv::cli
