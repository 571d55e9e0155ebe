#include "core/analysis/mapcompare.h"
#include "core/base/random.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace qkv;
using Floats = std::vector<float>;

namespace {

bool near(double value, double expected, double tolerance = 1e-14)
{
    return std::abs(value - expected) <= tolerance;
}

std::string reason(const Metric& metric)
{
    return metric.reason ? metric.reason->english() : "has a value";
}

double total(const std::vector<double>& cost, const std::vector<int>& match)
{
    double sum = 0;
    for (std::size_t i = 0; i < match.size(); ++i)
        sum += cost[i * match.size() + std::size_t(match[i])];
    return sum;
}

} // namespace

class TestMapCompare : public QObject {
    Q_OBJECT

private slots:
    void twoByTwoByHand()
    {
        const Floats a = {1, 0, 0.5f, 0.5f};
        const Floats b = {0, 1, 0.25f, 0.75f};
        const MapDifference difference = compareMaps(a, b, 2, 2);
        QVERIFY(near(difference.rowTotalVariation[0], 1));
        QVERIFY(near(difference.rowTotalVariation[1], 0.25));
        QVERIFY(near(*difference.totalVariation.value, 0.625));
        QVERIFY(near(difference.rowJensenShannon[0], std::log(2.0)));
        const double second = (0.5 * std::log(0.5 / 0.375) + 0.5 * std::log(0.5 / 0.625) +
                               0.25 * std::log(0.25 / 0.375) + 0.75 * std::log(0.75 / 0.625)) /
                              2;
        QVERIFY(near(difference.rowJensenShannon[1], second));
        QVERIFY(near(*difference.jensenShannon.value, (std::log(2.0) + second) / 2));
    }

    void equalMapsDoNotDiffer()
    {
        const Floats a = {0.1f, 0.2f, 0.7f, 0.3f, 0.3f, 0.4f};
        const MapDifference difference = compareMaps(a, a, 2, 3);
        QCOMPARE(*difference.totalVariation.value, 0.0);
        QCOMPARE(*difference.jensenShannon.value, 0.0);
    }

    void maskedRowsAreLeftOut()
    {
        const Floats a = {0, 0, 1, 0};
        const Floats b = {0, 0, 0.5f, 0.5f};
        const MapDifference difference = compareMaps(a, b, 2, 2);
        QVERIFY(std::isnan(difference.rowTotalVariation[0]) && std::isnan(difference.rowJensenShannon[0]));
        QCOMPARE(*difference.totalVariation.value, 0.5);
        QCOMPARE(reason(compareMaps(Floats(4), Floats(4), 2, 2).totalVariation), std::string("every row is masked"));
    }

    void rowsThatAreNoDistribution()
    {
        const Floats good = {1, 0, 0.5f, 0.5f};
        const Floats dropped = {1, 0, 0.5f, 0.6f};
        const MapDifference difference = compareMaps(good, dropped, 2, 2);
        QCOMPARE(reason(difference.jensenShannon),
                 std::string("row 1 of the second map is no distribution: it sums to 1.1 instead of 1"));
        QVERIFY(near(difference.rowTotalVariation[0], 0) && std::isnan(difference.rowTotalVariation[1]));
        const Floats broken = {std::numeric_limits<float>::quiet_NaN(), 0, 0.5f, 0.5f};
        QCOMPARE(reason(compareMaps(broken, good, 2, 2).totalVariation),
                 std::string("row 0 of the first map holds a NaN or an infinite number"));
        const Floats maskedInOne = {0, 0, 0.5f, 0.5f};
        QVERIFY(reason(compareMaps(maskedInOne, good, 2, 2).totalVariation).find("row 0 of the first map") == 0);
    }

    void matchesByHand()
    {
        QCOMPARE(matchHeads({}, 0), std::vector<int>());
        QCOMPARE(matchHeads(std::vector<double>{5}, 1), std::vector<int>{0});
        QCOMPARE(matchHeads(std::vector<double>{1, 2, 2, 1}, 2), (std::vector<int>{0, 1}));
        QCOMPARE(matchHeads(std::vector<double>{2, 1, 1, 2}, 2), (std::vector<int>{1, 0}));
        // The cheapest of row 0 is column 0, yet the least total gives it column 1.
        QCOMPARE(matchHeads(std::vector<double>{1, 2, 1, 9}, 2), (std::vector<int>{1, 0}));
    }

    /// The least total of all permutations.
    void matchesAsEveryPermutationTried()
    {
        Random random(9, "cost");
        for (int heads = 1; heads <= 6; ++heads)
            for (int trial = 0; trial < 50; ++trial) {
                std::vector<double> cost(std::size_t(heads * heads));
                for (double& value : cost)
                    value = trial % 2 == 0 ? random.normal() : double(random.below(4)); // ties too
                std::vector<int> order(static_cast<std::size_t>(heads));
                std::iota(order.begin(), order.end(), 0);
                double best = total(cost, order);
                while (std::ranges::next_permutation(order).found)
                    best = std::min(best, total(cost, order));
                std::vector<int> match = matchHeads(cost, heads);
                QVERIFY(near(total(cost, match), best, 1e-12));
                std::ranges::sort(match);
                std::iota(order.begin(), order.end(), 0);
                QCOMPARE(match, order);
            }
    }
};

QTEST_GUILESS_MAIN(TestMapCompare)
#include "tst_mapcompare.moc"
