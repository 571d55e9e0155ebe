#include "tests/support/fatalmessages.h"
#include "tests/training/batches.h"
#include "widgets/bridge/sessionracecontroller.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/mapgrid.h"
#include "widgets/plots/theme.h"
#include "widgets/training/raceview.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace qkv;
using namespace qkv::ui;

namespace {

/// A race of all six variants in a view that has room for some rows of maps only, over a real session.
struct Fixture {
    SessionRaceController race{{2, {}}};
    RaceView view{&race};
    std::vector<RunConfig> lanes;
    std::map<int, std::int64_t> done;

    explicit Fixture(std::int64_t steps)
    {
        for (const Variant variant : offeredVariants()) {
            lanes.push_back(batches::smallRun(variant, Task::Shift));
            lanes.back().recipe.steps = steps;
        }
        QObject::connect(&race, &RaceController::stepsArrived, &view, [this](const std::vector<LaneSteps>& arrived) {
            for (const LaneSteps& lane : arrived)
                done[lane.lane] = lane.records.back().step + 1;
        });
        view.resize(800, 480);
        view.show();
    }
    bool start()
    {
        view.begin(lanes);
        return race.start(lanes).has_value();
    }
    MapGrid* maps() const { return view.findChild<MapGrid*>(); }
    QScrollBar* bar() const { return maps()->findChild<QScrollArea*>()->verticalScrollBar(); }
    /// The step that each row of maps says it is of.
    std::vector<QString> notes() const
    {
        std::vector<QString> notes;
        for (const MapRow& row : maps()->rows())
            notes.push_back(row.note);
        return notes;
    }
    bool everyRowSaysTheLastStep() const
    {
        if (maps()->rows().size() != lanes.size() || done.size() != lanes.size())
            return false;
        for (std::size_t i = 0; i < lanes.size(); ++i)
            if (maps()->rows()[i].note != u"step %1"_s.arg(countFigure(done.at(int(i)))))
                return false;
        return true;
    }
};

} // namespace

/// Live maps on the screen while a race of six variants runs, with rows out of sight.
class TestLiveMaps : public QObject {
    Q_OBJECT

private slots:
    void everyRowStaysLiveAndEndsAtItsLastStep()
    {
        Fixture f(200);
        QVERIFY(QTest::qWaitForWindowExposed(&f.view));
        QSignalSpy painted(f.maps(), &MapGrid::painted);
        QVERIFY(f.start());
        QTRY_COMPARE_WITH_TIMEOUT(f.maps()->rows().size(), std::size_t(6), 60000);
        QVERIFY(f.bar()->maximum() > 0); // not all rows are seen
        QTRY_VERIFY_WITH_TIMEOUT(f.race.state() == RaceState::Idle && f.everyRowSaysTheLastStep(), 60000);
        QCOMPARE(f.done[0], 200);
        QVERIFY2(painted.size() > 3, qPrintable(QString::number(painted.size())));
    }

    void scrollingDuringTheRaceHoldsNothingUp()
    {
        Fixture f(1'000'000);
        QVERIFY(QTest::qWaitForWindowExposed(&f.view));
        QSignalSpy painted(f.maps(), &MapGrid::painted);
        QVERIFY(f.start());
        for (int i = 1; i <= 6; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT(painted.size() >= 4 * i, 60000);
            f.bar()->setValue(i % 2 ? f.bar()->maximum() : f.bar()->maximum() / 3);
        }
        const std::vector<QString> notes = f.notes();
        QCOMPARE(std::ranges::count(notes, notes.front()), 6); // one step in all rows
        f.race.pause();
        QTRY_VERIFY_WITH_TIMEOUT(f.everyRowSaysTheLastStep(), 60000);
        f.race.resume();
        const int before = int(painted.size());
        QTRY_VERIFY_WITH_TIMEOUT(painted.size() > before + 3, 60000);
        f.race.stop();
        QTRY_VERIFY_WITH_TIMEOUT(f.race.state() == RaceState::Idle && f.everyRowSaysTheLastStep(), 60000);
    }

    /// A race that ends, or is paused, while another workspace is shown.
    void whatWasNotSeenIsThereWhenItIsShown()
    {
        Fixture f(1'000'000);
        QVERIFY(QTest::qWaitForWindowExposed(&f.view));
        QVERIFY(f.start());
        QTRY_COMPARE_WITH_TIMEOUT(f.maps()->rows().size(), std::size_t(6), 60000);
        f.view.hide();
        const std::int64_t before = f.done[0];
        QTRY_VERIFY_WITH_TIMEOUT(f.done[0] > before + 10, 60000);
        f.race.pause();
        f.view.show();
        QTRY_VERIFY_WITH_TIMEOUT(f.everyRowSaysTheLastStep(), 60000);
        f.race.resume();
        f.view.hide();
        f.race.stop();
        QTRY_COMPARE_WITH_TIMEOUT(f.race.state(), RaceState::Idle, 60000);
        f.view.show();
        QTRY_VERIFY_WITH_TIMEOUT(f.everyRowSaysTheLastStep(), 60000);
    }
};

QKV_WIDGET_TEST_MAIN(TestLiveMaps)
#include "tst_livemaps.moc"
