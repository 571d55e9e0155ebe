#include "widgets/bridge/raceears.h"

#include <utility>

namespace qkv::ui {
namespace {

// A tick of the screen at a thousand steps a second needs 33; beyond this the window is stuck and the oldest go.
constexpr std::size_t kRingSize = 8192;

} // namespace

RaceEars::RaceEars(Post post, Calls calls) : m_post(std::move(post)), m_calls(std::move(calls)) {}

std::vector<LaneSteps> RaceEars::takeSteps()
{
    const std::lock_guard lock(m_mutex);
    std::vector<LaneSteps> taken;
    for (auto& [lane, records] : std::exchange(m_steps, {}))
        taken.push_back({lane, std::move(records)});
    return taken;
}

void RaceEars::laneStarted(int lane, const RunConfig&, std::int64_t parameters)
{
    m_post([started = m_calls.laneStarted, lane, parameters] { started(lane, parameters); });
}

void RaceEars::laneStep(int lane, const StepRecord& record)
{
    const std::lock_guard lock(m_mutex);
    std::vector<StepRecord>& records = m_steps[lane];
    if (records.size() >= kRingSize)
        records.erase(records.begin(), records.begin() + kRingSize / 2);
    records.push_back(record);
}

void RaceEars::laneSnapshot(int lane, std::shared_ptr<const Snapshot> snapshot)
{
    m_saved[lane] = std::move(snapshot);
}

void RaceEars::laneFinished(int lane, const LaneResult& result)
{
    m_post([finished = m_calls.laneFinished, lane, result, last = m_saved[lane]] { finished(lane, result, last); });
}

void RaceEars::sessionFailed(const Error& error)
{
    m_post([failed = m_calls.failed, error] { failed(error); });
}

void RaceEars::sessionEnded()
{
    m_post(m_calls.ended);
}

} // namespace qkv::ui
