#pragma once

#include "widgets/bridge/racecontroller.h"

namespace qkv::ui {

/// Stands where a training session will: refuses every start, in words.
class NoRace : public RaceController {
    Q_OBJECT

public:
    using RaceController::RaceController;
    Expected<void> start(const std::vector<RunConfig>&) override
    {
        return refuse(QKV_TEXT("app", "this build of the window cannot train yet: use qkvlab-cli train"));
    }
    void pause() override {}
    void resume() override {}
    void stop() override {}
    RaceState state() const override { return RaceState::Idle; }
    void setFramesWatched(bool) override {}
    void acknowledgeFrame() override {}
};

} // namespace qkv::ui
