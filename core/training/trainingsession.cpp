#include "core/training/trainingsession.h"

#include "core/base/check.h"
#include "core/training/lanetrainer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace qkv {
namespace {

Error notEnoughMemory()
{
    return Error::refused(
        QKV_TEXT("training", "there is not enough memory for this model and batch: choose smaller ones"));
}

} // namespace

void TrainingObserver::laneStarted(int, const RunConfig&, std::int64_t) {}
void TrainingObserver::laneStep(int, const StepRecord&) {}
void TrainingObserver::laneSnapshot(int, std::shared_ptr<const Snapshot>) {}
void TrainingObserver::laneCheckpoint(int, std::shared_ptr<const TrainingState>, bool) {}
void TrainingObserver::laneFinished(int, const LaneResult&) {}
void TrainingObserver::sessionFailed(const Error&) {}
void TrainingObserver::sessionEnded() {}

class TrainingSession::Impl {
public:
    Impl(std::vector<Lane> lanes, SessionOptions options, std::vector<TrainingObserver*> observers)
        : m_options(std::move(options)), m_observers(std::move(observers)), m_lanes(lanes.size())
    {
        for (std::size_t i = 0; i < lanes.size(); ++i)
            m_lanes[i].plan = std::move(lanes[i]);
    }

    void start()
    {
        m_thread = std::jthread([this] { run(); });
    }
    void setPaused(bool paused)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_paused = paused;
        }
        m_changed.notify_all();
    }
    void requestStop()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stop = true;
        }
        m_changed.notify_all();
    }
    void wait()
    {
        if (m_thread.joinable())
            m_thread.join();
    }
    bool paused() const { return m_paused; }
    int lanes() const { return int(m_lanes.size()); }
    const RunConfig& config(int lane) const { return at(lane).plan.config; }
    std::int64_t totalSteps(int lane) const { return at(lane).totalSteps; }
    LatestSlot<LaneSnapshots>& live() { return m_live; }

private:
    struct LaneState {
        Lane plan;
        std::unique_ptr<LaneTrainer> trainer;
        LaneResult result;
        double bestAccuracy = -1;
        std::int64_t firstStep = 0; ///< of this session
        std::atomic<std::int64_t> totalSteps = 0;
    };

    LaneState& at(int lane)
    {
        QKV_CHECK(lane >= 0 && lane < lanes());
        return m_lanes[std::size_t(lane)];
    }
    const LaneState& at(int lane) const { return const_cast<Impl*>(this)->at(lane); }

    template <class Call>
    void tell(Call&& call)
    {
        for (TrainingObserver* observer : m_observers)
            call(*observer);
    }

    void run();
    Expected<void> prepare();
    Expected<std::shared_ptr<const Dataset>> data(const RunConfig& config);
    void race();
    bool goOn();
    void publish();
    void trainStep(int lane);
    void saveState(int lane, bool best);
    void saveSnapshot(int lane);
    void finish(int lane, LaneStatus status);

    SessionOptions m_options;
    std::vector<TrainingObserver*> m_observers;
    std::vector<LaneState> m_lanes;
    std::vector<std::pair<RunConfig, std::shared_ptr<const Dataset>>> m_data;
    std::unique_ptr<WorkerTeam> m_team;
    LatestSlot<LaneSnapshots> m_live;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::atomic<bool> m_paused = false;
    std::atomic<bool> m_stop = false;
    std::jthread m_thread; ///< last: joined before anything it uses goes
};

void TrainingSession::Impl::run()
{
    const auto fail = [this](const Error& error) {
        tell([&](TrainingObserver& observer) { observer.sessionFailed(error); });
    };
    try {
        if (const auto ready = prepare(); ready)
            race();
        else
            fail(ready.error());
    } catch (const std::bad_alloc&) {
        fail(notEnoughMemory());
    } catch (const std::length_error&) { // more than any memory
        fail(notEnoughMemory());
    } catch (const std::system_error& error) { // of the worker threads
        fail(Error::refused(
            QKV_TEXT("training", "{0} threads cannot be started: {1}").with(m_options.threads, error.what())));
    }
    tell([](TrainingObserver& observer) { observer.sessionEnded(); });
}

/// Lanes that train on the same data share it.
Expected<std::shared_ptr<const Dataset>> TrainingSession::Impl::data(const RunConfig& config)
{
    for (const auto& [other, loaded] : m_data)
        if (other.task == config.task && other.seed == config.seed && other.listLength == config.listLength &&
            other.trainItems == config.trainItems && other.validationItems == config.validationItems &&
            other.testItems == config.testItems)
            return loaded;
    auto loaded = loadDataset(config.task, {config.listLength, config.trainItems, config.validationItems,
                                            config.testItems, config.seed, m_options.dataPath});
    if (!loaded)
        return failure(loaded);
    m_data.emplace_back(config, std::make_shared<const Dataset>(std::move(*loaded)));
    return m_data.back().second;
}

Expected<void> TrainingSession::Impl::prepare()
{
    const int processors = int(std::max(1u, std::thread::hardware_concurrency()));
    m_team = std::make_unique<WorkerTeam>(m_options.threads > 0 ? m_options.threads : processors);
    for (int lane = 0; lane < lanes(); ++lane) {
        LaneState& state = at(lane);
        const auto dataset = data(state.plan.config);
        if (!dataset)
            return failure(dataset);
        auto trainer = LaneTrainer::create(state.plan.config, *dataset, *m_team, state.plan.resumeFrom.get());
        if (!trainer)
            return failure(trainer);
        state.trainer = std::move(*trainer);
        state.firstStep = state.trainer->stepsDone();
        state.totalSteps = state.trainer->totalSteps();
        if (state.plan.resumeFrom)
            state.bestAccuracy = state.plan.resumeFrom->bestAccuracy;
    }
    for (int lane = 0; lane < lanes(); ++lane) {
        const LaneState& state = at(lane);
        tell([&](TrainingObserver& observer) {
            observer.laneStarted(lane, state.plan.config, state.trainer->parameters());
        });
        if (state.firstStep == 0) {
            saveSnapshot(lane);
            saveState(lane, false); // so that a run can be gone on with however early it is broken off
        }
    }
    return {};
}

/// Between two steps: hands over live snapshots if someone wants them, waits while paused. False: stop.
bool TrainingSession::Impl::goOn()
{
    const bool pausing = m_paused;
    if (!m_stop && (pausing || m_live.wanted()))
        publish();
    if (pausing) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_stop || !m_paused; });
        if (!m_live.watched())
            m_live.take(); // nobody looked at the pause: it is not to be seen later
    }
    return !m_stop;
}

void TrainingSession::Impl::publish()
{
    LaneSnapshots snapshots;
    for (int lane = 0; lane < lanes(); ++lane)
        if (at(lane).result.status == LaneStatus::Running)
            snapshots[lane] = std::make_shared<const Snapshot>(at(lane).trainer->snapshot());
    if (!snapshots.empty())
        m_live.put(std::make_shared<const LaneSnapshots>(std::move(snapshots)));
}

void TrainingSession::Impl::race()
{
    while (goOn()) {
        // Lockstep: the lanes that are furthest behind make one step each.
        std::int64_t step = -1;
        for (const LaneState& state : m_lanes)
            if (state.result.status == LaneStatus::Running && (step < 0 || state.trainer->stepsDone() < step))
                step = state.trainer->stepsDone();
        if (step < 0)
            break;
        for (int lane = 0; lane < lanes(); ++lane)
            if (at(lane).result.status == LaneStatus::Running && at(lane).trainer->stepsDone() == step)
                trainStep(lane);
    }
    for (int lane = 0; lane < lanes(); ++lane)
        if (at(lane).result.status == LaneStatus::Running)
            finish(lane, LaneStatus::Stopped);
}

void TrainingSession::Impl::trainStep(int lane)
{
    LaneState& state = at(lane);
    LaneTrainer& trainer = *state.trainer;
    if (trainer.stepsDone() >= trainer.totalSteps())
        return finish(lane, LaneStatus::Finished); // resumed at its end
    StepRecord record = trainer.step();
    state.result.seconds += double(trainer.tokensPerStep()) / record.tokensPerSecond;
    state.result.trainLoss = record.trainLoss;
    const bool finite = std::isfinite(record.trainLoss) && std::isfinite(record.gradientNorm);
    const std::int64_t done = trainer.stepsDone();
    bool best = false;
    if (finite && trainer.evaluationDue()) {
        record.validation = state.result.validation = trainer.evaluate(Split::Validation);
        best = record.validation->accuracy > state.bestAccuracy;
        state.bestAccuracy = std::max(state.bestAccuracy, record.validation->accuracy);
    }
    tell([&](TrainingObserver& observer) { observer.laneStep(lane, record); });
    if (!finite || (record.validation && !std::isfinite(record.validation->loss)))
        return finish(lane, LaneStatus::Diverged);
    const auto due = [done](std::int64_t every) { return every > 0 && done % every == 0; };
    const bool last = done == trainer.totalSteps();
    if (!last && due(state.plan.config.snapshotEvery))
        saveSnapshot(lane);
    if (best || (!last && due(state.plan.config.checkpointEvery)))
        saveState(lane, best);
    if (last)
        finish(lane, LaneStatus::Finished);
}

void TrainingSession::Impl::saveState(int lane, bool best)
{
    TrainingState state = at(lane).trainer->state();
    state.bestAccuracy = at(lane).bestAccuracy;
    const auto shared = std::make_shared<const TrainingState>(std::move(state));
    tell([&](TrainingObserver& observer) { observer.laneCheckpoint(lane, shared, best); });
}

void TrainingSession::Impl::saveSnapshot(int lane)
{
    const auto snapshot = std::make_shared<const Snapshot>(at(lane).trainer->snapshot());
    tell([&](TrainingObserver& observer) { observer.laneSnapshot(lane, snapshot); });
}

void TrainingSession::Impl::finish(int lane, LaneStatus status)
{
    LaneState& state = at(lane);
    saveSnapshot(lane);
    saveState(lane, false);
    state.result.status = status;
    state.result.steps = state.trainer->stepsDone();
    const double steps = double(state.result.steps - state.firstStep);
    if (state.result.seconds > 0)
        state.result.tokensPerSecond = steps * double(state.trainer->tokensPerStep()) / state.result.seconds;
    if (status == LaneStatus::Finished)
        state.result.test = state.trainer->evaluate(Split::Test);
    tell([&](TrainingObserver& observer) { observer.laneFinished(lane, state.result); });
}

Expected<std::unique_ptr<TrainingSession>> TrainingSession::create(std::vector<Lane> lanes, SessionOptions options,
                                                                   std::vector<TrainingObserver*> observers)
{
    if (lanes.empty())
        return refuse(QKV_TEXT("training", "no variant is chosen: choose at least one"));
    if (lanes.size() > std::size_t(kMaxLanes))
        return refuse(
            QKV_TEXT("training", "{0} variants are too many for one race: {1} at most").with(lanes.size(), kMaxLanes));
    for (const Lane& lane : lanes)
        if (const auto checked = checkRun(lane.config); !checked)
            return failure(checked);
    return std::unique_ptr<TrainingSession>(
        new TrainingSession(std::make_unique<Impl>(std::move(lanes), std::move(options), std::move(observers))));
}

TrainingSession::TrainingSession(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}

TrainingSession::~TrainingSession()
{
    m_impl->requestStop();
    m_impl->wait();
}

void TrainingSession::start()
{
    m_impl->start();
}
void TrainingSession::pause()
{
    m_impl->setPaused(true);
}
void TrainingSession::resume()
{
    m_impl->setPaused(false);
}
void TrainingSession::requestStop()
{
    m_impl->requestStop();
}
void TrainingSession::wait()
{
    m_impl->wait();
}
bool TrainingSession::paused() const
{
    return m_impl->paused();
}
int TrainingSession::lanes() const
{
    return m_impl->lanes();
}
const RunConfig& TrainingSession::config(int lane) const
{
    return m_impl->config(lane);
}
std::int64_t TrainingSession::totalSteps(int lane) const
{
    return m_impl->totalSteps(lane);
}
LatestSlot<LaneSnapshots>& TrainingSession::liveSnapshots()
{
    return m_impl->live();
}

} // namespace qkv
