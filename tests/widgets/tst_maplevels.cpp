#include "widgets/plots/heatmap.h"
#include "widgets/plots/maplevels.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace qkv::ui;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// What a cell shows, and how strongly it wants to be shown: the definition, in plain words.
struct Shown {
    CellKind kind = CellKind::Masked;
    float value = 0;
};

Shown cellOf(const HeatMatrix& matrix, int row, int column)
{
    const float value = matrix.at(row, column);
    if (matrix.maskedAt(row, column))
        return {};
    if (std::isnan(value))
        return {CellKind::Nan};
    if (std::isinf(value))
        return {value > 0 ? CellKind::PlusInfinity : CellKind::MinusInfinity};
    return {CellKind::Number, value};
}

Shown stronger(Shown a, Shown b, bool magnitude)
{
    if (a.kind != b.kind)
        return a.kind > b.kind ? a : b;
    const float sizeA = magnitude ? std::abs(a.value) : a.value;
    const float sizeB = magnitude ? std::abs(b.value) : b.value;
    if (sizeA != sizeB)
        return sizeA > sizeB ? a : b;
    return a.value > b.value ? a : b;
}

/// Numbers of both signs, zeros, and one cell in `rare` of each mark.
HeatMatrix mixed(int rows, int columns, unsigned rare)
{
    std::mt19937 random(7);
    HeatMatrix matrix{rows, columns, {}, {}};
    for (int i = 0; i < rows * columns; ++i) {
        const float value = float(int(random() % 2001) - 1000) / 1000;
        const unsigned kind = unsigned(random() % rare);
        matrix.values.push_back(kind == 0 ? kNan : kind == 1 ? kInfinity : kind == 2 ? -kInfinity : value);
        matrix.masked.push_back(random() % 3 == 0);
    }
    return matrix;
}

void maps()
{
    QTest::addColumn<ColorMap>("map");
    QTest::addRow("largest") << ColorMap::Cividis;
    QTest::addRow("largest magnitude") << ColorMap::Diverging;
}

} // namespace

class TestMapLevels : public QObject {
    Q_OBJECT

private slots:
    void keysKeepTheOrderOfFloats()
    {
        const float largest = std::numeric_limits<float>::max();
        const float tiny = std::numeric_limits<float>::denorm_min();
        const std::vector<float> ascending{-largest, -1, -tiny, 0, tiny, 1, largest, -kInfinity, kInfinity, kNan};
        for (std::size_t i = 1; i < ascending.size(); ++i)
            QVERIFY(keyOf<false>(ascending[i - 1]) < keyOf<false>(ascending[i]));
        QVERIFY(keyOf<false>(-largest) > kMaskedKey);
        const std::vector<float> larger{0, -tiny, tiny, -1, 1, -largest, largest, -kInfinity, kInfinity, kNan};
        for (std::size_t i = 1; i < larger.size(); ++i)
            QVERIFY(keyOf<true>(larger[i - 1]) < keyOf<true>(larger[i]));
        QVERIFY(keyOf<true>(0) > kMaskedKey && keyOf<true>(-0.0f) > kMaskedKey);
        QCOMPARE(keyOf<false>(-kNan), keyOf<false>(kNan));
        QCOMPARE(keyOf<true>(-kNan), keyOf<true>(kNan));
        for (const float value : {-largest, -1.5f, -tiny, 0.0f, tiny, 0.1f, largest}) {
            QCOMPARE(numberOf<false>(keyOf<false>(value)), value);
            QCOMPARE(numberOf<true>(keyOf<true>(value)), value);
            QCOMPARE(kindOf<false>(keyOf<false>(value)), CellKind::Number);
            QCOMPARE(kindOf<true>(keyOf<true>(value)), CellKind::Number);
        }
        QCOMPARE(kindOf<true>(kMaskedKey), CellKind::Masked);
        QCOMPARE(kindOf<true>(keyOf<true>(-kInfinity)), CellKind::MinusInfinity);
        QCOMPARE(kindOf<false>(keyOf<false>(kInfinity)), CellKind::PlusInfinity);
    }

    void levelsArePooledExactly_data() { maps(); }
    void levelsArePooledExactly()
    {
        QFETCH(ColorMap, map);
        const bool magnitude = map == ColorMap::Diverging;
        for (const QSize shape : {QSize(1, 1), QSize(1, 9), QSize(37, 22), QSize(64, 64)}) {
            const HeatMatrix matrix = mixed(shape.height(), shape.width(), 40);
            const MapLevelsPtr levels = MapLevels::make(matrix, map);
            for (int k = 1; k <= levels->levelFor(1e9); ++k) {
                const MapLevels::Level& level = levels->level(k);
                const int side = 1 << k;
                QCOMPARE(level.rows, (matrix.rows + side - 1) / side);
                QCOMPARE(level.columns, (matrix.columns + side - 1) / side);
                for (int row = 0; row < level.rows; ++row) {
                    for (int column = 0; column < level.columns; ++column) {
                        Shown expected;
                        for (int r = row * side; r < std::min((row + 1) * side, matrix.rows); ++r)
                            for (int c = column * side; c < std::min((column + 1) * side, matrix.columns); ++c)
                                expected = stronger(expected, cellOf(matrix, r, c), magnitude);
                        const CellKey key = level.keys[std::size_t(row * level.columns + column)];
                        QCOMPARE(magnitude ? kindOf<true>(key) : kindOf<false>(key), expected.kind);
                        if (expected.kind == CellKind::Number)
                            QCOMPARE(magnitude ? numberOf<true>(key) : numberOf<false>(key), expected.value);
                    }
                }
            }
        }
    }

    void theCoarsestFittingLevelIsRead()
    {
        const MapLevelsPtr levels = MapLevels::make(mixed(64, 64, 40), ColorMap::Cividis);
        QCOMPARE(levels->levelFor(0.5), 0);
        QCOMPARE(levels->levelFor(1.99), 0);
        QCOMPARE(levels->levelFor(2), 1);
        QCOMPARE(levels->levelFor(7.9), 2);
        QCOMPARE(levels->levelFor(1e6), 6);
        QCOMPARE(levels->level(6).keys.size(), std::size_t(1));
    }

    /// The promise of renderHeatMap: every pixel that covers the hot cell is hot, and no pixel that is further than a
    /// pixel from it.
    void noPixelMissesAHotCell_data() { maps(); }
    void noPixelMissesAHotCell()
    {
        QFETCH(ColorMap, map);
        const ColorScale scale = scaleReaching(map, 1);
        std::mt19937 random(3);
        for (int turn = 0; turn < 60; ++turn) {
            const QSize shape(100 + int(random() % 200), 100 + int(random() % 200));
            HeatMatrix matrix{shape.height(), shape.width(), {}, {}};
            matrix.values.assign(std::size_t(shape.width() * shape.height()), 0.1f);
            const QPoint hot(int(random() % unsigned(shape.width())), int(random() % unsigned(shape.height())));
            matrix.values[matrix.index(hot.y(), hot.x())] = 1;
            const QSize pixels(13 + int(random() % 40), 13 + int(random() % 40));
            const double first = double(random() % 1000) / 50;
            const QRectF cells(first, first / 2, shape.width() - 1.5 * first, shape.height() - first);
            const MapLevelsPtr levels = MapLevels::make(matrix, map);
            const QImage image = renderHeatMap(matrix, cells, pixels, scale, {}, levels.get());
            const double wide = cells.width() / pixels.width();
            const double high = cells.height() / pixels.height();
            const QRectF cell(hot, QSizeF(1, 1));
            for (int y = 0; y < pixels.height(); ++y) {
                for (int x = 0; x < pixels.width(); ++x) {
                    const QRectF covered(cells.x() + x * wide, cells.y() + y * high, wide, high);
                    const bool isHot = qRed(image.pixel(x, y)) == qRed(colorTable(map)[255]) &&
                                       qBlue(image.pixel(x, y)) == qBlue(colorTable(map)[255]);
                    if (covered.adjusted(1e-6, 1e-6, -1e-6, -1e-6).intersects(cell))
                        QVERIFY(isHot);
                    if (!covered.adjusted(-wide, -high, wide, high).intersects(cell))
                        QVERIFY(!isHot);
                }
            }
        }
    }

    void withoutReductionLevelsChangeNothing()
    {
        const HeatMatrix matrix = mixed(40, 50, 40);
        const ColorScale scale = scaleReaching(ColorMap::Diverging, 1);
        const MapLevelsPtr levels = MapLevels::make(matrix, ColorMap::Diverging);
        for (const QSize pixels : {QSize(50, 40), QSize(333, 222), QSize(30, 25)})
            QCOMPARE(renderHeatMap(matrix, wholeMap(matrix), pixels, scale, {}, levels.get()),
                     renderHeatMap(matrix, pixels, scale, {}));
        // Levels of the other colour map are of no use.
        const MapLevelsPtr other = MapLevels::make(matrix, ColorMap::Cividis);
        QCOMPARE(renderHeatMap(matrix, wholeMap(matrix), {9, 9}, scale, {}, other.get()),
                 renderHeatMap(matrix, {9, 9}, scale, {}));
    }

    /// Two threads paint a large map; the seam is not seen.
    void largeMapsArePaintedAlike()
    {
        const HeatMatrix matrix = mixed(1500, 1200, 100'000);
        const ColorScale scale = scaleReaching(ColorMap::Cividis, 1);
        const QImage image = renderHeatMap(matrix, {60, 75}, scale, {}); // 20 x 20 cells a pixel
        for (int y = 0; y < 75; ++y) {
            Shown expected;
            for (int r = y * 20; r < (y + 1) * 20; ++r)
                for (int c = 0; c < 20; ++c)
                    expected = stronger(expected, cellOf(matrix, r, c), false);
            if (expected.kind == CellKind::Number)
                QCOMPARE(image.pixel(0, y),
                         colorTable(scale.map)[std::size_t(scale.index(expected.value))] | 0xFF000000);
        }
    }

    void levelsTakeAThirdOfTheValues()
    {
        HeatMatrix matrix{2048, 2048, std::vector<float>(2048 * 2048, 0.5f), {}};
        QVERIFY(MapLevels::worthFor(matrix));
        const std::size_t bytes = MapLevels::make(matrix, ColorMap::Cividis)->bytes();
        QVERIFY(bytes < matrix.values.size() * sizeof(float) * 34 / 100);
    }
};

QTEST_APPLESS_MAIN(TestMapLevels)
#include "tst_maplevels.moc"
