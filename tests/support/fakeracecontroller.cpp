#include "tests/support/fakeracecontroller.h"

#include "core/base/random.h"
#include "tests/support/syntheticmaps.h"
#include "tests/support/syntheticsnapshot.h"

#include <cmath>

namespace qkv::test {

using ui::LaneFrame;
using ui::LaneSteps;
using ui::RaceState;

namespace {

constexpr std::int64_t kTotal = 780;

double madeUpLoss(int lane, std::int64_t step, double noise)
{
    return 0.04 * lane + 2.3 * std::exp(-static_cast<double>(step) / (90.0 + 35 * lane)) + 0.03 * noise;
}

} // namespace

Expected<void> FakeRaceController::start(const std::vector<RunConfig>& configs)
{
    if (refusal)
        return tl::unexpected(*refusal);
    lanes = configs;
    enter(RaceState::Running);
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
        Q_EMIT laneStarted(static_cast<int>(lane), 52'000, kTotal);
    return {};
}

void FakeRaceController::stop()
{
    ++stops;
    enter(RaceState::Stopping);
}

void FakeRaceController::enter(RaceState state)
{
    m_state = state;
    Q_EMIT stateChanged(state);
}

void FakeRaceController::tellSteps(std::int64_t from, std::int64_t to)
{
    std::vector<LaneSteps> all;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const int lane = static_cast<int>(i);
        Random random(3, "lane" + std::to_string(lane));
        LaneSteps steps{lane, {}};
        for (std::int64_t step = from; step < to; ++step) {
            StepRecord record;
            record.step = step;
            record.trainLoss = std::max(0.002, madeUpLoss(lane, step, random.normal()));
            record.trainAccuracy = std::min(1.0, std::max(0.1, 1 - record.trainLoss / 2.4));
            if (step + 1 == to)
                record.validation = Evaluation{madeUpLoss(lane, step, 0.4), 1 - madeUpLoss(lane, step, 0.4) / 2.4};
            steps.records.push_back(record);
        }
        all.push_back(std::move(steps));
    }
    Q_EMIT stepsArrived(all);
    Q_EMIT progressed({to, kTotal, 0.02 * static_cast<double>(kTotal - to), 412'300});
}

void FakeRaceController::tellFrame(std::int64_t step, int n)
{
    auto frame = std::make_shared<ui::RaceFrame>();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const ModelConfig& model = lanes[i].model;
        LaneFrame lane{static_cast<int>(i), step, n, {}, {}, syntheticSnapshot(model, n, step)};
        for (int token = 0; token < n; ++token)
            lane.tokens.push_back(QString::number(token * 7 % 10));
        for (int layer = 0; layer < model.layers; ++layer)
            for (int head = 0; head < model.heads; ++head)
                lane.heads.push_back(syntheticHead(model.variant, layer, head, head * model.kvHeads / model.heads, n,
                                                   1 + 0.012 * static_cast<double>(step)));
        frame->lanes.push_back(std::move(lane));
    }
    Q_EMIT frameArrived(frame);
}

void FakeRaceController::tellFailure(const Error& error)
{
    Q_EMIT failed(error);
    enter(RaceState::Idle);
}

void FakeRaceController::tellEnd()
{
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
        Q_EMIT laneFinished(static_cast<int>(lane),
                            {LaneStatus::Finished, kTotal, 0.01, {0.02, 0.99}, std::nullopt, 12, 400'000});
    enter(RaceState::Idle);
}

} // namespace qkv::test
