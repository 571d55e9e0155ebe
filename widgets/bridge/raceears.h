#pragma once

#include "core/training/trainingsession.h"
#include "widgets/bridge/racecontroller.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace qkv::ui {

/// Listens to a session on the train thread and keeps what the screen will ask for: new steps in a bounded ring a lane
/// (the newest win). What happens once is handed on at once through `post`, which carries a call to the GUI thread: the
/// end of a lane with its last snapshot. Any thread may take.
class RaceEars : public TrainingObserver {
public:
    using Post = std::function<void(std::function<void()>)>;
    struct Calls { ///< on the GUI thread
        std::function<void(int lane, std::int64_t parameters)> laneStarted;
        std::function<void(int lane, LaneResult result, std::shared_ptr<const Snapshot> last)> laneFinished;
        std::function<void(Error)> failed;
        std::function<void()> ended;
    };

    RaceEars(Post post, Calls calls);

    std::vector<LaneSteps> takeSteps();

    void laneStarted(int lane, const RunConfig& config, std::int64_t parameters) override;
    void laneStep(int lane, const StepRecord& record) override;
    void laneSnapshot(int lane, std::shared_ptr<const Snapshot> snapshot) override;
    void laneFinished(int lane, const LaneResult& result) override;
    void sessionFailed(const Error& error) override;
    void sessionEnded() override;

private:
    Post m_post;
    Calls m_calls;
    std::mutex m_mutex;
    std::map<int, std::vector<StepRecord>> m_steps;
    LaneSnapshots m_saved; ///< the last of each lane; train thread only
};

} // namespace qkv::ui
