#pragma once

#include "core/base/expected.h"
#include "core/training/runconfig.h"
#include "core/training/trainingsession.h"
#include "widgets/bridge/raceframe.h"

#include <QObject>

#include <set>
#include <vector>

namespace qkv::ui {

enum class RaceState {
    Idle,     ///< nothing was started, or the last race has ended
    Starting, ///< data is being loaded
    Running,
    Paused,
    Stopping, ///< asked to stop; the current step is being finished
};

/// New step records of one lane, in order. Lossy for the screen: the store has every one.
struct LaneSteps {
    int lane = 0;
    std::vector<StepRecord> records;
};

struct RaceProgress {
    std::int64_t step = 0;       ///< done by the lane that is furthest: lanes differ by one at most
    std::int64_t totalSteps = 0; ///< 0: not known yet
    double secondsLeft = 0;      ///< estimate; negative: not known yet
    double tokensPerSecond = 0;  ///< all lanes together
};

/// The one door from the Train workspace to training: starts a race, hands on what it tells in pieces fit for the
/// screen, and asks for the next maps only when the last were painted. All on the GUI thread; no call waits.
/// Implemented over TrainingSession, and by a fake in tests.
class RaceController : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~RaceController() override;

    /// One configuration a variant; lane numbers are the indices. Refuses what cannot be trained, and a second race
    /// while one runs. What fails later comes through failed().
    virtual Expected<void> start(const std::vector<RunConfig>& lanes) = 0;
    virtual void pause() = 0;
    virtual void resume() = 0;
    virtual void stop() = 0;
    virtual RaceState state() const = 0;
    /// What the present race trains, or the last one; lane numbers are the indices.
    virtual const std::vector<RunConfig>& runs() const = 0;

    /// Maps are made only while someone watches, and the next only after the last was painted. Several views may
    /// watch; the one that is seen acknowledges.
    void watchFrames(const QObject* viewer, bool watching);
    virtual void acknowledgeFrame() = 0;

protected:
    /// The first viewer came, or the last one went.
    virtual void setFramesWatched(bool watched) = 0;

Q_SIGNALS:
    void stateChanged(qkv::ui::RaceState state);
    void laneStarted(int lane, qint64 parameters, qint64 totalSteps);
    void stepsArrived(const std::vector<qkv::ui::LaneSteps>& steps);
    void frameArrived(const qkv::ui::RaceFramePtr& frame);
    void progressed(const qkv::ui::RaceProgress& progress);
    /// The lane is done: finished, stopped, or diverged while the others go on.
    void laneFinished(int lane, const qkv::LaneResult& result);
    void failed(const qkv::Error& error);

private:
    std::set<const QObject*> m_viewers;
};

} // namespace qkv::ui

Q_DECLARE_METATYPE(qkv::ui::RaceState)
