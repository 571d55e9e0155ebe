#include "core/training/trainer.h"

#include "core/base/check.h"
#include "core/math/gemm.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace qkv {
namespace {

// The gradient is reduced and applied in pieces of this many numbers, so the order of additions is fixed.
constexpr std::int64_t kChunk = 4096;

std::int64_t chunkCount(std::int64_t total)
{
    return (total + kChunk - 1) / kChunk;
}

template <class S>
std::vector<Tensor> tensorsOf(const ParameterLayout& layout, const std::vector<S>& values)
{
    return toTensors(layout, std::vector<float>(values.begin(), values.end()));
}

} // namespace

template <class S>
Trainer<S>::Trainer(const ModelConfig& config, int n, int shards, WorkerTeam& team, const std::vector<float>& weights)
    : m_model(config, n), m_team(team), m_shards(shards), m_microBatch(microBatch(n)),
      m_weights(weights.begin(), weights.end()), m_first(weights.size()), m_second(weights.size()),
      m_gradients(weights.size() * std::size_t(shards)),
      m_chunkSquares(std::size_t(chunkCount(std::int64_t(weights.size())))), m_shardLoss(std::size_t(shards)),
      m_workers(std::size_t(team.size()))
{
    QKV_CHECK(std::int64_t(weights.size()) == m_model.layout().total() && shards >= 1);
    m_team.run([](int) { math::prepareThread(); });
}

template <class S>
BatchView Trainer<S>::slice(const BatchView& batch, int first, int sequences) const
{
    const ModelConfig& config = m_model.config();
    const std::int64_t numbers = std::int64_t(config.channels) * config.image * config.image;
    return {sequences, batch.tokens ? batch.tokens + std::int64_t(first) * m_model.tokens() : nullptr,
            batch.pixels ? batch.pixels + first * numbers : nullptr,
            batch.targets + std::int64_t(first) * m_model.answers(), batch.firstSequence + std::uint64_t(first)};
}

template <class S>
math::LossSum Trainer<S>::runShard(int shard, const BatchView& batch, const StepNoise& noise, Worker& worker)
{
    const std::int64_t total = m_model.layout().total();
    S* gradient = m_gradients.data() + shard * total;
    std::fill_n(gradient, total, S(0));
    // Sequences first..last of the batch; shards differ by one at most.
    const int first = int(std::int64_t(shard) * batch.sequences / m_shards);
    const int last = int(std::int64_t(shard + 1) * batch.sequences / m_shards);
    const S scale = S(1.0 / (double(batch.sequences) * m_model.answers()));
    math::LossSum sum;
    for (int at = first; at < last; at += m_microBatch) {
        const BatchView part = slice(batch, at, std::min(m_microBatch, last - at));
        m_model.forward(m_weights.data(), m_prepared, part, noise, worker.workspace);
        const math::LossSum loss = m_model.loss(m_weights.data(), part, scale, gradient, worker.workspace);
        m_model.backward(m_weights.data(), m_prepared, part, noise, gradient, worker.workspace);
        sum.loss += loss.loss;
        sum.correct += loss.correct;
    }
    return sum;
}

template <class S>
void Trainer<S>::runShards(const BatchView& batch, const StepNoise& noise)
{
    m_model.prepare(m_weights.data(), m_prepared);
    const int largestShard = (batch.sequences + m_shards - 1) / m_shards;
    const int capacity = std::min(m_microBatch, largestShard);
    std::atomic<int> next = 0;
    m_team.run([&](int index) {
        Worker& worker = m_workers[std::size_t(index)];
        if (worker.workspace.capacity < capacity)
            m_model.resize(worker.workspace, capacity);
        for (int shard = next++; shard < m_shards; shard = next++)
            m_shardLoss[std::size_t(shard)] = runShard(shard, batch, noise, worker);
    });
}

/// Adds the shards' gradients in order into shard 0 and returns the norm.
template <class S>
double Trainer<S>::reduceGradients()
{
    const std::int64_t total = m_model.layout().total();
    const std::int64_t chunks = chunkCount(total);
    std::atomic<std::int64_t> next = 0;
    m_team.run([&](int) {
        for (std::int64_t chunk = next++; chunk < chunks; chunk = next++) {
            const std::int64_t first = chunk * kChunk;
            const std::int64_t count = std::min(kChunk, total - first);
            S* sum = m_gradients.data() + first;
            for (int shard = 1; shard < m_shards; ++shard)
                math::addTo(count, m_gradients.data() + shard * total + first, sum);
            m_chunkSquares[std::size_t(chunk)] = math::sumSquares(count, sum);
        }
    });
    double squares = 0;
    for (const double part : m_chunkSquares)
        squares += part;
    return std::sqrt(squares);
}

template <class S>
StepOutcome Trainer<S>::outcome(const BatchView& batch, double gradientNorm) const
{
    math::LossSum sum;
    for (const math::LossSum& shard : m_shardLoss) {
        sum.loss += shard.loss;
        sum.correct += shard.correct;
    }
    const double answers = double(batch.sequences) * m_model.answers();
    const double loss = sum.loss / answers;
    return {loss, double(sum.correct) / answers, gradientNorm, std::isfinite(loss) && std::isfinite(gradientNorm)};
}

template <class S>
StepOutcome Trainer<S>::step(const BatchView& batch, const StepNoise& noise, const UpdateRule& rule)
{
    runShards(batch, noise);
    const StepOutcome found = outcome(batch, reduceGradients());
    if (!found.finite)
        return found;
    math::AdamStep adam;
    adam.rate = rule.rate;
    adam.decay = rule.decay;
    adam.step = ++m_step;
    if (rule.clipNorm > 0)
        adam.gradientScale = std::min(1.0, rule.clipNorm / (found.gradientNorm + 1e-6));
    const std::int64_t total = m_model.layout().total();
    const std::int64_t chunks = chunkCount(total);
    std::atomic<std::int64_t> next = 0;
    m_team.run([&](int) {
        for (std::int64_t chunk = next++; chunk < chunks; chunk = next++) {
            const std::int64_t first = chunk * kChunk;
            math::adam(std::min(kChunk, total - first), m_weights.data() + first, m_gradients.data() + first,
                       m_first.data() + first, m_second.data() + first, adam);
        }
    });
    return found;
}

template <class S>
std::vector<S> Trainer<S>::gradient(const BatchView& batch, StepOutcome& found)
{
    runShards(batch, {});
    found = outcome(batch, reduceGradients());
    return {m_gradients.begin(), m_gradients.begin() + m_model.layout().total()};
}

template <class S>
Evaluation Trainer<S>::evaluate(int count, const BatchLoader& load)
{
    m_model.prepare(m_weights.data(), m_prepared);
    return *evaluateModel<S>(m_model, m_weights.data(), m_prepared, m_team, m_workers, count, load, {});
}

template <class S>
Snapshot Trainer<S>::snapshot(const BatchView& probe)
{
    QKV_CHECK(probe.sequences == 1);
    Workspace<S>& workspace = m_workers.front().workspace;
    if (workspace.capacity < 1)
        m_model.resize(workspace, 1);
    m_model.prepare(m_weights.data(), m_prepared);
    m_model.forward(m_weights.data(), m_prepared, probe, {}, workspace);
    Snapshot snapshot = makeSnapshot(m_model, m_prepared, workspace);
    snapshot.step = m_step;
    return snapshot;
}

template <class S>
TrainingState Trainer<S>::state() const
{
    TrainingState state;
    state.step = m_step;
    state.weights = tensorsOf(m_model.layout(), m_weights);
    state.firstMoment = tensorsOf(m_model.layout(), m_first);
    state.secondMoment = tensorsOf(m_model.layout(), m_second);
    return state;
}

template <class S>
void Trainer<S>::restore(const std::vector<float>& weights, const std::vector<float>& firstMoment,
                         const std::vector<float>& secondMoment, std::int64_t step)
{
    m_weights.assign(weights.begin(), weights.end());
    m_first.assign(firstMoment.begin(), firstMoment.end());
    m_second.assign(secondMoment.begin(), secondMoment.end());
    m_step = step;
}

template class Trainer<float>;
template class Trainer<double>;

} // namespace qkv
