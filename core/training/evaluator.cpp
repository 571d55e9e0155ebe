#include "core/training/evaluator.h"

#include "core/base/check.h"

#include <algorithm>
#include <atomic>
#include <vector>

namespace qkv {
namespace {

// Large enough for efficient products, small enough that its activations stay in the cache.
constexpr int kMicroBatchTokens = 512;

} // namespace

int microBatch(int n)
{
    return std::max(1, kMicroBatchTokens / n);
}

template <class S>
std::optional<Evaluation> evaluateModel(const Transformer<S>& model, const S* weights, const Prepared<S>& prepared,
                                        WorkerTeam& team, std::span<BatchWorker<S>> workers, int count,
                                        const BatchLoader& load, std::stop_token stop)
{
    QKV_CHECK(count >= 1 && int(workers.size()) >= team.size());
    const int most = microBatch(model.tokens());
    const int parts = (count + most - 1) / most;
    std::vector<math::LossSum> sums(static_cast<std::size_t>(parts));
    std::atomic<int> next = 0;
    team.run([&](int index) {
        BatchWorker<S>& worker = workers[std::size_t(index)];
        const int capacity = std::min(most, count);
        if (worker.workspace.capacity < capacity)
            model.resize(worker.workspace, capacity);
        for (int part = next++; part < parts && !stop.stop_requested(); part = next++) {
            const int first = part * most;
            const int sequences = std::min(most, count - first);
            load(first, sequences, worker.buffer);
            const BatchView batch = worker.buffer.view(sequences, 0);
            model.forward(weights, prepared, batch, {}, worker.workspace);
            sums[std::size_t(part)] = model.loss(weights, batch, S(0), nullptr, worker.workspace);
        }
    });
    if (stop.stop_requested())
        return std::nullopt;
    math::LossSum sum;
    for (const math::LossSum& part : sums) {
        sum.loss += part.loss;
        sum.correct += part.correct;
    }
    const double answers = double(count) * model.answers();
    return Evaluation{sum.loss / answers, double(sum.correct) / answers};
}

template std::optional<Evaluation> evaluateModel(const Transformer<float>&, const float*, const Prepared<float>&,
                                                 WorkerTeam&, std::span<BatchWorker<float>>, int, const BatchLoader&,
                                                 std::stop_token);
template std::optional<Evaluation> evaluateModel(const Transformer<double>&, const double*, const Prepared<double>&,
                                                 WorkerTeam&, std::span<BatchWorker<double>>, int, const BatchLoader&,
                                                 std::stop_token);

} // namespace qkv
