#include "core/attention/headmap.h"
#include "core/attention/headviews.h"
#include "tests/math/numbers.h"

#include <QtTest>

#include <numeric>
#include <set>

using namespace qkv;
using Floats = std::vector<float>;

namespace {

/// A snapshot of random vectors; what ownQuery and ownValue leave out is tied.
Snapshot drawn(int layers, int n, int heads, int kvHeads, int headDim, bool ownQuery, bool ownValue)
{
    Snapshot snapshot;
    snapshot.step = 7;
    snapshot.n = n;
    snapshot.heads = heads;
    snapshot.kvHeads = kvHeads;
    snapshot.headDim = headDim;
    snapshot.scale = 0.4f;
    for (int i = 0; i < n; ++i)
        snapshot.tokens.push_back(std::to_string(i % 10));
    for (int l = 0; l < layers; ++l) {
        LayerSnapshot layer;
        const std::string name = std::to_string(l);
        layer.k = numbers::draw<float>(n * kvHeads * headDim, "k" + name);
        if (ownQuery)
            layer.q = numbers::draw<float>(n * heads * headDim, "q" + name);
        if (ownValue)
            layer.v = numbers::draw<float>(n * kvHeads * headDim, "v" + name);
        snapshot.layers.push_back(layer);
    }
    return snapshot;
}

void addPositions(Snapshot& snapshot)
{
    for (LayerSnapshot& layer : snapshot.layers) {
        layer.positionScale = -1.7f;
        layer.positionRow = numbers::draw<float>(snapshot.n, "row");
        layer.positionColumn = numbers::draw<float>(snapshot.n, "column");
    }
}

MapSetPtr setOf(Snapshot snapshot)
{
    return mapsOf(std::make_shared<const Snapshot>(std::move(snapshot)), "Q=K-V", "run 12");
}

/// Maps given by hand, as another program would give them.
struct GivenMaps : MapSet {
    MapSetInfo about;
    std::vector<HeadCells> heads; ///< [layers, heads]
    std::optional<HeadVectors> given;

    const MapSetInfo& info() const override { return about; }
    HeadCells cells(int layer, int head) const override { return heads[std::size_t(layer * about.heads + head)]; }
    std::optional<HeadVectors> vectors(int, int) const override { return given; }
};

GivenMaps attentionOf(int layers, int heads, int rows, int columns, const std::vector<Floats>& maps)
{
    GivenMaps set;
    set.about.source = "maps.safetensors";
    set.about.layers = layers;
    set.about.heads = set.about.kvHeads = heads;
    set.about.rows = rows;
    set.about.columns = columns;
    set.about.hasAttention = true;
    for (const Floats& map : maps)
        set.heads.push_back({rows, columns, {}, map, {}});
    return set;
}

std::string refusalOf(const MapSet& set, HeadView view)
{
    const auto refused = viewCells(set, 0, 0, view);
    return refused ? std::string("not refused") : refused.error().message();
}

} // namespace

class TestHeadViews : public QObject {
    Q_OBJECT

private slots:
    void everyViewHasARow()
    {
        std::set<std::string> names;
        for (std::size_t i = 0; i < headViews().size(); ++i) {
            const HeadViewInfo& row = headViews()[i];
            QCOMPARE(std::size_t(row.view), i);
            QCOMPARE(findHeadView(row.name), std::optional(row.view));
            names.insert(row.name);
        }
        QCOMPARE(names.size(), std::size_t(8));
        QVERIFY(!findHeadView("Attention of all"));
    }

    void describesASnapshot()
    {
        const MapSetPtr set = setOf(drawn(2, 5, 4, 2, 3, true, false));
        const MapSetInfo& about = set->info();
        QCOMPARE(about.layers, 2);
        QCOMPARE(about.heads, 4);
        QCOMPARE(about.kvHead(3), 1);
        QCOMPARE(about.rows, 5);
        QCOMPARE(about.columns, 5);
        QCOMPARE(about.step, std::optional<std::int64_t>(7));
        QVERIFY(about.hasScores && about.hasAttention && about.hasValues && !about.hasPositions);
        QVERIFY(!about.tiesQueryKey && about.tiesKeyValue);
        QCOMPARE(about.rowTokens.size(), std::size_t(5));
    }

    /// cells() are headMap's; vectors() are the columns that belong to the head, its key/value head's for k and v.
    void cellsAndVectors()
    {
        const Snapshot snapshot = drawn(2, 5, 4, 2, 3, true, true);
        const MapSetPtr set = setOf(snapshot);
        for (int head = 0; head < 4; ++head) {
            const HeadMap map = headMap(snapshot, 1, head);
            const HeadCells cells = set->cells(1, head);
            QCOMPARE(cells.scores, map.scores);
            QCOMPARE(cells.attention, map.attention);
            const auto vectors = set->vectors(1, head);
            for (int i = 0; i < 5; ++i)
                for (int c = 0; c < 3; ++c) {
                    QCOMPARE(vectors->q[i * 3 + c], snapshot.layers[1].q[i * 12 + head * 3 + c]);
                    QCOMPARE(vectors->k[i * 3 + c], snapshot.layers[1].k[i * 6 + head / 2 * 3 + c]);
                    QCOMPARE(vectors->v[i * 3 + c], snapshot.layers[1].v[i * 6 + head / 2 * 3 + c]);
                }
        }
    }

    void transposedScores()
    {
        const MapSetPtr set = setOf(drawn(1, 37, 2, 2, 3, true, true));
        const auto scores = viewCells(*set, 0, 1, HeadView::Scores);
        const auto mirror = viewCells(*set, 0, 1, HeadView::Transposed);
        QVERIFY(scores && mirror && scores->masked.empty() && mirror->masked.empty());
        for (int i = 0; i < 37; ++i)
            for (int j = 0; j < 37; ++j)
                QCOMPARE(mirror->values[i * 37 + j], scores->values[j * 37 + i]);
    }

    /// Not even the rounding of the products may show.
    void tiedScoresHaveNoAsymmetry_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("headDim");
        for (const auto& [n, headDim] : {std::pair{1, 4}, {2, 8}, {9, 3}, {64, 16}, {65, 33}, {131, 64}, {300, 100}})
            QTest::addRow("%d x %d", n, headDim) << n << headDim;
    }
    void tiedScoresHaveNoAsymmetry()
    {
        QFETCH(int, n);
        QFETCH(int, headDim);
        const MapSetPtr tied = setOf(drawn(1, n, 2, 2, headDim, false, true));
        const auto zero = viewCells(*tied, 0, 1, HeadView::Asymmetry);
        QCOMPARE(zero->values, Floats(std::size_t(n * n), 0.0f));
        if (n < 2)
            return;
        const MapSetPtr untied = setOf(drawn(1, n, 2, 2, headDim, true, true));
        const auto some = viewCells(*untied, 0, 1, HeadView::Asymmetry);
        const auto scores = viewCells(*untied, 0, 1, HeadView::Scores);
        QCOMPARE(some->values[1], std::abs(scores->values[1] - scores->values[n]));
        QVERIFY(some->values[1] > 0);
    }

    /// With "+" the position term is what is left: f(i) + g(j) - f(j) - g(i).
    void positionsMakeTiedScoresAsymmetric()
    {
        Snapshot snapshot = drawn(1, 9, 1, 1, 5, false, true);
        addPositions(snapshot);
        const MapSetPtr set = setOf(snapshot);
        const auto view = viewCells(*set, 0, 0, HeadView::Asymmetry);
        const auto scores = viewCells(*set, 0, 0, HeadView::Scores);
        for (int i = 0; i < 9; ++i)
            for (int j = 0; j < 9; ++j)
                QVERIFY(std::abs(view->values[i * 9 + j] -
                                 std::abs(scores->values[i * 9 + j] - scores->values[j * 9 + i])) < 1e-5);
        QVERIFY(view->values[1] > 0);
    }

    void positionIsScoresLessContent()
    {
        Snapshot snapshot = drawn(2, 11, 2, 2, 5, false, true);
        addPositions(snapshot);
        const MapSetPtr set = setOf(snapshot);
        QVERIFY(set->info().hasPositions);
        const auto scores = viewCells(*set, 1, 1, HeadView::Scores);
        const auto content = viewCells(*set, 1, 1, HeadView::Content);
        const auto position = viewCells(*set, 1, 1, HeadView::Position);
        QVERIFY(scores && content && position);
        for (std::size_t i = 0; i < scores->values.size(); ++i)
            QVERIFY(std::abs(scores->values[i] - content->values[i] - position->values[i]) < 1e-5);
        const LayerSnapshot& layer = snapshot.layers[1];
        QCOMPARE(position->values[2 * 11 + 9], layer.positionRow[2] + layer.positionColumn[9]);
    }

    void contentIsTheScoresWithoutPositions()
    {
        const MapSetPtr set = setOf(drawn(1, 6, 4, 2, 3, true, true));
        QCOMPARE(viewCells(*set, 0, 3, HeadView::Content)->values, viewCells(*set, 0, 3, HeadView::Scores)->values);
    }

    void valueWeighted()
    {
        GivenMaps set = attentionOf(1, 1, 2, 2, {{0.25f, 0.75f, 1.0f, 0.0f}});
        set.about.hasValues = true;
        set.about.headDim = 2;
        set.given = HeadVectors{};
        set.given->headDim = 2;
        set.given->v = {3, 4, 0, 2}; // lengths 5 and 2
        const auto view = viewCells(set, 0, 0, HeadView::ValueWeighted);
        QVERIFY(view);
        QCOMPARE(view->values, (Floats{1.25f, 1.5f, 5.0f, 0.0f}));
    }

    void rolloutByHand()
    {
        // Layer 0: one head looks at itself, the other ahead: mean [.5 .5; .5 .5], with I: [.75 .25; .25 .75].
        // Layer 1: both look at token 0: [1 0; 1 0], with I: [1 0; .5 .5]. Product: [.75 .25; .5 .5].
        const GivenMaps set = attentionOf(2, 2, 2, 2, {{1, 0, 0, 1}, {0, 1, 1, 0}, {1, 0, 1, 0}, {1, 0, 1, 0}});
        QCOMPARE(viewCells(set, 0, 1, HeadView::Rollout)->values, (Floats{0.75f, 0.25f, 0.25f, 0.75f}));
        QCOMPARE(viewCells(set, 1, 0, HeadView::Rollout)->values, (Floats{0.75f, 0.25f, 0.5f, 0.5f}));
    }

    void rolloutRowsSumToOne()
    {
        const MapSetPtr set = setOf(drawn(3, 40, 4, 2, 8, true, true));
        const auto view = viewCells(*set, 2, 0, HeadView::Rollout);
        for (int i = 0; i < 40; ++i)
            QVERIFY(std::abs(std::accumulate(view->values.begin() + i * 40, view->values.begin() + (i + 1) * 40, 0.0) -
                             1) < 1e-5);
    }

    void causalMapsMarkWhatTheyForbid()
    {
        Snapshot snapshot = drawn(1, 4, 1, 1, 3, true, true);
        snapshot.causal = true;
        const MapSetPtr set = setOf(snapshot);
        for (const HeadView view : {HeadView::Attention, HeadView::ValueWeighted}) {
            const auto cells = viewCells(*set, 0, 0, view);
            for (int i = 0; i < 4; ++i)
                for (int j = 0; j < 4; ++j) {
                    QCOMPARE(int(cells->masked[i * 4 + j]), int(j > i));
                    QVERIFY(j <= i || cells->values[i * 4 + j] == 0);
                }
        }
        QVERIFY(viewCells(*set, 0, 0, HeadView::Scores)->masked.empty()); // before the mask
        QVERIFY(refusalOf(*set, HeadView::Rollout).find("run 12: no view 'rollout'") == 0);
    }

    void masksOfForeignMapsGoThrough()
    {
        GivenMaps set = attentionOf(1, 1, 2, 2, {{1, 0, 0.5f, 0.5f}});
        set.about.hasScores = true;
        set.heads[0].scores = {1, 0, 3, 5};
        set.heads[0].masked = {0, 1, 0, 0};
        QCOMPARE(viewCells(set, 0, 0, HeadView::Attention)->masked, set.heads[0].masked);
        const auto mirror = viewCells(set, 0, 0, HeadView::Transposed);
        QCOMPARE(mirror->masked, (std::vector<std::uint8_t>{0, 0, 1, 0}));
        const auto asymmetry = viewCells(set, 0, 0, HeadView::Asymmetry);
        QCOMPARE(asymmetry->masked, (std::vector<std::uint8_t>{0, 1, 1, 0}));
        QCOMPARE(asymmetry->values, (Floats{0, 0, 0, 0}));
    }

    void refusals()
    {
        const GivenMaps maps = attentionOf(1, 1, 2, 3, {{1, 0, 0, 0, 1, 0}});
        QVERIFY(refusalOf(maps, HeadView::Scores).find("needs scores") != std::string::npos);
        QVERIFY(refusalOf(maps, HeadView::Asymmetry).find("needs scores") != std::string::npos);
        QVERIFY(refusalOf(maps, HeadView::Content).find("needs the vectors") != std::string::npos);
        QVERIFY(refusalOf(maps, HeadView::Position).find("no position term") != std::string::npos);
        QVERIFY(refusalOf(maps, HeadView::ValueWeighted).find("needs the values") != std::string::npos);
        QVERIFY(refusalOf(maps, HeadView::Rollout).find("2 queries and 3 keys") != std::string::npos);
        GivenMaps scores = attentionOf(1, 1, 2, 3, {{}});
        scores.about.hasAttention = false;
        scores.about.hasScores = true;
        QVERIFY(refusalOf(scores, HeadView::Attention).find("needs attention") != std::string::npos);
        QVERIFY(refusalOf(scores, HeadView::Transposed).find("2 queries and 3 keys") != std::string::npos);
    }

    void oneToken()
    {
        const MapSetPtr set = setOf(drawn(2, 1, 2, 1, 3, true, true));
        QCOMPARE(viewCells(*set, 1, 1, HeadView::Attention)->values, Floats{1});
        QCOMPARE(viewCells(*set, 1, 1, HeadView::Rollout)->values, Floats{1});
        QCOMPARE(viewCells(*set, 1, 1, HeadView::Asymmetry)->values, Floats{0});
    }
};

QTEST_GUILESS_MAIN(TestHeadViews)
#include "tst_headviews.moc"
