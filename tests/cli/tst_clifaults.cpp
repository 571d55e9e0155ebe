#include "tests/cli/program.h"

#include <QtTest>

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>

#include <sys/stat.h>

#include <csignal>

/// Bad input and broken circumstances: one line, the exit code of the contract, nothing on stdout, nothing lost.
class TestCliFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_store = m_folder.filePath("runs.db");
        QVERIFY(::mkfifo(qPrintable(m_folder.filePath("fifo")), 0600) == 0);
        write("text.db", "this is no database, it is a text");
        write("text.safetensors", "not a checkpoint");
        QCOMPARE(program::run({"init", "--preset", "demo", "--out", m_folder.filePath("good.safetensors")}).exitCode,
                 0);
        QFile good(m_folder.filePath("good.safetensors"));
        QVERIFY(good.open(QIODevice::ReadOnly));
        const QByteArray bytes = good.readAll();
        write("cut.safetensors", bytes.left(bytes.size() - 100));
        write("header.safetensors", QByteArray("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F") + bytes.mid(8));
        QByteArray renamed = bytes;
        write("renamed.safetensors", renamed.replace("input.bias", "input.bios"));
        write("train-images-idx3-ubyte.gz", QByteArray::fromHex("1f8b0800000000000003"));
        for (const char* name :
             {"train-labels-idx1-ubyte.gz", "t10k-images-idx3-ubyte.gz", "t10k-labels-idx1-ubyte.gz"})
            write(name, "nonsense");
    }

    void refused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* name, const QStringList& arguments, int code, const char* reason) {
            QTest::newRow(name) << arguments << code << QByteArray(reason);
        };
        const QStringList train = {"--store", m_store, "train", "--preset", "demo"};
        row("GQA with Q=K", train + QStringList{"--variant", "Q=K-V", "--kv-heads", "1"}, 3, "one and the same map");
        row("plus, causal", {"params", "--preset", "paper-300m", "--variant", "(Q=K-V)+"}, 3,
            "already breaks the symmetry");
        row("H % g", train + QStringList{"--heads", "4", "--kv-heads", "3"}, 3, "not divisible by 3 key/value heads");
        row("d % H", train + QStringList{"--heads", "5"}, 3, "width 32 is not divisible by 5 heads");
        row("KV", train + QStringList{"--variant", "KV"}, 3, "ambiguous");
        row("GQA without g", train + QStringList{"--variant", "GQA"}, 3, "--kv-heads");
        row("two answers", train + QStringList{"--variant", "GQA-2", "--heads", "4", "--kv-heads", "4"}, 3,
            "give one of them");
        row("task", train + QStringList{"--task", "dance"}, 3, "task 'dance' is unknown");
        row("preset", {"params", "--preset", "nothing"}, 3, "preset 'nothing' is unknown");
        row("negative steps", train + QStringList{"--steps", "-1"}, 3, "steps is -1");
        row("dropout NaN", train + QStringList{"--dropout", "nan"}, 3, "dropout is nan");
        row("zero layers", train + QStringList{"--layers", "0"}, 3, "layers is 0");
        row("zero steps", train + QStringList{"--steps", "0"}, 3, "steps is 0");
        row("position", train + QStringList{"--position", "rope"}, 3,
            "position rope does not go with model encoder: use sinusoidal");
        row("params, negative batch", {"params", "--batch", "-5"}, 3, "batch is -5");
        row("fifo", {"init", "--out", m_folder.filePath("fifo")}, 3, "not a regular file");
        row("long name", train + QStringList{"--variant", QString(5000, 'x')}, 3, "xxx...' is unknown: write QKV");
        row("twice", train + QStringList{"--variant", "QKV,Q=K-V,qkv"}, 3, "variant 'qkv' is given twice");
        row("ending", {"--store", m_store, "maps", "--run", "1", "--out", "map.bmp"}, 3, "let it end in .csv");
        row("empty word", train + QStringList{"--steps", ""}, 2, "an argument is empty");
        row("seed -1", train + QStringList{"--seed", "-1"}, 2, "2^64");
        row("seed 2^64", train + QStringList{"--seed", "18446744073709551616"}, 2, "2^64");
        row("alpha NaN", {"--store", m_store, "train", "--from", "1", "--alpha", "nan"}, 2, "'nan' must be a number");
        row("from and task", {"--store", m_store, "train", "--from", "1", "--task", "reverse"}, 2, "--task");
#ifndef __SANITIZE_ADDRESS__ // it ends the process where an allocation is beyond any memory
        row("too much memory", train + QStringList{"--d-model", "1000000", "--heads", "1", "--layers", "9000"}, 3,
            "not enough memory");
#endif
        row("gpt", {"--store", m_store, "train", "--preset", "gpt-tiny"}, 3, "gpt");
        row("no command", {}, 2, "subcommand");
        row("unknown option", train + QStringList{"--speed", "9"}, 2, "--speed");
        row("unknown command", {"fly"}, 2, "qkvlab-cli --help");
        row("no number", train + QStringList{"--layers", "two"}, 2, "--layers");
        row("resume and more", train + QStringList{"--resume", "1"}, 2, "--resume");
        row("missing checkpoint", forward("none.safetensors"), 3, "cannot be opened");
        row("text checkpoint", forward("text.safetensors"), 3, "safetensors");
        row("cut checkpoint", forward("cut.safetensors"), 3, "truncated");
        row("endless header", forward("header.safetensors"), 3, "longer than the file");
        row("renamed tensor", forward("renamed.safetensors"), 3, "input.bios");
        row("folder as checkpoint", forward(""), 3, "is not a file");
        row("bad images", {"--store", m_store, "train", "--task", "fmnist", "--data", m_folder.path()}, 3,
            "train-labels-idx1-ubyte.gz");
        row("no images", {"--store", m_store, "train", "--task", "fmnist", "--data", "/nonexistent"}, 3,
            "/nonexistent");
        row("text as store", {"--store", m_folder.filePath("text.db"), "runs", "list"}, 4, "text.db");
        row("text as store, train", {"--store", m_folder.filePath("text.db"), "train", "--preset", "demo"}, 4,
            "text.db");
        row("folder as store", {"--store", m_folder.path(), "runs", "list"}, 4, "");
        row("no run", {"--store", m_store, "runs", "show", "99"}, 4, "99");
        row("unwritable", {"init", "--out", "/nonexistent/m.safetensors"}, 3,
            "/nonexistent/m.safetensors: cannot be written");
    }
    void refused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QByteArray, reason);
        for (const bool json : {false, true}) {
            if (json && arguments.size() < 2)
                continue;
            const program::Result result = program::run(json ? arguments + QStringList{"--json"} : arguments);
            QVERIFY2(result.exitCode == code, result.err.constData());
            QVERIFY2(result.out.isEmpty(), result.out.constData());
            QVERIFY2(result.err.contains(reason), result.err.constData());
            QCOMPARE(result.err.count('\n'), 1);
            QVERIFY(result.err.startsWith("qkvlab-cli: "));
        }
        QFile text(m_folder.filePath("text.db"));
        QVERIFY(text.open(QIODevice::ReadOnly));
        QCOMPARE(text.readAll(), QByteArray("this is no database, it is a text"));
    }

    void divergence()
    {
        const program::Result result = program::run(
            {"--store", m_store, "--quiet", "train", "--preset", "demo", "--lr", "1e30", "--steps", "30", "--json"});
        QCOMPARE(result.exitCode, 5);
        QVERIFY(result.out.isEmpty());
        QVERIFY(result.err.contains("diverged"));
        const QJsonArray runs = program::run({"--store", m_store, "runs", "list", "--json"}).json()["runs"].toArray();
        QCOMPARE(runs[0].toObject()["status"].toString(), QString("diverged"));
    }

    /// Ctrl+C: 130, the run is kept as interrupted, and resumed it ends as if it had never been interrupted.
    void interruptAndResume()
    {
        const QStringList order = {"train", "--preset", "demo", "--steps", "3000", "--variant", "Q-K=V", "--json"};
        const QString store = m_folder.filePath("interrupted.db");
        const program::Result stopped = signalled(QStringList{"--store", store} + order, SIGINT);
        QCOMPARE(stopped.exitCode, 130);
        QVERIFY(stopped.out.isEmpty());
        QVERIFY(stopped.err.contains("train --resume 1"));
        QCOMPARE(onlyRun(store)["status"].toString(), QString("interrupted"));
        QVERIFY(onlyRun(store)["steps"].toInt() > 0);

        const QJsonObject resumed =
            program::run({"--store", store, "--quiet", "train", "--resume", "1", "--json"}).json();
        const QJsonObject unbroken =
            program::run(QStringList{"--store", m_folder.filePath("unbroken.db"), "--quiet"} + order).json();
        for (const char* key : {"steps", "train_loss", "val_loss", "val_accuracy", "test_accuracy"})
            QCOMPARE(resumed[QLatin1String(key)], unbroken[QLatin1String(key)]);
    }

    /// kill -9: the store stays whole, the run says interrupted, and can be resumed.
    void killAndResume()
    {
        const QString store = m_folder.filePath("killed.db");
        const program::Result killed = signalled(
            {"--store", store, "train", "--preset", "demo", "--steps", "3000", "--checkpoint-every", "20"}, SIGKILL);
        QCOMPARE(killed.exitCode, -1);
        const QJsonObject run = onlyRun(store);
        QCOMPARE(run["status"].toString(), QString("interrupted"));
        QVERIFY(run["steps"].toInt() > 0);
        const program::Result resumed = program::run({"--store", store, "--quiet", "train", "--resume", "1", "--json"});
        QVERIFY2(resumed.exitCode == 0, resumed.err.constData());
        QCOMPARE(resumed.json()["steps"].toInt(), 3000);
        QCOMPARE(onlyRun(store)["status"].toString(), QString("finished"));
        const program::Result again = program::run({"--store", store, "train", "--resume", "1", "--json"});
        QCOMPARE(again.exitCode, 3);
        QVERIFY(again.err.contains("run 1 is finished"));
    }

    /// The result goes nowhere: that is not success. Progress that goes nowhere does not matter.
    void closedOutputs()
    {
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(program::path(), {"params", "--json"});
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 3);
        QProcess silent;
        silent.setStandardErrorFile("/dev/full");
        silent.start(program::path(), {"--store", m_store, "train", "--preset", "demo", "--steps", "5", "--json"});
        QVERIFY(silent.waitForFinished(60000));
        QCOMPARE(silent.exitCode(), 0);
    }

    void deviceAndLinkAreNotReplaced()
    {
        QVERIFY(QFile::link(m_folder.filePath("target.safetensors"), m_folder.filePath("link.safetensors")));
        write("target.safetensors", "old");
        QCOMPARE(program::run({"init", "--preset", "demo", "--out", m_folder.filePath("link.safetensors")}).exitCode,
                 0);
        QVERIFY(QFileInfo(m_folder.filePath("link.safetensors")).isSymLink());
        QVERIFY(QFile(m_folder.filePath("target.safetensors")).size() > 1000);
    }

private:
    QStringList forward(const QString& checkpoint) const
    {
        return {"forward",
                "--checkpoint",
                m_folder.filePath(checkpoint),
                "--input",
                m_folder.filePath("good.safetensors"),
                "--out",
                m_folder.filePath("out.safetensors")};
    }

    void write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    QJsonObject onlyRun(const QString& store) const
    {
        const QJsonArray runs = program::run({"--store", store, "runs", "list", "--json"}).json()["runs"].toArray();
        return runs.size() == 1 ? runs[0].toObject() : QJsonObject();
    }

    /// Starts the program and sends a signal once some steps are in the store.
    static program::Result signalled(const QStringList& arguments, int signal)
    {
        QProcess process;
        process.start(program::path(), arguments, QIODevice::ReadOnly);
        const QString store = arguments[1];
        const auto steps = [&] {
            const program::Result list = program::run({"--store", store, "runs", "list", "--json"});
            const QJsonArray runs = list.exitCode == 0 ? list.json()["runs"].toArray() : QJsonArray();
            return runs.isEmpty() ? 0 : runs[0].toObject()["steps"].toInt();
        };
        while (process.state() != QProcess::NotRunning && steps() < 30)
            process.waitForFinished(1); // lets it go on; ends when it ends
        ::kill(pid_t(process.processId()), signal);
        if (!process.waitForFinished(120000))
            qFatal("the program did not end after signal %d", signal);
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
                process.readAllStandardError()};
    }

    QTemporaryDir m_folder;
    QString m_store;
};

QTEST_GUILESS_MAIN(TestCliFaults)
#include "tst_clifaults.moc"
