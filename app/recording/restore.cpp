#include "app/recording/restore.h"

#include <fmt/format.h>

namespace qkv::app {

Expected<RestoredRun> restoreRun(RunReader& reader, RunId run, CheckpointKind kind)
{
    const auto detail = reader.detail(run);
    if (!detail)
        return failure(detail);
    const auto config = parseRunConfig(detail->configJson, fmt::format("run {}", run.value));
    if (!config)
        return failure(config);
    const auto checkpoint = reader.checkpoint(run, kind);
    if (!checkpoint)
        return failure(checkpoint);
    auto state = std::make_shared<TrainingState>();
    state->step = checkpoint->step;
    state->bestAccuracy = checkpoint->bestAccuracy;
    for (const CheckpointTensor& part : checkpoint->tensors) {
        switch (part.role) {
        case TensorRole::Weight:
            state->weights.push_back(*part.tensor);
            break;
        case TensorRole::FirstMoment:
            state->firstMoment.push_back(*part.tensor);
            break;
        case TensorRole::SecondMoment:
            state->secondMoment.push_back(*part.tensor);
            break;
        }
    }
    return RestoredRun{run, detail->summary.uuid, detail->summary.status, *config, std::move(state)};
}

} // namespace qkv::app
