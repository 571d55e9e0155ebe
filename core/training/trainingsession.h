#pragma once

#include "core/base/expected.h"
#include "core/base/latestslot.h"
#include "core/base/snapshot.h"
#include "core/base/steprecord.h"
#include "core/training/runconfig.h"
#include "core/training/trainingstate.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace qkv {

/// How one variant of a race ended.
enum class LaneStatus { Running, Finished, Stopped, Diverged };

struct LaneResult {
    LaneStatus status = LaneStatus::Running;
    std::int64_t steps = 0; ///< done, counted from the beginning of the run
    double trainLoss = 0;   ///< of the last step
    Evaluation validation;
    std::optional<Evaluation> test; ///< when finished
    double seconds = 0;             ///< training time of this lane in this session
    double tokensPerSecond = 0;     ///< over the whole session
};

/// Hears what a session does. Every call comes from the train thread, in order; a slow observer slows the training, so
/// observers hand on and return. `lane` is the index of the variant in the race.
class TrainingObserver {
public:
    virtual ~TrainingObserver() = default;
    /// Data is loaded, weights are drawn or restored; comes once a lane before its first step.
    virtual void laneStarted(int lane, const RunConfig& config, std::int64_t parameters);
    virtual void laneStep(int lane, const StepRecord& record);
    /// A saved snapshot (every RunConfig::snapshotEvery steps, the first and the last).
    virtual void laneSnapshot(int lane, std::shared_ptr<const Snapshot> snapshot);
    /// A state from which training goes on exactly; `best` when its validation accuracy is the best so far.
    virtual void laneCheckpoint(int lane, std::shared_ptr<const TrainingState> state, bool best);
    virtual void laneFinished(int lane, const LaneResult& result);
    /// The session failed before or while running, for example an unreadable data file. No other call follows but
    /// sessionEnded.
    virtual void sessionFailed(const Error& error);
    /// Last call of all.
    virtual void sessionEnded();
};

/// Most variants of a race.
inline constexpr int kMaxLanes = 64;

/// Snapshots by lane, all of the same moment of a race.
using LaneSnapshots = std::map<int, std::shared_ptr<const Snapshot>>;

/// One variant of a race.
struct Lane {
    RunConfig config;
    std::shared_ptr<const TrainingState> resumeFrom; ///< null: from new weights
};

struct SessionOptions {
    int threads = 0;      ///< 0: as many as the machine has processors
    std::string dataPath; ///< folder of images; empty: Debian's dataset-fashion-mnist
};

/// Trains one variant, or several in lockstep (a race): all finish step k before any starts k+1, each gives the bits
/// that it gives alone, and one that diverges ends while the others go on. Owns its thread and workers. All functions
/// may be called from any thread and none waits, but wait() and the destructor.
class TrainingSession {
public:
    /// Refuses configurations that cannot be trained. Data is loaded on the session's own thread after start().
    static Expected<std::unique_ptr<TrainingSession>> create(std::vector<Lane> lanes, SessionOptions options,
                                                             std::vector<TrainingObserver*> observers);
    ~TrainingSession(); ///< requests stop and waits

    void start();
    void pause();
    void resume();
    void requestStop(); ///< after the current step; states are saved through laneCheckpoint
    void wait();

    bool paused() const;
    int lanes() const;
    const RunConfig& config(int lane) const;
    std::int64_t totalSteps(int lane) const; ///< 0 until the data is loaded
    /// Live snapshots of all lanes that run, handed over together: one slot and one acknowledgement, so that the lanes
    /// show one step and none can wait for another. Made between two steps when the slot wants them, and whenever the
    /// session comes to a pause, wanted or not: who looks at a paused race sees the step it stands at. The last
    /// snapshot of a lane comes by laneSnapshot, before laneFinished.
    LatestSlot<LaneSnapshots>& liveSnapshots();

private:
    class Impl;
    explicit TrainingSession(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace qkv
