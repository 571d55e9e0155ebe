#pragma once

#include "core/base/expected.h"
#include "core/base/snapshot.h"
#include "core/data/epochorder.h"
#include "core/training/runconfig.h"
#include "core/training/trainer.h"
#include "core/training/trainingstate.h"

#include <memory>
#include <optional>

namespace qkv {

/// One run on its data: which batch comes when, the recipe's rates and noise, evaluation, probe. Everything is a
/// function of (configuration, step), so a restored state goes on exactly. Used by the train thread alone.
class LaneTrainer {
public:
    /// The configuration has passed checkRun and the data belongs to its task. Refuses a batch larger than the training
    /// set and a learnt state that does not fit the model.
    static Expected<std::unique_ptr<LaneTrainer>> create(const RunConfig& config, std::shared_ptr<const Dataset> data,
                                                         WorkerTeam& team, const TrainingState* resumeFrom);

    const RunConfig& config() const { return m_config; }
    std::int64_t parameters() const { return m_trainer.model().layout().total(); }
    std::int64_t stepsDone() const { return m_trainer.stepsDone(); }
    std::int64_t totalSteps() const { return m_totalSteps; }
    std::int64_t tokensPerStep() const;

    /// Trains on the next batch. A record whose trainLoss or gradientNorm is not finite means that the weights were
    /// left as they were: the run has diverged.
    StepRecord step();
    /// The step just done is followed by an evaluation: at the interval, at the end of an epoch, at the end.
    bool evaluationDue() const;
    Evaluation evaluate(Split split);

    /// Of the first validation item.
    Snapshot snapshot();
    TrainingState state() const;

private:
    LaneTrainer(const RunConfig& config, std::shared_ptr<const Dataset> data, WorkerTeam& team);
    Expected<void> restore(const TrainingState& state);
    void loadBatch();

    RunConfig m_config;
    std::shared_ptr<const Dataset> m_data;
    WorkerTeam& m_team;
    std::int64_t m_batchesPerEpoch;
    std::int64_t m_totalSteps;
    Trainer<float> m_trainer;
    std::optional<EpochOrder> m_order;
    std::int64_t m_orderEpoch = -1;
    BatchBuffer m_batch;
    BatchBuffer m_probe;
    std::uint64_t m_noiseKey;
};

} // namespace qkv
