#include "core/training/lanetrainer.h"

#include "core/base/check.h"
#include "core/base/random.h"
#include "core/training/schedule.h"

#include <chrono>
#include <cmath>

namespace qkv {

LaneTrainer::LaneTrainer(const RunConfig& config, std::shared_ptr<const Dataset> data, WorkerTeam& team)
    : m_config(config), m_data(std::move(data)), m_team(team),
      m_batchesPerEpoch(EpochOrder::batchCount(m_data->train.count, config.recipe.batch)),
      m_totalSteps(config.recipe.steps > 0 ? config.recipe.steps : m_batchesPerEpoch * config.recipe.epochs),
      m_trainer(config.model, config.model.tokens(config.listLength), config.shards, team,
                initialParameters(ParameterLayout(config.model, config.recipe.init), config.seed)),
      m_noiseKey(streamKey(config.seed, "dropout"))
{
    resizeBatch(*m_data, config.recipe.batch, m_batch);
    resizeBatch(*m_data, 1, m_probe);
    copyItem(*m_data, Split::Validation, 0, 0, m_probe);
}

Expected<std::unique_ptr<LaneTrainer>> LaneTrainer::create(const RunConfig& config, std::shared_ptr<const Dataset> data,
                                                           WorkerTeam& team, const TrainingState* resumeFrom)
{
    if (config.recipe.batch > data->train.count)
        return refuse(QKV_TEXT("training", "batch {0} is larger than the {1} training items: use a smaller batch")
                          .with(config.recipe.batch, data->train.count));
    if (const auto checked = checkItems(config.model, *data); !checked)
        return failure(checked);
    std::unique_ptr<LaneTrainer> lane(new LaneTrainer(config, std::move(data), team));
    if (resumeFrom)
        if (const auto restored = lane->restore(*resumeFrom); !restored)
            return failure(restored);
    return lane;
}

Expected<void> LaneTrainer::restore(const TrainingState& state)
{
    const ParameterLayout& layout = m_trainer.model().layout();
    std::vector<float> parts[3];
    const std::vector<Tensor>* sources[3] = {&state.weights, &state.firstMoment, &state.secondMoment};
    for (int i = 0; i < 3; ++i) {
        auto flat = fromTensors(layout, *sources[i], "the saved state");
        if (!flat)
            return failure(flat);
        parts[i] = std::move(*flat);
    }
    m_trainer.restore(parts[0], parts[1], parts[2], state.step);
    return {};
}

std::int64_t LaneTrainer::tokensPerStep() const
{
    return std::int64_t(m_config.recipe.batch) * m_trainer.model().tokens();
}

void LaneTrainer::loadBatch()
{
    const std::int64_t step = m_trainer.stepsDone();
    const std::int64_t epoch = step / m_batchesPerEpoch;
    if (epoch != m_orderEpoch) {
        m_order.emplace(m_config.seed, epoch, m_data->train.count, m_config.recipe.batch);
        m_orderEpoch = epoch;
    }
    const std::span<const std::uint32_t> items = m_order->items(int(step % m_batchesPerEpoch));
    m_team.run([&](int worker) {
        for (int place = worker; place < m_config.recipe.batch; place += m_team.size())
            copyItem(*m_data, Split::Train, int(items[std::size_t(place)]), place, m_batch);
    });
}

StepRecord LaneTrainer::step()
{
    const auto start = std::chrono::steady_clock::now();
    const Recipe& recipe = m_config.recipe;
    loadBatch();
    StepRecord record;
    record.step = m_trainer.stepsDone();
    record.learningRate = learningRate(recipe, record.step, m_totalSteps);
    const StepNoise noise{float(recipe.dropout), math::Dropout::mix(m_noiseKey, std::uint64_t(record.step))};
    const UpdateRule rule{record.learningRate, recipe.clipNorm,
                          recipe.optimizer == OptimizerKind::AdamW ? recipe.weightDecay : 0};
    const StepOutcome outcome = m_trainer.step(m_batch.view(recipe.batch, 0), noise, rule);
    record.trainLoss = outcome.loss;
    record.trainAccuracy = outcome.accuracy;
    record.gradientNorm = outcome.gradientNorm;
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    record.tokensPerSecond = double(tokensPerStep()) / seconds.count();
    return record;
}

bool LaneTrainer::evaluationDue() const
{
    const std::int64_t every = m_config.evaluateEvery > 0 ? m_config.evaluateEvery : m_batchesPerEpoch;
    return stepsDone() % every == 0 || stepsDone() == m_totalSteps;
}

Evaluation LaneTrainer::evaluate(Split split)
{
    return m_trainer.evaluate(m_data->items(split).count, [&](int first, int sequences, BatchBuffer& buffer) {
        resizeBatch(*m_data, sequences, buffer);
        for (int place = 0; place < sequences; ++place)
            copyItem(*m_data, split, first + place, place, buffer);
    });
}

Snapshot LaneTrainer::snapshot()
{
    Snapshot snapshot = m_trainer.snapshot(m_probe.view(1, 0));
    snapshot.tokens = tokenLabels(m_config.model, m_data->validation.input(0));
    return snapshot;
}

TrainingState LaneTrainer::state() const
{
    return m_trainer.state();
}

} // namespace qkv
