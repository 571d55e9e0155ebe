#include "tests/cli/program.h"
#include "tests/support/papertables.h"

#include <QtTest>

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

/// The contract of the command line (names, JSON keys, values) on real processes.
class TestCli : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_tables = paperTables();
        m_store = m_folder.filePath("runs.db");
    }

    void paramsOfThePaper_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("kvHeads");
        struct Row {
            const char *label, *variant, *kvHeads;
        };
        for (const auto& [label, variant, kvHeads] :
             {Row{"QKV", "qkv", ""}, Row{"Q-K=V", "kv-shared", ""}, Row{"Q=K=V", "Q=K=V", ""}, Row{"GQA-4", "QKV", "4"},
              Row{"Q-GQA-4", "Q-K=V", "4"}, Row{"MQA", "QKV", "1"}, Row{"Q-MQA", "Q-K=V", "1"}})
            QTest::newRow(label) << label << variant << kvHeads;
    }
    void paramsOfThePaper()
    {
        QFETCH(QString, label);
        QFETCH(QString, variant);
        QFETCH(QString, kvHeads);
        QStringList arguments = {"params", "--preset", "paper-300m", "--variant", variant, "--json"};
        if (!kvHeads.isEmpty())
            arguments << "--kv-heads" << kvHeads;
        const QJsonObject json = program::run(arguments).json();
        const qint64 published = m_tables["parameters_exact"].toObject()["300m"].toObject()[label].toInteger();
        QCOMPARE(json["parameters"].toInteger(), published);
        QCOMPARE(json["label"].toString(), label);
        qint64 parts = 0;
        for (const auto& part : json["parameters_by_part"].toObject())
            parts += part.toInteger();
        QCOMPARE(parts, published);
    }

    void macsOfThePaper()
    {
        const QJsonObject json =
            program::run({"params", "--preset", "paper-300m", "--seq-len", "512", "--json"}).json();
        QCOMPARE(json["macs_forward"].toInteger(),
                 m_tables["macs_300m"].toObject()["QKV"].toObject()["512"].toInteger());
        QCOMPARE(json["projection_macs"].toInteger(), qint64(20) * 512 * 4 * 1024 * 1024);
        QCOMPARE(json["attention_macs"].toInteger(), qint64(20) * 2 * 512 * 512 * 1024);
    }

    void trainOneAndLook()
    {
        const QJsonObject run = train({"--variant", "Q-MQA", "--heads", "4"}).json();
        QCOMPARE(run["variant"].toString(), QString("Q-K=V"));
        QCOMPARE(run["kv_heads"].toInt(), 1);
        QCOMPARE(run["label"].toString(), QString("Q-MQA"));
        QCOMPARE(run["task"].toString(), QString("shift"));
        QCOMPARE(run["steps"].toInt(), 20);
        for (const char* key : {"run_id", "parameters", "train_loss", "val_loss", "val_accuracy", "test_accuracy",
                                "perplexity", "seconds", "tokens_per_second"})
            QVERIFY2(run[QLatin1String(key)].isDouble(), key);
        const QString id = QString::number(run["run_id"].toInteger());

        const QJsonObject shown = program::run({"--store", m_store, "runs", "show", id, "--json"}).json();
        QCOMPARE(shown["summary"].toObject()["status"].toString(), QString("finished"));
        QCOMPARE(shown["config"].toObject()["model"].toObject()["kv_heads"].toInt(), 1);
        const QJsonObject losses = shown["metrics"].toObject()["train_loss"].toObject();
        QCOMPARE(losses["steps"].toArray().size(), 20);
        QCOMPARE(losses["values"].toArray().last().toDouble(), run["train_loss"].toDouble());

        const QJsonArray rows =
            program::run({"--store", m_store, "metrics", "--run", id, "--json"}).json()["rows"].toArray();
        QCOMPARE(rows.size(), 4);
        for (const auto& row : rows) {
            QVERIFY(row.toObject()["symmetry"].isDouble());
            QVERIFY(row.toObject()["weight_symmetry"].isDouble());
            QVERIFY(row.toObject()["target_mass"].isDouble());
        }
    }

    void tiedVariantReadsSymmetryOne()
    {
        const QJsonObject run = train({"--variant", "Q=K-V"}).json();
        const QString id = QString::number(run["run_id"].toInteger());
        for (const auto& row :
             program::run({"--store", m_store, "metrics", "--run", id, "--json"}).json()["rows"].toArray()) {
            QVERIFY(std::abs(row.toObject()["symmetry"].toDouble() - 1) < 1e-6);
            QVERIFY(std::abs(row.toObject()["weight_symmetry"].toDouble() - 1) < 1e-9);
        }
    }

    void raceGivesRuns()
    {
        const QJsonArray runs = train({"--variant", "QKV,(Q=K-V)+,Q=K=V"}).json()["runs"].toArray();
        QCOMPARE(runs.size(), 3);
        QCOMPARE(runs[1].toObject()["variant"].toString(), QString("(Q=K-V)+"));
        const QJsonArray listed = program::run({"--store", m_store, "runs", "list", "--json"}).json()["runs"].toArray();
        QVERIFY(listed.size() >= 3);
        QCOMPARE(listed[0].toObject()["label"].toString(), QString("Q=K=V")); // newest first
    }

    void sameSeedOtherThreadsSameBits()
    {
        const QJsonObject one = train({"--variant", "Q-K=V"}, {"--threads", "1"}).json();
        const QJsonObject two = train({"--variant", "Q-K=V"}, {"--threads", "2"}).json();
        for (const char* key : {"train_loss", "val_loss", "val_accuracy", "test_accuracy"})
            QCOMPARE(two[QLatin1String(key)].toDouble(), one[QLatin1String(key)].toDouble());
    }

    void mapsInEveryFormat()
    {
        const QString id = QString::number(train({"--variant", "QKV"}).json()["run_id"].toInteger());
        const program::Result csv = program::run({"--store", m_store, "maps", "--run", id, "--head", "1"});
        QCOMPARE(csv.exitCode, 0);
        const QList<QByteArray> lines = csv.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 17);
        for (const QByteArray& line : lines)
            QCOMPARE(line.count(','), 16);
        double sum = 0;
        for (const QByteArray& value : lines[5].split(',').mid(1))
            sum += value.toDouble();
        QVERIFY(std::abs(sum - 1) < 1e-5);
        for (const char* format : {"csv", "png", "svg", "safetensors"}) {
            const QString out = m_folder.filePath(QString("map.") + format);
            const QJsonObject json = program::run({"--store", m_store, "maps", "--run", id, "--format", format,
                                                   "--kind", "scores", "--out", out, "--json"})
                                         .json();
            QCOMPARE(json["n"].toInt(), 16);
            QVERIFY(QFile(out).size() > 500);
        }
        QFile png(m_folder.filePath("map.png"));
        QVERIFY(png.open(QIODevice::ReadOnly));
        QCOMPARE(png.read(8), QByteArray("\x89PNG\r\n\x1A\n"));
        QFile svg(m_folder.filePath("byname.svg"));
        QCOMPARE(program::run({"--store", m_store, "maps", "--run", id, "--out", svg.fileName()}).exitCode, 0);
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.read(200).contains("<svg"));
    }

    void fromNeedsTheSameVariant()
    {
        const QString id = QString::number(train({"--variant", "QKV"}).json()["run_id"].toInteger());
        const program::Result other =
            program::run({"--store", m_store, "train", "--from", id, "--alpha", "0.1", "--variant", "Q-K=V"});
        QCOMPARE(other.exitCode, 3);
        QVERIFY2(other.err.contains("is QKV, so its weights do not fit Q-K=V"), other.err.constData());
    }

    void initIsTheSameEveryTime()
    {
        QByteArray first;
        for (int i = 0; i < 2; ++i) {
            const QString out = m_folder.filePath("new.safetensors");
            QCOMPARE(program::run({"init", "--preset", "vit-fmnist", "--seed", "7", "--out", out, "--json"}).exitCode,
                     0);
            QFile file(out);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            QVERIFY(first.isEmpty() || first == bytes);
            first = bytes;
        }
    }

    void benchTellsItsFigures()
    {
        const QJsonObject json = program::run({"bench", "train", "--d-model", "32", "--layers", "1", "--heads", "1",
                                               "--seq-len", "16", "--seconds", "0.1", "--json"})
                                     .json();
        for (const char* key : {"median_ms", "min_ms", "max_ms", "tokens_per_second", "gflops", "peak_gflops",
                                "peak_rss_bytes", "threads"})
            QVERIFY2(json[QLatin1String(key)].toDouble() > 0, key);
    }

    void nothingYet()
    {
        const program::Result list =
            program::run({"--store", m_folder.filePath("missing.db"), "runs", "list", "--json"});
        QCOMPARE(list.json()["runs"].toArray().size(), 0);
        QVERIFY(!QFile::exists(m_folder.filePath("missing.db")));
    }

private:
    program::Result train(const QStringList& more, const QStringList& before = {})
    {
        const program::Result result =
            program::run(QStringList{"--store", m_store, "--quiet"} + before +
                         QStringList{"train", "--preset", "demo", "--steps", "20", "--json"} + more);
        if (result.exitCode != 0)
            qFatal("%s", result.err.constData());
        return result;
    }

    QTemporaryDir m_folder;
    QString m_store;
    QJsonObject m_tables;
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
