#include "core/training/trainingsession.h"
#include "tests/training/batches.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace qkv;

namespace {

/// Keeps everything that a session tells. Read after wait().
class Recorder : public TrainingObserver {
public:
    struct LaneLog {
        std::vector<StepRecord> steps;
        std::vector<std::shared_ptr<const Snapshot>> snapshots;
        std::vector<std::shared_ptr<const TrainingState>> states;
        LaneResult result;
    };
    std::map<int, LaneLog> lanes;
    std::optional<Error> error;
    int ended = 0;
    std::function<void(int, const StepRecord&)> onStep;

    void laneStep(int lane, const StepRecord& record) override
    {
        lanes[lane].steps.push_back(record);
        order.emplace_back(lane, record.step);
        if (onStep)
            onStep(lane, record);
    }
    void laneSnapshot(int lane, std::shared_ptr<const Snapshot> snapshot) override
    {
        lanes[lane].snapshots.push_back(snapshot);
    }
    void laneCheckpoint(int lane, std::shared_ptr<const TrainingState> state, bool) override
    {
        lanes[lane].states.push_back(state);
    }
    void laneFinished(int lane, const LaneResult& result) override { lanes[lane].result = result; }
    void sessionFailed(const Error& failure) override { error = failure; }
    void sessionEnded() override { ++ended; }

    std::vector<std::pair<int, std::int64_t>> order;
};

void run(std::vector<Lane> lanes, Recorder& recorder, int threads = 2)
{
    auto session = TrainingSession::create(std::move(lanes), {threads, {}}, {&recorder});
    QVERIFY(session.has_value());
    (*session)->start();
    (*session)->wait();
}

bool sameBits(const TrainingState& a, const TrainingState& b)
{
    return a.step == b.step && a.weights == b.weights && a.firstMoment == b.firstMoment &&
           a.secondMoment == b.secondMoment;
}

} // namespace

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void finishesAndTellsInOrder()
    {
        RunConfig config = batches::smallRun();
        config.snapshotEvery = 10;
        config.checkpointEvery = 10;
        Recorder recorder;
        run({{config, nullptr}}, recorder);
        const Recorder::LaneLog& log = recorder.lanes[0];
        QCOMPARE(log.steps.size(), std::size_t(30));
        for (std::size_t i = 0; i < log.steps.size(); ++i)
            QCOMPARE(log.steps[i].step, qint64(i));
        QCOMPARE(log.result.status, LaneStatus::Finished);
        QCOMPARE(log.result.steps, 30);
        QVERIFY(log.result.test.has_value());
        QVERIFY(log.steps.back().validation.has_value());
        std::vector<std::int64_t> snapshotSteps;
        for (const auto& snapshot : log.snapshots)
            snapshotSteps.push_back(snapshot->step);
        QCOMPARE(snapshotSteps, (std::vector<std::int64_t>{0, 10, 20, 30}));
        QCOMPARE(log.states.back()->step, 30);
        QCOMPARE(recorder.ended, 1);
    }

    void resumedRunEqualsAnUnbrokenOne_data()
    {
        QTest::addColumn<int>("at");
        QTest::newRow("within an epoch") << 7;
        QTest::newRow("at an epoch's end") << 10;
        QTest::newRow("second epoch") << 20;
    }
    void resumedRunEqualsAnUnbrokenOne()
    {
        QFETCH(int, at);
        RunConfig config = batches::smallRun({Projection::QK_V, true});
        Recorder whole;
        run({{config, nullptr}}, whole);

        Recorder first;
        std::unique_ptr<TrainingSession> stopped;
        first.onStep = [&](int, const StepRecord& record) {
            if (record.step == at - 1)
                stopped->requestStop();
        };
        stopped = std::move(*TrainingSession::create({{config, nullptr}}, {2, {}}, {&first}));
        stopped->start();
        stopped->wait();
        QCOMPARE(first.lanes[0].result.status, LaneStatus::Stopped);
        QCOMPARE(first.lanes[0].states.back()->step, at);

        Recorder rest;
        run({{config, first.lanes[0].states.back()}}, rest, 1); // and on another number of threads
        QVERIFY(sameBits(*rest.lanes[0].states.back(), *whole.lanes[0].states.back()));
        const auto& wholeSteps = whole.lanes[0].steps;
        const auto& restSteps = rest.lanes[0].steps;
        QCOMPARE(restSteps.size(), std::size_t(30 - at));
        for (std::size_t i = 0; i < restSteps.size(); ++i) {
            const StepRecord& expected = wholeSteps[std::size_t(at) + i];
            QCOMPARE(restSteps[i].step, expected.step);
            QCOMPARE(restSteps[i].trainLoss, expected.trainLoss);
            QCOMPARE(restSteps[i].learningRate, expected.learningRate);
            QCOMPARE(restSteps[i].gradientNorm, expected.gradientNorm);
            QCOMPARE(restSteps[i].validation.has_value(), expected.validation.has_value());
        }
        QCOMPARE(rest.lanes[0].result.test->accuracy, whole.lanes[0].result.test->accuracy);
    }

    void raceIsLockstepAndGivesEachItsOwnBits()
    {
        std::vector<Lane> lanes;
        for (const Variant variant : offeredVariants())
            lanes.push_back({batches::smallRun(variant), nullptr});
        Recorder race;
        run(lanes, race);
        for (std::size_t i = 1; i < race.order.size(); ++i)
            QVERIFY(race.order[i].second >= race.order[i - 1].second);
        for (int lane = 0; lane < int(lanes.size()); ++lane) {
            Recorder alone;
            run({lanes[std::size_t(lane)]}, alone, 1);
            QVERIFY(sameBits(*alone.lanes[0].states.back(), *race.lanes[lane].states.back()));
        }
    }

    void oneDivergesTheOthersGoOn()
    {
        RunConfig wild = batches::smallRun();
        wild.recipe.learningRate = 1e6;
        wild.recipe.clipNorm = 0;
        wild.recipe.warmupSteps = 0;
        wild.recipe.schedule = ScheduleKind::Constant;
        Recorder recorder;
        // A healthy state whose weights are so large that the loss overflows float.
        Recorder start;
        run({{batches::smallRun(), nullptr}}, start);
        auto state = std::make_shared<TrainingState>(*start.lanes[0].states.front());
        for (Tensor& tensor : state->weights)
            if (tensor.name == "head.out.weight")
                tensor = makeTensor(tensor.name, tensor.shape,
                                    std::vector<float>(std::size_t(tensor.elementCount()), 3e38f));
        state->step = 3;
        run({{wild, state}, {batches::smallRun(), nullptr}}, recorder);
        QCOMPARE(recorder.lanes[0].result.status, LaneStatus::Diverged);
        QVERIFY(!std::isfinite(recorder.lanes[0].steps.back().trainLoss));
        QVERIFY(recorder.lanes[0].states.back()->weights == state->weights); // the last good weights
        QCOMPARE(recorder.lanes[1].result.status, LaneStatus::Finished);
        QCOMPARE(recorder.lanes[1].steps.size(), std::size_t(30));
    }

    void missingDataFails()
    {
        RunConfig config = findPreset("vit-fmnist")->config;
        Recorder recorder;
        auto session = TrainingSession::create({{config, nullptr}}, {1, "/nonexistent"}, {&recorder});
        (*session)->start();
        (*session)->wait();
        QVERIFY(recorder.error.has_value());
        QCOMPARE(recorder.error->exitCode(), 3);
        QVERIFY(recorder.error->message().find("/nonexistent") != std::string::npos);
        QCOMPARE(recorder.ended, 1);
    }

    void pauseHoldsAndResumeGoesOn()
    {
        RunConfig config = batches::smallRun();
        std::atomic<int> steps = 0;
        Recorder recorder;
        std::unique_ptr<TrainingSession> session;
        recorder.onStep = [&](int, const StepRecord& record) {
            ++steps;
            if (record.step == 4)
                session->pause();
        };
        session = std::move(*TrainingSession::create({{config, nullptr}}, {2, {}}, {&recorder}));
        session->start();
        QTRY_VERIFY(session->paused());
        QTRY_COMPARE(steps.load(), 5);
        session->resume();
        session->wait();
        QCOMPARE(steps.load(), 30);
    }

    void liveSnapshotsComeOnlyWhenWatchedAndPainted()
    {
        RunConfig config = batches::smallRun();
        Recorder recorder;
        std::unique_ptr<TrainingSession> session;
        std::vector<std::int64_t> seen;
        recorder.onStep = [&](int, const StepRecord& record) {
            LatestSlot<LaneSnapshots>& slot = session->liveSnapshots();
            if (record.step == 5)
                slot.setWatched(true);
            if (const auto snapshots = slot.take())
                seen.push_back(snapshots->at(0)->step);
            if (record.step == 20)
                slot.acknowledge();
        };
        session = std::move(*TrainingSession::create({{config, nullptr}}, {2, {}}, {&recorder}));
        session->start();
        session->wait();
        QCOMPARE(seen, (std::vector<std::int64_t>{6, 21}));
    }

    /// Whoever takes and acknowledges in the middle of a step, at whatever lane, gets the next step of all lanes.
    void lanesAreHandedOverTogether()
    {
        constexpr int kLanes = 6;
        for (int at = 0; at < kLanes; ++at) {
            Recorder recorder;
            std::unique_ptr<TrainingSession> session;
            std::vector<std::int64_t> seen;
            recorder.onStep = [&](int lane, const StepRecord&) {
                if (lane != at)
                    return;
                const auto snapshots = session->liveSnapshots().take();
                QVERIFY(snapshots);
                QCOMPARE(snapshots->size(), std::size_t(kLanes));
                for (const auto& [one, snapshot] : *snapshots)
                    QCOMPARE(snapshot->step, snapshots->at(0)->step);
                seen.push_back(snapshots->at(0)->step);
                session->liveSnapshots().acknowledge();
            };
            session = std::move(*TrainingSession::create(std::vector<Lane>(kLanes, Lane{batches::smallRun(), nullptr}),
                                                         {2, {}}, {&recorder}));
            session->liveSnapshots().setWatched(true);
            session->start();
            session->wait();
            QCOMPARE(seen.size(), std::size_t(30));
            QCOMPARE(seen.back(), 29);
        }
    }

    void aPauseHandsOverTheStepItStandsAt()
    {
        for (const bool watched : {true, false}) {
            Recorder recorder;
            std::unique_ptr<TrainingSession> session;
            recorder.onStep = [&](int, const StepRecord& record) {
                if (record.step == 7)
                    session->pause();
            };
            session = std::move(*TrainingSession::create({{batches::smallRun(), nullptr}}, {2, {}}, {&recorder}));
            session->liveSnapshots().setWatched(watched); // never acknowledged: the pause does not ask
            session->start();
            std::shared_ptr<const LaneSnapshots> last;
            const auto arrived = [&] {
                if (auto snapshots = session->liveSnapshots().take())
                    last = std::move(snapshots);
                return last && last->at(0)->step == 8;
            };
            QTRY_VERIFY(arrived());
            session->resume();
            session->wait();
            QVERIFY(!session->liveSnapshots().take());
        }
    }

    void watchingDoesNotChangeABit()
    {
        const RunConfig config = batches::smallRun({Projection::QKV_Tied, true});
        Recorder plain;
        run({{config, nullptr}}, plain);
        Recorder watched;
        std::unique_ptr<TrainingSession> session;
        watched.onStep = [&](int, const StepRecord&) {
            session->liveSnapshots().setWatched(true);
            session->liveSnapshots().take();
        };
        session = std::move(*TrainingSession::create({{config, nullptr}}, {2, {}}, {&watched}));
        session->start();
        session->wait();
        QVERIFY(sameBits(*plain.lanes[0].states.back(), *watched.lanes[0].states.back()));
    }

    void refusesWhatCannotBeTrained()
    {
        QVERIFY(!TrainingSession::create({}, {}, {}).has_value());
        RunConfig config = batches::smallRun({Projection::QK_V, false});
        config.model.kvHeads = 1;
        const auto session = TrainingSession::create({{config, nullptr}}, {}, {});
        QVERIFY(!session.has_value());
        QVERIFY(session.error().message().find("one and the same map") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
