#include "tests/support/fatalmessages.h"
#include "widgets/plots/colorbar.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/mappainter.h"
#include "widgets/plots/theme.h"

#include <QApplication>
#include <QPainter>
#include <QSet>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

HeatMatrixPtr row(std::vector<float> values, std::vector<std::uint8_t> masked = {})
{
    const int count = int(values.size());
    return std::make_shared<const HeatMatrix>(HeatMatrix{1, count, std::move(values), std::move(masked)});
}

ColorScale scaled(ColorMap map, ScaleKind kind, const HeatMatrixPtr& matrix)
{
    return scaleOf(map, kind, {&matrix, 1});
}

/// Different colours of an image.
int colours(const QImage& image)
{
    QSet<QRgb> seen;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            seen << image.pixel(x, y);
    return int(seen.size());
}

void kindsAndMaps()
{
    QTest::addColumn<ColorMap>("map");
    QTest::addColumn<ScaleKind>("kind");
    for (const ColorMap map : {ColorMap::Cividis, ColorMap::Diverging})
        for (const ScaleKind kind : {ScaleKind::Linear, ScaleKind::Log, ScaleKind::Percentile})
            QTest::addRow("%d %d", int(map), int(kind)) << map << kind;
}

} // namespace

class TestHeatScale : public QObject {
    Q_OBJECT

private slots:
    /// Case 9: 1e-30 to 1 with zeros present.
    void logScaleReadsThirtyDecades()
    {
        std::vector<float> values{0, 0, 0};
        for (int power = -30; power <= 0; ++power)
            values.push_back(std::pow(10.0f, float(power)));
        const HeatMatrixPtr matrix = row(values);
        const ColorScale scale = scaled(ColorMap::Cividis, ScaleKind::Log, matrix);
        QCOMPARE(float(scale.low), 1e-30f);
        QCOMPARE(scale.high, 1.0);
        QCOMPARE(scale.index(0), 0);
        QCOMPARE(scale.index(1e-35f), 0);
        QCOMPARE(scale.index(1e-30f), 0);
        QCOMPARE(scale.index(1), 255);
        for (std::size_t i = 4; i < values.size(); ++i) {
            const int step = scale.index(values[i]) - scale.index(values[i - 1]);
            QVERIFY(step == 8 || step == 9); // 255 colours over 30 decades
        }
        const QImage image = renderHeatMap(*matrix, {34, 1}, scale, {});
        QCOMPARE(colours(image), 31);
        QCOMPARE(image.pixel(0, 0), image.pixel(3, 0));
    }

    void divergingKeepsZeroInTheMiddle_data() { kindsAndMaps(); }
    void divergingKeepsZeroInTheMiddle()
    {
        QFETCH(ScaleKind, kind);
        std::vector<float> values;
        for (int i = -40; i <= 90; ++i)
            values.push_back(0.01f * float(i));
        const ColorScale scale = scaled(ColorMap::Diverging, kind, row(values));
        QCOMPARE(float(scale.high), 0.9f);
        QCOMPARE(scale.low, -scale.high);
        QCOMPARE(scale.index(0), 128);
        QCOMPARE(scale.index(0.9f), 255);
        QCOMPARE(scale.index(-0.9f), 1);
        int last = 0;
        for (const float value : values) {
            QVERIFY(scale.index(value) >= last);
            last = scale.index(value);
            if (value != 0)
                QCOMPARE(scale.index(value) - 128, 128 - scale.index(-value));
        }
    }

    void divergingLogIsLinearRoundZero()
    {
        const ColorScale scale = scaled(ColorMap::Diverging, ScaleKind::Log, row({-1e-12f, 1e-12f, 1, -1}));
        QCOMPARE(float(scale.floor), 1e-4f); // rounding of differences is not drawn as values
        QCOMPARE(scale.index(1e-12f), 128);
        QCOMPARE(float(scale.position(1e-4f)), float(0.5 + 0.5 / 16));
        QCOMPARE(float(scale.position(0.5e-4f)), float(0.5 + 0.25 / 16));
        QVERIFY(scale.position(1e-2f) > 0.75);
    }

    void percentilesUseEveryColourAlike()
    {
        std::vector<float> values;
        for (int i = 0; i < 25'600; ++i)
            values.push_back(std::exp(-0.001f * float(i)));
        const ColorScale scale = scaled(ColorMap::Cividis, ScaleKind::Percentile, row(values));
        std::array<int, 256> used{};
        for (const float value : values)
            ++used[std::size_t(scale.index(value))];
        for (std::size_t i = 1; i < 255; ++i)
            QVERIFY2(used[i] >= 80 && used[i] <= 120, qPrintable(QString::number(used[i])));
        QCOMPARE(scale.index(1), 255);
        QCOMPARE(scale.index(values.back()), 0);
        ColorScale copy = scale;
        QVERIFY(copy == scale);
        copy.quantiles = std::make_shared<const std::array<float, 256>>(*scale.quantiles);
        QVERIFY(copy == scale); // by what it holds
        QVERIFY(!(copy == scaled(ColorMap::Cividis, ScaleKind::Percentile, row({1, 2, 3}))));
    }

    void percentilesOfManyCellsAreSampled()
    {
        HeatMatrix large{2048, 2048, std::vector<float>(2048 * 2048), {}};
        for (std::size_t i = 0; i < large.values.size(); ++i)
            large.values[i] = float(i % 2048) / 2048;
        large.values[77] = 9;
        const auto matrix = std::make_shared<const HeatMatrix>(std::move(large));
        const ColorScale scale = scaled(ColorMap::Cividis, ScaleKind::Percentile, matrix);
        QCOMPARE(scale.high, 9.0); // the ends are exact
        QCOMPARE(scale.quantiles->back(), 9.0f);
        for (const float part : {0.25f, 0.5f, 0.75f})
            QVERIFY(std::abs(scale.position(part) - part) < 0.02);
    }

    void onlyFiniteUnmaskedCellsCount_data() { kindsAndMaps(); }
    void onlyFiniteUnmaskedCellsCount()
    {
        QFETCH(ColorMap, map);
        QFETCH(ScaleKind, kind);
        const HeatMatrixPtr clean = row({0.1f, 0.2f, 0.3f, 0.4f});
        const HeatMatrixPtr troubled =
            row({0.1f, 0.2f, 0.3f, 0.4f, kNan, kInfinity, -kInfinity, 7, -8, 1e-20f}, {0, 0, 0, 0, 0, 0, 0, 1, 1, 1});
        QVERIFY(scaled(map, kind, troubled) == scaled(map, kind, clean));
        const std::vector<HeatMatrixPtr> both{nullptr, clean, row({2})};
        QCOMPARE(scaleOf(map, kind, both).high, 2.0);
    }

    void nothingFiniteIsNoTrouble_data() { kindsAndMaps(); }
    void nothingFiniteIsNoTrouble()
    {
        QFETCH(ColorMap, map);
        QFETCH(ScaleKind, kind);
        for (const HeatMatrixPtr& matrix : {row({kNan, kInfinity}), row({0, 0}), row({}), row({5}, {1})}) {
            const ColorScale scale = scaled(map, kind, matrix);
            QCOMPARE(scale.high, 1.0);
            QCOMPARE(scale.index(0), map == ColorMap::Cividis ? 0 : 128);
            QVERIFY(scaleTicks(scale).size() >= 2);
        }
    }

    /// A constant map has one colour under every scale, whatever its rounding.
    void constantMapHasOneColour_data() { kindsAndMaps(); }
    void constantMapHasOneColour()
    {
        QFETCH(ColorMap, map);
        QFETCH(ScaleKind, kind);
        HeatMatrix noisy{64, 64, {}, {}};
        for (int i = 0; i < 64 * 64; ++i)
            noisy.values.push_back(1.0f / 64 * (1 + 1e-7f * float(i % 13 - 6)));
        const auto matrix = std::make_shared<const HeatMatrix>(std::move(noisy));
        const QImage image = renderHeatMap(*matrix, {128, 128}, scaled(map, kind, matrix), {});
        QCOMPARE(colours(image), 1);
    }

    void ticksLieWhereTheirValuesAre()
    {
        const ColorScale log = scaled(ColorMap::Cividis, ScaleKind::Log, row({1e-6f, 1}));
        bool hasMilli = false;
        double last = -1;
        for (const ScaleTick& tick : scaleTicks(log)) {
            QVERIFY(tick.position >= 0 && tick.position <= 1);
            hasMilli = hasMilli || (tick.text == shortFigure(1e-4) && std::abs(tick.position - 1.0 / 3) < 0.01);
            last = std::max(last, tick.position);
        }
        QVERIFY(hasMilli);
        QCOMPARE(scaleTicks(log)[0].text, u"\u22641e\u221206"_s);
        QCOMPARE(scaleTicks(log)[1].text, u"1"_s);
        const auto signedTicks = scaleTicks(scaleReaching(ColorMap::Diverging, 4));
        QCOMPARE(signedTicks[0].text, u"\u22124"_s);
        QCOMPARE(signedTicks[2].position, 0.5);
        QCOMPARE(signedTicks[2].text, u"0"_s);
    }

    void barTellsItsKind()
    {
        QCOMPARE(scaleKindText(ScaleKind::Linear), QString());
        QCOMPARE(scaleKindText(ScaleKind::Log), u"log scale"_s);
        ColorBar bar;
        bar.resize(bar.sizeHint());
        const auto drawn = [&bar](ScaleKind kind) {
            bar.setScale(scaled(ColorMap::Cividis, kind, row({0.001f, 0.01f, 0.3f, 1})));
            return bar.grab().toImage();
        };
        const QImage linear = drawn(ScaleKind::Linear);
        const QImage log = drawn(ScaleKind::Log);
        const QImage percentile = drawn(ScaleKind::Percentile);
        QVERIFY(linear != log && log != percentile && linear != percentile);
        const auto caption = [](const QImage& image) { return image.copy(0, 0, image.width(), 10); };
        QVERIFY(caption(log) != caption(linear));
        QVERIFY(caption(log) != caption(percentile));
    }
};

QKV_WIDGET_TEST_MAIN(TestHeatScale)
#include "tst_heatscale.moc"
