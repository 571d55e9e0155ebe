#include "app/cli/livewatcher.h"

#include "core/analysis/mapmetrics.h"
#include "core/attention/headmap.h"
#include "core/training/trainingsession.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace qkv::cli {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// What a window does with a live snapshot but for the painting: every head's map and metrics.
void makeFrame(const Snapshot& snapshot)
{
    for (int layer = 0; layer < int(snapshot.layers.size()); ++layer)
        for (int head = 0; head < snapshot.heads; ++head) {
            const HeadMap map = headMap(snapshot, layer, head);
            mapMetrics(MapInput32{map.n, map.scores, map.attention, snapshot.causal, {}});
        }
}

/// Times the steps and switches the watching on and off between blocks of them.
class BlockTimer : public TrainingObserver {
public:
    explicit BlockTimer(double seconds) : m_seconds(seconds) {}
    void attach(TrainingSession& session) { m_session = &session; }

    void laneStep(int, const StepRecord&) override
    {
        const auto now = Clock::now();
        if (m_block == 0 && ++m_warm < 5) {
            m_last = m_start = now;
            return;
        }
        m_times[m_watched].push_back(std::chrono::duration<double, std::milli>(now - m_last).count());
        m_last = now;
        if (now - m_blockStart > 250ms) {
            m_watched = !m_watched;
            ++m_block;
            m_session->liveSnapshots().setWatched(m_watched);
            m_blockStart = m_last = Clock::now();
        }
        if (now - m_start > std::chrono::duration<double>(m_seconds))
            m_session->requestStop();
    }

    double mean(bool watched) const
    {
        double sum = 0;
        for (const double time : m_times[watched])
            sum += time;
        return sum / double(std::max<std::size_t>(1, m_times[watched].size()));
    }
    double watchedSeconds() const { return mean(true) * double(m_times[true].size()) / 1e3; }

private:
    double m_seconds;
    TrainingSession* m_session = nullptr;
    std::vector<double> m_times[2];
    bool m_watched = false;
    int m_block = 0;
    int m_warm = 0;
    Clock::time_point m_start = Clock::now(), m_blockStart = m_start, m_last = m_start;
};

} // namespace

Outcome benchWatcher(const Context& context, const RunConfig& config, double seconds)
{
    RunConfig endless = config;
    endless.recipe.steps = 1'000'000'000;
    endless.recipe.schedule = ScheduleKind::Constant;
    endless.snapshotEvery = endless.checkpointEvery = 0;
    endless.evaluateEvery = 1'000'000'000;
    BlockTimer timer(seconds);
    auto session = TrainingSession::create({{endless, nullptr}}, {context.threads, {}}, {&timer});
    if (!session)
        return failure(session);
    timer.attach(**session);
    std::atomic<bool> stop = false;
    std::int64_t frames = 0;
    std::thread watcher([&] {
        LatestSlot<LaneSnapshots>& slot = (*session)->liveSnapshots();
        for (auto tick = Clock::now(); !stop; tick += 33ms) {
            std::this_thread::sleep_until(tick);
            if (const auto snapshots = slot.take()) {
                makeFrame(*snapshots->at(0));
                ++frames;
                slot.acknowledge();
            }
        }
    });
    (*session)->start();
    (*session)->wait();
    stop = true;
    watcher.join();
    const double cost = timer.mean(true) / timer.mean(false) - 1;
    const double rate = timer.watchedSeconds() > 0 ? double(frames) / timer.watchedSeconds() : 0;
    if (context.json)
        printJson({{"unwatched_ms", timer.mean(false)},
                   {"watched_ms", timer.mean(true)},
                   {"cost", cost},
                   {"frames_per_second", rate}});
    else
        fmt::print("a step {:.3f} ms, watched {:.3f} ms: {:+.1f} %; {:.1f} frames/s of all heads\n", timer.mean(false),
                   timer.mean(true), 100 * cost, rate);
    return {};
}

} // namespace qkv::cli
