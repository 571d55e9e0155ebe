#include "core/store/storefile.h"
#include "mounts.h"
#include "storetools.h"

#include <QFile>

#include <filesystem>

using namespace qkv;
using namespace qkv::test;

namespace {

QByteArray contentOf(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const std::string& path, const QByteArray& bytes)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write the test's file");
}

/// A closed store with one run of so many steps.
RunId makeStore(const std::string& path, std::int64_t steps = 3)
{
    const auto writer = need(RunWriter::open(path));
    const RunId id = need(writer->createRun(sampleRun()));
    for (std::int64_t step = 0; step < steps; ++step)
        writer->step(id, sampleStep(step));
    writer->finish(id, RunStatus::Finished, {});
    need(writer->close());
    return id;
}

int userVersion(const std::string& path)
{
    SQLite::Database database(path);
    return database.execAndGet("PRAGMA user_version").getInt();
}

/// Both sides refuse with one line that has `words` in it.
QString refusalProblem(const std::string& path, const char* words)
{
    const auto written = RunWriter::open(path);
    const auto read = RunReader::open(path);
    if (written || read)
        return QStringLiteral("was opened");
    for (const Error& error : {written.error(), read.error()}) {
        if (error.kind != ErrorKind::Store || error.message().find(words) == std::string::npos)
            return QString::fromStdString(error.message());
    }
    return {};
}

const std::array<store::Migration, 2> kTwoSteps = {store::migrations()[0],
                                                   store::Migration{2, "ALTER TABLE run ADD COLUMN extra INTEGER"}};
const std::array<store::Migration, 2> kBrokenStep = {store::migrations()[0],
                                                     store::Migration{2, "CREATE TABLE extra (x); nonsense"}};

} // namespace

/// What may lie where a store is expected.
class TestStoreFile : public QObject {
    Q_OBJECT

private slots:
    void missingAndEmptyFilesAreEmptyStores()
    {
        const StoreFolder folder;
        for (const bool exists : {false, true}) {
            const std::string path = folder.path(exists ? "empty" : "missing");
            if (exists)
                writeFile(path, {});
            QVERIFY(need(need(RunReader::open(path))->list()).empty());
            QCOMPARE(std::filesystem::exists(path), exists); // reading makes nothing
            makeStore(path);
            QCOMPARE(need(need(RunReader::open(path))->list()).size(), std::size_t(1));
        }
    }

    void newStoreIsSignedAndSafe()
    {
        const StoreFolder folder;
        makeStore(folder.path());
        SQLite::Database database(folder.path());
        QCOMPARE(database.execAndGet("PRAGMA application_id").getInt(), int(store::kApplicationId));
        QCOMPARE(database.execAndGet("PRAGMA user_version").getInt(), 1);
        QCOMPARE(database.execAndGet("PRAGMA journal_mode").getString(), std::string("wal"));
        const auto writable = need(store::openForWriting(folder.path()));
        QCOMPARE(writable->execAndGet("PRAGMA synchronous").getInt(), 1);
        QCOMPARE(writable->execAndGet("PRAGMA foreign_keys").getInt(), 1);
    }

    void namesAreOnlyNames()
    {
        const StoreFolder folder;
        for (const char* name : {"a b.db", "\xED\x95\x9C.db", "x?mode=memory#%41.db", "\xFF.db", ":memory:", "file:z"})
            QCOMPARE(makeStore(folder.path(name)), RunId{1}); // each a store of its own
        QVERIFY(std::filesystem::exists(folder.path("x?mode=memory#%41.db")));
        QCOMPARE(refusalProblem("", "empty"), QString());
        QCOMPARE(refusalProblem(std::string("a\0b", 3), "not a file name"), QString());
    }

    void otherFilesAreRefusedAndLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("text") << QByteArray("step,loss\n0,1\n") << QByteArray("no SQLite file");
        QTest::newRow("long text") << QByteArray(5000, 'x') << QByteArray("no SQLite file");
        QTest::newRow("cut header") << QByteArray("SQLite format 3\0", 16) << QByteArray("no SQLite file");
        const StoreFolder folder;
        const std::string path = folder.path();
        execute(path, "CREATE TABLE run (x)");
        QTest::newRow("tables of another program") << contentOf(path) << QByteArray("another program");
        execute(path, "PRAGMA application_id = 77");
        QTest::newRow("signed by another program") << contentOf(path) << QByteArray("another program");
    }
    void otherFilesAreRefusedAndLeftAlone()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, words);
        const StoreFolder folder;
        writeFile(folder.path(), bytes);
        QCOMPARE(refusalProblem(folder.path(), words.constData()), QString());
        QCOMPARE(contentOf(folder.path()), bytes);
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.folder()), {}), std::ptrdiff_t(1));
    }

    void sqliteFileWithoutTablesIsAnEmptyStore()
    {
        const StoreFolder folder;
        execute(folder.path(), "CREATE TABLE x (y); DROP TABLE x");
        QVERIFY(need(need(RunReader::open(folder.path()))->list()).empty());
        makeStore(folder.path());
    }

    void placesThatCannotHoldAStore()
    {
        const StoreFolder folder;
        QCOMPARE(refusalProblem(folder.folder(), "is a folder"), QString());
        QCOMPARE(refusalProblem("/dev/null", "no regular file"), QString());
        const auto nowhere = RunWriter::open(folder.path("none/runs.db"));
        QVERIFY(!nowhere);
        QVERIFY(nowhere.error().message().find("folder must exist") != std::string::npos);
    }

    void newerStoreOpensForViewing()
    {
        const StoreFolder folder;
        const RunId id = makeStore(folder.path());
        execute(folder.path(), "ALTER TABLE run ADD COLUMN extra; PRAGMA user_version = 7");
        const auto writer = RunWriter::open(folder.path());
        QVERIFY(!writer);
        QVERIFY(writer.error().message().find("version 7") != std::string::npos);
        const auto reader = need(RunReader::open(folder.path()));
        QVERIFY(reader->notice()->english().find("viewing only") != std::string::npos);
        QCOMPARE(curveProblem(*reader, id, 3), QString());
        QCOMPARE(userVersion(folder.path()), 7);
    }

    void olderStoreIsMigratedAfterABackup()
    {
        const StoreFolder folder;
        const std::string path = folder.path();
        const RunId id = makeStore(path);
        writeFile(path + ".v1-backup", "someone else's"); // never overwritten
        {
            const auto database = need(store::openForWriting(path));
            need(store::migrate(*database, path, kTwoSteps));
            need(store::migrate(*database, path, kTwoSteps)); // nothing left to do
            QCOMPARE(database->execAndGet("SELECT count(extra) FROM run").getInt(), 0);
        }
        QCOMPARE(userVersion(path), 2);
        QCOMPARE(contentOf(path + ".v1-backup"), QByteArray("someone else's"));
        QCOMPARE(userVersion(path + ".v1-backup-2"), 1);
        QVERIFY(!std::filesystem::exists(path + ".v1-backup-3"));
        QCOMPARE(curveProblem(*need(RunReader::open(path + ".v1-backup-2")), id, 3), QString());
        QCOMPARE(curveProblem(*need(RunReader::open(path)), id, 3), QString());
    }

    void failedMigrationChangesNothing()
    {
        const StoreFolder folder;
        const std::string path = folder.path();
        const RunId id = makeStore(path);
        {
            const auto database = need(store::openForWriting(path));
            QVERIFY_EXCEPTION_THROWN((void)store::migrate(*database, path, kBrokenStep), SQLite::Exception);
            QVERIFY(!database->tableExists("extra"));
        }
        QCOMPARE(userVersion(path), 1);
        QCOMPARE(curveProblem(*need(RunReader::open(path)), id, 3), QString());
    }

    void versionZeroOfOursIsBroughtForward()
    {
        const StoreFolder folder;
        const std::string path = folder.path();
        execute(path, "CREATE TABLE early (x); PRAGMA application_id = " + std::to_string(store::kApplicationId));
        QVERIFY(need(need(RunReader::open(path))->list()).empty());
        QCOMPARE(userVersion(path), 1);
        QVERIFY(std::filesystem::exists(path + ".v0-backup"));
    }

    void damagedStoreIsToldInOneLine_data()
    {
        QTest::addColumn<int>("keptPercent");
        QTest::addColumn<bool>("junk");
        QTest::newRow("cut in half") << 50 << false;
        QTest::newRow("only the header") << 1 << false;
        QTest::newRow("junk behind the header") << 100 << true;
    }
    void damagedStoreIsToldInOneLine()
    {
        QFETCH(int, keptPercent);
        QFETCH(bool, junk);
        const StoreFolder folder;
        const RunId id = makeStore(folder.path(), 2000);
        QByteArray bytes = contentOf(folder.path());
        if (junk)
            std::fill(bytes.begin() + 4096, bytes.end(), '\xA5');
        writeFile(folder.path(), bytes.left(bytes.size() * keptPercent / 100));
        const auto reader = RunReader::open(folder.path());
        const auto series = reader ? (*reader)->metric(id, "train_loss") : Expected<MetricSeries>(failure(reader));
        QVERIFY(!series);
        QCOMPARE(series.error().kind, ErrorKind::Store);
        QVERIFY2(series.error().message().find("damaged") != std::string::npos, series.error().message().c_str());
    }

    void readOnlyFolderOpensForViewing()
    {
        const StoreFolder folder;
        const RunId id = makeStore(folder.path());
        Mount mount(folder.folder());
        if (!mount.readOnly())
            QSKIP(mount.reason());
        const auto reader = need(RunReader::open(folder.path()));
        QVERIFY(reader->notice()->english().find("read-only folder") != std::string::npos);
        QCOMPARE(curveProblem(*reader, id, 3), QString());
        const auto writer = RunWriter::open(folder.path());
        QVERIFY(!writer);
        QVERIFY(writer.error().message().find("read-only") != std::string::npos);
        const auto created = RunWriter::open(folder.path("new.db"));
        QVERIFY(!created);
        QVERIFY(created.error().message().find("must exist and be writable") != std::string::npos);
    }

    void readOnlyCopyOfALiveStore_data()
    {
        QTest::addColumn<bool>("withShm");
        QTest::newRow("all three files") << true;
        QTest::newRow("without -shm") << false;
    }
    void readOnlyCopyOfALiveStore()
    {
        QFETCH(bool, withShm);
        const StoreFolder live;
        const StoreFolder copy;
        const auto writer = need(RunWriter::open(live.path()));
        const RunId id = need(writer->createRun(sampleRun()));
        writer->step(id, sampleStep(0));
        need(writer->flush());
        for (const char* name : {"runs.db", "runs.db-wal", "runs.db-shm"}) {
            if (withShm || std::string_view(name) != "runs.db-shm")
                std::filesystem::copy_file(live.path(name), copy.path(name));
        }
        Mount mount(copy.folder());
        if (!mount.readOnly())
            QSKIP(mount.reason());
        const auto reader = need(RunReader::open(copy.path()));
        if (withShm)
            QCOMPARE(curveProblem(*reader, id, 1), QString());
        else
            QVERIFY(reader->notice()->english().find("without what is still in its -wal file") != std::string::npos);
        QVERIFY(reader->list());
    }
};

QTEST_GUILESS_MAIN(TestStoreFile)
#include "tst_storefile.moc"
