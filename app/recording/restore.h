#pragma once

#include "core/store/runreader.h"
#include "core/training/runconfig.h"
#include "core/training/trainingstate.h"

#include <memory>

namespace qkv::app {

/// A stored run as something that can be trained on.
struct RestoredRun {
    RunId id;
    std::string uuid;
    RunStatus status = RunStatus::Interrupted;
    RunConfig config;
    std::shared_ptr<const TrainingState> state;
};

/// The run's configuration and its last (or best) state. Refuses a damaged configuration or checkpoint, naming the run.
/// Blocks.
Expected<RestoredRun> restoreRun(RunReader& reader, RunId run, CheckpointKind kind);

} // namespace qkv::app
