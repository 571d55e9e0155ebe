#pragma once

#include "core/store/runwriter.h"
#include "core/training/trainingsession.h"

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

namespace qkv::app {

/// Gives the writer that runs are recorded with, opening it the first time; called on the train thread. The writer
/// outlives the recorder.
using WriterSource = std::function<Expected<RunWriter*>()>;

/// Writes what a session tells into the run store: one run a lane, entered when its lane starts, or taken over when it
/// is resumed. Lives on the train thread but for runId(). Where the store cannot be opened or a run cannot be entered,
/// `onFailure` hears it once, on the train thread, and the session is left to go on.
class RunRecorder : public TrainingObserver {
public:
    /// resumed[lane]: the run that the lane continues, or nothing for a new run; may be shorter than the lanes.
    RunRecorder(WriterSource writer, std::function<void(const Error&)> onFailure,
                std::vector<std::optional<RunId>> resumed = {}, std::string parentUuid = {});

    /// The lane's run, once it has started. Any thread.
    std::optional<RunId> runId(int lane) const;

    void laneStarted(int lane, const RunConfig& config, std::int64_t parameters) override;
    void laneStep(int lane, const StepRecord& record) override;
    void laneSnapshot(int lane, std::shared_ptr<const Snapshot> snapshot) override;
    void laneCheckpoint(int lane, std::shared_ptr<const TrainingState> state, bool best) override;
    void laneFinished(int lane, const LaneResult& result) override;

private:
    Expected<RunId> enter(int lane, const RunConfig& config, std::int64_t parameters);

    WriterSource m_source;
    std::function<void(const Error&)> m_onFailure;
    RunWriter* m_writer = nullptr; ///< once the first lane has started
    std::vector<std::optional<RunId>> m_resumed;
    std::string m_parent;
    std::string m_race;
    bool m_failed = false;
    std::atomic<std::int64_t> m_runs[kMaxLanes] = {}; ///< 0: not entered
};

} // namespace qkv::app
