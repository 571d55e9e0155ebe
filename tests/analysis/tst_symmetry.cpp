#include "core/analysis/symmetry.h"
#include "core/base/random.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace qkv;

namespace {

std::vector<double> normals(std::size_t count, std::string_view name)
{
    Random random(1, name);
    std::vector<double> values(count);
    std::ranges::generate(values, [&] { return random.normal(); });
    return values;
}

/// q k^T for q, k [n, p].
std::vector<double> product(const std::vector<double>& q, const std::vector<double>& k, int n, int p)
{
    std::vector<double> scores(std::size_t(n) * n, 0.0);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            for (int c = 0; c < p; ++c)
                scores[i * n + j] += q[i * p + c] * k[j * p + c];
    return scores;
}

QByteArray reason(const Metric& metric)
{
    return metric.reason && !metric.value ? QByteArray::fromStdString(metric.reason->english()) : QByteArray();
}

bool near(const Metric& metric, double expected, double tolerance)
{
    return metric.value && !metric.reason && std::abs(*metric.value - expected) <= tolerance;
}

} // namespace

class TestSymmetry : public QObject {
    Q_OBJECT

private slots:
    void tiedScoresGiveOne()
    {
        for (const int n : {3, 4, 17, 33, 64, 128}) {
            const auto k = normals(n * 8, "k");
            QVERIFY(near(scoreSymmetry(product(k, k, n, 8), n), 1, 1e-12));
            QVERIFY(near(symmetryFromVectors(k, k, n, 8), 1, 1e-12));
        }
    }

    void antisymmetricScoresGiveMinusOne()
    {
        for (const int n : {3, 17, 64}) {
            auto scores = normals(std::size_t(n) * n, "s");
            for (int i = 0; i < n; ++i) {
                scores[i * n + i] = 0;
                for (int j = 0; j < i; ++j)
                    scores[i * n + j] = -scores[j * n + i];
            }
            QVERIFY(near(scoreSymmetry(scores, n), -1, 1e-12));
        }
    }

    /// What softmax cannot see (rows) and preferences that every query shares (columns, the "+" term).
    void rowAndColumnConstantsChangeNothing()
    {
        constexpr int n = 40;
        const auto scores = normals(n * n, "s");
        const double expected = *scoreSymmetry(scores, n).value;
        QVERIFY(std::abs(expected) < 0.9);
        auto rows = scores;
        auto columns = scores;
        const auto constants = normals(n, "c");
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j) {
                rows[i * n + j] += 100 * constants[i];
                columns[i * n + j] += 100 * constants[j];
            }
        QVERIFY(near(scoreSymmetry(rows, n), expected, 1e-12));
        QVERIFY(near(scoreSymmetry(columns, n), expected, 1e-12));
    }

    void scaleAndTransposeChangeNothing()
    {
        constexpr int n = 21;
        const auto scores = normals(n * n, "s");
        auto other = scores;
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
                other[j * n + i] = -1e-3 * scores[i * n + j];
        QVERIFY(near(scoreSymmetry(other, n), *scoreSymmetry(scores, n).value, 1e-12));
    }

    /// By hand: centring S gives M = [[1, -1, 0], [0, 0, 0], [-1, 1, 0]] as it is; tr(MM) = 1, |M|^2 = 4.
    void threeTokensByHand()
    {
        const std::vector<double> m = {1, -1, 0, 0, 0, 0, -1, 1, 0};
        QVERIFY(near(scoreSymmetry(m, 3), 0.25, 1e-15));
        QVERIFY(near(symmetryBaseline(3), 0.5, 0));
        QVERIFY(near(symmetryBaseline(64), 1.0 / 63, 0));
    }

    void unrelatedScoresAverageTheBaseline()
    {
        constexpr int n = 6;
        constexpr int trials = 4000;
        Random random(2, "trials");
        std::vector<double> scores(n * n);
        double sum = 0;
        for (int trial = 0; trial < trials; ++trial) {
            std::ranges::generate(scores, [&] { return random.normal(); });
            sum += *scoreSymmetry(scores, n).value;
        }
        // One value's deviation is about sqrt(2)/(n-1) = 0.28; four deviations of the mean.
        QVERIFY(std::abs(sum / trials - 1.0 / (n - 1)) < 4 * 0.28 / std::sqrt(trials));
    }

    void vectorsAgreeWithScores()
    {
        for (const int n : {3, 17, 64}) {
            for (const int p : {1, 5, 32}) {
                const auto q = normals(n * p, "q");
                const auto k = normals(n * p, "k");
                QVERIFY(near(symmetryFromVectors(q, k, n, p), *scoreSymmetry(product(q, k, n, p), n).value, 1e-10));
            }
        }
    }

    void weights()
    {
        const auto q = normals(4 * 10, "q");
        const auto k = normals(4 * 10, "k");
        QVERIFY(near(weightSymmetry(k, k, 4, 10), 1, 1e-12));
        // Straight from the d x d matrix X = W_q^T W_k: sum x_ij x_ji / sum x_ij^2.
        double mirrored = 0;
        double squares = 0;
        const auto x = [&](int i, int j) {
            double sum = 0;
            for (int h = 0; h < 4; ++h)
                sum += q[h * 10 + i] * k[h * 10 + j];
            return sum;
        };
        for (int i = 0; i < 10; ++i)
            for (int j = 0; j < 10; ++j) {
                mirrored += x(i, j) * x(j, i);
                squares += x(i, j) * x(i, j);
            }
        QVERIFY(near(weightSymmetry(q, k, 4, 10), mirrored / squares, 1e-12));
    }

    void mapSymmetryByHand()
    {
        // C = A - 1/2 = [[0.25, -0.25], [-0.5, 0.5]]: <C, C^T> = 0.0625 + 0.25 + 0.25, |C|^2 = 0.625.
        QVERIFY(near(mapSymmetry(std::vector<double>{0.75, 0.25, 0, 1}, 2), 0.9, 1e-15));
        QVERIFY(near(mapSymmetry(std::vector<double>{0, 1, 1, 0}, 2), 1, 1e-15));
    }

    void reasons()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double infinity = std::numeric_limits<double>::infinity();
        const std::vector<double> two(4, 1.0);
        QVERIFY(reason(scoreSymmetry(std::vector<double>{}, 0)).contains("three tokens"));
        QVERIFY(reason(scoreSymmetry(two, 2)).contains("there are 2"));
        QVERIFY(reason(symmetryBaseline(2)).contains("three tokens"));
        QVERIFY(reason(symmetryFromVectors(two, two, 2, 2)).contains("three tokens"));
        QVERIFY(reason(scoreSymmetry(std::vector<double>(8, 1.0), 3)).contains("not square: 8"));
        for (const double bad : {nan, infinity, -infinity}) {
            auto scores = normals(9, "s");
            scores[4] = bad;
            QVERIFY(reason(scoreSymmetry(scores, 3)).contains("NaN"));
            QVERIFY(reason(mapSymmetry(scores, 3)).contains("NaN"));
            QVERIFY(reason(symmetryFromVectors(scores, scores, 3, 3)).contains("NaN"));
            QVERIFY(reason(weightSymmetry(scores, scores, 3, 3)).contains("NaN"));
        }
        const std::vector<double> huge = {1e200, 0, 0, 0, 1e200, 0, 0, 0, 1e200};
        QVERIFY(reason(scoreSymmetry(huge, 3)).contains("too large"));
    }

    /// Rounding noise is never amplified into a symmetry.
    void nothingLeftIsNotAValue()
    {
        constexpr int n = 9;
        std::vector<double> constants(n * n);
        std::vector<double> uniform(n * n);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j) {
                constants[i * n + j] = 0.1 * i + 0.7 * j * j;
                uniform[i * n + j] = static_cast<float>(1.0 / n) * (1 + 1e-7 * ((i * 7 + j * 3) % 5));
            }
        QVERIFY(reason(scoreSymmetry(constants, n)).contains("only row and column constants"));
        QVERIFY(reason(scoreSymmetry(std::vector<double>(n * n, 0.0), n)).contains("only row and column constants"));
        QVERIFY(reason(mapSymmetry(uniform, n)).contains("uniform"));
        const std::vector<double> same(n * 4, 0.3); // every token has the same vectors
        QVERIFY(reason(symmetryFromVectors(same, same, n, 4)).contains("only row and column constants"));
        QVERIFY(reason(weightSymmetry(std::vector<double>(n * 4, 0.0), same, 4, n)).contains("zero"));
    }
};

QTEST_GUILESS_MAIN(TestSymmetry)
#include "tst_symmetry.moc"
