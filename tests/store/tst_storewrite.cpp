#include "core/store/asyncrunreader.h"
#include "storetools.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <atomic>
#include <cmath>
#include <limits>

using namespace qkv;
using namespace qkv::test;

/// What a run's rows hold, and what is read back.
class TestStoreWrite : public QObject {
    Q_OBJECT

private slots:
    void runComesBack()
    {
        const StoreFolder folder;
        const auto writer = need(RunWriter::open(folder.path()));
        NewRun run = sampleRun("a/b \xF0\x9F\x98\x80 \xFF");
        run.race = newUuid();
        const RunId id = need(writer->createRun(run));
        for (std::int64_t step = 0; step < 20; ++step)
            writer->step(id, sampleStep(step));
        need(writer->flush());

        const auto reader = need(RunReader::open(folder.path()));
        RunDetail detail = need(reader->detail(id));
        QCOMPARE(detail.summary.status, RunStatus::Running);
        writer->finish(id, RunStatus::Finished, {12.5, 1e6, Evaluation{0.1, 0.9}});
        need(writer->close());

        detail = need(reader->detail(id));
        QCOMPARE(detail.configJson, run.configJson);
        QCOMPARE(detail.build, run.build);
        QCOMPARE(detail.cpu, run.cpu);
        QCOMPARE(detail.segments.size(), std::size_t(1));
        const std::vector<std::string> names = {"train_loss",        "train_accuracy", "learning_rate", "gradient_norm",
                                                "tokens_per_second", "val_loss",       "val_accuracy"};
        QCOMPARE(detail.metrics, names);
        const RunSummary& summary = detail.summary;
        QCOMPARE(summary.name, run.name);
        QCOMPARE(summary.race, run.race);
        QCOMPARE(summary.seed, run.seed);
        QCOMPARE(summary.status, RunStatus::Finished);
        QCOMPARE(summary.steps, std::int64_t(20));
        QCOMPARE(summary.trainLoss, 0.05);
        QCOMPARE(summary.validation->accuracy, 1 - 1.0 / 19);
        QCOMPARE(*summary.bestValidationLoss, 2.0 / 19);
        QCOMPARE(summary.test->accuracy, 0.9);
        QCOMPARE(summary.seconds, 12.5);
        QVERIFY(!summary.nonFiniteStep);
        QVERIFY(summary.endedMs && summary.createdMs <= *summary.endedMs);
        QCOMPARE(need(reader->find(summary.uuid.substr(0, 8))), id);
        QCOMPARE(need(reader->find(std::to_string(id.value))), id);
        QCOMPARE(curveProblem(*reader, id, 20), QString());
    }

    void valuesKeepTheirBits()
    {
        using Limits = std::numeric_limits<double>;
        const std::vector<double> values = {0.0,
                                            -0.0,
                                            1.0,
                                            -3.0,
                                            Limits::quiet_NaN(),
                                            Limits::infinity(),
                                            -Limits::infinity(),
                                            Limits::denorm_min(),
                                            -Limits::denorm_min(),
                                            Limits::max(),
                                            Limits::lowest(),
                                            0.1,
                                            1e18,
                                            9007199254740993.0};
        const StoreFolder folder;
        const auto writer = need(RunWriter::open(folder.path()));
        const auto reader = need(RunReader::open(folder.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        for (std::size_t i = 0; i < values.size(); ++i) {
            StepRecord record = sampleStep(static_cast<std::int64_t>(i));
            record.trainLoss = values[i];
            writer->step(id, record);
        }
        need(writer->flush());
        QVERIFY(sameBits(need(reader->metric(id, "train_loss")).values, values));
        QCOMPARE(need(reader->detail(id)).summary.nonFiniteStep, std::optional<std::int64_t>(4));
        writer->finish(id, RunStatus::Diverged, {std::nan(""), std::nan(""), std::nullopt});
        need(writer->flush());
        QVERIFY(sameBits(need(reader->metric(id, "train_loss")).values, values)); // packed now
        QCOMPARE(need(reader->detail(id)).summary.status, RunStatus::Diverged);
    }

    void endedSegmentsArePacked()
    {
        const StoreFolder folder;
        const auto writer = need(RunWriter::open(folder.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        for (std::int64_t step = 0; step < 10000; ++step)
            writer->step(id, sampleStep(step));
        writer->finish(id, RunStatus::Finished, {});
        need(writer->flush());
        SQLite::Database database(folder.path());
        QCOMPARE(database.execAndGet("SELECT count(*) FROM metric").getInt(), 0);
        QCOMPARE(database.execAndGet("SELECT count(*) FROM metric_chunk WHERE name = 1").getInt(), 3);
        const auto reader = need(RunReader::open(folder.path()));
        QCOMPARE(curveProblem(*reader, id, 10000), QString());
        const MetricSeries validation = need(reader->metric(id, "val_loss"));
        QCOMPARE(validation.steps.size(), std::size_t(1000));
        QCOMPARE(validation.steps.back(), std::int64_t(9999));
    }

    void resumeKeepsBothSegments()
    {
        const StoreFolder folder;
        const auto writer = need(RunWriter::open(folder.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        for (std::int64_t step = 0; step < 212; ++step)
            writer->step(id, sampleStep(step));
        writer->snapshot(id, sampleSnapshot(200));
        writer->snapshot(id, sampleSnapshot(212));
        writer->finish(id, RunStatus::Interrupted, {10, 1, std::nullopt});
        need(writer->resumeRun(id, 200));
        const auto reader = need(RunReader::open(folder.path()));
        RunSummary summary = need(reader->detail(id)).summary;
        QCOMPARE(summary.status, RunStatus::Running);
        QCOMPARE(summary.steps, std::int64_t(200));
        QCOMPARE(summary.validation->loss, 2.0 / 199);

        for (std::int64_t step = 200; step < 230; ++step)
            writer->step(id, sampleStep(step));
        writer->snapshot(id, sampleSnapshot(230));
        writer->finish(id, RunStatus::Finished, {5, 1, std::nullopt});
        need(writer->flush());
        QCOMPARE(curveProblem(*reader, id, 230), QString());
        const auto segments = need(reader->metricSegments(id, "train_loss"));
        QCOMPARE(segments.size(), std::size_t(2));
        QCOMPARE(segments[0].steps.back(), std::int64_t(211));
        QCOMPARE(segments[1].steps.front(), std::int64_t(200));
        std::vector<std::int64_t> steps;
        for (const StoredSnapshotInfo& info : need(reader->snapshots(id)))
            steps.push_back(info.step);
        QCOMPARE(steps, (std::vector<std::int64_t>{200, 230}));
        summary = need(reader->detail(id)).summary;
        QCOMPARE(summary.seconds, 15.0);
        QCOMPARE(integrity(folder.path()), std::string("ok"));
    }

    void resumeAtTheEndGoesOnInTheSameSegment()
    {
        const StoreFolder folder;
        const auto writer = need(RunWriter::open(folder.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        for (const std::int64_t from : {0, 50, 100}) {
            if (from > 0)
                need(writer->resumeRun(id, from));
            for (std::int64_t step = from; step < from + 50; ++step)
                writer->step(id, sampleStep(step));
            writer->finish(id, RunStatus::Interrupted, {});
        }
        QVERIFY(!writer->resumeRun(id, 151));
        QVERIFY(!writer->resumeRun(RunId{99}, 0));
        const auto reader = need(RunReader::open(folder.path()));
        QCOMPARE(need(reader->detail(id)).segments.size(), std::size_t(1));
        QCOMPARE(curveProblem(*reader, id, 150), QString());
    }

    void checkpointsComeBack()
    {
        const StoreFolder folder;
        const auto writer = need(RunWriter::open(folder.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        const auto reader = need(RunReader::open(folder.path()));
        QVERIFY(!reader->checkpoint(id, CheckpointKind::Best));
        for (const std::int64_t step : {10, 20})
            writer->checkpoint(id, CheckpointKind::Last, sampleCheckpoint(step));
        writer->checkpoint(id, CheckpointKind::Best, sampleCheckpoint(10));
        need(writer->flush());
        for (const auto& [kind, step] : {std::pair(CheckpointKind::Last, 20), std::pair(CheckpointKind::Best, 10)}) {
            const StoredCheckpoint found = need(reader->checkpoint(id, kind));
            const StoredCheckpoint written = sampleCheckpoint(step);
            QCOMPARE(found.step, written.step);
            QCOMPARE(found.bestAccuracy, written.bestAccuracy);
            QCOMPARE(found.tensors.size(), written.tensors.size());
            for (std::size_t i = 0; i < found.tensors.size(); ++i) {
                QCOMPARE(found.tensors[i].role, written.tensors[i].role);
                QVERIFY(*found.tensors[i].tensor == *written.tensors[i].tensor);
            }
        }
    }

    void damagedTensorsAndChunksAreErrors()
    {
        const StoreFolder folder;
        const auto writer = need(RunWriter::open(folder.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        writer->step(id, sampleStep(0));
        writer->snapshot(id, sampleSnapshot(0));
        writer->checkpoint(id, CheckpointKind::Last, sampleCheckpoint(1));
        writer->finish(id, RunStatus::Finished, {});
        need(writer->close());
        const auto reader = need(RunReader::open(folder.path()));
        for (const char* shape : {"2,4", "x", "2,", "-1", "4294967296,4294967296,4294967296"}) {
            execute(folder.path(), std::string("UPDATE checkpoint_tensor SET shape = '") + shape + "' WHERE id = 1");
            QVERIFY(!reader->checkpoint(id, CheckpointKind::Last));
        }
        execute(folder.path(), "UPDATE metric_chunk SET data = x'010203'; UPDATE snapshot SET data = x'51'");
        QVERIFY(!reader->metric(id, "train_loss"));
        QVERIFY(!reader->snapshot(id, 0));
        QVERIFY(reader->list());
    }

    void snapshotsAreThinnedEvenly()
    {
        const StoreFolder folder;
        WriterOptions options;
        const auto writer = [&] {
            options.snapshotBytes = 0;
            const StoreFolder other;
            const auto tiny = need(RunWriter::open(other.path(), options));
            const RunId id = need(tiny->createRun(sampleRun()));
            for (std::int64_t step = 0; step < 5; ++step)
                tiny->snapshot(id, sampleSnapshot(step * 10));
            need(tiny->flush());
            const auto left = need(need(RunReader::open(other.path()))->snapshots(id));
            if (left.size() != 2 || left[0].step != 0 || left[1].step != 40)
                qFatal("the first and the last must stay");
            options.snapshotBytes = left[0].bytes * 20 + 40;
            return need(RunWriter::open(folder.path(), options));
        }();
        const RunId id = need(writer->createRun(sampleRun()));
        for (std::int64_t step = 0; step <= 1000; ++step)
            writer->snapshot(id, sampleSnapshot(step));
        need(writer->flush());
        const auto reader = need(RunReader::open(folder.path()));
        const auto left = need(reader->snapshots(id));
        QVERIFY(left.size() >= 19 && left.size() <= 20);
        QCOMPARE(left.front().step, std::int64_t(0));
        QCOMPARE(left.back().step, std::int64_t(1000));
        for (std::size_t i = 1; i < left.size(); ++i)
            QVERIFY2(left[i].step - left[i - 1].step <= 3 * 1000 / 19, "a gap of at most three times the mean");
        QVERIFY(need(reader->snapshot(id, std::nullopt)) == *sampleSnapshot(1000));
        QVERIFY(need(reader->snapshot(id, 0)) == *sampleSnapshot(0));
        const auto missing = reader->snapshot(id, 2000);
        QVERIFY(!missing);
        QVERIFY(missing.error().message().find("the last at 1000") != std::string::npos);
    }

    void listIsNewestFirstAndSeesOtherConnections()
    {
        const StoreFolder folder;
        const auto reader = need(RunReader::open(folder.path()));
        QVERIFY(need(reader->list()).empty()); // no file yet
        QVERIFY(!reader->detail(RunId{1}));
        const auto writer = need(RunWriter::open(folder.path()));
        for (const char* name : {"", "same", "same"})
            (void)need(writer->createRun(sampleRun(name)));
        const auto runs = need(reader->list());
        QCOMPARE(runs.size(), std::size_t(3));
        QVERIFY(runs[0].id > runs[1].id);
        QVERIFY(runs[0].uuid != runs[1].uuid);
        const std::int64_t version = need(reader->dataVersion());
        QCOMPARE(need(reader->dataVersion()), version);
        writer->step(runs[0].id, sampleStep(0));
        need(writer->flush());
        QVERIFY(need(reader->dataVersion()) != version);
    }

    void openRunsAreInterruptedWhenTheWriterCloses()
    {
        const StoreFolder folder;
        RunId id;
        {
            const auto writer = need(RunWriter::open(folder.path()));
            id = need(writer->createRun(sampleRun()));
            writer->step(id, sampleStep(0)); // not flushed: closing does
        }
        const RunSummary summary = need(need(RunReader::open(folder.path()))->detail(id)).summary;
        QCOMPARE(summary.status, RunStatus::Interrupted);
        QCOMPARE(summary.steps, std::int64_t(1));
    }

    void newestRequestWins()
    {
        const StoreFolder folder;
        const auto writer = need(RunWriter::open(folder.path()));
        (void)need(writer->createRun(sampleRun()));
        AsyncRunReader reader(folder.path());
        std::promise<void> started;
        std::promise<void> gate;
        std::atomic<int> answers = 0;
        std::atomic<int> last = 0;
        const auto answer = [&](Expected<int> value) {
            last = need(std::move(value));
            ++answers;
        };
        reader.request<int>(
            "a",
            [&](RunReader&) -> Expected<int> {
                started.set_value();
                gate.get_future().wait();
                return 1;
            },
            answer);
        started.get_future().wait();
        for (int i = 2; i < 10; ++i)
            reader.request<int>(
                "a", [i](RunReader&) -> Expected<int> { return i; }, answer);
        std::atomic<std::size_t> runs = 0;
        reader.requestList([&](Expected<std::vector<RunSummary>> list) { runs = need(std::move(list)).size(); });
        gate.set_value();
        QTRY_COMPARE(runs.load(), std::size_t(1));
        QCOMPARE(last.load(), 9);
        QCOMPARE(answers.load(), 1);
    }
};

QTEST_GUILESS_MAIN(TestStoreWrite)
#include "tst_storewrite.moc"
