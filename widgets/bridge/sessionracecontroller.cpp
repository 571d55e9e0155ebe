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
        m_mailbox.post([this, race, call = std::move(call)] {
            if (race == m_race)
                call();
        });
    };
}

RaceEars::Calls SessionRaceController::calls()
{
    return {[this](int lane, std::int64_t parameters) { laneStarted(lane, parameters); },
            [this](int lane, const LaneResult& result, std::shared_ptr<const Snapshot> last) {
                finishLane(lane, result, std::move(last));
            },
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
        return failure(session);
    m_lanes = configs;
    m_ears = std::move(ears);
    m_observers = std::move(others);
    m_session = std::move(*session);
    m_laneSteps.clear();
    m_laneSpeed.clear();
    m_shown.clear();
    m_waiting.clear();
    m_done.clear();
    m_frameUnderway = false;
    m_pace = {};
    m_clock.start();
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
    m_pace.interrupt();
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
    if (m_session)
        m_session->liveSnapshots().setWatched(watched);
    else
        collectFrames(); // the last maps of a race that ended unseen
}

void SessionRaceController::acknowledgeFrame()
{
    m_frameUnderway = false;
    if (m_session)
        m_session->liveSnapshots().acknowledge();
    else
        collectFrames();
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
    m_pace.add(double(m_clock.nsecsElapsed()) / 1e9, progress.step);
    progress.secondsLeft = m_pace.secondsLeft(progress.totalSteps);
    // Lanes take turns: in the time of one step of each, all their tokens are done.
    double secondsPerToken = 0;
    for (const auto& [lane, speed] : m_laneSpeed)
        if (!m_done[lane] && speed > 0)
            secondsPerToken += 1 / speed;
    const auto active = std::ranges::count_if(m_laneSpeed, [this](const auto& lane) { return !m_done[lane.first]; });
    progress.tokensPerSecond = secondsPerToken > 0 ? double(active) / secondsPerToken : 0;
    Q_EMIT progressed(progress);
}

/// The newest of the lanes that run, and the last of those that ended.
void SessionRaceController::collectFrames()
{
    if (!m_watched || m_frameUnderway)
        return;
    const auto live = m_session ? m_session->liveSnapshots().take() : nullptr;
    for (const auto& [lane, snapshot] : live ? *live : LaneSnapshots())
        if (!m_done[lane]) // its last is newer
            m_waiting[lane] = snapshot;
    if (!m_waiting.empty())
        makeFrame();
    else if (live)
        m_session->liveSnapshots().acknowledge();
}

void SessionRaceController::makeFrame()
{
    m_frameUnderway = true;
    m_pool.add([this, race = m_race, snapshots = std::exchange(m_waiting, {}), lanes = m_lanes] {
        RaceFrame made;
        for (const auto& [lane, snapshot] : snapshots)
            made.lanes.push_back(makeLaneFrame(lane, snapshot, lanes[std::size_t(lane)].task));
        m_mailbox.post([this, race, made = std::move(made)] { showFrame(race, made); });
    });
}

/// The lanes of which nothing new was made stay as they are.
void SessionRaceController::showFrame(int race, const RaceFrame& made)
{
    if (race != m_race)
        return;
    for (const LaneFrame& lane : made.lanes)
        m_shown[lane.lane] = lane;
    auto frame = std::make_shared<RaceFrame>();
    for (const auto& [lane, one] : m_shown)
        frame->lanes.push_back(one);
    Q_EMIT frameArrived(frame);
}

void SessionRaceController::finishLane(int lane, const LaneResult& result, std::shared_ptr<const Snapshot> last)
{
    collectSteps();
    m_done[lane] = true;
    if (last)
        m_waiting[lane] = std::move(last);
    Q_EMIT laneFinished(lane, result);
}

void SessionRaceController::endSession()
{
    collectSteps();
    m_timer.stop();
    m_session->wait(); // it has said its last word
    m_session.reset();
    m_observers.clear();
    if (m_watched && !m_waiting.empty())
        makeFrame(); // the pool works in order: after what is on its way, painted or not
    enter(RaceState::Idle);
}

} // namespace qkv::ui
