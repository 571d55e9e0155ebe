#include "core/model/safetensors.h"
#include "tests/cli/program.h"

#include <QtTest>

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtEndian>

#include <cmath>
#include <limits>
#include <numeric>

using namespace qkv;

namespace {

using Matrix = QList<QList<double>>;

/// The numbers of a CSV matrix, without its labels.
Matrix numbersOf(const QByteArray& csv)
{
    Matrix numbers;
    for (const QByteArray& line : csv.trimmed().split('\n').mid(1)) {
        numbers.append(QList<double>());
        for (const QByteArray& field : line.split(',').mid(1))
            numbers.last().append(field.toDouble());
    }
    return numbers;
}

QByteArray readAll(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// `maps` and `metrics` on real processes: views, sources, differences, refusals.
class TestCliMaps : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_store = m_folder.filePath("runs.db");
        m_plain = train({"--variant", "QKV", "--seed", "1"});
        m_plus = train({"--variant", "(Q=K-V)+", "--seed", "1"});
        m_other = train({"--variant", "QKV", "--seed", "2"});
        m_long = train({"--variant", "QKV", "--seq-len", "12"});
        QCOMPARE(program::run({"init", "--preset", "demo", "--out", m_folder.filePath("m.safetensors")}).exitCode, 0);
    }

    void views()
    {
        const Matrix scores = csv({"--run", m_plus, "--view", "scores"});
        const Matrix mirror = csv({"--run", m_plus, "--view", "transposed"});
        const Matrix asymmetry = csv({"--run", m_plus, "--view", "asymmetry"});
        const Matrix content = csv({"--run", m_plus, "--view", "content"});
        const Matrix position = csv({"--run", m_plus, "--view", "position"});
        QCOMPARE(scores.size(), 16);
        for (int i = 0; i < 16; ++i)
            for (int j = 0; j < 16; ++j) {
                QCOMPARE(mirror[i][j], scores[j][i]);
                QVERIFY(std::abs(asymmetry[i][j] - std::abs(scores[i][j] - scores[j][i])) < 1e-5);
                QVERIFY(std::abs(content[i][j] + position[i][j] - scores[i][j]) < 1e-5);
            }
        QCOMPARE(run({"maps", "--run", m_plain, "--view", "scores"}).out,
                 run({"maps", "--run", m_plain, "--kind", "scores"}).out);
        QCOMPARE(run({"maps", "--run", m_plain, "--view", "attention"}).out, run({"maps", "--run", m_plain}).out);
        for (const Matrix& map : {csv({"--run", m_plain, "--view", "rollout"}), csv({"--run", m_plain})})
            for (const QList<double>& row : map)
                QVERIFY(std::abs(std::accumulate(row.begin(), row.end(), 0.0) - 1) < 1e-5);
        QVERIFY(csv({"--run", m_plain, "--view", "value-weighted"})[0][0] > 0);
    }

    void everyPicture()
    {
        for (const char* view :
             {"attention", "scores", "transposed", "asymmetry", "content", "position", "value-weighted", "rollout"})
            for (const QByteArray& format : {QByteArray("png"), QByteArray("svg"), QByteArray("pdf")}) {
                const QString out = m_folder.filePath(QString("%1.%2").arg(view, QString(format)));
                const QJsonObject json = run({"maps", "--run", m_plus, "--view", view, "--out", out, "--json"}).json();
                QCOMPARE(json["view"].toString(), QString(view));
                QCOMPARE(json["format"].toString(), QString(format));
                const QByteArray bytes = readAll(out);
                QVERIFY(bytes.startsWith(format == "pdf" ? "%PDF" : format == "png" ? "\x89PNG" : "<?xml"));
                // The header says the size at bytes 16 and 20.
                QVERIFY(format != "png" || (qFromBigEndian<quint32>(bytes.constData() + 16) == 960 &&
                                            qFromBigEndian<quint32>(bytes.constData() + 20) == 1120));
            }
    }

    void typedInput()
    {
        const program::Result typed = run({"maps", "--run", m_plain, "--input", "3,1,4"});
        QCOMPARE(typed.out.split('\n')[0], QByteArray(",3,1,4"));
        QCOMPARE(numbersOf(typed.out).size(), 3);
        const QJsonObject json = run({"maps", "--checkpoint", m_folder.filePath("m.safetensors"), "--input", "3,1,4,1",
                                      "--out", m_folder.filePath("c.csv"), "--json"})
                                     .json();
        QVERIFY(json["run_id"].isNull() && json["step"].isNull());
        QCOMPARE(json["source"].toString(), QString("m.safetensors"));
        QCOMPARE(json["n"].toInt(), 4);
        QCOMPARE(csv({"--run", m_plain, "--input", "7"}), Matrix{{1.0}});
    }

    /// What is exported is read back as the maps of another program.
    void tensorsOfAnExport()
    {
        const QString out = m_folder.filePath("export.safetensors");
        QCOMPARE(run({"maps", "--run", m_plain, "--view", "scores", "--out", out}).exitCode, 0);
        QCOMPARE(csv({"--tensors", out, "--view", "scores", "--head", "1"}),
                 csv({"--run", m_plain, "--view", "scores", "--head", "1"}));
        const Matrix made = csv({"--tensors", out});
        const Matrix own = csv({"--run", m_plain});
        for (int i = 0; i < 16; ++i)
            for (int j = 0; j < 16; ++j)
                QVERIFY(std::abs(made[i][j] - own[i][j]) < 1e-6);
    }

    void rectangularTensors()
    {
        const QString path = m_folder.filePath("wide.safetensors");
        SafeTensors file;
        file.tensors = {makeTensor("attention", {1, 2, 3}, std::vector<float>{0.5f, 0.25f, 0.25f, 0, 1, 0})};
        QVERIFY(writeSafeTensors(path.toStdString(), file));
        QFile tokens(m_folder.filePath("wide.json"));
        QVERIFY(tokens.open(QIODevice::WriteOnly));
        tokens.write(R"({"query_tokens": ["x", "\n"], "key_tokens": ["=1", "b", "c,d"]})");
        tokens.close();
        QCOMPARE(run({"maps", "--tensors", path}).out, QByteArray(",'=1,b,\"c,d\"\nx,0.5,0.25,0.25\n\\x0A,0,1,0\n"));
        const QJsonObject json =
            run({"maps", "--tensors", path, "--out", m_folder.filePath("wide.png"), "--json"}).json();
        QCOMPARE(json["rows"].toInt(), 2);
        QCOMPARE(json["columns"].toInt(), 3);
        const QJsonObject row = run({"metrics", "--tensors", path, "--json"}).json()["rows"].toArray()[0].toObject();
        QVERIFY(row["diagonal_mass"].isNull());
        QVERIFY(row["reasons"].toObject()["diagonal_mass"].toString().contains("not square"));
        QVERIFY(row["reasons"].toObject()["weight_symmetry"].toString().contains("weights"));
    }

    void maskedScoresHaveNoSymmetry()
    {
        const float none = -std::numeric_limits<float>::infinity();
        const QString path = m_folder.filePath("causal.safetensors");
        SafeTensors file;
        file.tensors = {makeTensor("scores", {1, 3, 3}, std::vector<float>{1, none, none, 2, 2, none, 3, 1, 3})};
        QVERIFY(writeSafeTensors(path.toStdString(), file));
        const QJsonObject row = run({"metrics", "--tensors", path, "--json"}).json()["rows"].toArray()[0].toObject();
        QVERIFY(row["symmetry"].isNull() && row["map_symmetry"].isNull());
        QVERIFY(row["reasons"].toObject()["symmetry"].toString().contains("before the mask"));
        QVERIFY(std::abs(row["diagonal_baseline"].toDouble() - (1 + 0.5 + 1 / 3.0) / 3) < 1e-12);
    }

    void metricsOfEverything()
    {
        const QJsonArray rows = run({"metrics", "--run", m_plain, "--json"}).json()["rows"].toArray();
        for (const char* name : {"symmetry", "duplicate_token", "induction", "weight_symmetry", "cosine_kv",
                                 "cosine_qk", "cosine_qv", "cka_kv", "rank_q", "rank_k", "rank_v"})
            QVERIFY2(rows[0].toObject()[QLatin1String(name)].isDouble(), name);
        const QJsonObject tied = run({"metrics", "--run", m_plus, "--json"}).json()["rows"].toArray()[0].toObject();
        QVERIFY(tied["cosine_qk"].isNull());
        QCOMPARE(tied["reasons"].toObject()["cosine_qk"].toString(), QString("query and key are one vector"));
        const QJsonObject bare =
            run({"metrics", "--checkpoint", m_folder.filePath("m.safetensors"), "--input", "1,2,1,2", "--json"})
                .json()["rows"]
                .toArray()[0]
                .toObject();
        QVERIFY(bare["weight_symmetry"].isDouble() && bare["induction"].isDouble() && bare["target_mass"].isNull());
        QVERIFY(run({"metrics", "--run", m_plain}).out.contains("duplicate_token"));
    }

    void differences()
    {
        const QString out = m_folder.filePath("difference.csv");
        const QJsonObject json =
            run({"maps", "--run", m_plain, "--against", m_plus, "--out", out, "--json"}).json()["against"].toObject();
        QVERIFY(json["total_variation"].toDouble() > 0 && json["jensen_shannon"].toDouble() > 0);
        QCOMPARE(json["matching"].toArray().size(), 2);
        const QString head = QString::number(json["head"].toInt());
        const Matrix a = csv({"--run", m_plain});
        const Matrix b = csv({"--run", m_plus, "--head", head});
        const Matrix difference = numbersOf(readAll(out));
        for (int i = 0; i < 16; ++i)
            for (int j = 0; j < 16; ++j)
                QVERIFY(std::abs(difference[i][j] - (a[i][j] - b[i][j])) < 1e-6);
        // Other seeds have other lists: both are run on one that is given.
        QCOMPARE(run({"maps", "--run", m_plain, "--against", m_other, "--input", "3,1,4"}).exitCode, 0);
        for (const QList<double>& row : csv({"--run", m_plain, "--against", m_plain}))
            QCOMPARE(row, QList<double>(16, 0.0));
    }

    /// Tied scores are symmetric whatever they learn; those of QKV on shift are not.
    void figureOfThePaper()
    {
        const QString out = m_folder.filePath("figure");
        const QJsonObject json =
            program::run({"--quiet", "reproduce", "maps", "--scale", "smoke", "--out", out, "--json"}).json();
        const QJsonArray rows = json["rows"].toArray();
        QCOMPARE(rows.size(), 18);
        for (const auto& value : rows) {
            const QJsonObject row = value.toObject();
            QVERIFY(row["accuracy"].isDouble() && row["map_symmetry"].isDouble());
            const double symmetry = row["symmetry"].toDouble();
            if (row["variant"].toString() != "QKV")
                QVERIFY2(std::abs(symmetry - 1) < 1e-5, qPrintable(row["task"].toString()));
            else if (row["task"].toString() == "shift")
                QVERIFY(symmetry < 0.999);
        }
        QCOMPARE(json["pictures"].toArray()[0].toString(), out + "/figure3.png");
        const QByteArray png = readAll(out + "/figure3.png");
        QCOMPARE(qFromBigEndian<quint32>(png.constData() + 16), 2u * (6 * 260 + 32));
        QVERIFY(qFromBigEndian<quint32>(png.constData() + 20) > 2u * 3 * 260);
        QVERIFY(QFile::exists(out + "/runs.db"));
    }

    void refused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* name, const QStringList& arguments, int code, const char* reason) {
            QTest::newRow(name) << arguments << code << QByteArray(reason);
        };
        const QString checkpoint = m_folder.filePath("m.safetensors");
        const QStringList plain = {"maps", "--run", m_plain};
        row("no source", {"maps"}, 2, "give one of --run, --checkpoint and --tensors");
        row("two sources", plain + QStringList{"--tensors", "x"}, 2, "give one of --run");
        row("metrics, no source", {"metrics"}, 2, "give one of --run");
        row("no input", {"maps", "--checkpoint", checkpoint}, 2, "--checkpoint needs --input");
        row("step of tensors", {"maps", "--tensors", "x", "--step", "1"}, 2, "--step goes with --run only");
        row("step b alone", plain + QStringList{"--step-b", "1"}, 2, "--step-b goes with --against");
        row("bad input", plain + QStringList{"--input", "3,x"}, 3, "--input '3,x' is no list of digits");
        row("end comma", plain + QStringList{"--input", "3,"}, 3, "is no list of digits");
        row("digit", plain + QStringList{"--input", "3,12"}, 3, "12 at position 1 is no digit: 0 to 9 are");
        row("two answers", plain + QStringList{"--view", "scores", "--kind", "attention"}, 3, "are two answers");
        row("view", plain + QStringList{"--view", "beauty"}, 3, "--view 'beauty' is unknown: write one of attention,");
        row("position", plain + QStringList{"--view", "position"}, 3, "only variants with \"+\" have one");
        row("head", plain + QStringList{"--head", "2"}, 3, "--head 2 is not there: run");
        row("other tokens", plain + QStringList{"--against", m_other}, 3, "of 16 differ; a difference needs the same input");
        row("other length", plain + QStringList{"--against", m_long}, 3, "has 16 tokens and run");
        row("against a missing run", plain + QStringList{"--against", "99"}, 4, "99");
        row("difference as tensors", plain + QStringList{"--against", m_plus, "--out", "x.safetensors"}, 3,
            "a difference is of one head");
        row("scale", {"reproduce", "maps", "--scale", "huge"}, 2, "--scale");
        row("missing tensors", {"maps", "--tensors", "/nowhere/x.safetensors"}, 3, "/nowhere/x.safetensors");
        row("checkpoint as tensors", {"maps", "--tensors", checkpoint, "--head", "9"}, 3, "safetensors");
    }
    void refused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QByteArray, reason);
        const program::Result result = run(arguments);
        QCOMPARE(result.exitCode, code);
        QVERIFY2(result.err.contains(reason), result.err.constData());
        QCOMPARE(result.err.count('\n'), 1);
        QVERIFY(result.out.isEmpty());
    }

private:
    program::Result run(const QStringList& arguments)
    {
        return program::run(QStringList{"--store", m_store, "--quiet"} + arguments);
    }
    Matrix csv(const QStringList& arguments)
    {
        const program::Result result = run(QStringList{"maps"} + arguments);
        if (result.exitCode != 0)
            qFatal("%s", result.err.constData());
        return numbersOf(result.out);
    }
    QString train(const QStringList& more)
    {
        return QString::number(run(QStringList{"train", "--preset", "demo", "--steps", "20", "--json"} + more)
                                   .json()["run_id"]
                                   .toInteger());
    }

    QTemporaryDir m_folder;
    QString m_store, m_plain, m_plus, m_other, m_long;
};

QTEST_GUILESS_MAIN(TestCliMaps)
#include "tst_climaps.moc"
