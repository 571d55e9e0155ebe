#include "widgets/bridge/sessionracecontroller.h"

#include "widgets/bridge/laneframes.h"

#include <QPointer>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr int kTickMs = 33;

} // namespace

SessionRaceController::SessionRaceController(SessionOptions options, ObserverFactory observers, QObject* parent)
    : RaceController(parent), m_options(std::move(options)), m_makeObservers(std::move(observers)), m_pool(1)
{
    m_timer.setInterval(kTickMs);
    connect(&m_timer, &QTimer::timeout, this, &SessionRaceController::tick);
}

SessionRaceController::~SessionRaceController() = default;

/// Carries a call of the train thread to this thread; dropped when the race it belongs to is no longer the present one.
RaceEars::Post SessionRaceController::poster()
{
    return [this, race = m_race](std::function<void()> call) {
        // The session is joined before this object goes, and a queued call goes with its receiver.
        QMetaObject::invokeMethod(
            this,
            [this, race, call = std::move(call)] {
                if (race == m_race)
                    call();
            },
            Qt::QueuedConnection);
    };
}

RaceEars::Calls SessionRaceController::calls()
{
    return {[this](int lane, std::int64_t parameters) { laneStarted(lane, parameters); },
            [this](int lane, const LaneResult& result) { finishLane(lane, result); },
            [this](const Error& error) { Q_EMIT failed(error); }, [this] { endSession(); }};
}

Expected<void> SessionRaceController::start(const std::vector<RunConfig>& configs)
{
    if (m_state != RaceState::Idle)
        return refuse(QKV_TEXT("training", "a race is running: stop it before another is started"));
    ++m_race;
    auto ears = std::make_unique<RaceEars>(poster(), calls());
    std::vector<std::shared_ptr<TrainingObserver>> others =
        m_makeObservers ? m_makeObservers() : std::vector<std::shared_ptr<TrainingObserver>>();
    std::vector<TrainingObserver*> observers = {ears.get()};
    for (const auto& observer : others)
        observers.push_back(observer.get());
    std::vector<Lane> lanes;
    for (const RunConfig& config : configs)
        lanes.push_back({config, nullptr});
    auto session = TrainingSession::create(std::move(lanes), m_options, std::move(observers));
    if (!session)
        return tl::unexpected<Error>(session.error());
    m_lanes = configs;
    m_ears = std::move(ears);
    m_observers = std::move(others);
    m_session = std::move(*session);
    m_laneSteps.clear();
    m_laneSpeed.clear();
    m_lastFrames.clear();
    m_arrived.clear();
    m_done.clear();
    m_firstStep = -1;
    m_frameUnderway = false;
    m_running.invalidate();
    setFramesWatched(m_watched);
    m_session->start();
    m_timer.start();
    enter(RaceState::Starting);
    return {};
}

void SessionRaceController::enter(RaceState state)
{
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

void SessionRaceController::pause()
{
    if (m_state != RaceState::Running)
        return;
    m_session->pause();
    enter(RaceState::Paused);
}

void SessionRaceController::resume()
{
    if (m_state != RaceState::Paused)
        return;
    m_session->resume();
    enter(RaceState::Running);
}

void SessionRaceController::stop()
{
    if (!m_session || m_state == RaceState::Stopping)
        return;
    m_session->requestStop();
    enter(RaceState::Stopping);
}

void SessionRaceController::setFramesWatched(bool watched)
{
    m_watched = watched;
    for (int lane = 0; m_session && lane < m_session->lanes(); ++lane)
        m_session->liveSnapshots(lane).setWatched(watched);
}

void SessionRaceController::acknowledgeFrame()
{
    m_frameUnderway = false;
    for (int lane = 0; m_session && lane < m_session->lanes(); ++lane)
        m_session->liveSnapshots(lane).acknowledge();
}

void SessionRaceController::laneStarted(int lane, std::int64_t parameters)
{
    Q_EMIT RaceController::laneStarted(lane, parameters, m_session->totalSteps(lane));
    if (m_state == RaceState::Starting)
        enter(RaceState::Running);
}

void SessionRaceController::tick()
{
    collectSteps();
    collectFrames();
}

void SessionRaceController::collectSteps()
{
    const std::vector<LaneSteps> steps = m_ears->takeSteps();
    if (steps.empty())
        return;
    for (const LaneSteps& lane : steps) {
        m_laneSteps[lane.lane] = lane.records.back().step + 1;
        m_laneSpeed[lane.lane] = lane.records.back().tokensPerSecond;
    }
    Q_EMIT stepsArrived(steps);

    RaceProgress progress;
    progress.totalSteps = m_session->totalSteps(0);
    progress.step = std::ranges::max_element(m_laneSteps, {}, [](const auto& lane) { return lane.second; })->second;
    if (!m_running.isValid()) {
        m_running.start();
        m_firstStep = progress.step;
    }
    const double done = double(progress.step - m_firstStep);
    progress.secondsLeft =
        done > 0 ? double(m_running.elapsed()) / 1e3 * double(progress.totalSteps - progress.step) / done : -1;
    // Lanes take turns: in the time of one step of each, all their tokens are done.
    double secondsPerToken = 0;
    for (const auto& [lane, speed] : m_laneSpeed)
        if (!m_done[lane] && speed > 0)
            secondsPerToken += 1 / speed;
    const auto active = std::ranges::count_if(m_laneSpeed, [this](const auto& lane) { return !m_done[lane.first]; });
    progress.tokensPerSecond = secondsPerToken > 0 ? double(active) / secondsPerToken : 0;
    Q_EMIT progressed(progress);
}

/// Live snapshots of all lanes that still run make a frame; a lane that ended shows its last saved one.
void SessionRaceController::collectFrames()
{
    if (!m_watched || m_frameUnderway)
        return;
    for (auto& [lane, snapshot] : m_ears->takeSavedSnapshots())
        if (m_done[lane] || snapshot->step == 0)
            m_arrived[lane] = snapshot;
    bool complete = true;
    for (int lane = 0; lane < m_session->lanes(); ++lane) {
        if (m_done[lane])
            continue;
        if (auto snapshot = m_session->liveSnapshots(lane).take())
            m_arrived[lane] = std::move(snapshot);
        complete = complete && m_arrived.contains(lane);
    }
    if (complete && !m_arrived.empty())
        makeFrame(std::exchange(m_arrived, {}));
}

void SessionRaceController::makeFrame(std::map<int, std::shared_ptr<const Snapshot>> snapshots)
{
    m_frameUnderway = true;
    m_pool.add([this, race = m_race, snapshots = std::move(snapshots), lanes = m_lanes, last = m_lastFrames]() mutable {
        for (const auto& [lane, snapshot] : snapshots)
            last[lane] = makeLaneFrame(lane, *snapshot, lanes[std::size_t(lane)].task);
        auto frame = std::make_shared<RaceFrame>();
        for (const auto& [lane, one] : last)
            frame->lanes.push_back(one);
        // The pool is joined before this object goes.
        QMetaObject::invokeMethod(
            this, [this, race, frame] { showFrame(race, frame); }, Qt::QueuedConnection);
    });
}

void SessionRaceController::showFrame(int race, const RaceFramePtr& frame)
{
    if (race != m_race)
        return;
    for (const LaneFrame& lane : frame->lanes)
        m_lastFrames[lane.lane] = lane;
    Q_EMIT frameArrived(frame);
}

void SessionRaceController::finishLane(int lane, const LaneResult& result)
{
    collectSteps();
    m_done[lane] = true;
    Q_EMIT laneFinished(lane, result);
}

void SessionRaceController::endSession()
{
    collectSteps();
    m_timer.stop();
    m_session->wait(); // it has said its last word
    // The last maps, whatever was on its way: the window is left with the state that was saved.
    std::map<int, std::shared_ptr<const Snapshot>> saved = m_ears->takeSavedSnapshots();
    if (m_watched && !saved.empty())
        makeFrame(std::move(saved));
    m_session.reset();
    m_observers.clear();
    enter(RaceState::Idle);
}

} // namespace qkv::ui
