#pragma once

#include "core/training/evaluator.h"
#include "core/training/trainingstate.h"

#include <memory>
#include <vector>

namespace qkv {

/// The rules of one update, apart from the gradient.
struct UpdateRule {
    double rate = 1e-3;
    double clipNorm = 0; ///< global L2 norm; 0: none
    double decay = 0;    ///< decoupled weight decay (AdamW)
};

/// What a step found before it changed the weights.
struct StepOutcome {
    double loss = 0; ///< mean over the answers of the batch, nats
    double accuracy = 0;
    double gradientNorm = 0; ///< before clipping
    bool finite = true;      ///< false: NaN or infinite; the weights were left as they were
};

/// Weights, moments and everything a step needs. The batch is cut into `shards`, whatever the number of threads; each
/// shard has a private gradient, made in micro-batches that stay in the cache; shards are added in order: so any number
/// of threads gives the same bits. One thread calls; the team's workers compute. After the first step with a
/// batch size nothing is allocated.
template <class S>
class Trainer {
public:
    /// `weights` are flat in the order of the model's layout. The team outlives the trainer.
    Trainer(const ModelConfig& config, int n, int shards, WorkerTeam& team, const std::vector<float>& weights);

    const Transformer<S>& model() const { return m_model; }
    const std::vector<S>& weights() const { return m_weights; }
    std::int64_t stepsDone() const { return m_step; }

    StepOutcome step(const BatchView& batch, const StepNoise& noise, const UpdateRule& rule);
    /// The gradient of the mean loss of a batch without an update; flat. For tests and `forward --gradients`.
    std::vector<S> gradient(const BatchView& batch, StepOutcome& outcome);

    /// Mean loss and accuracy over `count` sequences in evaluation mode; see evaluateModel.
    Evaluation evaluate(int count, const BatchLoader& load);

    /// q, k, v of one sequence with the present weights, in evaluation mode.
    Snapshot snapshot(const BatchView& probe);

    /// The state as tensors, and back (names and shapes of the layout, checked by the caller).
    TrainingState state() const;
    void restore(const std::vector<float>& weights, const std::vector<float>& firstMoment,
                 const std::vector<float>& secondMoment, std::int64_t step);

private:
    using Worker = BatchWorker<S>;

    void runShards(const BatchView& batch, const StepNoise& noise);
    math::LossSum runShard(int shard, const BatchView& batch, const StepNoise& noise, Worker& worker);
    double reduceGradients();
    StepOutcome outcome(const BatchView& batch, double gradientNorm) const;
    BatchView slice(const BatchView& batch, int first, int sequences) const;

    Transformer<S> m_model;
    WorkerTeam& m_team;
    int m_shards;
    int m_microBatch; ///< sequences
    std::int64_t m_step = 0;
    std::vector<S> m_weights, m_first, m_second; ///< flat; moments of Adam
    std::vector<S> m_gradients; ///< [shards, parameters]; the sum is in shard 0 after reduceGradients()
    std::vector<double> m_chunkSquares;
    std::vector<math::LossSum> m_shardLoss;
    std::vector<Worker> m_workers;
    Prepared<S> m_prepared;
};

} // namespace qkv
