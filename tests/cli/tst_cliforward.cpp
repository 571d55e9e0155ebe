#include "core/model/parameters.h"
#include "tests/cli/program.h"
#include "tests/support/golden.h"

#include <QtTest>

#include <QTemporaryDir>

using namespace qkv;

/// Every golden encoder and vit file through `qkvlab-cli forward`, in both precisions.
class TestCliForward : public QObject {
    Q_OBJECT

private slots:
    void golden_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("wide");
        for (const QString& name : golden::names("encoder_") + golden::names("vit_"))
            for (const bool wide : {true, false})
                QTest::addRow("%s %s", qPrintable(name), wide ? "f64" : "f32") << name << wide;
    }
    void golden()
    {
        QFETCH(QString, name);
        QFETCH(bool, wide);
        const ::golden::File file = ::golden::load(name);
        const QString checkpoint = m_folder.filePath("m.safetensors");
        const QString input = m_folder.filePath("in.safetensors");
        const QString out = m_folder.filePath("out.safetensors");
        SafeTensors weights;
        weights.metadata["qkvlab.config"] = file.content.metadata.at("qkvlab.config");
        const ParameterLayout layout(file.config);
        for (const ParameterInfo& row : layout.parameters()) {
            Tensor tensor = *file.content.find("w/" + row.name);
            tensor.name = row.name;
            weights.tensors.push_back(tensor);
        }
        QVERIFY(writeSafeTensors(checkpoint.toStdString(), weights).has_value());
        QVERIFY(
            writeSafeTensors(input.toStdString(), {{}, {*file.content.find("input"), *file.content.find("targets")}})
                .has_value());

        const program::Result result =
            program::run({"forward", "--checkpoint", checkpoint, "--input", input, "--out", out, "--gradients",
                          "--precision", wide ? "f64" : "f32", "--json"});
        QCOMPARE(result.exitCode, 0);
        QCOMPARE(result.json()["parameters"].toInteger(), qint64(layout.total()));
        const double tolerance = wide ? 1e-9 : 2e-5; // MATHS 3
        QVERIFY(std::abs(result.json()["loss"].toDouble() / file.values("loss")[0] - 1) < tolerance);
        const auto written = readSafeTensors(out.toStdString());
        QVERIFY(written.has_value());
        double squares = 0;
        for (const ParameterInfo& row : layout.parameters())
            squares += std::pow(::golden::norm(file.values("grad/" + row.name)), 2);
        int compared = 0;
        for (const Tensor& expected : file.content.tensors) {
            if (expected.name.starts_with("w/") || expected.name.starts_with("after/") || expected.name == "input" ||
                expected.name == "targets" || expected.name == "losses")
                continue;
            const Tensor* found = written->find(expected.name);
            QVERIFY2(found != nullptr, expected.name.c_str());
            QCOMPARE(found->shape, expected.shape);
            QCOMPARE(found->type, wide ? ElementType::F64 : ElementType::F32);
            const double floor = expected.name.starts_with("grad/") ? 0.01 * std::sqrt(squares) : 0;
            QVERIFY2(::golden::distance(tensorValues(*found), tensorValues(expected), floor) < tolerance,
                     expected.name.c_str());
            ++compared;
        }
        QCOMPARE(compared, int(written->tensors.size()));
        QVERIFY(compared > 20);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestCliForward)
#include "tst_cliforward.moc"
