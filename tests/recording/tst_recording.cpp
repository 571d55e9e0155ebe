#include "app/recording/restore.h"
#include "app/recording/runrecorder.h"
#include "tests/training/batches.h"

#include <QtTest>

#include <QTemporaryDir>

using namespace qkv;

/// Training recorded into a real store, and gone on with from it.
class TestRecording : public QObject {
    Q_OBJECT

private slots:
    void aRaceIsFoundAgain()
    {
        const std::string path = m_folder.filePath("race.db").toStdString();
        auto writer = RunWriter::open(path);
        QVERIFY(writer.has_value());
        app::RunRecorder recorder([&] { return Expected<RunWriter*>(writer->get()); },
                                  [](const Error& error) { QFAIL(error.message().c_str()); });
        std::vector<Lane> lanes = {{batches::smallRun(), nullptr},
                                   {batches::smallRun({Projection::QK_V, true}), nullptr}};
        train(lanes, recorder);
        QVERIFY((*writer)->close().has_value());

        auto reader = RunReader::open(path);
        const auto runs = (*reader)->list();
        QCOMPARE(runs->size(), std::size_t(2));
        QCOMPARE((*runs)[0].race, (*runs)[1].race);
        for (int lane = 0; lane < 2; ++lane) {
            const auto restored = app::restoreRun(**reader, *recorder.runId(lane), CheckpointKind::Last);
            QVERIFY(restored.has_value());
            QVERIFY(restored->config == lanes[std::size_t(lane)].config);
            QCOMPARE(restored->state->step, 30);
            const auto series = (*reader)->metric(*recorder.runId(lane), "train_loss");
            QCOMPARE(series->values.size(), std::size_t(30));
            QVERIFY((*reader)->snapshot(*recorder.runId(lane), std::nullopt).has_value());
        }
    }

    /// Stopped, restored from the store and gone on with: the bits of a run that was never stopped.
    void resumeThroughTheStoreIsExact()
    {
        const RunConfig config = batches::smallRun({Projection::Q_KV, false});
        const std::string whole = recordAndRead(config, "whole.db", 30);
        const std::string path = m_folder.filePath("parts.db").toStdString();
        recordAndRead(config, "parts.db", 13);
        auto reader = RunReader::open(path);
        const auto restored = app::restoreRun(**reader, RunId{1}, CheckpointKind::Last);
        QVERIFY(restored.has_value());
        QCOMPARE(restored->state->step, 13);
        auto writer = RunWriter::open(path);
        QVERIFY((*writer)->resumeRun(RunId{1}, 13).has_value());
        app::RunRecorder recorder([&] { return Expected<RunWriter*>(writer->get()); },
                                  [](const Error& error) { QFAIL(error.message().c_str()); }, {RunId{1}});
        train({{config, restored->state}}, recorder);
        QVERIFY((*writer)->close().has_value());
        QCOMPARE(weightsOf(path), whole);
        QCOMPARE((*RunReader::open(path))->metric(RunId{1}, "train_loss")->values.size(), std::size_t(30));
    }

    void aStoreThatCannotBeOpenedIsTold()
    {
        int told = 0;
        app::RunRecorder recorder([] { return Expected<RunWriter*>(failStore(QKV_TEXT("test", "no store"))); },
                                  [&](const Error&) { ++told; });
        train({{batches::smallRun(), nullptr}, {batches::smallRun(), nullptr}}, recorder);
        QCOMPARE(told, 1);
        QVERIFY(!recorder.runId(0));
    }

private:
    /// Stops a session after some steps.
    class Stopper : public TrainingObserver {
    public:
        explicit Stopper(std::int64_t after) : m_after(after) {}
        void laneStep(int, const StepRecord& record) override
        {
            if (record.step + 1 == m_after)
                session->requestStop();
        }
        TrainingSession* session = nullptr;

    private:
        std::int64_t m_after;
    };

    static void train(std::vector<Lane> lanes, TrainingObserver& recorder, std::int64_t stopAfter = -1)
    {
        Stopper stopper(stopAfter);
        auto session = TrainingSession::create(std::move(lanes), {2, {}}, {&recorder, &stopper});
        QVERIFY(session.has_value());
        stopper.session = session->get();
        (*session)->start();
        (*session)->wait();
    }

    std::string recordAndRead(const RunConfig& config, const char* name, std::int64_t stopAfter)
    {
        const std::string path = m_folder.filePath(name).toStdString();
        auto writer = RunWriter::open(path);
        app::RunRecorder recorder([&] { return Expected<RunWriter*>(writer->get()); },
                                  [](const Error& error) { QFAIL(error.message().c_str()); });
        train({{config, nullptr}}, recorder, stopAfter);
        (void)(*writer)->close();
        return weightsOf(path);
    }

    /// Every byte of the last state.
    static std::string weightsOf(const std::string& path)
    {
        auto reader = RunReader::open(path);
        const auto checkpoint = (*reader)->checkpoint(RunId{1}, CheckpointKind::Last);
        std::string bytes;
        for (const CheckpointTensor& part : checkpoint->tensors)
            bytes += part.tensor->name +
                     std::string(reinterpret_cast<const char*>(part.tensor->data.data()), part.tensor->data.size());
        return bytes;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestRecording)
#include "tst_recording.moc"
