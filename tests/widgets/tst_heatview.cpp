#include "tests/support/fatalmessages.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"

#include <QApplication>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>

#include <cmath>
#include <memory>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

namespace {

/// Every cell has a value of its own.
HeatMatrixPtr map(int rows, int columns)
{
    HeatMatrix matrix{rows, columns, std::vector<float>(std::size_t(rows) * std::size_t(columns)), {}};
    for (std::size_t i = 0; i < matrix.values.size(); ++i)
        matrix.values[i] = float((i * 7919) % 1009) / 1009;
    return std::make_shared<const HeatMatrix>(std::move(matrix));
}

QRgb colorOf(const ColorScale& scale, float value)
{
    return colorTable(scale.map)[std::size_t(scale.index(value))] | 0xFF000000;
}

/// Counts the paint events of a widget.
class PaintCount : public QObject {
public:
    explicit PaintCount(QWidget* widget) { widget->installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

void wheel(QWidget& widget, QPointF at, int notches)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

void pinch(QWidget& widget, QPointF at, double by)
{
    QNativeGestureEvent event(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, at, at,
                              widget.mapToGlobal(at), by, {});
    QApplication::sendEvent(&widget, &event);
}

/// Without the cursor of the platform, which the windows of earlier tests may have had.
void moveTo(QWidget& widget, QPoint at)
{
    QMouseEvent event(QEvent::MouseMove, QPointF(at), widget.mapToGlobal(QPointF(at)), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&widget, &event);
}

void drag(QWidget& widget, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
{
    const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons) {
        QMouseEvent event(type, QPointF(at), widget.mapToGlobal(QPointF(at)), button, buttons, modifiers);
        QApplication::sendEvent(&widget, &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int part = 1; part <= 4; ++part)
        send(QEvent::MouseMove, from + (to - from) * part / 4, Qt::NoButton, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
}

bool near(const QRectF& a, const QRectF& b, double by = 1e-6)
{
    return std::abs(a.x() - b.x()) < by && std::abs(a.y() - b.y()) < by && std::abs(a.width() - b.width()) < by &&
           std::abs(a.height() - b.height()) < by;
}

std::unique_ptr<HeatMapView> shownView(const HeatMatrixPtr& matrix, QSize size = {400, 400}, MapLabels labels = {})
{
    auto view = std::make_unique<HeatMapView>();
    view->resize(size);
    view->setMap(matrix, {}, std::move(labels));
    view->show();
    if (!QTest::qWaitForWindowExposed(view.get()))
        qFatal("not shown");
    return view;
}

MapLabels tokens(int count)
{
    MapLabels labels{{}, {}, u"query"_s, u"key"_s};
    for (int i = 0; i < count; ++i)
        labels.rows.push_back(u"t%1"_s.arg(i));
    labels.columns = labels.rows;
    return labels;
}

} // namespace

class TestHeatView : public QObject {
    Q_OBJECT

private slots:
    void partsAreDrawnLikeTheWhole()
    {
        const HeatMatrixPtr matrix = map(30, 40);
        const ColorScale scale;
        // Pixels of a part of cells that are four pixels wide, cut at the edges.
        const QRectF part(3.5, 7.25, 10, 5);
        const QImage image = renderHeatMap(*matrix, part, {40, 20}, scale, {});
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 40; ++x)
                QCOMPARE(image.pixel(x, y),
                         colorOf(scale, matrix->at(int(7.25 + (y + 0.5) / 4), int(3.5 + (x + 0.5) / 4))));
        // Pooled: a pixel counts every cell it covers, even partly.
        const QImage small = renderHeatMap(*matrix, {0.5, 0.5, 30, 20}, {10, 10}, scale, {});
        for (int y = 0; y < 10; ++y) {
            for (int x = 0; x < 10; ++x) {
                float largest = 0;
                for (int r = int(0.5 + 2 * y); r < 0.5 + 2 * (y + 1); ++r)
                    for (int c = int(0.5 + 3 * x); c < 0.5 + 3 * (x + 1); ++c)
                        largest = std::max(largest, matrix->at(r, c));
                QCOMPARE(small.pixel(x, y), colorOf(scale, largest));
            }
        }
        QVERIFY(renderHeatMap(*matrix, {}, {10, 10}, scale, {}).isNull());
    }

    void wheelZoomsAboutTheCursor()
    {
        const auto view = shownView(map(100, 100));
        QVERIFY(near(view->visibleCells(), {0, 0, 100, 100}));
        const QPointF at = view->mapRect().topLeft() + QPointF(100, 300); // cell 25, 75
        wheel(*view, at, 4);
        const QRectF seen = view->visibleCells();
        QVERIFY(seen.width() < 50);
        QVERIFY(std::abs(seen.x() + seen.width() / 4 - 25) < 0.01);
        QVERIFY(std::abs(seen.y() + seen.height() * 3 / 4 - 75) < 0.01);
        QVERIFY(view->readout().contains(u"key 25"_s));
        wheel(*view, at, -4);
        QVERIFY(near(view->visibleCells(), {0, 0, 100, 100}));
        wheel(*view, at, -4); // not smaller than fitted
        QVERIFY(near(view->visibleCells(), {0, 0, 100, 100}));
        wheel(*view, at, 200);
        QCOMPARE(view->visibleCells().width(), 2.0);
    }

    void pinchZooms()
    {
        const auto view = shownView(map(100, 100));
        pinch(*view, view->mapRect().center(), 1);
        QCOMPARE(view->visibleCells().width(), 50.0);
        pinch(*view, view->mapRect().center(), -0.6);
        QVERIFY(near(view->visibleCells(), {0, 0, 100, 100}));
    }

    void zoomedPixelsAreThoseOfTheCells()
    {
        const HeatMatrixPtr matrix = map(100, 100);
        const auto view = shownView(matrix, {400, 400});
        view->showCells({40, 20, 10, 10});
        QVERIFY(near(view->visibleCells(), {40, 20, 10, 10}));
        const QImage image = view->grab().toImage();
        for (int y = 0; y < 10; ++y)
            for (int x = 0; x < 10; ++x)
                QCOMPARE(image.pixel(x * 40 + 20, y * 40 + 20), colorOf({}, matrix->at(20 + y, 40 + x)));
    }

    void draggingPansAndIsClamped()
    {
        const auto view = shownView(map(100, 100));
        const QPoint middle = view->mapRect().center();
        drag(*view, middle, middle + QPoint(80, 0)); // fitted: nothing to move
        QVERIFY(near(view->visibleCells(), {0, 0, 100, 100}));
        QVERIFY(!view->isLocked());        // and no click
        view->showCells({40, 40, 20, 20}); // a cell is 20 pixels
        drag(*view, middle, middle + QPoint(40, -60));
        QVERIFY(near(view->visibleCells(), {38, 43, 20, 20}));
        for (int i = 0; i < 20; ++i)
            drag(*view, middle, middle + QPoint(150, 150));
        QVERIFY(near(view->visibleCells(), {0, 0, 20, 20}));
        for (int i = 0; i < 20; ++i)
            drag(*view, middle, middle - QPoint(150, 150));
        QVERIFY(near(view->visibleCells(), {80, 80, 20, 20}));
    }

    void shiftDraggingZoomsToABox()
    {
        const auto view = shownView(map(100, 100)); // 4 pixels a cell
        drag(*view, {300, 300}, {220, 260}, Qt::ShiftModifier);
        const QRectF seen = view->visibleCells();
        QVERIFY(seen.contains(QRectF(55, 65, 20, 10)));
        QVERIFY(std::abs(seen.width() - 20) < 0.01);
        QVERIFY(std::abs(seen.center().y() - 70) < 0.01);
        drag(*view, {100, 100}, {102, 101}, Qt::ShiftModifier); // a slip is no box
        QVERIFY(near(view->visibleCells(), seen));
    }

    void keysZoom()
    {
        const auto view = shownView(map(1000, 1000));
        QTest::keyClick(view.get(), Qt::Key_1);
        QCOMPARE(view->visibleCells().size(), QSizeF(400, 400)); // a device pixel a cell
        QVERIFY(std::abs(view->visibleCells().center().x() - 500) < 1);
        QTest::keyClick(view.get(), Qt::Key_Plus);
        QVERIFY(view->visibleCells().width() < 300);
        QTest::keyClick(view.get(), Qt::Key_Minus);
        QVERIFY(std::abs(view->visibleCells().width() - 400) < 1e-6);
        QTest::keyClick(view.get(), Qt::Key_0);
        QVERIFY(near(view->visibleCells(), {0, 0, 1000, 1000}));
        view->zoomBy(3);
        QTest::keyClick(view.get(), Qt::Key_F);
        QVERIFY(near(view->visibleCells(), {0, 0, 1000, 1000}));
        view->setMap(map(8, 8), {}, {});
        view->showOneToOne();
        QCOMPARE(view->mapRect().size(), QSize(8, 8));
        QTest::mouseDClick(view.get(), Qt::LeftButton, {}, view->mapRect().center());
        QCOMPARE(view->mapRect().size(), QSize(400, 400));
    }

    void clickLocksAndEscapeUnlocks()
    {
        const auto view = shownView(map(10, 10)); // 40 pixels a cell
        QSignalSpy changed(view.get(), &HeatMapView::cellChanged);
        moveTo(*view, {100, 60});
        QTRY_COMPARE(view->cell(), std::optional(QPoint(2, 1)));
        QVERIFY(!view->isLocked());
        const QImage free = view->grab().toImage();
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, {100, 60});
        QVERIFY(view->isLocked());
        QCOMPARE(changed.count(), 2);
        QVERIFY(view->grab().toImage() != free); // a mark of its own
        const QString told = view->readout();
        moveTo(*view, {300, 300});
        QTest::qWait(10);
        QCOMPARE(view->cell(), std::optional(QPoint(2, 1)));
        QCOMPARE(view->readout(), told);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(view.get(), &leave);
        QVERIFY(view->isLocked());
        QTest::keyClick(view.get(), Qt::Key_Right);
        QCOMPARE(view->cell(), std::optional(QPoint(3, 1)));
        QVERIFY(view->isLocked());
        QTest::keyClick(view.get(), Qt::Key_Escape);
        QVERIFY(!view->isLocked() && view->cell());
        QTest::keyClick(view.get(), Qt::Key_Escape);
        QVERIFY(!view->cell());
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, {100, 60});
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, {300, 300});
        QCOMPARE(view->cell(), std::optional(QPoint(7, 7)));
        QVERIFY(view->isLocked());
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, {300, 300});
        QVERIFY(!view->isLocked());
    }

    void doubleClickFitsWithoutLocking()
    {
        const auto view = shownView(map(100, 100));
        view->showCells({40, 40, 20, 20});
        QTest::mouseDClick(view.get(), Qt::LeftButton, {}, {200, 200});
        QVERIFY(near(view->visibleCells(), {0, 0, 100, 100}));
        QVERIFY(!view->isLocked());
    }

    void arrowsMoveTheCellIntoSight()
    {
        const auto view = shownView(map(200, 100));
        QTest::keyClick(view.get(), Qt::Key_Right);
        QCOMPARE(view->cell(), std::optional(QPoint(0, 0)));
        QTest::keyClick(view.get(), Qt::Key_End);
        QCOMPARE(view->cell(), std::optional(QPoint(99, 0)));
        QTest::keyClick(view.get(), Qt::Key_PageDown);
        QCOMPARE(view->cell(), std::optional(QPoint(99, 199)));
        QTest::keyClick(view.get(), Qt::Key_Home);
        QCOMPARE(view->cell(), std::optional(QPoint(0, 199)));
        QTest::keyClick(view.get(), Qt::Key_Up, Qt::ControlModifier); // a tenth of the 200 seen
        QCOMPARE(view->cell(), std::optional(QPoint(0, 179)));
        QTest::keyClick(view.get(), Qt::Key_PageUp);
        view->showCells({0, 0, 20, 20});
        for (int i = 0; i < 30; ++i)
            QTest::keyClick(view.get(), Qt::Key_Down);
        QCOMPARE(view->cell(), std::optional(QPoint(0, 30)));
        QVERIFY(near(view->visibleCells(), {0, 11, 20, 20}));
        QTest::keyClick(view.get(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(view->cell(), std::optional(QPoint(2, 30)));
        QTest::keyClick(view.get(), Qt::Key_End);
        QVERIFY(near(view->visibleCells(), {80, 11, 20, 20}));
    }

    void hoveringInsideACellRepaintsNothing()
    {
        const auto view = shownView(map(10, 10));
        moveTo(*view, {100, 60});
        QTRY_VERIFY(view->cell());
        QTest::qWait(20);
        PaintCount paints(view.get());
        for (int x = 85; x < 115; x += 3)
            moveTo(*view, {x, 50});
        QTest::qWait(20);
        QCOMPARE(paints.count, 0);
        moveTo(*view, {130, 50});
        QTRY_COMPARE(paints.count, 1);
    }

    void newValuesKeepTheView()
    {
        const auto view = shownView(map(100, 100));
        view->showCells({40, 40, 20, 20});
        view->setCell(QPoint(50, 50), true);
        view->setMap(map(100, 100), {}, {});
        QVERIFY(near(view->visibleCells(), {40, 40, 20, 20}));
        QVERIFY(view->isLocked());
        QSignalSpy changed(view.get(), &HeatMapView::cellChanged);
        view->setMap(map(30, 30), {}, {});
        QVERIFY(near(view->visibleCells(), {0, 0, 30, 30}));
        QVERIFY(!view->cell() && !view->isLocked());
        QCOMPARE(changed.count(), 1);
        view->setMap(nullptr, {}, {});
        view->zoomBy(2);
        view->showOneToOne();
        view->showCells({0, 0, 1, 1});
        view->setCell(QPoint(0, 0), true);
        QVERIFY(!view->cell());
        QVERIFY(view->visibleCells().isEmpty());
    }

    void resizingKeepsTheScale()
    {
        const auto view = shownView(map(100, 100));
        view->showCells({40, 40, 20, 20});
        view->resize(300, 400);
        QVERIFY(near(view->visibleCells(), {40, 40, 15, 20}));
        view->fit();
        view->resize(200, 400);
        QVERIFY(near(view->visibleCells(), {0, 0, 100, 100}));
        QCOMPARE(view->mapRect().size(), QSize(200, 200));
    }

    void rectangularMapsHaveSquareCells_data()
    {
        QTest::addColumn<QSize>("shape");
        for (const QSize shape : {QSize(1, 1), QSize(1, 300), QSize(300, 1), QSize(20, 90), QSize(90, 20)})
            QTest::addRow("%dx%d", shape.width(), shape.height()) << shape;
    }
    void rectangularMapsHaveSquareCells()
    {
        QFETCH(QSize, shape);
        const auto view = shownView(map(shape.height(), shape.width()), {500, 300}, tokens(300));
        const auto check = [&] {
            const QRectF seen = view->visibleCells();
            const QRect place = view->mapRect();
            QVERIFY(view->rect().contains(place));
            QVERIFY(QRectF(QPointF(), QSizeF(shape)).contains(seen));
            if (place.width() > 20 && place.height() > 20)
                QVERIFY(std::abs(place.width() / seen.width() - place.height() / seen.height()) <
                        0.05 * place.width() / seen.width());
        };
        check();
        for (int i = 0; i < 5; ++i) {
            view->zoomBy(1.7);
            check();
            view->grab();
        }
        view->setCell(QPoint(shape.width() - 1, shape.height() - 1), true);
        QVERIFY(view->cell());
        view->showOneToOne();
        check();
        view->grab();
    }

    void oneHotCellIsSeenFitted()
    {
        HeatMatrix matrix{2048, 2048, std::vector<float>(2048 * 2048, 0.0001f), {}};
        matrix.values[matrix.index(1027, 1503)] = 1;
        const auto view = shownView(std::make_shared<const HeatMatrix>(std::move(matrix)));
        const auto hot = [&] {
            const QImage image = view->grab().toImage();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixel(x, y) == colorOf({}, 1);
            return count;
        };
        QVERIFY(hot() >= 1);
        QVERIFY(view->readout().contains(u"maximum"_s));
        QTRY_VERIFY(view->levelBytes() > 0);
        view->zoomBy(1.01); // painted from the levels
        view->showCells({700, 400, 1400, 1400});
        QVERIFY(hot() >= 1);
    }

    void linkedViewsFollow()
    {
        MapLink link;
        const auto one = shownView(map(100, 100));
        const auto two = shownView(map(100, 100));
        const auto other = shownView(map(50, 50));
        for (const auto& view : {one.get(), two.get(), other.get()})
            view->setLink(&link);
        one->showCells({40, 40, 20, 20});
        QVERIFY(near(two->visibleCells(), {40, 40, 20, 20}));
        QVERIFY(near(other->visibleCells(), {0, 0, 50, 50}));

        QTest::qWait(20);
        PaintCount onePaints(one.get());
        PaintCount twoPaints(two.get());
        PaintCount otherPaints(other.get());
        one->showCells({41, 42, 20, 20}); // a pan
        QTRY_COMPARE(onePaints.count, 1);
        QTest::qWait(20);
        QCOMPARE(onePaints.count, 1);
        QCOMPARE(twoPaints.count, 1);
        QCOMPARE(otherPaints.count, 0);

        two->setCell(QPoint(45, 45), true);
        QCOMPARE(one->cell(), std::optional(QPoint(45, 45)));
        QVERIFY(one->isLocked() && other->isLocked());
        two->setCell(QPoint(70, 70), false);
        QVERIFY(one->cell() == QPoint(70, 70) && !one->isLocked());
        QVERIFY(!other->cell()); // has no such cell

        link.setSharesZoom(false);
        link.setSharesPlace(false);
        one->fit();
        one->setCell(QPoint(1, 1), false);
        QVERIFY(near(two->visibleCells(), {41, 42, 20, 20}));
        QCOMPARE(two->cell(), std::optional(QPoint(70, 70)));
        link.setSharesZoom(true);
        two->setLink(nullptr);
        one->zoomBy(4);
        QVERIFY(near(two->visibleCells(), {41, 42, 20, 20}));
    }

    void labelsAreThoseOfTheVisibleCells()
    {
        const auto view = shownView(map(400, 400), {500, 500}, tokens(400));
        view->showCells({200, 100, 8, 8});
        const QImage before = view->grab().toImage();
        view->showCells({201, 100, 8, 8});
        const QImage after = view->grab().toImage();
        const QRect place = view->mapRect();
        const QRect left(0, place.top(), place.left(), place.height());
        const QRect top(place.left(), 0, place.width(), place.top());
        QCOMPARE(before.copy(left), after.copy(left)); // the rows did not move
        QVERIFY(before.copy(top) != after.copy(top));
    }
};

QKV_WIDGET_TEST_MAIN(TestHeatView)
#include "tst_heatview.moc"
