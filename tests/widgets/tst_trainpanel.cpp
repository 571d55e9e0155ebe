#include "tests/support/fakeracecontroller.h"
#include "tests/support/fatalmessages.h"
#include "tests/support/pseudotranslator.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/figurespin.h"
#include "widgets/plots/curveplot.h"
#include "widgets/plots/mapgrid.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"
#include "widgets/training/racecontrols.h"
#include "widgets/training/recipeform.h"
#include "widgets/training/taskbox.h"
#include "widgets/training/trainpanel.h"
#include "widgets/training/variantlist.h"
#include "widgets/training/variantrow.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace qkv;
using namespace qkv::ui;

namespace {

struct Fixture {
    QTemporaryDir folder;
    Settings settings{folder.filePath(u"s.ini"_s)};
    test::FakeRaceController race;
    TrainPanel panel{&race, &settings};

    explicit Fixture(QSize size = {1280, 800})
    {
        panel.resize(size);
        panel.show();
    }
    QPushButton* button(const QString& text) const
    {
        for (auto* one : panel.findChildren<QPushButton*>())
            if (one->text() == text)
                return one;
        return nullptr;
    }
    QString note() const { return panel.findChild<RaceControls*>()->noteText(); }
    QString presetText() const { return recipe()->findChild<QComboBox*>()->currentText(); }
    QString error() const { return panel.findChild<RaceControls*>()->errorText(); }
    RecipeForm* recipe() const { return panel.findChild<RecipeForm*>(); }
    VariantList* variants() const { return panel.findChild<VariantList*>(); }
};

} // namespace

class TestTrainPanel : public QObject {
    Q_OBJECT

private slots:
    void everyVariantHasARowWithItsGloss()
    {
        Fixture f;
        const auto& rows = f.variants()->rows();
        QCOMPARE(rows.size(), offeredVariants().size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(rows[i]->variant(), offeredVariants()[i]);
            QCOMPARE(rows[i]->text(), QString::fromStdString(variantName(offeredVariants()[i])));
            QVERIFY(!rows[i]->accessibleDescription().isEmpty());
            QVERIFY(rows[i]->height() >= rows[i]->heightForWidth(rows[i]->width()));
            rows[i]->setFocus();
            const bool before = rows[i]->isChecked();
            QTest::keyClick(rows[i], Qt::Key_Space);
            QCOMPARE(rows[i]->isChecked(), !before);
            QTest::mouseClick(rows[i], Qt::LeftButton, {},
                              {rows[i]->width() - 5, rows[i]->height() - 5}); // anywhere in the row
            QCOMPARE(rows[i]->isChecked(), before);
        }
    }

    void aStartHandsOverWhatTheFormSays()
    {
        Fixture f;
        f.variants()->setTicked({{Projection::QKV, false}, {Projection::QK_V, true}});
        f.recipe()->field("d_model")->setValue(96);
        f.recipe()->field("heads")->setValue(4);
        f.recipe()->field("layers")->setValue(3);
        f.recipe()->field("seq_len")->setValue(24);
        f.recipe()->field("batch")->setValue(32);
        f.recipe()->field("steps")->setValue(150);
        f.recipe()->field("lr")->setValue(0.002);
        f.recipe()->field("dropout")->setValue(0.05);
        f.recipe()->field("seed")->setValue(7);
        QTest::mouseClick(f.button(u"Start"_s), Qt::LeftButton);
        QCOMPARE(f.race.lanes.size(), 2u);
        const RunConfig& plus = f.race.lanes[1];
        QCOMPARE(plus.model.variant, (Variant{Projection::QK_V, true}));
        QCOMPARE(plus.model.positions2d, 10);
        QCOMPARE(f.race.lanes[0].model.positions2d, 0);
        QCOMPARE(plus.model.width, 96);
        QCOMPARE(plus.model.ff, 192);
        QCOMPARE(plus.model.heads, 4);
        QCOMPARE(plus.model.kvHeads, 4);
        QCOMPARE(plus.model.layers, 3);
        QCOMPARE(plus.listLength, 24);
        QCOMPARE(plus.recipe.batch, 32);
        QCOMPARE(plus.recipe.steps, 150);
        QCOMPARE(plus.recipe.learningRate, 0.002);
        QCOMPARE(plus.recipe.dropout, 0.05);
        QCOMPARE(plus.seed, 7u);
        QVERIFY(!f.recipe()->field("epochs")->isEnabled());
    }

    void presetAndTaskFillTheForm()
    {
        Fixture f;
        QVERIFY(f.recipe()->setPreset(u"demo"_s));
        QCOMPARE(f.recipe()->field("d_model")->value(), findPreset("demo")->config.model.width);
        QVERIFY(!f.recipe()->setPreset(u"vit-fmnist"_s)); // not for lists
        f.panel.findChild<TaskBox*>()->setTask(Task::FashionMnist);
        QCOMPARE(f.recipe()->preset(), u"vit-fmnist"_s);
        QVERIFY(!f.recipe()->field("seq_len")->isVisible()); // images have no list length
        QVERIFY(f.recipe()->field("seed")->isVisible());
        QCOMPARE(f.panel.lanes().front().task, Task::FashionMnist);
    }

    void changedNumbersAreCustom()
    {
        Fixture f;
        const QString paper = u"Paper: lists of digits"_s;
        QCOMPARE(f.presetText(), paper);
        f.recipe()->field("layers")->setValue(3);
        QCOMPARE(f.presetText(), u"Custom (from Paper: lists of digits)"_s);
        QCOMPARE(f.recipe()->preset(), u"paper-synthetic"_s);
        f.panel.findChild<TaskBox*>()->setTask(Task::Swap);
        QCOMPARE(f.presetText(), u"Custom (from Paper: lists of digits)"_s);
        QCOMPARE(f.recipe()->field("layers")->value(), 3);
        f.recipe()->field("layers")->setValue(2);
        QCOMPARE(f.presetText(), paper);
        f.recipe()->field("lr")->setValue(0.5);
        f.recipe()->findChild<QComboBox*>()->setCurrentIndex(f.recipe()->findChild<QComboBox*>()->findText(paper));
        QCOMPARE(f.presetText(), paper);
        QCOMPARE(f.recipe()->field("lr")->value(), 0.001);
        QCOMPARE(f.recipe()->findChild<QComboBox*>()->count(), 2);
    }

    void numbersBeyondTheLimitsStayAndAreExplained()
    {
        Fixture f;
        FigureSpin* rate = f.recipe()->field("lr");
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, u"5"_s);
        QTest::keyClick(rate, Qt::Key_Return);
        QCOMPARE(rate->text(), u"5"_s);
        QCOMPARE(f.error(), u"Learning rate is 5: it must be from 0.000001 to 1"_s);
        QVERIFY(!f.button(u"Start"_s)->isEnabled());
        rate->stepBy(-1);
        QCOMPARE(rate->value(), 1);
        QCOMPARE(f.error(), QString());
        for (const char* name : {"d_model", "layers", "heads", "seq_len", "batch"}) {
            FigureSpin* spin = f.recipe()->field(name);
            const double before = spin->value();
            for (const double wrong : {0.0, 99'999.0}) {
                spin->setValue(wrong);
                QVERIFY2(f.error().contains(u"it must be from 1 to"_s), name);
            }
            spin->setValue(before);
            QCOMPARE(f.error(), QString());
        }
        f.recipe()->field("d_model")->setValue(65);
        QVERIFY(f.error().contains(u"multiple of the number of heads"_s));
    }

    void keysStartAndPause()
    {
        Fixture f;
        QVERIFY(QTest::qWaitForWindowActive(&f.panel));
        QTest::keyClick(&f.panel, Qt::Key_F5);
        QCOMPARE(f.race.state(), RaceState::Running);
        QTest::keyClick(&f.panel, Qt::Key_P, Qt::ControlModifier);
        QCOMPARE(f.race.state(), RaceState::Paused);
        QTest::keyClick(&f.panel, Qt::Key_P, Qt::ControlModifier);
        QCOMPARE(f.race.state(), RaceState::Running);
        f.race.tellEnd();
        QTest::keyClick(&f.panel, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(f.race.state(), RaceState::Running);
        QVERIFY(f.button(u"Start"_s)->toolTip().contains(u"F5"_s));
    }

    void pausedAndStoppedSayWhere()
    {
        Fixture f;
        f.variants()->setTicked({{Projection::QKV, false}, {Projection::Q_KV, false}});
        f.panel.setRunNumbers([](int lane) { return std::optional<std::int64_t>(12 + lane); });
        QTest::mouseClick(f.button(u"Start"_s), Qt::LeftButton);
        f.race.tellSteps(0, 428);
        QTest::mouseClick(f.button(u"Pause"_s), Qt::LeftButton);
        QCOMPARE(f.note(), u"Paused at 428 of 780"_s);
        f.race.tellSteps(428, 429); // what was under way
        QCOMPARE(f.note(), u"Paused at 429 of 780"_s);
        QTest::mouseClick(f.button(u"Stop"_s), Qt::LeftButton);
        for (const int lane : {0, 1})
            Q_EMIT f.race.laneFinished(lane, {LaneStatus::Stopped, 429, 0.5, {}, {}, 1, 1});
        f.race.enter(RaceState::Idle);
        QVERIFY2(f.note().startsWith(u"Stopped at 429 of 780\nqkvlab-cli train --resume N"_s), qPrintable(f.note()));
        QVERIFY(f.note().endsWith(u"12, 13"_s));
    }

    void refusalsStandBesideTheStart()
    {
        Fixture f;
        f.variants()->setTicked({});
        QVERIFY(!f.button(u"Start"_s)->isEnabled());
        QCOMPARE(f.error(), u"Tick at least one variant."_s);
        f.variants()->setTicked({{Projection::QK_V, false}});
        QCOMPARE(f.error(), QString());
        f.recipe()->field("kv_heads")->setValue(1);
        QVERIFY(f.error().contains(u"one and the same map"_s));
        QVERIFY(!f.button(u"Start"_s)->isEnabled());
        f.recipe()->field("kv_heads")->setValue(0);
        QVERIFY(f.button(u"Start"_s)->isEnabled());
        f.race.refusal = Error::refused(QKV_TEXT("test", "no room on {0}").with("/tmp"));
        QTest::mouseClick(f.button(u"Start"_s), Qt::LeftButton);
        QCOMPARE(f.error(), u"no room on /tmp"_s);
    }

    void statesEnableWhatCanBeDone()
    {
        Fixture f;
        QTest::mouseClick(f.button(u"Start"_s), Qt::LeftButton);
        QVERIFY(!f.button(u"Start"_s)->isEnabled());
        QVERIFY(!f.variants()->isEnabled());
        QVERIFY(f.button(u"Stop"_s)->isEnabled());
        QTest::mouseClick(f.button(u"Pause"_s), Qt::LeftButton);
        QCOMPARE(f.race.state(), RaceState::Paused);
        QVERIFY(!f.button(u"Pause"_s));
        QTest::mouseClick(f.button(u"Resume"_s), Qt::LeftButton);
        QCOMPARE(f.race.state(), RaceState::Running);
        QTest::mouseClick(f.button(u"Stop"_s), Qt::LeftButton);
        QCOMPARE(f.race.stops, 1);
        QVERIFY(!f.button(u"Stop"_s)->isEnabled());
        f.race.tellEnd();
        QVERIFY(f.button(u"Start"_s)->isEnabled());
        QVERIFY(f.variants()->isEnabled());
    }

    void progressCurvesAndFailures()
    {
        Fixture f;
        QTest::mouseClick(f.button(u"Start"_s), Qt::LeftButton);
        f.race.tellSteps(0, 390);
        QCOMPARE(f.panel.findChild<QProgressBar*>()->value(), 500);
        const auto plots = f.panel.findChildren<CurvePlot*>();
        QCOMPARE(plots.size(), 2);
        QVERIFY(plots[0]->csv().contains("QKV,training,389,"));
        QVERIFY(plots[1]->csv().contains("QKV,validation,389,"));
        Q_EMIT f.race.laneFinished(1,
                                   {LaneStatus::Diverged, 300, std::numeric_limits<double>::quiet_NaN(), {}, {}, 1, 1});
        QVERIFY(f.error().contains(u"Q=K-V diverged at step 300"_s) && f.error().contains(u"NaN"_s));
        f.race.tellFailure(Error::refused(QKV_TEXT("test", "data file {0} is cut short").with("x.gz")));
        QCOMPARE(f.error(), u"data file x.gz is cut short"_s);
        QTest::mouseClick(f.button(u"Start"_s), Qt::LeftButton);
        QCOMPARE(f.error(), QString()); // a new start clears it
    }

    void theNextFrameIsAskedForAfterThePaint()
    {
        Fixture f;
        QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
        QVERIFY(f.race.watched);
        QTest::mouseClick(f.button(u"Start"_s), Qt::LeftButton);
        for (int frame = 1; frame <= 5; ++frame) {
            f.race.tellFrame(frame, 32);
            QCOMPARE(f.race.acknowledged, frame - 1);
            QTRY_COMPARE(f.race.acknowledged, frame);
        }
        f.panel.hide();
        QVERIFY(!f.race.watched);
    }

    void choicesComeBack()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"s.ini"_s);
        {
            Settings settings(path);
            test::FakeRaceController race;
            TrainPanel panel(&race, &settings);
            panel.findChild<TaskBox*>()->setTask(Task::Swap);
            panel.findChild<RecipeForm*>()->setPreset(u"demo"_s);
            panel.findChild<VariantList*>()->setTicked({{Projection::Q_KV, false}, {Projection::QKV_Tied, true}});
        }
        Settings settings(path);
        test::FakeRaceController race;
        const TrainPanel panel(&race, &settings);
        QCOMPARE(panel.findChild<TaskBox*>()->task(), Task::Swap);
        QCOMPARE(panel.findChild<RecipeForm*>()->preset(), u"demo"_s);
        QCOMPARE(panel.lanes().size(), 2u);
    }

    void nothingIsCutAtTheLeastSize_data()
    {
        QTest::addColumn<bool>("longer");
        QTest::newRow("as written") << false;
        QTest::newRow("40 % longer") << true;
    }
    void nothingIsCutAtTheLeastSize()
    {
        QFETCH(bool, longer);
        test::PseudoTranslator pseudo;
        if (longer)
            QCoreApplication::installTranslator(&pseudo);
        {
            Fixture f({1024 - 73, 768});
            QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
            QTest::qWait(20);
            QVERIFY(f.panel.minimumSizeHint().width() <= 1024 - 73);
            QVERIFY(f.panel.minimumSizeHint().height() <= 768);
            for (auto* label : f.panel.findChildren<QLabel*>())
                if (label->isVisible() && !label->text().isEmpty() && label->wordWrap())
                    QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
            for (auto* button : f.panel.findChildren<QPushButton*>())
                QVERIFY2(button->width() >= button->fontMetrics().horizontalAdvance(button->text()) + 20,
                         qPrintable(button->text()));
            const auto* scroll = f.panel.findChild<QScrollArea*>();
            QVERIFY(scroll->widget()->width() >= scroll->widget()->minimumSizeHint().width());
        }
        QCoreApplication::removeTranslator(&pseudo);
    }
};

QKV_WIDGET_TEST_MAIN(TestTrainPanel)
#include "tst_trainpanel.moc"
