#include "core/store/owner.h"
#include "mounts.h"
#include "storetools.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <QDir>
#include <QFile>

#include <unistd.h>

#include <atomic>
#include <mutex>

using namespace qkv;
using namespace qkv::test;
using namespace std::chrono_literals;

namespace {

/// What the writer told, from its thread.
class Trouble {
public:
    WriterOptions options()
    {
        WriterOptions options;
        options.busyPatience = 100ms;
        options.onTrouble = [this](const Text& text) {
            const std::lock_guard lock(m_mutex);
            m_texts.push_back(text.english());
        };
        options.onRecovered = [this] { ++m_recovered; };
        return options;
    }
    int count() const
    {
        const std::lock_guard lock(m_mutex);
        return static_cast<int>(m_texts.size());
    }
    bool tells(const char* words) const
    {
        const std::lock_guard lock(m_mutex);
        return std::ranges::any_of(m_texts, [&](const std::string& t) { return t.find(words) != std::string::npos; });
    }
    int recovered() const { return m_recovered; }

private:
    mutable std::mutex m_mutex;
    std::vector<std::string> m_texts;
    std::atomic<int> m_recovered = 0;
};

/// Another program that is writing: holds the lock while it lives.
class Lock {
public:
    explicit Lock(const std::string& path) : m_database(path, SQLite::OPEN_READWRITE, 5000)
    {
        m_database.exec("BEGIN IMMEDIATE");
    }

private:
    SQLite::Database m_database;
};

} // namespace

/// A store that cannot be written for a while, and runs that change hands.
class TestStoreTrouble : public QObject {
    Q_OBJECT

private slots:
    void lockedStoreLosesNothing()
    {
        const StoreFolder folder;
        Trouble trouble;
        WriterOptions options = trouble.options();
        options.waitingBytes = 20000;
        const auto writer = need(RunWriter::open(folder.path(), options));
        const auto reader = need(RunReader::open(folder.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        auto lock = std::make_unique<Lock>(folder.path());
        QVERIFY(!writer->overloaded());
        for (std::int64_t step = 0; step < 1000; ++step)
            writer->step(id, sampleStep(step));
        QVERIFY(writer->overloaded());
        QTRY_COMPARE(trouble.count(), 1);
        QVERIFY(trouble.tells("locked by another program"));
        QCOMPARE(need(reader->list()).size(), std::size_t(1)); // reading goes on
        QCOMPARE(trouble.recovered(), 0);
        lock.reset();
        need(writer->flush());
        QVERIFY(!writer->overloaded());
        QCOMPARE(writer->waitingBytes(), std::size_t(0));
        QCOMPARE(trouble.recovered(), 1);
        QCOMPARE(trouble.count(), 1);
        QCOMPARE(curveProblem(*reader, id, 1000), QString());
    }

    void questionsEndWhileTheStoreIsLocked()
    {
        const StoreFolder folder;
        Trouble trouble;
        WriterOptions options = trouble.options();
        options.askTimeout = 300ms;
        options.closeTimeout = 300ms;
        const auto writer = need(RunWriter::open(folder.path(), options));
        const RunId id = need(writer->createRun(sampleRun()));
        const Lock lock(folder.path());
        QVERIFY(!writer->createRun(sampleRun()));
        writer->step(id, sampleStep(0));
        const auto flushed = writer->flush();
        QVERIFY(!flushed);
        QVERIFY(flushed.error().message().find("locked") != std::string::npos);
        const auto closed = writer->close();
        QVERIFY(!closed);
        QVERIFY2(closed.error().message().find("1 records are lost") != std::string::npos,
                 closed.error().message().c_str());
    }

    void fullDiskLosesNothing()
    {
        const StoreFolder folder;
        Mount mount(folder.folder());
        if (!mount.smallDisk("1m"))
            QSKIP(mount.reason());
        Trouble trouble;
        const auto writer = need(RunWriter::open(folder.path(), trouble.options()));
        const auto reader = need(RunReader::open(folder.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        QFile ballast(QString::fromStdString(folder.path("ballast")));
        QVERIFY(ballast.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        while (ballast.write(QByteArray(4096, 'x')) == 4096) {
        }
        for (std::int64_t step = 0; step < 2000; ++step)
            writer->step(id, sampleStep(step));
        QTRY_COMPARE(trouble.count(), 1);
        QVERIFY(trouble.tells("disk is full"));
        QVERIFY(!writer->createRun(sampleRun("no room"))); // at once, with the reason
        QVERIFY(reader->list());
        QVERIFY(ballast.remove());
        need(writer->flush());
        QCOMPARE(trouble.recovered(), 1);
        QCOMPARE(curveProblem(*reader, id, 2000), QString());
        need(writer->close());
        QCOMPARE(integrity(folder.path()), std::string("ok"));
    }

    void livingOwnerKeepsItsRun()
    {
        const StoreFolder folder;
        const auto first = need(RunWriter::open(folder.path()));
        const auto second = need(RunWriter::open(folder.path()));
        const RunId id = need(first->createRun(sampleRun()));
        const auto refused = second->resumeRun(id, 0);
        QVERIFY(!refused);
        const std::string process = "process " + std::to_string(getpid());
        QVERIFY(refused.error().message().find(process) != std::string::npos);
        first->finish(id, RunStatus::Interrupted, {});
        need(first->flush());
        need(second->resumeRun(id, 0));
        QVERIFY(!first->resumeRun(id, 0)); // only one gets it
    }

    void runOfADeadOwnerIsInterruptedAndCanBeTaken()
    {
        const StoreFolder folder;
        Trouble trouble;
        const auto first = need(RunWriter::open(folder.path(), trouble.options()));
        const auto second = need(RunWriter::open(folder.path()));
        const auto reader = need(RunReader::open(folder.path()));
        const RunId id = need(first->createRun(sampleRun()));
        for (std::int64_t step = 0; step < 10; ++step)
            first->step(id, sampleStep(step));
        need(first->flush());
        execute(folder.path(), "UPDATE run SET owner_start = owner_start - 1"); // the number belongs to another now
        QCOMPARE(need(reader->detail(id)).summary.status, RunStatus::Interrupted);
        need(second->resumeRun(id, 5));
        QCOMPARE(need(reader->detail(id)).summary.status, RunStatus::Running);

        // The first owner was only asleep: what it trains from now on is not mixed in.
        first->step(id, sampleStep(10));
        need(first->flush());
        QVERIFY(trouble.tells("was taken by another process"));
        first->step(id, sampleStep(11));
        need(first->flush());
        QCOMPARE(trouble.count(), 1);
        for (std::int64_t step = 5; step < 8; ++step)
            second->step(id, sampleStep(step));
        need(second->flush());
        QCOMPARE(curveProblem(*reader, id, 8), QString());
    }

    void deletedRunIsTold()
    {
        const StoreFolder folder;
        Trouble trouble;
        const auto writer = need(RunWriter::open(folder.path(), trouble.options()));
        const RunId id = need(writer->createRun(sampleRun()));
        writer->checkpoint(id, CheckpointKind::Last, sampleCheckpoint(0));
        need(writer->flush());
        execute(folder.path(), "PRAGMA foreign_keys = ON; DELETE FROM run");
        writer->step(id, sampleStep(0));
        need(writer->flush());
        QVERIFY(trouble.tells("deleted"));
        QCOMPARE(integrity(folder.path()), std::string("ok"));
    }

    void ownersElsewhereBeat()
    {
        const std::int64_t now = nowMs();
        Owner owner = currentOwner();
        QVERIFY(ownerAlive(owner, 0, now)); // seen at once, whatever the heartbeat
        owner.pid = 0x7FFFFFF0;
        QVERIFY(!ownerAlive(owner, now, now));
        owner = currentOwner();
        owner.startTime += 1;
        QVERIFY(!ownerAlive(owner, now, now));
        owner.host = "elsewhere";
        QVERIFY(ownerAlive(owner, now - kHeartbeatLimitMs + 1, now));
        QVERIFY(!ownerAlive(owner, now - kHeartbeatLimitMs, now));
        QVERIFY(ownerAlive(owner, now + 3600000, now)); // its clock is ahead, or ours was set back
    }
};

QTEST_GUILESS_MAIN(TestStoreTrouble)
#include "tst_storetrouble.moc"
