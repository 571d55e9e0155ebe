#include "core/analysis/mapmetrics.h"
#include "core/base/random.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <cmath>
#include <cstring>
#include <limits>
#include <set>

using namespace qkv;
using nlohmann::json;

namespace {

QByteArray readAll(const QString& name)
{
    QFile file(QStringLiteral(QKV_SOURCE_DIR "/tests/golden/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The float64 tensor "scores" of a safetensors file: 8 bytes length of the header, header, data.
std::vector<double> goldenScores(const QString& name)
{
    const QByteArray bytes = readAll(name);
    quint64 headerSize = 0;
    std::memcpy(&headerSize, bytes.constData(), sizeof headerSize);
    const json entry = json::parse(bytes.mid(8, int(headerSize)).toStdString()).at("scores");
    const QByteArray data = bytes.mid(8 + int(headerSize) + entry.at("data_offsets").at(0).get<int>());
    std::vector<double> scores(data.size() / sizeof(double));
    std::memcpy(scores.data(), data.constData(), scores.size() * sizeof(double));
    return scores;
}

std::vector<double> softmax(const std::vector<double>& scores, int n, bool causal)
{
    std::vector<double> map(scores.size(), 0.0);
    for (int i = 0; i < n; ++i) {
        const int allowed = causal ? i + 1 : n;
        const double* row = scores.data() + i * n;
        const double largest = *std::max_element(row, row + allowed);
        double sum = 0;
        for (int j = 0; j < allowed; ++j)
            sum += map[i * n + j] = std::exp(row[j] - largest);
        for (int j = 0; j < allowed; ++j)
            map[i * n + j] /= sum;
    }
    return map;
}

std::vector<double> scoresOf(const json& golden)
{
    if (golden.at("scores").is_null())
        return goldenScores(golden.at("tied") ? "metrics_64_tied.safetensors" : "metrics_64_untied.safetensors");
    std::vector<double> scores;
    for (const json& row : golden.at("scores"))
        scores.insert(scores.end(), row.begin(), row.end());
    return scores;
}

bool near(const Metric& metric, double expected, double tolerance = 1e-14)
{
    return metric.value && !metric.reason && std::abs(*metric.value - expected) <= tolerance;
}

QByteArray reason(const Metric& metric)
{
    return metric.reason && !metric.value ? QByteArray::fromStdString(metric.reason->english()) : QByteArray();
}

std::vector<double> randomScores(int n)
{
    Random random(4, "scores");
    std::vector<double> scores(std::size_t(n) * n);
    for (double& score : scores)
        score = random.normal();
    return scores;
}

} // namespace

class TestMapMetrics : public QObject {
    Q_OBJECT

private slots:
    void columnsAreATable()
    {
        std::set<std::string> names;
        for (const MetricColumn& column : metricColumns()) {
            names.insert(column.name);
            QVERIFY(!Text(column.title).english().empty());
            QVERIFY(!Text(column.definition).english().empty());
        }
        QCOMPARE(names.size(), metricColumns().size());
        QCOMPARE(sizeof(MapMetrics), metricColumns().size() * sizeof(Metric)); // every member has a row
    }

    void golden()
    {
        const json cases = json::parse(readAll("metrics.json").toStdString());
        QCOMPARE(cases.size(), std::size_t(16));
        for (std::size_t index = 0; index < cases.size(); ++index)
            checkGolden(cases[index], index);
    }

    void threeTokensByHand()
    {
        const std::vector<double> map = {1, 0, 0, 0.25, 0.25, 0.5, 0, 1, 0};
        const std::vector<int> target = {0, 2, 0};
        const MapMetrics metrics = mapMetrics({3, {}, map, false, target});
        const double entropy = 0.5 * std::log(4) + 0.5 * std::log(2);
        QVERIFY(near(metrics.diagonalMass, 1.25 / 3));
        QVERIFY(near(metrics.diagonalBaseline, 1.0 / 3));
        QVERIFY(near(metrics.diagonalExcess, 0.125));
        QVERIFY(near(metrics.dominantRows, 1.0 / 3));
        QVERIFY(near(metrics.entropy, entropy / 3));
        QVERIFY(near(metrics.normalisedEntropy, entropy / 3 / std::log(3)));
        QVERIFY(near(metrics.effectiveTokens, (2 + std::exp(entropy)) / 3));
        QVERIFY(near(metrics.meanDistance, (0.75 + 1) / 3));
        QVERIFY(near(metrics.firstTokenMass, 0.125));
        QVERIFY(near(metrics.previousToken, 0.625));
        QVERIFY(near(metrics.targetMass, 0.5));
        QVERIFY(reason(metrics.symmetry).contains("needs scores"));
        QVERIFY(near(metrics.symmetryBaseline, 0.5));
    }

    void causalByHand()
    {
        const std::vector<double> map = {1, 0, 0, 0.25, 0.75, 0, 0.25, 0.25, 0.5};
        const std::vector<int> target = {2, 0, 1};
        const MapMetrics metrics = mapMetrics({3, {}, map, true, target});
        QVERIFY(near(metrics.diagonalMass, 0.75));
        QVERIFY(near(metrics.diagonalBaseline, (1 + 1.0 / 2 + 1.0 / 3) / 3));
        QVERIFY(near(metrics.dominantRows, 0.5)); // row 0 is left out, 1/2 itself is not more than half
        const double second = -0.25 * std::log(0.25) - 0.75 * std::log(0.75);
        const double third = 0.5 * std::log(4) + 0.5 * std::log(2);
        QVERIFY(near(metrics.entropy, (second + third) / 3));
        QVERIFY(near(metrics.normalisedEntropy, (second / std::log(2) + third / std::log(3)) / 2));
        QVERIFY(near(metrics.targetMass, (0 + 0.25 + 0.25) / 3));
        QVERIFY(reason(metrics.mapSymmetry).contains("causal"));
        QVERIFY(reason(metrics.symmetry).contains("needs scores"));
    }

    void oneTokenHasNoMetric()
    {
        const std::vector<double> one = {1};
        const std::vector<int> target = {0};
        for (const bool causal : {false, true}) {
            const MapMetrics metrics = mapMetrics({1, one, one, causal, target});
            for (const MetricColumn& column : metricColumns())
                QVERIFY2(!reason(metrics.*column.member).isEmpty(), column.name);
        }
        for (const MetricColumn& column : metricColumns())
            QVERIFY2(!reason(mapMetrics(MapInput{}).*column.member).isEmpty(), column.name);
    }

    void repeatedTokens()
    {
        // Tokens a b a a: 2 has 0 before it; 3 has 0 and 2, and what follows 2 is 3 itself.
        const std::vector<int> tokens = {7, 2, 7, 7};
        const std::vector<double> map = {0.25, 0.25, 0.25, 0.25, 1,   0,    0,     0,
                                         0.5,  0.25, 0.25, 0,    0.5, 0.25, 0.125, 0.125};
        for (const bool causal : {false, true}) {
            const MapMetrics metrics = mapMetrics({4, {}, map, causal, {}, tokens});
            QVERIFY(near(metrics.duplicateToken, (0.5 + 0.625) / 2));
            QVERIFY(near(metrics.induction, (0.25 + 0.25) / 2));
        }
        const MapMetrics unknown = mapMetrics({4, {}, map, false, {}});
        QVERIFY(reason(unknown.duplicateToken).contains("which tokens are the same"));
        const MapMetrics none = mapMetrics({4, {}, map, false, {}, std::vector<int>{1, 2, 3, 4}});
        QCOMPARE(reason(none.duplicateToken), QByteArray("no repeated token"));
        QVERIFY(reason(none.induction).contains("no repeated token"));
        const MapMetrics beside = mapMetrics({4, {}, map, false, {}, std::vector<int>{1, 1, 2, 3}});
        QVERIFY(near(beside.duplicateToken, 1));
        QVERIFY(reason(beside.induction).contains("between"));
    }

    void twoTokens()
    {
        const std::vector<double> map = {0.75, 0.25, 0, 1};
        const MapMetrics metrics = mapMetrics({2, map, map, false, {}});
        QVERIFY(reason(metrics.symmetry).contains("three tokens"));
        QVERIFY(near(metrics.mapSymmetry, 0.9));
        QVERIFY(near(metrics.diagonalMass, 0.875));
        QVERIFY(reason(metrics.targetMass).contains("no one position"));
    }

    void uniformMap()
    {
        const std::vector<double> map(64 * 64, 1.0 / 64);
        const MapMetrics metrics = mapMetrics({64, {}, map, false, {}});
        QVERIFY(reason(metrics.mapSymmetry).contains("uniform"));
        QVERIFY(near(metrics.diagonalExcess, 0));
        QVERIFY(near(metrics.normalisedEntropy, 1, 1e-12));
        QVERIFY(near(metrics.effectiveTokens, 64, 1e-9));
    }

    void brokenMaps()
    {
        const auto scores = randomScores(4);
        for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
            auto map = softmax(scores, 4, false);
            map[9] = bad;
            const MapMetrics metrics = mapMetrics({4, scores, map, false, {}});
            QVERIFY(metrics.symmetry.value.has_value());
            QVERIFY(reason(metrics.diagonalMass).contains("row 2"));
            QVERIFY(reason(metrics.entropy).contains("NaN"));
            QVERIFY(reason(metrics.mapSymmetry).contains("NaN"));
        }
        const std::vector<double> wrongSize(12, 0.25);
        QVERIFY(reason(mapMetrics({4, scores, wrongSize, false, {}}).diagonalMass).contains("not square: 12"));
        QVERIFY(reason(mapMetrics({4, scores, {}, false, {}}).diagonalMass).contains("needs the attention map"));
    }

    void rowsThatAreNoDistribution()
    {
        auto map = softmax(randomScores(4), 4, false);
        for (double& weight : map)
            weight /= 0.9; // a map captured with dropout
        const MapMetrics dropped = mapMetrics({4, {}, map, false, {}});
        for (const Metric& metric : {dropped.entropy, dropped.normalisedEntropy, dropped.effectiveTokens})
            QVERIFY(reason(metric).contains("sums to 1.111 instead of 1"));
        QVERIFY(dropped.diagonalMass.value.has_value());
        const std::vector<double> negative = {1.5, -0.5, 0.5, 0.5};
        QVERIFY(reason(mapMetrics({2, {}, negative, false, {}}).entropy).contains("negative"));
        const std::vector<double> nearly = {0.4995, 0.4996, 0.5, 0.5}; // within 1e-3
        QVERIFY(mapMetrics({2, {}, nearly, false, {}}).entropy.value.has_value());
    }

    void maskedRowsAreLeftOut()
    {
        const std::vector<double> map = {0.75, 0.25, 0, 0, 0, 0, 0.5, 0, 0.5};
        const MapMetrics metrics = mapMetrics({3, {}, map, false, {}});
        QVERIFY(near(metrics.diagonalMass, 0.625));
        QVERIFY(near(metrics.diagonalBaseline, 1.0 / 3));
        QVERIFY(near(metrics.dominantRows, 0.5));
        QVERIFY(near(metrics.firstTokenMass, 0.5));
        QVERIFY(reason(metrics.mapSymmetry).contains("1 of 3 rows are masked"));
        const std::vector<double> nothing(9, 0.0);
        QVERIFY(reason(mapMetrics({3, {}, nothing, false, {}}).entropy).contains("every row is masked"));
        const std::vector<double> firstOnly = {1, 0, 0, 0};
        const MapMetrics first = mapMetrics({2, {}, firstOnly, true, {}});
        QVERIFY(reason(first.diagonalExcess).contains("every row after the first"));
        QVERIFY(reason(first.normalisedEntropy).contains("every row after the first"));
        QVERIFY(near(first.entropy, 0));
    }

    /// The live view's work for one head; no limit is set on the time.
    /// Padding: keys that no query may look at are no allowed keys, so uniform attention over the others is uniform.
    void maskedKeysAreNotAllowed()
    {
        constexpr int n = 4;
        std::vector<double> map(n * n, 0);
        std::vector<std::uint8_t> masked(n * n, 0);
        for (int i = 0; i < n; ++i) {
            map[std::size_t(i * n)] = map[std::size_t(i * n + 1)] = 0.5;
            masked[std::size_t(i * n + 2)] = masked[std::size_t(i * n + 3)] = 1;
        }
        MapInput input{n, {}, map, false, {}};
        input.masked = masked;
        const MapMetrics metrics = mapMetrics(input);
        QVERIFY(near(metrics.normalisedEntropy, 1, 1e-12));
        QVERIFY(near(metrics.diagonalBaseline, 0.5, 1e-12));
        QVERIFY(!reason(metrics.mapSymmetry).isEmpty());
    }

    void speed()
    {
        const auto scores = randomScores(128);
        const auto map = softmax(scores, 128, false);
        QBENCHMARK
        {
            const MapMetrics metrics = mapMetrics({128, scores, map, false, {}});
            QVERIFY(metrics.symmetry.value.has_value());
        }
    }

private:
    static void checkGolden(const json& golden, std::size_t index)
    {
        const int n = golden.at("n");
        const bool causal = golden.at("causal");
        const auto scores = scoresOf(golden);
        const auto map = softmax(scores, n, causal);
        const MapMetrics metrics = mapMetrics({n, scores, map, causal, {}});
        std::size_t compared = 0;
        for (const MetricColumn& column : metricColumns()) {
            if (!golden.at("expected").contains(column.name))
                continue;
            ++compared;
            const json& expected = golden.at("expected").at(column.name);
            const Metric& metric = metrics.*column.member;
            const std::string where = "case " + std::to_string(index) + ", " + column.name;
            if (expected.is_null())
                QVERIFY2(!reason(metric).isEmpty(), where.c_str());
            else
                QVERIFY2(near(metric, expected.get<double>(), 1e-9), where.c_str());
        }
        QCOMPARE(compared, golden.at("expected").size());
    }
};

QTEST_GUILESS_MAIN(TestMapMetrics)
#include "tst_mapmetrics.moc"
