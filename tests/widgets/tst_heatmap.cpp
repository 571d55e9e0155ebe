#include "tests/support/fatalmessages.h"
#include "tests/support/syntheticmaps.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/mapgrid.h"
#include "widgets/plots/mappicture.h"
#include "widgets/plots/theme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

HeatMatrix square(int n, float value)
{
    return {n, n, std::vector<float>(std::size_t(n) * std::size_t(n), value), {}};
}

QRgb colorOf(const ColorScale& scale, float value)
{
    return colorTable(scale.map)[std::size_t(scale.index(value))] | 0xFF000000;
}

HeatMatrixPtr shared(HeatMatrix matrix)
{
    return std::make_shared<const HeatMatrix>(std::move(matrix));
}

MapRow rowOf(qkv::Variant variant, int heads, int n)
{
    MapRow row{variant, QString::fromStdString(variantName(variant)), u"gloss"_s, u"step 1"_s, {}, {}};
    for (int head = 0; head < heads; ++head) {
        const HeadFrame frame = qkv::test::syntheticHead(variant, 0, head, head, n, 3);
        row.panels.push_back({0, head, head, shared({n, n, *frame.attention, {}}), {{u"sym"_s, u"1.00"_s, u"help"_s}}});
    }
    return row;
}

} // namespace

class TestHeatMap : public QObject {
    Q_OBJECT

private slots:
    void largeCellsAreNearest()
    {
        HeatMatrix matrix{2, 2, {0, 0.25f, 0.5f, 1}, {}};
        const ColorScale scale{ColorMap::Cividis, 0, 1};
        const QImage image = renderHeatMap(matrix, {9, 9}, scale, {});
        QCOMPARE(image.format(), QImage::Format_RGB32);
        // 9 pixels on 2 cells: the centre of pixel 4 is the border, and belongs to the second cell.
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 9; ++x)
                QCOMPARE(image.pixel(x, y), colorOf(scale, matrix.at(y < 4 ? 0 : 1, x < 4 ? 0 : 1)));
    }

    void smallCellsShowTheMaximum()
    {
        HeatMatrix matrix = square(2048, 0.1f);
        matrix.values[matrix.index(1027, 3)] = 1;
        const ColorScale scale{ColorMap::Cividis, 0, 1};
        QVERIFY(poolsCells(wholeMap(matrix).size(), {256, 256}));
        const QImage image = renderHeatMap(matrix, {256, 256}, scale, {});
        int hot = 0;
        for (int y = 0; y < 256; ++y)
            for (int x = 0; x < 256; ++x)
                hot += image.pixel(x, y) == colorOf(scale, 1);
        QCOMPARE(hot, 1);
        QCOMPARE(image.pixel(0, 1027 / 8), colorOf(scale, 1));
    }

    void poolingIsExactAtEverySize_data()
    {
        QTest::addColumn<int>("pixels");
        for (const int pixels : {1, 2, 3, 7, 10, 29, 30, 31, 64})
            QTest::addRow("%d", pixels) << pixels;
    }
    /// Against the definition: the pixel covers [p, p+1) * cells / pixels.
    void poolingIsExactAtEverySize()
    {
        QFETCH(int, pixels);
        constexpr int n = 30;
        HeatMatrix matrix = square(n, 0);
        for (int i = 0; i < n * n; ++i)
            matrix.values[std::size_t(i)] = float((i * 7919) % 1009) / 1009;
        const ColorScale scale{ColorMap::Cividis, 0, 1};
        const QImage image = renderHeatMap(matrix, {pixels, pixels}, scale, {});
        const auto first = [&](int p) { return pixels >= n ? (2 * p + 1) * n / (2 * pixels) : p * n / pixels; };
        const auto last = [&](int p) {
            return pixels >= n ? first(p) + 1 : int(std::ceil(double(p + 1) * n / pixels - 1e-9));
        };
        for (int y = 0; y < pixels; ++y) {
            for (int x = 0; x < pixels; ++x) {
                float largest = 0;
                for (int row = first(y); row < last(y); ++row)
                    for (int column = first(x); column < last(x); ++column)
                        largest = std::max(largest, matrix.at(row, column));
                QCOMPARE(image.pixel(x, y), colorOf(scale, largest));
            }
        }
    }

    void divergingKeepsTheSignOfTheLargestMagnitude()
    {
        const HeatMatrix matrix{2, 2, {0.5f, -0.9f, 0.1f, 0.2f}, {}};
        const ColorScale scale = scaleReaching(ColorMap::Diverging, 1);
        QCOMPARE(renderHeatMap(matrix, {1, 1}, scale, {}).pixel(0, 0), colorOf(scale, -0.9f));
        const QColor zero = QColor::fromRgb(colorOf(scale, 0));
        QVERIFY(zero.red() > 240 && zero.red() == zero.green() && zero.green() == zero.blue());
        QCOMPARE(scale.index(0.5f) - 128, 128 - scale.index(-0.5f));
    }

    void marksDifferAndNeverSetTheRange()
    {
        HeatMatrix matrix{1, 5, {0.5f, kNan, kInfinity, -kInfinity, 9}, {0, 0, 0, 0, 1}};
        QCOMPARE(colorReach(ColorMap::Cividis, std::span(matrix.values).first(4)), 0.5);
        QCOMPARE(colorReach(ColorMap::Diverging, std::vector<float>{kNan, -2, kInfinity}), 2.0);
        QCOMPARE(scaleReaching(ColorMap::Cividis, colorReach(ColorMap::Cividis, std::vector<float>{kNan})).high, 1.0);

        const HeatMarks marks;
        const QImage image = renderHeatMap(matrix, {100, 20}, {ColorMap::Cividis, 0, 0.5}, marks);
        QSet<QRgb> grounds;
        for (int cell = 1; cell < 4; ++cell)
            grounds << image.pixel(cell * 20 + 1, 1);
        QCOMPARE(grounds.size(), 3);
        QCOMPARE(image.pixel(21, 1), marks.nan);
        QCOMPARE(image.pixel(30, 10), 0xFFFFFFFF);         // the centre of the x
        QCOMPARE(image.pixel(50, 10), 0xFFFFFFFF);         // of the +
        QCOMPARE(image.pixel(70, 5), marks.minusInfinity); // above the -
        QSet<QRgb> hatch;
        for (int x = 80; x < 100; ++x)
            hatch << image.pixel(x, 10);
        QCOMPARE(hatch, (QSet<QRgb>{marks.maskGround, marks.maskInk}));
    }

    void oneNanUnderAPixelIsSeen()
    {
        HeatMatrix matrix = square(100, 0.3f);
        matrix.values[matrix.index(50, 50)] = kNan;
        matrix.masked.assign(matrix.values.size(), 0);
        matrix.masked[0] = 1;
        const QImage image = renderHeatMap(matrix, {10, 10}, {}, {});
        QCOMPARE(image.pixel(5, 5), HeatMarks().nan);
        QCOMPARE(image.pixel(0, 0), colorOf({}, 0.3f)); // one masked cell of a hundred does not hide the others
    }

    void degenerateMatrices()
    {
        QVERIFY(renderHeatMap({}, {10, 10}, {}, {}).isNull());
        QVERIFY(renderHeatMap(square(3, 1), {0, 10}, {}, {}).isNull());
        QCOMPARE(renderHeatMap(square(1, 1), {4, 4}, {}, {}).pixel(3, 3), colorOf({}, 1));
        QCOMPARE(renderHeatMap(square(4, 0), {4, 4}, scaleReaching(ColorMap::Cividis, 0), {}).pixel(0, 0),
                 colorOf({}, 0));
    }

    void viewTellsTheExactValue()
    {
        HeatMapView view;
        view.resize(200, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy painted(&view, &HeatMapView::painted);
        view.setMap(shared({2, 2, {0.125f, 0.25f, 0.5f, kNan}, {0, 0, 1, 0}}), {},
                    {{u"a"_s, u"b"_s}, {u"a"_s, u"b"_s}, u"query"_s, u"key"_s});
        QTRY_COMPARE(painted.count(), 1);
        view.repaint();
        QCOMPARE(painted.count(), 1); // the same values painted again are no new frame

        const QRect map = view.mapRect();
        QCOMPARE(map.width(), map.height());
        QTest::mouseMove(&view, map.topLeft() + QPoint(3 * map.width() / 4, map.height() / 4));
        QTRY_VERIFY(view.readout().contains(u"0.25"_s));
        QVERIFY(view.readout().contains(u"\u2068b\u2069"_s));
        QTest::keyClick(&view, Qt::Key_Down);
        QVERIFY(view.readout().contains(u"NaN"_s));
        QTest::keyClick(&view, Qt::Key_Left);
        QVERIFY(view.readout().contains(u"masked"_s));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(view.readout().isEmpty());
        view.setMap(shared(square(1000, 0.5f)), {}, {});
        QVERIFY(view.readout().contains(u"maximum"_s)); // the rule of reduction
    }

    void gridPaintsEveryFrameOnce()
    {
        MapGrid mapGrid;
        mapGrid.resize(700, 500);
        mapGrid.setEmptyText(u"nothing yet"_s);
        mapGrid.show();
        QVERIFY(QTest::qWaitForWindowExposed(&mapGrid));
        QSignalSpy painted(&mapGrid, &MapGrid::painted);
        const auto rows = [] {
            std::vector<MapRow> list;
            for (const qkv::Variant variant : qkv::offeredVariants())
                list.push_back(rowOf(variant, 4, 16));
            return list;
        };
        for (int frame = 1; frame <= 3; ++frame) {
            mapGrid.setRows(rows());
            QTRY_COMPARE(painted.count(), frame);
        }
        const QRect panel = mapGrid.panelRect(0, 1);
        QCOMPARE(panel.width(), panel.height());
        auto* canvas = mapGrid.findChild<QWidget*>(u"mapGridCanvas"_s);
        QVERIFY(canvas);
        QTest::mouseMove(canvas, canvas->mapFrom(&mapGrid, panel.center()));
        QTRY_VERIFY(mapGrid.readout().startsWith(u"QKV, layer 0, head 1"_s));
        canvas->setFocus();
        QTest::keyClick(canvas, Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(mapGrid.readout().startsWith(u"Q=K-V, layer 0, head 1"_s));
        mapGrid.setRows({});
        QVERIFY(mapGrid.readout().isEmpty());
    }

    void pictureHasMapBarAndTitle()
    {
        const MapPicture picture{
            shared({8, 8, std::vector<float>(64, 0.5f), {}}), {}, u"Q=K-V, layer 0"_s, {}, u"attention weight"_s};
        const QImage image = mapPictureImage(picture, {320, 400}, 2, lightTheme());
        QCOMPARE(image.size(), QSize(640, 800));
        int map = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                map += image.pixel(x, y) == colorOf({}, 0.5f);
        QVERIFY(map > 200'000);
        const MapPicture empty{nullptr, {}, u"empty"_s, {}, {}};
        QVERIFY(!mapPictureImage(empty, {100, 100}, 1, darkTheme()).isNull());
    }
};

QKV_WIDGET_TEST_MAIN(TestHeatMap)
#include "tst_heatmap.moc"
