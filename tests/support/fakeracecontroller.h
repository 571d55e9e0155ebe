#pragma once

#include "widgets/bridge/racecontroller.h"

namespace qkv::test {

/// A race that trains nothing: it records what it was asked, and tests make it speak.
class FakeRaceController : public ui::RaceController {
    Q_OBJECT

public:
    using RaceController::RaceController;

    Expected<void> start(const std::vector<RunConfig>& lanes) override;
    void pause() override { enter(ui::RaceState::Paused); }
    void resume() override { enter(ui::RaceState::Running); }
    void stop() override;
    ui::RaceState state() const override { return m_state; }
    const std::vector<RunConfig>& runs() const override { return lanes; }
    void acknowledgeFrame() override { ++acknowledged; }

    void enter(ui::RaceState state);
    /// Steps [from, to) of made-up learning for every lane, an evaluation at the end.
    void tellSteps(std::int64_t from, std::int64_t to);
    /// Made-up maps of n tokens for every lane.
    void tellFrame(std::int64_t step, int n);
    void tellFailure(const Error& error);
    void tellEnd();

    std::vector<RunConfig> lanes;
    std::optional<Error> refusal; ///< answer of start()
    bool watched = false;
    int acknowledged = 0;
    int stops = 0;

private:
    void setFramesWatched(bool isWatched) override { watched = isWatched; }

    ui::RaceState m_state = ui::RaceState::Idle;
};

} // namespace qkv::test
