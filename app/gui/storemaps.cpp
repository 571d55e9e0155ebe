#include "app/gui/storemaps.h"

#include "app/recording/restore.h"
#include "core/model/parameters.h"
#include "widgets/bridge/texts.h"

#include <fmt/format.h>

namespace qkv::app {
namespace {

Expected<ui::StoredRunPtr> readRun(RunReader& reader, std::int64_t id)
{
    const RunId run{id};
    const auto detail = reader.detail(run);
    if (!detail)
        return failure(detail);
    const auto config = parseRunConfig(detail->configJson, fmt::format("run {}", id));
    if (!config)
        return failure(config);
    const auto snapshots = reader.snapshots(run);
    if (!snapshots)
        return failure(snapshots);
    const auto loss = reader.metric(run, "train_loss");
    if (!loss)
        return failure(loss);
    auto stored = std::make_shared<ui::StoredRun>();
    stored->id = id;
    stored->config = *config;
    stored->label = ui::shownBytes(detail->summary.label);
    for (const StoredSnapshotInfo& one : *snapshots)
        stored->steps.push_back(one.step);
    stored->lossSteps.assign(loss->steps.begin(), loss->steps.end());
    stored->losses = loss->values;
    stored->isRunning = detail->summary.status == RunStatus::Running;
    return ui::StoredRunPtr(std::move(stored));
}

Expected<std::shared_ptr<const ProbedModel>> readModel(RunReader& reader, std::int64_t id)
{
    const auto restored = restoreRun(reader, RunId{id}, CheckpointKind::Last);
    if (!restored)
        return failure(restored);
    auto model = std::make_shared<ProbedModel>();
    model->model = restored->config.model;
    model->run = restored->config;
    model->step = restored->state->step;
    auto weights = fromTensors(ParameterLayout(model->model), restored->state->weights, fmt::format("run {}", id));
    if (!weights)
        return failure(weights);
    model->weights = std::move(*weights);
    return std::shared_ptr<const ProbedModel>(std::move(model));
}

} // namespace

StoreMaps::StoreMaps(const QString& path, QObject* parent) : MapLibrary(parent), m_reader(path.toStdString()) {}

StoreMaps::~StoreMaps() = default;

/// Reads on the reader's thread and tells on this one.
template <class T>
void StoreMaps::ask(const char* kind, ui::AskTag tag, std::function<Expected<T>(RunReader&)> work,
                    std::function<void(const T&)> tell)
{
    m_reader.request<T>(fmt::format("{} {}", kind, tag), std::move(work), [this, tag, tell](Expected<T> answer) {
        m_mailbox.post([this, tag, tell, answer = std::move(answer)] {
            if (answer)
                tell(*answer);
            else
                Q_EMIT failed(tag, answer.error());
        });
    });
}

void StoreMaps::askRun(ui::AskTag tag, std::int64_t run)
{
    ask<ui::StoredRunPtr>(
        "run", tag, [run](RunReader& reader) { return readRun(reader, run); },
        [this, tag](const ui::StoredRunPtr& stored) { Q_EMIT runRead(tag, stored); });
}

void StoreMaps::askSnapshot(ui::AskTag tag, std::int64_t run, std::int64_t step)
{
    using Answer = std::shared_ptr<const Snapshot>;
    ask<Answer>(
        "snapshot", tag,
        [run, step](RunReader& reader) -> Expected<Answer> {
            auto snapshot = reader.snapshot(RunId{run}, step);
            if (!snapshot)
                return failure(snapshot);
            return std::make_shared<const Snapshot>(std::move(*snapshot));
        },
        [this, tag, run](const Answer& snapshot) { Q_EMIT snapshotRead(tag, run, snapshot); });
}

void StoreMaps::askModel(ui::AskTag tag, std::int64_t run)
{
    using Answer = std::shared_ptr<const ProbedModel>;
    ask<Answer>(
        "model", tag, [run](RunReader& reader) { return readModel(reader, run); },
        [this, tag](const Answer& model) { Q_EMIT modelRead(tag, model); });
}

} // namespace qkv::app
