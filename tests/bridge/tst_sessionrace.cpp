#include "tests/training/batches.h"
#include "widgets/bridge/pace.h"
#include "widgets/bridge/sessionracecontroller.h"

#include <QSignalSpy>
#include <QtTest>

using namespace qkv;
using namespace qkv::ui;

namespace {

std::vector<RunConfig> raceOf(std::initializer_list<Variant> variants, std::int64_t steps)
{
    std::vector<RunConfig> lanes;
    for (const Variant variant : variants) {
        lanes.push_back(batches::smallRun(variant, Task::Shift));
        lanes.back().recipe.steps = steps;
    }
    return lanes;
}

constexpr Variant kTied{Projection::QK_V, false};

std::vector<RunConfig> sixLanes(std::int64_t steps)
{
    return raceOf({{},
                   kTied,
                   {Projection::QK_V, true},
                   {Projection::Q_KV, false},
                   {Projection::QKV_Tied, false},
                   {Projection::QKV_Tied, true}},
                  steps);
}

/// What a window keeps of a race: steps done and maps shown of each lane. Paints (acknowledges) some events later.
struct Screen {
    SessionRaceController race{{2, {}}};
    std::map<int, std::int64_t> done;
    std::map<int, std::int64_t> shownSteps;
    int frames = 0;
    bool painting = true;

    Screen()
    {
        QObject::connect(&race, &RaceController::stepsArrived, &race, [this](const std::vector<LaneSteps>& steps) {
            for (const LaneSteps& lane : steps)
                done[lane.lane] = lane.records.back().step + 1;
        });
        QObject::connect(&race, &RaceController::frameArrived, &race, [this](const RaceFramePtr& frame) {
            ++frames;
            for (const LaneFrame& lane : frame->lanes)
                shownSteps[lane.lane] = lane.step;
            if (painting)
                QTimer::singleShot(frames % 7, &race, [this] { race.acknowledgeFrame(); });
        });
        race.watchFrames(&race, true);
    }
    bool showsTheLastOf(std::size_t lanes) const { return shownSteps.size() == lanes && shownSteps == done; }
};

} // namespace

/// The controller over real sessions: what the window gets, and when.
class TestSessionRace : public QObject {
    Q_OBJECT

private slots:
    void aRaceRunsAndEnds()
    {
        SessionRaceController race({2, {}});
        std::map<int, std::int64_t> next;
        connect(&race, &RaceController::stepsArrived, this, [&](const std::vector<LaneSteps>& steps) {
            for (const LaneSteps& lane : steps)
                for (const StepRecord& record : lane.records)
                    QCOMPARE(record.step, next[lane.lane]++);
        });
        QSignalSpy states(&race, &RaceController::stateChanged);
        QSignalSpy started(&race, &RaceController::laneStarted);
        QSignalSpy finished(&race, &RaceController::laneFinished);
        QVERIFY(race.start(raceOf({{}, kTied}, 60)).has_value());
        QVERIFY(!race.start(raceOf({{}}, 60)).has_value()); // one at a time
        QTRY_COMPARE_WITH_TIMEOUT(race.state(), RaceState::Idle, 60000);
        QCOMPARE(started.size(), 2);
        QCOMPARE(started[0][2].toLongLong(), 60);
        QCOMPARE(finished.size(), 2);
        QCOMPARE(next[0], 60);
        QCOMPARE(next[1], 60);
        QCOMPARE(states.size(), 3); // starting, running, idle
        next.clear();
        QVERIFY(race.start(raceOf({{}}, 5)).has_value()); // and another
        QTRY_COMPARE_WITH_TIMEOUT(race.state(), RaceState::Idle, 60000);
    }

    /// No frame but when watched, and the next only after the last was acknowledged.
    void framesFollowThePainting()
    {
        SessionRaceController race({2, {}});
        std::vector<RaceFramePtr> frames;
        connect(&race, &RaceController::frameArrived, this,
                [&](const RaceFramePtr& frame) { frames.push_back(frame); });
        race.watchFrames(&race, true);
        QVERIFY(race.start(raceOf({{}, kTied}, 1'000'000)).has_value());
        QTRY_COMPARE_WITH_TIMEOUT(frames.size(), std::size_t(1), 60000);
        QSignalSpy progress(&race, &RaceController::progressed);
        QTRY_VERIFY_WITH_TIMEOUT(progress.size() > 5, 60000); // training goes on, the screen was not painted
        QCOMPARE(frames.size(), std::size_t(1));
        race.acknowledgeFrame();
        QTRY_COMPARE_WITH_TIMEOUT(frames.size(), std::size_t(2), 60000);
        race.watchFrames(&race, false);
        race.acknowledgeFrame();
        const int seen = progress.size();
        QTRY_VERIFY_WITH_TIMEOUT(progress.size() > seen + 5, 60000);
        QCOMPARE(frames.size(), std::size_t(2));
        race.stop();
        QTRY_COMPARE_WITH_TIMEOUT(race.state(), RaceState::Idle, 60000);
        checkFrame(*frames.back());
    }

    void theLastMapsStay()
    {
        SessionRaceController race({2, {}});
        RaceFramePtr last;
        connect(&race, &RaceController::frameArrived, this, [&](const RaceFramePtr& frame) {
            last = frame;
            race.acknowledgeFrame();
        });
        race.watchFrames(&race, true);
        QVERIFY(race.start(raceOf({{}, kTied}, 40)).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(
            race.state() == RaceState::Idle && last && last->lanes.size() == 2 && last->lanes[1].step == 40, 60000);
        QCOMPARE(last->lanes[0].step, 40);
        checkFrame(*last);
    }

    /// With the steps as long as they are in the window: frames are painted in the middle of a step.
    void sixLanesStayLive()
    {
        Screen screen;
        std::vector<RunConfig> lanes = sixLanes(0);
        for (RunConfig& lane : lanes) {
            const Variant variant = lane.model.variant;
            lane = findPreset("demo")->config;
            lane.recipe.steps = 1'000'000;
            setVariant(lane.model, variant);
        }
        bool together = true;
        connect(&screen.race, &RaceController::frameArrived, this, [&](const RaceFramePtr& frame) {
            for (const LaneFrame& lane : frame->lanes)
                together = together && lane.step == frame->lanes.front().step;
        });
        QVERIFY(screen.race.start(lanes).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(screen.frames > 20, 60000);
        QVERIFY(together);
        QCOMPARE(screen.shownSteps.size(), std::size_t(6));
        screen.race.stop();
        QTRY_VERIFY_WITH_TIMEOUT(screen.race.state() == RaceState::Idle && screen.showsTheLastOf(6), 60000);
    }

    /// However the last steps, the last snapshots, frames on their way and paintings fall.
    void theEndShowsTheLastStepOfEachLane()
    {
        for (int steps = 20; steps < 32; ++steps) {
            Screen screen;
            screen.painting = steps % 4 != 0; // a window that is covered
            QVERIFY(screen.race.start(sixLanes(steps)).has_value());
            QTRY_VERIFY_WITH_TIMEOUT(screen.race.state() == RaceState::Idle && screen.showsTheLastOf(6), 60000);
            QCOMPARE(screen.shownSteps[0], steps);
        }
    }

    void aPauseShowsTheStepItStandsAt()
    {
        Screen screen;
        QVERIFY(screen.race.start(sixLanes(1'000'000)).has_value());
        for (int i = 1; i <= 5; ++i) {
            const int before = screen.frames;
            QTRY_VERIFY_WITH_TIMEOUT(screen.frames > before + i, 60000);
            screen.race.pause();
            const auto stands = [&screen] {
                return screen.showsTheLastOf(6) && screen.done[0] == screen.done[5]; // lockstep
            };
            QTRY_VERIFY_WITH_TIMEOUT(stands(), 60000);
            screen.race.resume();
        }
        screen.race.pause();
        screen.race.stop();
        QTRY_VERIFY_WITH_TIMEOUT(screen.race.state() == RaceState::Idle && screen.showsTheLastOf(6), 60000);
    }

    void whatEndedOrPausedUnseenIsShownLater()
    {
        Screen screen;
        screen.race.watchFrames(&screen.race, false);
        QVERIFY(screen.race.start(sixLanes(1'000'000)).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(screen.done[5] > 3, 60000);
        screen.race.pause();
        screen.race.watchFrames(&screen.race, true);
        QTRY_VERIFY_WITH_TIMEOUT(screen.showsTheLastOf(6), 60000);
        screen.race.watchFrames(&screen.race, false);
        screen.race.stop();
        QTRY_COMPARE_WITH_TIMEOUT(screen.race.state(), RaceState::Idle, 60000);
        screen.race.watchFrames(&screen.race, true);
        QTRY_VERIFY_WITH_TIMEOUT(screen.showsTheLastOf(6), 60000);
    }

    void theRestIsToldWhenEnoughWasSeen()
    {
        Pace pace;
        pace.add(10, 1); // the first step took long
        for (int i = 1; i <= 19; ++i) {
            QVERIFY(pace.secondsLeft(1000) < 0);
            pace.add(10 + 0.1 * i, 1 + i);
        }
        pace.add(12.1, 22);
        QVERIFY(std::abs(pace.secondsLeft(1000) - 97.8) < 1e-6);
        pace.interrupt();
        pace.add(500, 23); // a pause is not counted
        pace.add(501, 33);
        QVERIFY(std::abs(pace.secondsLeft(1000) - 96.7) < 5);
        for (int i = 1; i <= 20; ++i) // of late it goes ten times as fast
            pace.add(501 + i, 33 + 20 * i);
        QVERIFY(std::abs(pace.secondsLeft(1000) - (1000 - 433) / 20.0) < 1e-6);
        Pace quick;
        quick.add(0, 10);
        quick.add(0.1, 20);
        QVERIFY(quick.secondsLeft(1000) < 0);
        quick.add(0.4, 60);
        QVERIFY(quick.secondsLeft(1000) > 0);
    }

    void pauseResumeStop()
    {
        SessionRaceController race({2, {}});
        QSignalSpy finished(&race, &RaceController::laneFinished);
        QSignalSpy progress(&race, &RaceController::progressed);
        QVERIFY(race.start(raceOf({{}}, 1'000'000)).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(progress.size() > 2, 60000);
        race.pause();
        QCOMPARE(race.state(), RaceState::Paused);
        race.resume();
        const int before = progress.size();
        QTRY_VERIFY_WITH_TIMEOUT(progress.size() > before, 60000);
        race.pause();
        race.stop(); // also while paused
        QTRY_COMPARE_WITH_TIMEOUT(race.state(), RaceState::Idle, 60000);
        QCOMPARE(finished.size(), 1);
        QCOMPARE(finished[0][1].value<LaneResult>().status, LaneStatus::Stopped);
    }

    void badDataIsTold()
    {
        SessionRaceController race({1, "/nonexistent"});
        QSignalSpy failed(&race, &RaceController::failed);
        QVERIFY(race.start({findPreset("vit-fmnist")->config}).has_value());
        QTRY_COMPARE_WITH_TIMEOUT(race.state(), RaceState::Idle, 60000);
        QCOMPARE(failed.size(), 1);
    }

    void goingWhileTrainingStops()
    {
        for (int i = 0; i < 5; ++i) {
            SessionRaceController race({2, {}});
            race.watchFrames(&race, true);
            QVERIFY(race.start(raceOf({{}, kTied}, 1'000'000)).has_value());
            QSignalSpy progress(&race, &RaceController::progressed);
            QTRY_VERIFY_WITH_TIMEOUT(progress.size() > i, 60000);
        }
    }

private:
    static void checkFrame(const RaceFrame& frame)
    {
        QCOMPARE(frame.lanes.size(), std::size_t(2));
        QCOMPARE(frame.lanes[0].step, frame.lanes[1].step); // lockstep: the same step is compared
        for (const LaneFrame& lane : frame.lanes) {
            QCOMPARE(lane.heads.size(), std::size_t(4));
            QCOMPARE(lane.tokens.size(), std::size_t(lane.n));
            for (const HeadFrame& head : lane.heads) {
                QCOMPARE(head.attention->size(), std::size_t(lane.n * lane.n));
                QVERIFY(head.metrics.symmetry.value.has_value());
                if (lane.lane == 1)
                    QVERIFY(std::abs(*head.metrics.symmetry.value - 1) < 1e-5); // tied: 1.000 while it learns
            }
        }
        QVERIFY(std::abs(*frame.lanes[0].heads[0].metrics.symmetry.value - 1) > 1e-3);
    }
};

QTEST_MAIN(TestSessionRace)
#include "tst_sessionrace.moc"
