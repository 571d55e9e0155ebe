#include "core/base/random.h"
#include "storetools.h"

#include <QProcess>

using namespace qkv;
using namespace qkv::test;

namespace {

constexpr int kPatienceMs = 60000;

/// store_writer, started.
class Writer {
public:
    Writer(const std::string& path, const QStringList& arguments)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QStringLiteral(QKV_STORE_WRITER), QStringList(QString::fromStdString(path)) + arguments);
    }
    /// The number behind `word` in the next line that begins with it; -1 when the process ends before.
    std::int64_t next(const QByteArray& word)
    {
        while (m_process.canReadLine() || m_process.waitForReadyRead(kPatienceMs)) {
            while (m_process.canReadLine()) {
                const QByteArray line = m_process.readLine().trimmed();
                if (line.startsWith(word + ' '))
                    return line.mid(word.size() + 1).toLongLong();
            }
        }
        return -1;
    }
    bool finished() { return m_process.waitForFinished(kPatienceMs) && m_process.exitCode() == 0; }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished(kPatienceMs);
    }

private:
    QProcess m_process;
};

int killRounds()
{
    bool given = false;
    const int rounds = qEnvironmentVariableIntValue("QKV_KILL_ROUNDS", &given);
    return given ? rounds : 4;
}

} // namespace

/// Several processes on one store.
class TestStoreProcesses : public QObject {
    Q_OBJECT

private slots:
    void processesCreateAndWriteAtOnce()
    {
        for (int round = 0; round < 5; ++round) {
            const StoreFolder folder;
            std::vector<std::unique_ptr<Writer>> writers;
            for (int i = 0; i < 3; ++i)
                writers.push_back(std::make_unique<Writer>(folder.path(), QStringList{"run", "2000"}));
            std::vector<std::int64_t> ids;
            for (const auto& writer : writers)
                ids.push_back(writer->next("run"));
            for (const auto& writer : writers)
                QVERIFY(writer->finished());
            const auto reader = need(RunReader::open(folder.path()));
            QCOMPARE(need(reader->list()).size(), writers.size());
            for (const std::int64_t id : ids) {
                QCOMPARE(curveProblem(*reader, RunId{id}, 2000), QString());
                QCOMPARE(need(reader->detail(RunId{id})).summary.status, RunStatus::Finished);
            }
            QCOMPARE(integrity(folder.path()), std::string("ok"));
        }
    }

    void killedWriterLosesNoWrittenRow()
    {
        const StoreFolder folder;
        const auto seed = static_cast<std::uint64_t>(QDateTime::currentMSecsSinceEpoch());
        qInfo("seed of the moments: %llu", static_cast<unsigned long long>(seed));
        Random random(seed, "kill");
        for (int round = 0; round < killRounds(); ++round) {
            Writer process(folder.path(), {"forever"});
            const RunId id{process.next("run")};
            const auto reader = need(RunReader::open(folder.path()));
            QCOMPARE(need(reader->detail(id)).summary.status, RunStatus::Running);
            std::int64_t written = 0;
            const std::uint64_t flushes = 1 + random.below(20);
            for (std::uint64_t flush = 0; flush < flushes; ++flush)
                written = process.next("written");
            QVERIFY(written > 0);
            const QDeadlineTimer moment(std::chrono::microseconds(random.below(20000)));
            while (!moment.hasExpired()) {
            } // anywhere in the next transactions
            process.kill();

            QCOMPARE(integrity(folder.path()), std::string("ok"));
            const RunSummary summary = need(reader->detail(id)).summary;
            QCOMPARE(summary.status, RunStatus::Interrupted);
            QVERIFY(summary.steps >= written);
            QCOMPARE(curveProblem(*reader, id, summary.steps), QString());
            checkResume(*reader, id);
        }
    }

private:
    /// From its last checkpoint a killed run goes on, here.
    static void checkResume(RunReader& reader, RunId id)
    {
        const StoredCheckpoint checkpoint = need(reader.checkpoint(id, CheckpointKind::Last));
        QVERIFY(checkpoint.step % 20 == 0);
        QVERIFY(*checkpoint.tensors.front().tensor == *sampleCheckpoint(checkpoint.step).tensors.front().tensor);
        for (const StoredSnapshotInfo& info : need(reader.snapshots(id)))
            QVERIFY(need(reader.snapshot(id, info.step)) == *sampleSnapshot(info.step, 64));
        const auto writer = need(RunWriter::open(reader.path()));
        need(writer->resumeRun(id, checkpoint.step));
        for (std::int64_t step = checkpoint.step; step < checkpoint.step + 50; ++step)
            writer->step(id, sampleStep(step));
        writer->finish(id, RunStatus::Finished, {});
        need(writer->close());
        QCOMPARE(curveProblem(reader, id, checkpoint.step + 50), QString());
    }
};

QTEST_GUILESS_MAIN(TestStoreProcesses)
#include "tst_storeprocesses.moc"
