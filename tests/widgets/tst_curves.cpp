#include "tests/support/fatalmessages.h"
#include "widgets/plots/curveplot.h"
#include "widgets/plots/theme.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<double> steps(int count)
{
    std::vector<double> x(static_cast<std::size_t>(count));
    std::iota(x.begin(), x.end(), 0.0);
    return x;
}

std::vector<CurveSeries> twoSeries()
{
    return {{u"QKV"_s, {qkv::Projection::QKV, false}, HeadMarker::Circle},
            {u"(Q=K-V)+"_s, {qkv::Projection::QK_V, true}, HeadMarker::Square}};
}

} // namespace

class TestCurves : public QObject {
    Q_OBJECT

private slots:
    void aSpikeStaysVisible()
    {
        const auto x = steps(1'000'000);
        std::vector<double> y(x.size(), 1.0);
        y[777'777] = 50;
        const ReducedCurve curve = reduceCurve(x, y, {0, 1e6}, 500);
        QVERIFY(curve.x.size() <= 2 * 500 + 4);
        const auto peak = std::ranges::max_element(curve.y);
        QCOMPARE(*peak, 50.0);
        QCOMPARE(curve.x[static_cast<std::size_t>(peak - curve.y.begin())], 777'777.0);
        QVERIFY(std::ranges::is_sorted(curve.x));
    }

    void shortSeriesAreDrawnWhole()
    {
        const auto x = steps(20);
        std::vector<double> y = x;
        const ReducedCurve curve = reduceCurve(x, y, {0, 100}, 10);
        QCOMPARE(curve.x, x);
        QCOMPARE(curve.y, y);
        QVERIFY(reduceCurve({}, {}, {0, 1}, 10).x.empty());
        QCOMPARE(reduceCurve(steps(1), {y.data(), 1}, {0, 0}, 10).x.size(), 1u); // one point, a range of no width
    }

    void whatIsNotFiniteIsAGapAndAMark()
    {
        const auto x = steps(6);
        const std::vector<double> y = {1, 2, kNan, kInfinity, -kInfinity, 3};
        const ReducedCurve curve = reduceCurve(x, y, {0, 5}, 100);
        QCOMPARE(curve.x.size(), 6u);
        QVERIFY(std::isnan(curve.y[2]) && std::isnan(curve.y[3]) && std::isnan(curve.y[4]));
        const std::vector<CurveMark> marks = {
            {2, CurveMark::Kind::Nan}, {3, CurveMark::Kind::PlusInfinity}, {4, CurveMark::Kind::MinusInfinity}};
        QVERIFY(curve.marks == marks);
        QVERIFY((*finiteRange(y) == CurveRange{1, 3}));
        QVERIFY(!finiteRange(std::vector<double>{kNan, kInfinity}));
        const std::vector<double> allNan(100'000, kNan);
        QVERIFY(reduceCurve(steps(100'000), allNan, {0, 1e5}, 50).marks.size() <= 51); // once a column
    }

    void redrawsAreCoalesced()
    {
        CurvePlot plot({u"Loss"_s, u"step"_s, u"nats"_s});
        plot.resize(400, 250);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.setSeries(twoSeries());
        QTRY_VERIFY(plot.replots() > 0);
        const int before = plot.replots();
        for (int i = 0; i < 1000; ++i) {
            const double x = i;
            const double y = 1.0 / (1 + i);
            plot.append(i % 2, {&x, 1}, {&y, 1});
        }
        QCOMPARE(plot.replots(), before);         // none while points arrive
        QTRY_COMPARE(plot.replots(), before + 1); // then one for all
        const double next = 1000;
        plot.append(0, {&next, 1}, {&next, 1});
        QTRY_COMPARE(plot.replots(), before + 2); // and no other in between
    }

    void theRangeIsOfFiniteValues()
    {
        CurvePlot plot({u"Loss"_s, u"step"_s, u"nats"_s});
        plot.resize(400, 250);
        plot.setSeries(twoSeries());
        const std::vector<double> x = {0, 1, 2, 3};
        const std::vector<double> y = {1, 2, kNan, kInfinity};
        const int before = plot.replots();
        plot.append(0, x, y);
        QTRY_VERIFY(plot.replots() > before);
        QVERIFY(plot.yRange().low > 0.9 && plot.yRange().high < 2.1);
        plot.setFixedRange(CurveRange{0, 1});
        QVERIFY(plot.yRange().low < 0 && plot.yRange().high < 1.2);
    }

    void exports()
    {
        CurvePlot plot({u"Loss"_s, u"step"_s, u"nats"_s});
        plot.resize(400, 250);
        plot.show();
        plot.setSeries(twoSeries());
        const std::vector<double> x = {0, 1};
        const std::vector<double> y = {0.1, kNan};
        plot.append(0, x, y);
        plot.appendEvaluation(0, 1, 0.25);
        QCOMPARE(plot.csv(),
                 QByteArray("series,kind,step,value\nQKV,training,0,0.10000000000000001\nQKV,training,1,nan\n"
                            "QKV,validation,1,0.25\n"));
        const QImage image = plot.picture(2);
        QCOMPARE(image.size(), QSize(800, 500));
        QTemporaryDir folder;
        const QString path = folder.filePath(u"loss.svg"_s);
        QVERIFY(plot.writeSvg(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray svg = file.readAll();
        QVERIFY(svg.contains("(Q=K-V)+") && svg.contains("Loss") && svg.contains("</svg>"));
        QVERIFY(!plot.writeSvg(folder.filePath(u"missing/loss.svg"_s)));
    }
};

QKV_WIDGET_TEST_MAIN(TestCurves)
#include "tst_curves.moc"
