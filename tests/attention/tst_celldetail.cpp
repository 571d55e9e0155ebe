#include "core/attention/celldetail.h"

#include <QtTest>

#include <cmath>

using namespace qkv;

namespace {

/// Two tokens, head_dim 2, by hand: q = k where tied.
Snapshot twoTokens(bool tied)
{
    Snapshot s;
    s.n = 2;
    s.heads = s.kvHeads = 1;
    s.headDim = 2;
    s.scale = 0.5f;
    s.tokens = {"a", "b"};
    LayerSnapshot layer;
    layer.k = {1, 2, 3, 4};
    if (!tied)
        layer.q = {1, 0, 0, 1};
    layer.v = {3, 4, 0, 2};
    s.layers = {layer};
    return s;
}

CellDetail detailOf(const Snapshot& snapshot, int query, int key)
{
    const MapSetPtr set = mapsOf(std::make_shared<Snapshot>(snapshot), "x", "");
    const auto vectors = set->vectors(0, 0);
    return cellDetail(set->info(), set->cells(0, 0), vectors ? &*vectors : nullptr, query, key);
}

} // namespace

class TestCellDetail : public QObject {
    Q_OBJECT

private slots:
    void everyStepByHand()
    {
        const CellDetail d = detailOf(twoTokens(false), 0, 1);
        QCOMPARE(d.product, (std::vector<double>{3, 0})); // q0 = (1, 0), k1 = (3, 4)
        QCOMPARE(d.dot, 3.0);
        QCOMPARE(d.content, 1.5);
        QCOMPARE(*d.score, 1.5);
        QCOMPARE(d.rowMaximum, 1.5); // the other score is 0.5
        QCOMPARE(d.exponential, 1.0);
        QVERIFY(std::abs(d.rowSum - (1 + std::exp(-1.0))) < 1e-6);
        QVERIFY(std::abs(*d.weight - d.exponential / d.rowSum) < 1e-6);
        QCOMPARE(d.valueLength, 2.0);
        QVERIFY(std::abs(d.carried - 2 * *d.weight) < 1e-12);
        QCOMPARE(d.rank, 1);
        QCOMPARE(*d.mirroredDot, 2.0); // q1 = (0, 1), k0 = (1, 2)
        QCOMPARE(*d.mirroredScore, 1.0);
    }

    void tiedMirrorsAreEqual()
    {
        const CellDetail d = detailOf(twoTokens(true), 0, 1);
        QCOMPARE(d.dot, 11.0);
        QCOMPARE(*d.mirroredDot, d.dot);
        QCOMPARE(*d.mirroredScore, *d.score);
        QVERIFY(*d.mirroredWeight != *d.weight); // each row has its own sum
    }

    void positionsAddUp()
    {
        Snapshot s = twoTokens(true);
        s.layers[0].positionScale = -2;
        s.layers[0].positionRow = {0.25f, 0.5f};
        s.layers[0].positionColumn = {1, -1};
        const CellDetail d = detailOf(s, 1, 0);
        QCOMPARE(d.content, -2 * 0.5 * 11);
        QCOMPARE(d.positionRow, 0.5);
        QCOMPARE(d.positionColumn, 1.0);
        QCOMPARE(*d.score, d.content + d.positionRow + d.positionColumn);
    }

    void aCausalModelDoesNotLookAhead()
    {
        Snapshot s = twoTokens(false);
        s.causal = true;
        const CellDetail d = detailOf(s, 0, 1);
        QVERIFY(d.masked);
        QCOMPARE(d.exponential, 0.0);
        QCOMPARE(*d.weight, 0.0);
        QCOMPARE(d.rowSum, 1.0); // the query's own key alone
        const CellDetail own = detailOf(s, 0, 0);
        QVERIFY(!own.masked);
        QCOMPARE(*own.weight, 1.0);
    }

    void profilesAreSortedAndSumUp()
    {
        MapSetInfo set;
        set.rows = 1;
        set.columns = 4;
        const HeadCells cells{1, 4, {}, {0.2f, 0.5f, 0, 0.3f}, {0, 0, 1, 0}};
        const std::vector<ProfileKey> keys = queryProfile(set, cells, 0);
        QCOMPARE(keys.size(), std::size_t(3)); // the masked key is left out
        QCOMPARE(keys[0].key, 1);
        QCOMPARE(keys[1].key, 3);
        QVERIFY(std::abs(keys[2].cumulated - 1) < 1e-6);
        QVERIFY(queryProfile(set, {1, 4, {0, 0, 0, 0}, {}, {}}, 0).empty());
    }
};

QTEST_GUILESS_MAIN(TestCellDetail)
#include "tst_celldetail.moc"
