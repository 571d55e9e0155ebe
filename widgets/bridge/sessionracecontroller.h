#pragma once

#include "core/base/threadpool.h"
#include "widgets/bridge/mailbox.h"
#include "widgets/bridge/pace.h"
#include "widgets/bridge/raceears.h"

#include <QElapsedTimer>
#include <QTimer>

#include <map>
#include <memory>

namespace qkv::ui {

/// The controller over a real TrainingSession. Steps and maps are collected at most 30 times a second; the maps of all
/// lanes are recomputed on a pool thread from their live snapshots and handed on as one frame, and the next are asked
/// for only when that frame was acknowledged. The last maps of a lane are never lost: they wait until they can be
/// shown, also beyond the end of the race. GUI thread; nothing waits but the destructor, which stops a running race.
class SessionRaceController : public RaceController {
    Q_OBJECT

public:
    /// Makes the observers that a race gets besides the window's own, for example the one that records it.
    using ObserverFactory = std::function<std::vector<std::shared_ptr<TrainingObserver>>()>;

    explicit SessionRaceController(SessionOptions options, ObserverFactory observers = {}, QObject* parent = nullptr);
    ~SessionRaceController() override;

    Expected<void> start(const std::vector<RunConfig>& lanes) override;
    void pause() override;
    void resume() override;
    void stop() override;
    RaceState state() const override { return m_state; }
    const std::vector<RunConfig>& runs() const override { return m_lanes; }
    void acknowledgeFrame() override;

private:
    void setFramesWatched(bool watched) override;
    void enter(RaceState state);
    void tick();
    void collectSteps();
    void collectFrames();
    void makeFrame();
    void showFrame(int race, const RaceFrame& made);
    void laneStarted(int lane, std::int64_t parameters);
    void finishLane(int lane, const LaneResult& result, std::shared_ptr<const Snapshot> last);
    void endSession();
    RaceEars::Calls calls();
    RaceEars::Post poster();

    SessionOptions m_options;
    ObserverFactory m_makeObservers;
    RaceState m_state = RaceState::Idle;
    int m_race = 0; ///< number of the present race: what an earlier one still sends is dropped
    std::vector<RunConfig> m_lanes;
    Mailbox m_mailbox; ///< before all that posts to it
    std::unique_ptr<RaceEars> m_ears;
    std::vector<std::shared_ptr<TrainingObserver>> m_observers;
    std::unique_ptr<TrainingSession> m_session; ///< after what it speaks to
    QTimer m_timer;
    Pace m_pace;
    QElapsedTimer m_clock;                   ///< since the first step
    std::map<int, std::int64_t> m_laneSteps; ///< done
    std::map<int, double> m_laneSpeed;       ///< tokens a second
    std::map<int, LaneFrame> m_shown;        ///< the newest of each lane, so that a finished one stays on screen
    LaneSnapshots m_waiting;                 ///< newest snapshots that no frame has been made of yet
    std::map<int, bool> m_done;
    bool m_watched = false;
    bool m_frameUnderway = false; ///< being made, or not acknowledged yet
    ThreadPool m_pool;            ///< last: its jobs speak to this object
};

} // namespace qkv::ui
