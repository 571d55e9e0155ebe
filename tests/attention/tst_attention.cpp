#include "core/attention/attention.h"
#include "core/attention/headmap.h"
#include "core/attention/positions2d.h"
#include "tests/math/numbers.h"

#include <QtTest>

using namespace qkv;
using numbers::draw;
using numbers::numericGradient;
using numbers::product;
using Values = std::vector<double>;

/// Gradient checks of attention for every projection, head sharing, mask and position term; odd sizes and n = 1.
class TestAttention : public QObject {
    Q_OBJECT

private slots:
    void gradients_data()
    {
        QTest::addColumn<int>("projection");
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("kvHeads");
        QTest::addColumn<int>("n");
        QTest::addColumn<bool>("causal");
        QTest::addColumn<bool>("plus");
        for (const ProjectionInfo& row : projections())
            for (const int n : {1, 2, 5})
                for (const bool causal : {false, true})
                    for (const auto& [heads, kvHeads] : {std::pair{1, 1}, {3, 3}, {4, 2}, {4, 1}}) {
                        if (row.tiesQueryKey() && kvHeads < heads)
                            continue;
                        for (const bool plus : {false, true})
                            if (!plus || (row.tiesQueryKey() && !causal))
                                QTest::addRow("%s H%d g%d n%d%s%s", row.name, heads, kvHeads, n,
                                              causal ? " causal" : "", plus ? " plus" : "")
                                    << int(row.projection) << heads << kvHeads << n << causal << plus;
                    }
    }
    void gradients()
    {
        QFETCH(int, projection);
        QFETCH(int, heads);
        QFETCH(int, kvHeads);
        QFETCH(int, n);
        QFETCH(bool, causal);
        QFETCH(bool, plus);
        const ProjectionInfo& row = info(Projection(projection));
        const AttentionShape shape{n, heads, kvHeads, 3, row.ownQuery, row.ownValue, causal, 0.6};
        const int channels = plus ? 10 : 0;
        const Positions2D<double> positions(n, channels);
        const Values x = draw<double>(n * shape.width(), "x");
        const Values weight = draw<double>(channels, "w");
        const double bias = 0.3;
        const Values c = draw<double>(n * shape.outputWidth(), "c");
        Values rows(std::size_t(n), 0.0), columns(std::size_t(n), 0.0);
        const auto term = [&](const Values& w) {
            return plus ? positions.term(w.data(), &bias, rows.data(), columns.data()) : PositionTerm<double>{};
        };
        Values attention(std::size_t(heads * n * n));
        const auto run = [&](const Values& in, const Values& w) {
            Values out(c.size());
            attentionForward(shape, in.data(), term(w), attention.data(), out.data());
            return product(out, c);
        };
        run(x, weight);
        Values dx(x.size(), 99.0), dColumns(std::size_t(n), 0.0), scratch(std::size_t(attentionScratch(shape)));
        PositionTermGradient<double> dTerm{0, dColumns.data()};
        attentionBackward(shape, x.data(), attention.data(), term(weight), c.data(), dx.data(), plus ? &dTerm : nullptr,
                          scratch.data());
        // Central differences in float64: 1e-9 of values near 1, and ten of them add up.
        QVERIFY(numbers::distance(dx, numericGradient(x, [&](const Values& v) { return run(v, weight); })) < 1e-8);
        if (!plus)
            return;
        Values dWeight(weight.size(), 0.0);
        positions.addGradient(dTerm, dWeight.data());
        QVERIFY(numbers::distance(dWeight, numericGradient(weight, [&](const Values& v) { return run(x, v); })) < 1e-8);
    }

    void groupsShareConsecutively()
    {
        const AttentionShape shape{1, 6, 2, 1, true, true, false, 1};
        QCOMPARE(shape.kvHead(0), 0);
        QCOMPARE(shape.kvHead(2), 0);
        QCOMPARE(shape.kvHead(3), 1);
        QCOMPARE(shape.kvHead(5), 1);
    }

    void tiedScoresAreSymmetric()
    {
        const AttentionShape shape{6, 2, 2, 4, false, true, false, 0.5};
        const Values x = draw<double>(6 * shape.width(), "x");
        Values scores(36);
        attentionScores(shape, 1, x.data(), PositionTerm<double>{}, scores.data());
        for (int i = 0; i < 6; ++i)
            for (int j = 0; j < 6; ++j)
                QVERIFY(std::abs(scores[i * 6 + j] - scores[j * 6 + i]) < 1e-14);
    }

    /// A snapshot's maps have the bits that the training pass had.
    void headMapEqualsTrainingPass_data()
    {
        QTest::addColumn<int>("projection");
        QTest::addColumn<bool>("plus");
        for (const ProjectionInfo& row : projections())
            for (const bool plus : {false, true})
                if (!plus || row.tiesQueryKey())
                    QTest::addRow("%s%s", row.name, plus ? "+" : "") << int(row.projection) << plus;
    }
    void headMapEqualsTrainingPass()
    {
        QFETCH(int, projection);
        QFETCH(bool, plus);
        const ProjectionInfo& row = info(Projection(projection));
        constexpr int n = 9, heads = 4, dh = 8;
        const int kvHeads = row.ownQuery ? 2 : heads;
        const AttentionShape shape{n, heads, kvHeads, dh, row.ownQuery, row.ownValue, !plus, float(0.35)};
        const std::vector<float> x = draw<float>(n * shape.width(), "x");
        const std::vector<float> rows = draw<float>(n, "r"), columns = draw<float>(n, "c");
        const PositionTerm<float> term =
            plus ? PositionTerm<float>{1.7f, rows.data(), columns.data()} : PositionTerm<float>{};
        std::vector<float> attention(heads * n * n), out(n * heads * dh);
        attentionForward(shape, x.data(), term, attention.data(), out.data());

        Snapshot snapshot;
        snapshot.n = n;
        snapshot.heads = heads;
        snapshot.kvHeads = kvHeads;
        snapshot.headDim = dh;
        snapshot.scale = float(shape.alpha);
        snapshot.causal = shape.causal;
        LayerSnapshot layer;
        const auto part = [&](int first, int width) {
            std::vector<float> values;
            for (int i = 0; i < n; ++i)
                values.insert(values.end(), x.begin() + i * shape.width() + first,
                              x.begin() + i * shape.width() + first + width);
            return values;
        };
        if (row.ownQuery)
            layer.q = part(0, shape.queryWidth());
        layer.k = part(shape.keyColumn(0), shape.kvWidth());
        if (plus) {
            layer.positionScale = 1.7f;
            layer.positionRow = rows;
            layer.positionColumn = columns;
        }
        snapshot.layers = {layer};
        for (int head = 0; head < heads; ++head) {
            const HeadMap map = headMap(snapshot, 0, head);
            QCOMPARE(map.attention,
                     std::vector<float>(attention.begin() + head * n * n, attention.begin() + (head + 1) * n * n));
            std::vector<float> scores(n * n);
            attentionScores(shape, head, x.data(), term, scores.data());
            QCOMPARE(map.scores, scores);
        }
    }
};

QTEST_GUILESS_MAIN(TestAttention)
#include "tst_attention.moc"
