#include "app/recording/runrecorder.h"

#include "core/base/check.h"
#include "core/math/backend.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>
#include <utility>

namespace qkv::app {
namespace {

/// What tells a run from others of its variant and task, which are said beside it: "d64 L2 H4 n16 seed 3".
std::string nameOf(const RunConfig& config)
{
    const ModelConfig& model = config.model;
    const std::string length = info(config.task).images ? std::string() : fmt::format(" n{}", config.listLength);
    return fmt::format("d{} L{} H{}{} seed {}", model.width, model.layers, model.heads, length, config.seed);
}

NewRun describe(const RunConfig& config, std::int64_t parameters)
{
    NewRun run;
    run.configJson = runConfigJson(config);
    run.seed = config.seed;
    run.variant = variantName(config.model.variant);
    run.kvHeads = config.model.kvHeads;
    run.label = variantLabel(config.model.variant, config.model.heads, config.model.kvHeads);
    run.task = info(config.task).name;
    run.name = nameOf(config);
    run.parameters = parameters;
    run.build = QKVLAB_VERSION;
    run.cpu = math::instructionSet();
    return run;
}

/// A stored state shares each tensor with the state it comes from.
StoredCheckpoint stored(const std::shared_ptr<const TrainingState>& state)
{
    StoredCheckpoint checkpoint{state->step, state->bestAccuracy, {}};
    const auto add = [&](TensorRole role, const std::vector<Tensor>& tensors) {
        for (const Tensor& tensor : tensors)
            checkpoint.tensors.push_back({role, std::shared_ptr<const Tensor>(state, &tensor)});
    };
    add(TensorRole::Weight, state->weights);
    add(TensorRole::FirstMoment, state->firstMoment);
    add(TensorRole::SecondMoment, state->secondMoment);
    return checkpoint;
}

RunStatus storedStatus(LaneStatus status)
{
    switch (status) {
    case LaneStatus::Running:
        return RunStatus::Running;
    case LaneStatus::Finished:
        return RunStatus::Finished;
    case LaneStatus::Stopped:
        return RunStatus::Interrupted;
    case LaneStatus::Diverged:
        return RunStatus::Diverged;
    }
    return RunStatus::Interrupted;
}

} // namespace

RunRecorder::RunRecorder(WriterSource writer, std::function<void(const Error&)> onFailure,
                         std::vector<std::optional<RunId>> resumed, std::string parentUuid)
    : m_source(std::move(writer)), m_onFailure(std::move(onFailure)), m_resumed(std::move(resumed)),
      m_parent(std::move(parentUuid)), m_race(newUuid())
{
}

std::optional<RunId> RunRecorder::runId(int lane) const
{
    QKV_CHECK(lane >= 0 && lane < kMaxLanes);
    const std::int64_t value = m_runs[lane].load();
    return value > 0 ? std::optional(RunId{value}) : std::nullopt;
}

Expected<RunId> RunRecorder::enter(int lane, const RunConfig& config, std::int64_t parameters)
{
    if (!m_writer) {
        const auto writer = m_source();
        if (!writer)
            return failure(writer);
        m_writer = *writer;
    }
    if (std::size_t(lane) < m_resumed.size() && m_resumed[std::size_t(lane)])
        return *m_resumed[std::size_t(lane)]; // taken over before the session was started
    NewRun run = describe(config, parameters);
    run.race = m_race;
    run.parent = m_parent;
    return m_writer->createRun(run);
}

void RunRecorder::laneStarted(int lane, const RunConfig& config, std::int64_t parameters)
{
    QKV_CHECK(lane < kMaxLanes);
    const auto run = enter(lane, config, parameters);
    if (run)
        m_runs[lane].store(run->value);
    else if (!std::exchange(m_failed, true))
        m_onFailure(run.error());
}

void RunRecorder::laneStep(int lane, const StepRecord& record)
{
    using namespace std::chrono_literals;
    const auto run = runId(lane);
    if (!run)
        return;
    m_writer->step(*run, record);
    // Never drop a row and never fill the memory: training waits here while the store cannot be written.
    while (m_writer->overloaded())
        std::this_thread::sleep_for(50ms);
}

void RunRecorder::laneSnapshot(int lane, std::shared_ptr<const Snapshot> snapshot)
{
    if (const auto run = runId(lane))
        m_writer->snapshot(*run, std::move(snapshot));
}

void RunRecorder::laneCheckpoint(int lane, std::shared_ptr<const TrainingState> state, bool best)
{
    const auto run = runId(lane);
    if (!run)
        return;
    m_writer->checkpoint(*run, CheckpointKind::Last, stored(state));
    if (best)
        m_writer->checkpoint(*run, CheckpointKind::Best, stored(state));
}

void RunRecorder::laneFinished(int lane, const LaneResult& result)
{
    if (const auto run = runId(lane))
        m_writer->finish(*run, storedStatus(result.status), {result.seconds, result.tokensPerSecond, result.test});
}

} // namespace qkv::app
