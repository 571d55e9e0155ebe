#include "tests/cli/program.h"
#include "tests/support/papertables.h"

#include <QtTest>

#include <QJsonArray>
#include <QTemporaryDir>

/// `kv`, `reproduce kv` and `bench kv` on real processes: the contract's keys and values, files, refusals.
class TestCliKv : public QObject {
    Q_OBJECT

private slots:
    void keysOfTheContract()
    {
        const QJsonObject json = kv({"--layers", "20", "--heads", "16", "--head-dim", "64", "--context", "32k"});
        for (const char* key : {"groups", "ideal_bytes", "allocated_bytes", "per_device_bytes", "bytes_per_token",
                                "reduction_vs_mha", "max_context", "max_sequences", "assumptions", "warnings"})
            QVERIFY2(json.contains(QLatin1String(key)), key);
        const QJsonObject group = json["groups"].toArray()[0].toObject();
        for (const char* key :
             {"name", "kind", "layers", "kv_heads", "hd_k", "hd_v", "k_type", "v_type", "tokens_held", "bytes"})
            QVERIFY2(group.contains(QLatin1String(key)), key);
        QCOMPARE(group["kind"].toString(), QString("attention"));
        QCOMPARE(json["ideal_bytes"].toInteger(), 2'684'354'560);
        QCOMPARE(json["bytes_per_token"].toInteger(), 81920);
        QVERIFY(json["max_context"].isNull());
    }

    void runtimesAndDevices()
    {
        const QJsonObject json = kv({"--model", "llama-3.1-70b", "--variant", "Q-K=V", "--context", "128k", "--runtime",
                                     "vllm", "--tensor-parallel", "4", "--budget", "80GiB"});
        QCOMPARE(json["ideal_bytes"].toInteger(), 20ll << 30);
        QCOMPARE(json["allocated_bytes"].toInteger(), 40ll << 30); // both rows are stored
        QCOMPARE(json["per_device_bytes"].toArray().size(), 4);
        QCOMPARE(json["per_device_bytes"].toArray()[0].toInteger(), 10ll << 30);
        QCOMPARE(json["reduction_vs_mha"].toDouble(), 1 - 1.0 / 16);
        QVERIFY(json["warnings"].toArray().size() >= 2); // stored twice; RoPE
        QVERIFY(json["configurations"].toArray().size() > 0);
    }

    void groupsFile()
    {
        const QString path = file("groups.json", R"({"groups": [
            {"name": "g", "kind": "attn", "layers": 3, "kv_heads": 1, "hd_k": 256, "hd_v": 256, "cells": 2048,
             "colour": 1},
            {"name": "s", "kind": "recurrent", "layers": 2, "r": 10, "s": 20, "rows": 3}]})");
        const QJsonObject own = kv({"--model", path});
        QCOMPARE(own["ideal_bytes"].toInteger(), 3ll * 2048 * 512 * 2 + 2ll * 3 * 30 * 4);
        QCOMPARE(own["groups"].toArray()[1].toObject()["kind"].toString(), QString("recurrent"));
        QVERIFY(own["ignored"].toArray().size() == 1);
        const QJsonObject asked = kv({"--model", path, "--context", "100", "--k-type", "q8_0"});
        QCOMPARE(asked["groups"].toArray()[0].toObject()["bytes"].toInteger(), 3ll * 100 * (256 * 34 / 32 + 256 * 2));
    }

    void everyFormat()
    {
        const QStringList model = {"kv", "--model", "paper-300m", "--context", "1k"};
        QVERIFY(program::run(model).out.contains("key/value heads"));
        const QByteArray csv = program::run(model + QStringList{"--format", "csv"}).out;
        QVERIFY(csv.startsWith("variant,ideal_bytes"));
        QVERIFY(csv.contains("\nQ-MQA,2621440,"));
        QVERIFY(program::run(model + QStringList{"--format", "markdown"}).out.contains("| Q-K=V | 40 MiB |"));
        QCOMPARE(program::run(model + QStringList{"--format", "json"}).json()["ideal_bytes"].toInteger(), 80ll << 20);
    }

    void logLines()
    {
        const QString log =
            file("server.log", "llama_kv_cache: size = 2814.00 MiB ( 30016 cells, 48 layers, 1/1 seqs), "
                               "K (f16): 1407.00 MiB, V (f16): 1407.00 MiB\n");
        const QStringList numbers = {"--layers", "48", "--heads", "32", "--head-dim", "128"};
        QJsonObject entry =
            kv(numbers + QStringList{"--kv-heads", "4", "--log", log})["entries"].toArray()[0].toObject();
        QCOMPARE(entry["fit"].toString(), QString("fits"));
        entry = kv(numbers + QStringList{"--kv-heads", "8", "--log", log})["entries"].toArray()[0].toObject();
        QCOMPARE(entry["fit"].toString(), QString("differs"));
        QCOMPARE(kv({"--log", log})["entries"].toArray().size(), 1);
    }

    void reproducesThePaper()
    {
        const QJsonArray rows = program::run({"reproduce", "kv", "--json"}).json()["rows"].toArray();
        QVERIFY(rows.size() >= 20);
        int disagree = 0;
        for (const auto& row : rows)
            disagree += !row.toObject()["agrees"].toBool();
        QCOMPARE(disagree, 0);
    }

    void bench()
    {
        const QJsonObject json = program::run({"bench", "kv", "--seconds", "0.2", "--json"}).json();
        QVERIFY(json["evaluations_per_second"].toDouble() > 0);
        QVERIFY(json["median_ms"].toDouble() > 0);
    }

    void refused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* name, const QStringList& arguments, int code, const char* reason) {
            QTest::newRow(name) << arguments << code << QByteArray(reason);
        };
        const QStringList paper = {"--model", "paper-300m"};
        row("no model", {}, 2, "give --model FILE or PRESET");
        row("0 layers", {"--layers", "0", "--heads", "4", "--head-dim", "8"}, 3, "layers is 0: it must be from 1");
        row("negative layers", {"--layers", "-1", "--heads", "4", "--head-dim", "8"}, 3, "layers is -1");
        row("more kv heads", {"--layers", "1", "--heads", "4", "--kv-heads", "8", "--head-dim", "8"}, 3, "4 heads");
        row("no such file", {"--model", "nothing.json"}, 3, "'nothing.json' is neither a file nor a preset");
        row("two types for a row", paper + QStringList{"--variant", "Q-K=V", "--k-type", "q8_0", "--v-type", "q4_0"}, 3,
            "one row");
        row("type", paper + QStringList{"--k-type", "q9"}, 3, "element type 'q9' is unknown");
        row("context NaN", paper + QStringList{"--context", "nan"}, 3, "--context 'nan'");
        row("context 0", paper + QStringList{"--context", "0"}, 3, "--context '0'");
        row("sequences 0", paper + QStringList{"--sequences", "0"}, 3, "sequences is 0");
        row("beyond", paper + QStringList{"--context", "999999999999", "--sequences", "999999999"}, 3, "lower one");
        row("budget", paper + QStringList{"--budget", "24gib"}, 3, "--budget '24gib' is no size");
        row("runtime", paper + QStringList{"--runtime", "vlm"}, 3, "runtime 'vlm' is unknown");
        row("runtime option", paper + QStringList{"--runtime", "vllm", "--runtime-option", "pad=3"}, 3, "block_size");
        row("devices", paper + QStringList{"--runtime", "vllm", "--tensor-parallel", "5"}, 3, "5 devices");
        row("price NaN", paper + QStringList{"--price", "nan"}, 2, "nan");
        row("log", paper + QStringList{"--log", "/nonexistent"}, 3, "/nonexistent: cannot be opened");
    }
    void refused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QByteArray, reason);
        for (const bool json : {false, true}) {
            const program::Result result =
                program::run(QStringList{"kv"} + arguments + (json ? QStringList{"--json"} : QStringList{}));
            QVERIFY2(result.exitCode == code, result.err.constData());
            QVERIFY2(result.out.isEmpty(), result.out.constData());
            QVERIFY2(result.err.contains(reason), result.err.constData());
            QCOMPARE(result.err.count('\n'), 1);
        }
    }

private:
    static QJsonObject kv(const QStringList& arguments)
    {
        const program::Result result = program::run(QStringList{"kv"} + arguments + QStringList{"--json"});
        if (result.exitCode != 0)
            qFatal("%s", result.err.constData());
        return result.json();
    }

    QString file(const QString& name, const char* text) const
    {
        QFile out(m_folder.filePath(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(text) < 0)
            qFatal("%s cannot be written", qPrintable(out.fileName()));
        return out.fileName();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestCliKv)
#include "tst_clikv.moc"
