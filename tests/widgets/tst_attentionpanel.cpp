#include "tests/support/fakemaplibrary.h"
#include "tests/support/fakeracecontroller.h"
#include "tests/support/fatalmessages.h"
#include "tests/support/syntheticsnapshot.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/attention/cellinspector.h"
#include "widgets/attention/headpages.h"
#include "widgets/attention/historyplots.h"
#include "widgets/attention/mapstage.h"
#include "widgets/attention/metricspage.h"
#include "widgets/attention/sourcebox.h"
#include "widgets/attention/stagecell.h"
#include "widgets/attention/timebar.h"
#include "widgets/attention/viewbar.h"
#include "widgets/models/runsmodel.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"

#include <QApplication>
#include <QComboBox>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <map>

using namespace Qt::StringLiterals;
using namespace qkv;
using namespace qkv::ui;

namespace {

RunConfig configOf(Projection projection, int heads = 4, int kvHeads = 4, int layers = 2)
{
    RunConfig config = findPreset("demo")->config;
    setVariant(config.model, {projection, false});
    config.task = Task::Shift;
    config.model.layers = layers;
    config.model.heads = heads;
    config.model.kvHeads = kvHeads;
    config.model.width = 8 * heads;
    return config;
}

/// The workspace on made-up runs: 1 is QKV of 16 tokens, 2 is Q=K-V of 16, 3 is QKV of 12, 4 has grouped heads.
struct Workspace {
    QTemporaryDir folder;
    test::FakeRaceController race;
    test::FakeMapLibrary library;
    RunsModel runs;
    Settings settings{folder.filePath(u"settings.ini"_s)};
    AttentionPanel panel{&race, &library, &runs, &settings};
    QSignalSpy shown{&panel, &AttentionPanel::mapsShown};

    Workspace()
    {
        library.addRun(1, configOf(Projection::QKV), 16, {0, 50, 100, 150});
        library.addRun(2, configOf(Projection::QK_V), 16, {0, 50, 100});
        library.addRun(3, configOf(Projection::QKV), 12, {0, 50});
        library.addRun(4, configOf(Projection::QKV, 6, 2), 16, {0});
        panel.resize(1280, 800);
        panel.show();
        settled();
    }
    bool settled() { return QTest::qWaitForWindowExposed(&panel); }

    const MapSetPtr& set() { return panel.columns()->now().maps.set; }
    std::int64_t step() { return set() && set()->info().step ? *set()->info().step : -1; }
    /// The maps on the screen are of this step of this run.
    bool shows(const char* label, std::int64_t wanted)
    {
        const ShownMapsPtr& maps = panel.shown();
        const std::size_t column = std::size_t(panel.columns()->current());
        return maps && column < maps->heads.size() && maps->heads[column] && maps->heads[column]->set == set() &&
               set()->info().label == label && step() == wanted;
    }
    const StageMap& map(std::size_t index) { return panel.shown()->maps.at(index); }
};

/// The exact recomputation that the screen is held against.
HeadCells direct(const RunConfig& config, int n, std::int64_t step, int layer, int head)
{
    return mapsOf(test::syntheticSnapshot(config.model, n, step), {}, {})->cells(layer, head);
}

} // namespace

class TestAttentionPanel : public QObject {
    Q_OBJECT

private slots:
    void emptySaysWhatToDo()
    {
        Workspace w;
        QVERIFY(!w.set());
        QTRY_VERIFY(w.shown.count() > 0);
        QVERIFY(w.panel.shown()->maps.empty());
        QVERIFY(!w.race.watched); // nothing live is looked at
    }

    void aSavedRunShowsItsLastStep()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150));
        QCOMPARE(w.map(0).matrix->values, direct(configOf(Projection::QKV), 16, 150, 0, 0).attention);
        QVERIFY(w.map(0).title.contains(u"QKV, layer 0, head 0"_s));
        QVERIFY(w.map(0).subtitle.contains(u"run 1, step 150"_s));
        QCOMPARE(w.panel.timeBar()->steps().size(), std::size_t(4));
        QCOMPARE(w.panel.timeBar()->step(), 150);
        QCOMPARE(w.map(0).labels.rows.size(), std::size_t(16));
        w.panel.overview()->choose({1, 2});
        QTRY_COMPARE(w.panel.shown()->heads[0]->layer, 1);
        QCOMPARE(w.map(0).matrix->values, direct(configOf(Projection::QKV), 16, 150, 1, 2).attention);
        QCOMPARE(w.settings.value(Setting::AttentionRun).toLongLong(), 1);
    }

    void anUnknownRunSaysSo()
    {
        Workspace w;
        w.panel.openRun(99);
        QTRY_VERIFY(w.panel.messageText().contains(u"there is no run 99"_s));
        w.panel.openRun(2);
        QTRY_VERIFY(w.shows("Q=K-V", 100));
        QVERIFY(w.panel.messageText().isEmpty());
    }

    void theNewestStepWins()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150));
        for (const double step : {0.0, 50.0, 100.0, 0.0, 60.0})
            w.panel.timeBar()->chooseNearest(step);
        QTRY_VERIFY(w.shows("QKV", 50));
        QVERIFY(w.shows("QKV", 50));
    }

    void playRunsThroughTheSteps()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150));
        QSignalSpy steps(w.panel.timeBar(), &TimeBar::stepChosen);
        w.panel.timeBar()->setPlaying(true);
        QTRY_VERIFY_WITH_TIMEOUT(!w.panel.timeBar()->isPlaying(), 20000);
        QCOMPARE(steps.count(), 4); // 0, 50, 100, 150
        QTRY_VERIFY(w.shows("QKV", 150));
    }

    void curvesFollowTheSavedSteps()
    {
        Workspace w;
        w.panel.openRun(2);
        QTRY_COMPARE(w.panel.history()->history().steps().size(), std::size_t(3));
        for (const auto& [step, metrics] : w.panel.history()->history().steps()) {
            QCOMPARE(metrics.size(), std::size_t(8));
            for (const MapMetrics& one : metrics)
                QVERIFY(std::abs(*one.symmetry.value - 1) < 1e-6); // tied, at every step
        }
    }

    /// The mirror view of a tied variant has nothing between the scores and their transpose; QKV has.
    void mirrorShowsSymmetry()
    {
        Workspace w;
        w.panel.openRun(2);
        QTRY_VERIFY(w.shows("Q=K-V", 100));
        w.panel.viewBar()->setForm(ViewBar::Form::Mirror);
        QTRY_COMPARE(w.panel.shown()->maps.size(), std::size_t(3));
        for (const float value : w.map(2).matrix->values)
            QVERIFY(std::abs(value) < 1e-5f);
        const HeatMatrix& scores = *w.map(0).matrix;
        const HeatMatrix& mirrored = *w.map(1).matrix;
        for (int i = 0; i < 16; ++i)
            for (int j = 0; j < 16; ++j)
                QCOMPARE(mirrored.at(i, j), scores.at(j, i));
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150) && w.panel.shown()->maps.size() == 3);
        float most = 0;
        for (const float value : w.map(2).matrix->values)
            most = std::max(most, value);
        QVERIFY(most > 0.1f);
    }

    void twoRunsBesideEachOther()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150));
        w.panel.columns()->add();
        w.panel.openRun(2);
        QTRY_VERIFY(w.shows("Q=K-V", 100) && w.panel.shown()->maps.size() == 2);
        QVERIFY(w.map(0).scale == w.map(1).scale); // linked: one colour is one value
        QCOMPARE(w.panel.pages()->metrics()->model()->columnCount(), 3);
        // A cell that is chosen in one is chosen in the other.
        w.panel.stage()->cell(0)->view()->setCell(QPoint(3, 5), true);
        QCOMPARE(w.panel.stage()->cell(1)->view()->cell(), std::optional(QPoint(3, 5)));
    }

    void aMapThatComesBesideIsZoomedAlike()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150));
        HeatMapView& first = *w.panel.stage()->cell(0)->view();
        first.showCells(QRectF(2, 3, 6, 6));
        w.panel.columns()->add();
        QTRY_VERIFY(w.panel.shown()->maps.size() == 2);
        const QRectF second = w.panel.stage()->cell(1)->view()->visibleCells();
        QVERIFY(second.width() < 16 && second.contains(QRectF(2, 3, 6, 6).center()));
        // A first map that is refused takes nothing along.
        w.panel.viewBar()->setView(HeadView::Position);
        QTRY_VERIFY(w.panel.shown()->choice.view == HeadView::Position);
        QVERIFY(!w.map(0).refusal.isEmpty());
        w.panel.columns()->add();
        QTRY_COMPARE(w.panel.shown()->maps.size(), std::size_t(3));
    }

    void differenceMatchesHeads()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150));
        w.panel.columns()->add(); // the same maps: the best match of a head is itself
        w.panel.viewBar()->setDifference(true);
        w.panel.overview()->choose({0, 3});
        QTRY_VERIFY(w.panel.shown()->maps.size() == 3 && w.panel.shown()->heads[0]->head == 3);
        QCOMPARE(w.panel.shown()->matchedHead, 3);
        for (const float value : w.map(2).matrix->values)
            QCOMPARE(value, 0.0f);
        QCOMPARE(*w.panel.shown()->difference->totalVariation.value, 0.0);
        w.panel.openRun(2);
        QTRY_VERIFY(w.shows("Q=K-V", 100) && w.panel.shown()->maps.size() == 3);
        QVERIFY(*w.panel.shown()->difference->totalVariation.value > 0.01);
        QVERIFY(!w.panel.pages()->metrics()->differenceText().isEmpty());
        const int matched = w.panel.shown()->matchedHead;
        const HeadCells a = direct(configOf(Projection::QKV), 16, 150, 0, 3);
        const HeadCells b = direct(configOf(Projection::QK_V), 16, 100, 0, matched);
        for (std::size_t i = 0; i < a.attention.size(); ++i)
            QCOMPARE(w.map(2).matrix->values[i], a.attention[i] - b.attention[i]);
    }

    /// Steps of one run: a head is compared with itself, however its map has changed.
    void stepsOfOneRunKeepTheirHeads()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150));
        w.panel.columns()->add();
        w.panel.timeBar()->chooseNearest(0);
        QTRY_VERIFY(w.shows("QKV", 0));
        w.panel.viewBar()->setDifference(true);
        for (const int head : {3, 1}) {
            w.panel.overview()->choose({1, head});
            QTRY_VERIFY(w.panel.shown()->maps.size() == 3 && w.panel.shown()->heads[0]->head == head);
            QCOMPARE(w.panel.shown()->matchedHead, head);
        }
    }

    /// Other lengths: no difference, with both numbers; side by side stays.
    void differenceOfOtherLengthsIsRefused()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shows("QKV", 150));
        w.panel.columns()->add();
        w.panel.openRun(3);
        w.panel.viewBar()->setDifference(true);
        QTRY_VERIFY(w.shows("QKV", 50) && w.panel.shown()->maps.size() == 3);
        QVERIFY(w.map(2).refusal.contains(u"16"_s) && w.map(2).refusal.contains(u"12"_s));
        QVERIFY(!w.map(2).matrix && w.map(0).matrix && w.map(1).matrix);
    }

    void liveMapsAreAskedForOnlyWhenPainted()
    {
        Workspace w;
        QVERIFY(w.race.start({configOf(Projection::QKV), configOf(Projection::QK_V)}).has_value());
        w.panel.columns()->setSource({MapSource::Kind::Live, 1, 0, {}});
        QVERIFY(w.race.watched);
        const int before = w.race.acknowledged;
        for (int frame = 1; frame <= 3; ++frame) {
            w.race.tellFrame(10 * frame, 16);
            QTRY_VERIFY(w.shows("Q=K-V", 10 * frame));
            QTRY_VERIFY(w.race.acknowledged >= before + frame);
            QCOMPARE(w.panel.shown()->heads[0]->metrics.symmetry.value.value_or(0) > 1 - 1e-6, true);
        }
        w.race.tellSteps(0, 30);
        QVERIFY(w.panel.history()->liveLosses());
        QCOMPARE(w.panel.history()->liveLosses()->steps.size(), std::size_t(30));
        QCOMPARE(w.panel.history()->history().steps().size(), std::size_t(3));
        // Looking away stops the maps, not the training.
        w.panel.hide();
        QVERIFY(!w.race.watched);
        QCOMPARE(w.race.state(), RaceState::Running);
        w.panel.show();
        QVERIFY(w.race.watched);
    }

    void groupedHeadsNameTheirKeyValueHead()
    {
        Workspace w;
        w.panel.openRun(4);
        QTRY_VERIFY(w.set() && w.set()->info().heads == 6);
        w.panel.overview()->choose({0, 5});
        QTRY_VERIFY(w.panel.shown() && w.panel.shown()->heads[0]->head == 5);
        QVERIFY(w.map(0).title.contains(u"head 5 (key/value head 1)"_s));
    }

    void theInspectorDerivesTheCell()
    {
        Workspace w;
        w.panel.openRun(2);
        QTRY_VERIFY(w.shows("Q=K-V", 100));
        w.panel.stage()->cell(0)->view()->setCell(QPoint(3, 5), true);
        const HeadCells cells = direct(configOf(Projection::QK_V), 16, 100, 0, 0);
        std::map<QString, QString> figures;
        for (const Fact& fact : w.panel.pages()->inspector()->facts())
            figures[fact.name] = fact.figure;
        QCOMPARE(figures[u"Score"_s], shortFigure(cells.scores[5 * 16 + 3], 4));
        QCOMPARE(figures[u"Weight"_s], shortFigure(cells.attention[5 * 16 + 3], 4));
        QVERIFY(figures.contains(u"q \u00b7 k"_s));
        // Tied: the mirrored score is the same number, and it says why.
        QVERIFY(w.panel.pages()->inspector()->mirrorText().contains(u"score %1"_s.arg(figures[u"Score"_s])));
        QVERIFY(w.panel.pages()->inspector()->mirrorText().contains(u"one vector"_s));
    }
};

QKV_WIDGET_TEST_MAIN(TestAttentionPanel)
#include "tst_attentionpanel.moc"
