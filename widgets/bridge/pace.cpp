#include "widgets/bridge/pace.h"

#include <utility>

namespace qkv::ui {
namespace {

constexpr double kRecent = 8; // seconds that the rate is taken of
constexpr double kEnoughSeconds = 2;
constexpr std::int64_t kEnoughShare = 20;

} // namespace

void Pace::add(double seconds, std::int64_t step)
{
    if (std::exchange(m_interrupted, false)) {
        m_offset = m_recent.empty() ? seconds : seconds - m_recent.back().seconds;
        if (!m_recent.empty())
            m_recent.back().step = step; // steps that were still under way at the pause took no counted time
    }
    const Sample now{seconds - m_offset, step};
    if (!m_recent.empty()) {
        m_seconds += now.seconds - m_recent.back().seconds;
        m_steps += now.step - m_recent.back().step;
    }
    m_recent.push_back(now);
    while (m_recent.size() > 2 && m_recent[1].seconds < now.seconds - kRecent)
        m_recent.pop_front();
}

void Pace::interrupt()
{
    m_interrupted = true;
}

double Pace::secondsLeft(std::int64_t totalSteps) const
{
    const bool enough = m_seconds >= kEnoughSeconds || (m_steps > 0 && m_steps * kEnoughShare >= totalSteps);
    if (!enough || m_recent.size() < 2 || m_recent.back().step <= m_recent.front().step)
        return -1;
    const Sample& first = m_recent.front();
    const Sample& last = m_recent.back();
    return (last.seconds - first.seconds) * double(totalSteps - last.step) / double(last.step - first.step);
}

} // namespace qkv::ui
