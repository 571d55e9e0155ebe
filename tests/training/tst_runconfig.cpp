#include "core/model/counts.h"
#include "core/training/runconfig.h"
#include "tests/support/papertables.h"

#include <QtTest>

using namespace qkv;

class TestRunConfig : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables = paperTables(); }

    void roundTrip()
    {
        int trained = 0;
        for (const Preset& preset : presets()) {
            if (!preset.trainable)
                continue;
            ++trained;
            for (const Variant variant : offeredVariants()) {
                RunConfig config = preset.config;
                setVariant(config.model, variant);
                config.seed = 0xFFFFFFFFFFFFFFFFull;
                config.recipe.learningRate = 0.1 + 0.2;
                const auto read = parseRunConfig(runConfigJson(config), "test");
                QVERIFY2(read.has_value(), read ? "" : read.error().message().c_str());
                QVERIFY(*read == config);
            }
        }
        QCOMPARE(trained, 3);
    }

    void refusals_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("no JSON") << QByteArray("{") << QByteArray("no run configuration");
        QTest::newRow("array") << QByteArray("[]") << QByteArray("no run configuration");
        const auto with = [](const char* from, const char* to) {
            QByteArray json = QByteArray::fromStdString(runConfigJson(RunConfig()));
            json.replace(from, to);
            return json;
        };
        QTest::newRow("heads is a word") << with("\"heads\":2", "\"heads\":\"two\"")
                                         << QByteArray("'heads' must be a whole number");
        QTest::newRow("heads 1e300") << with("\"heads\":2", "\"heads\":1e300") << QByteArray("'heads'");
        QTest::newRow("projection") << with("\"qkv\"", "\"qqq\"") << QByteArray("'projection' must be one of qkv");
        QTest::newRow("task") << with("\"reverse\"", "\"dance\"") << QByteArray("'task' must be one of reverse");
        QTest::newRow("batch") << with("\"batch\":128", "\"batch\":60000") << QByteArray("larger than");
        QTest::newRow("dropout") << with("\"dropout\":0.1", "\"dropout\":1.5") << QByteArray("dropout is 1.5");
        QTest::newRow("width") << with("\"d_model\":64", "\"d_model\":63") << QByteArray("not divisible");
        QTest::newRow("layers") << with("\"layers\":2", "\"layers\":100000000") << QByteArray("from 1 to");
    }
    void refusals()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, reason);
        const auto read = parseRunConfig(json.toStdString(), "run.json");
        QVERIFY(!read.has_value());
        const QByteArray message = QByteArray::fromStdString(read.error().message());
        QVERIFY2(message.contains(reason), message.constData());
        QCOMPARE(read.error().exitCode(), 3);
    }

    /// reference/paper_tables.json, parameters_exact and macs_300m, to the last unit.
    void referenceParameters_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("label");
        for (const auto& [table, preset] : {std::pair{"300m", "paper-300m"}, {"1_2b", "paper-1.2b"}})
            for (const QString& label : m_tables["parameters_exact"].toObject()[QLatin1String(table)].toObject().keys())
                QTest::addRow("%s %s", preset, qPrintable(label)) << table << preset << label;
    }
    void referenceParameters()
    {
        QFETCH(QString, table);
        QFETCH(QString, preset);
        QFETCH(QString, label);
        const ModelConfig model = labelled(preset, label);
        const qint64 published = m_tables["parameters_exact"].toObject()[table].toObject()[label].toInteger();
        QVERIFY(published > 0);
        QCOMPARE(ParameterLayout(model).total(), published);
    }

    void referenceMacs_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<int>("tokens");
        for (const char* label : {"QKV", "Q=K-V"})
            for (const int tokens : {128, 512, 1024, 2048})
                QTest::addRow("%s %d", label, tokens) << label << tokens;
    }
    void referenceMacs()
    {
        QFETCH(QString, label);
        QFETCH(int, tokens);
        const qint64 published =
            m_tables["macs_300m"].toObject()[label].toObject()[QString::number(tokens)].toInteger();
        QVERIFY(published > 0);
        QCOMPARE(macCounts(labelled("paper-300m", label), tokens).total(), published);
    }

private:
    static ModelConfig labelled(const QString& preset, const QString& label)
    {
        ModelConfig model = findPreset(preset.toStdString())->config.model;
        const auto request = parseVariant(label.toStdString());
        setVariant(model, request->variant);
        model.kvHeads = request->kvHeads.value_or(model.heads);
        return model;
    }

    QJsonObject m_tables;
};

QTEST_GUILESS_MAIN(TestRunConfig)
#include "tst_runconfig.moc"
