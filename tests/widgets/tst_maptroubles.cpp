#include "widgets/plots/maptroubles.h"

#include <QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

HeatMatrix uniform(int rows, int columns)
{
    return {rows, columns, std::vector<float>(std::size_t(rows * columns), 1.0f / float(columns)), {}};
}

/// Weights that sum to 1 and are not uniform.
HeatMatrix healthy()
{
    return {3, 3, {0.5f, 0.25f, 0.25f, 0.1f, 0.8f, 0.1f, 0, 0, 1}, {}};
}

QString text(const HeatMatrix& matrix, bool isDistribution = true)
{
    return troubleText(troublesOf(matrix, isDistribution));
}

} // namespace

class TestMapTroubles : public QObject {
    Q_OBJECT

private slots:
    void healthyMapsHaveNone()
    {
        QCOMPARE(text(healthy()), QString());
        QCOMPARE(text({}), QString());
        QCOMPARE(text(uniform(5, 5), false), QString()); // equal scores are no distribution
    }

    /// Case 5.
    void eachKindIsCounted()
    {
        HeatMatrix matrix = healthy();
        matrix.values[0] = kNan;
        matrix.values[4] = kInfinity;
        matrix.values[6] = -kInfinity;
        const MapTroubles troubles = troublesOf(matrix, true);
        QCOMPARE(troubles.nan, 1);
        QCOMPARE(troubles.plusInfinity, 1);
        QCOMPARE(troubles.minusInfinity, 1);
        QCOMPARE(troubles.offRows, 0); // what holds no number has no sum
        QVERIFY(!troubles.allNan);
        QCOMPARE(troubleText(troubles), u"Cells that are not finite: 1 NaN, 1 +\u221E, 1 \u2212\u221E."_s);
    }

    void allNanIsSaid()
    {
        HeatMatrix matrix{2, 2, {kNan, 0, kNan, kNan}, {0, 1, 0, 0}};
        QVERIFY(troublesOf(matrix, true).allNan);
        QCOMPARE(text(matrix), u"Every cell is NaN."_s);
        matrix.masked = {};
        QVERIFY(!troublesOf(matrix, true).allNan);
    }

    /// Case 6.
    void maskedRowsAreNamed()
    {
        HeatMatrix matrix = healthy();
        for (std::size_t i = 3; i < 6; ++i)
            matrix.values[i] = 0;
        QCOMPARE(text(matrix), u"1 of 3 rows are masked."_s);
        matrix = healthy();
        matrix.masked = {0, 0, 0, 1, 1, 1, 0, 0, 0};
        QCOMPARE(text(matrix), u"1 of 3 rows are masked."_s);
        HeatMatrix scores{2, 2, {-kInfinity, -kInfinity, 1, 2}, {}};
        QCOMPARE(text(scores, false), u"1 of 2 rows are masked."_s);
    }

    void infinityAboveTheDiagonalOfScoresMasks()
    {
        HeatMatrix scores{3, 3, {1, -kInfinity, -kInfinity, 2, 3, -kInfinity, 4, 5, 6}, {}};
        QCOMPARE(text(scores, false), QString());
        QCOMPARE(scaleReaching(ColorMap::Diverging, colorReach(ColorMap::Diverging, scores.values)).high, 6.0);
        scores.values[3] = -kInfinity; // below
        QCOMPARE(troublesOf(scores, false).minusInfinity, 1);
        // Queries that continue a longer text: the diagonal ends in the corner.
        const HeatMatrix continued{2, 4, {1, 2, 3, -kInfinity, 1, 2, 3, 4}, {}};
        QCOMPARE(text(continued, false), QString());
        QVERIFY(troublesOf(scores, true).minusInfinity > 1); // no weight is minus infinity
    }

    /// Case 7.
    void dropoutIsSuspected()
    {
        HeatMatrix matrix = healthy();
        for (std::size_t i = 0; i < 6; ++i)
            matrix.values[i] /= 0.9f;
        matrix.values[1] = 0;
        QCOMPARE(troublesOf(matrix, true).offRows, 2);
        QVERIFY(text(matrix).startsWith(u"2 of 3 rows do not sum to 1 within 1e-3: captured with dropout?"_s));
        matrix = healthy();
        matrix.values[0] += 0.0005f; // rounding of half precision
        QCOMPARE(text(matrix), QString());
    }

    /// Case 8.
    void uniformMapsAreDoubted()
    {
        HeatMatrix matrix = uniform(8, 8);
        for (std::size_t i = 0; i < matrix.values.size(); ++i)
            matrix.values[i] *= 1 + 1e-4f * float(i % 3);
        QCOMPARE(text(matrix), u"Uniform to 1e-3: is the checkpoint loaded?"_s);
        matrix.values[9] *= 1.01f;
        QVERIFY(!troublesOf(matrix, true).uniform);
        HeatMatrix causal{3, 3, {1, 0, 0, 0.5f, 0.5f, 0, 1 / 3.f, 1 / 3.f, 1 / 3.f}, {0, 1, 1, 0, 0, 1, 0, 0, 0}};
        QVERIFY(troublesOf(causal, true).uniform);
        // Near to uniform in absolute numbers only.
        HeatMatrix wide = uniform(2, 2048);
        wide.values[5] *= 1.5f;
        QVERIFY(!troublesOf(wide, true).uniform);
        QCOMPARE(text(uniform(1, 1)), QString()); // case 2: one token
        QCOMPARE(text(uniform(7, 1)), QString());
    }
};

QTEST_APPLESS_MAIN(TestMapTroubles)
#include "tst_maptroubles.moc"
