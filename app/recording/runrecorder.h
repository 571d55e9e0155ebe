#pragma once

#include "core/store/runwriter.h"
#include "core/training/trainingsession.h"

#include <atomic>
#include <optional>
#include <vector>

namespace qkv::app {

/// Writes what a session tells into the run store: one run a lane, entered when its lane starts, or taken over when it is
/// resumed. Lives on the train thread but for runId(); the writer outlives it. Runs that cannot be entered (a store that
/// has become unwritable) are told through failure() and the session is left to go on.
class RunRecorder : public TrainingObserver {
public:
    /// resumed[lane]: the run that the lane continues, or nothing for a new run; may be shorter than the lanes.
    RunRecorder(RunWriter& writer, std::vector<std::optional<RunId>> resumed = {}, std::string parentUuid = {});

    /// The lane's run, once it has started. Any thread.
    std::optional<RunId> runId(int lane) const;
    /// Why a run could not be entered; read after the session has ended.
    const std::optional<Error>& failure() const { return m_failure; }

    void laneStarted(int lane, const RunConfig& config, std::int64_t parameters) override;
    void laneStep(int lane, const StepRecord& record) override;
    void laneSnapshot(int lane, std::shared_ptr<const Snapshot> snapshot) override;
    void laneCheckpoint(int lane, std::shared_ptr<const TrainingState> state, bool best) override;
    void laneFinished(int lane, const LaneResult& result) override;

private:
    Expected<RunId> enter(int lane, const RunConfig& config, std::int64_t parameters);

    RunWriter& m_writer;
    std::vector<std::optional<RunId>> m_resumed;
    std::string m_parent;
    std::string m_race;
    std::optional<Error> m_failure;
    std::atomic<std::int64_t> m_runs[kMaxLanes] = {}; ///< 0: not entered
};

} // namespace qkv::app
