#include "tests/support/fatalmessages.h"
#include "tests/support/pseudotranslator.h"
#include "widgets/memory/advicelist.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/parts/cellstable.h"
#include "widgets/parts/factrows.h"
#include "widgets/memory/figuretiles.h"
#include "widgets/memory/groupwords.h"
#include "widgets/memory/knobform.h"
#include "widgets/memory/layerbars.h"
#include "widgets/memory/machines.h"
#include "widgets/memory/memorypanel.h"
#include "widgets/memory/modelpicker.h"
#include "widgets/bridge/newestjob.h"
#include "widgets/memory/pinnedplans.h"
#include "widgets/memory/planactions.h"
#include "widgets/memory/planfacts.h"
#include "widgets/plots/linesplot.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QtTest>

#include <semaphore>

using namespace Qt::StringLiterals;
using namespace qkv;
using namespace qkv::ui;

namespace {

struct Fixture {
    QTemporaryDir folder;
    Settings settings{folder.filePath(u"s.ini"_s)};
    MemoryPanel panel{&settings};

    explicit Fixture(QSize size = {1280, 800})
    {
        panel.load({ModelSource::Kind::Preset, u"paper-300m"_s, {}});
        panel.resize(size);
        panel.show();
    }
    void type(const char* key, const QString& text)
    {
        QLineEdit* field = panel.form()->field(key);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    void choose(const char* key, const QString& word)
    {
        QComboBox* list = panel.form()->list(key);
        const int index = list->findData(word);
        list->setCurrentIndex(index);
        Q_EMIT list->activated(index);
    }
    QPushButton* button(const QString& text) const
    {
        for (auto* one : panel.findChildren<QPushButton*>())
            if (one->text() == text)
                return one;
        return nullptr;
    }
    QString ideal() const { return panel.results()->tiles()->figureText(0); }
    QString allocated() const { return panel.results()->tiles()->figureText(1); }
    QString maxContext() const { return panel.results()->tiles()->figureText(3); }
    QString modelName() const { return panel.picker()->source().name; }
    QString write(const QString& name, const QByteArray& bytes)
    {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("no test file");
        return file.fileName();
    }
    void drop(const QString& path)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({200, 200}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&panel, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({200, 200}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&panel, &event);
    }
};

const QByteArray kConfig = R"({"model_type": "llama", "num_hidden_layers": 4, "hidden_size": 512,
    "num_attention_heads": 8, "num_key_value_heads": 2, "head_dim": 64, "max_position_embeddings": 2048,
    "vocab_size": 1000, "intermediate_size": 2048})";

} // namespace

class TestMemoryPanel : public QObject {
    Q_OBJECT

private slots:
    void figuresFollowTyping()
    {
        Fixture f;
        f.type("context", u"32k"_s);
        QCOMPARE(f.ideal(), u"2.5 GiB"_s);
        f.type("context", u"16k"_s);
        QCOMPARE(f.ideal(), u"1.25 GiB"_s);
        f.type("sequences", u"2"_s);
        QCOMPARE(f.ideal(), u"2.5 GiB"_s);
        QVERIFY(f.panel.results()->working()->facts().front().text.contains(u"20 layers × 32"_s));
    }

    void sizesAreBinaryAndExactInTheTip()
    {
        Fixture f;
        f.type("context", u"32768"_s);
        const Fact first = f.panel.results()->working()->facts().front();
        QCOMPARE(first.figure, u"2.5 GiB"_s);
        QCOMPARE(first.tip, countFigureOf(2'684'354'560) + u" B"_s);
    }

    void oneRowHalvesTheIdealAndRuntimesStoreBoth()
    {
        Fixture f;
        f.type("context", u"32k"_s);
        f.button(u"Q-K=V"_s)->click();
        QCOMPARE(f.ideal(), u"1.25 GiB"_s);
        QCOMPARE(f.allocated(), u"1.25 GiB"_s);
        f.choose("runtime", u"llama.cpp"_s);
        QCOMPARE(f.ideal(), u"1.25 GiB"_s);
        QCOMPARE(f.allocated(), u"2.5 GiB"_s);
        QVERIFY2(f.panel.results()->warningText().contains(u"llama.cpp stores key and value"_s),
                 qPrintable(f.panel.results()->warningText()));
        f.type("runtime_options", u"stores_both=0 pad=32"_s);
        QCOMPARE(f.allocated(), u"1.25 GiB"_s);
        QVERIFY(f.panel.form()->field("runtime_options")->toolTip().contains(u"stores_both"_s));
    }

    void whatCannotBeReadIsSaidUnderItsPart()
    {
        Fixture f;
        f.type("context", u"32k"_s);
        f.type("context", u"many"_s);
        QVERIFY(f.panel.form()->errorText(KnobPart::Cache).contains(u"many"_s));
        QVERIFY(!f.panel.results()->refusalText().isEmpty());
        QCOMPARE(f.ideal(), u"2.5 GiB"_s);
        f.type("context", u"8k"_s);
        QVERIFY(f.panel.form()->errorText(KnobPart::Cache).isEmpty());
        QVERIFY(f.panel.results()->refusalText().isEmpty());
        f.type("price", u"-1"_s);
        QVERIFY(f.panel.form()->errorText(KnobPart::Machine).contains(u"-1"_s));
        f.type("price", u"2"_s);
        f.type("kv_heads", u"5"_s); // 16 heads
        QVERIFY(!f.panel.results()->refusalText().isEmpty());
    }

    void everyKnobIsReadOrRefused()
    {
        const auto model = readModel({ModelSource::Kind::Preset, u"paper-300m"_s, {}});
        QVERIFY(model);
        for (const KnobField& field : knobFields()) {
            PlanKnobs knobs;
            knobs.*field.text = u"\u2603"_s;
            QVERIFY2(!readKnobs(knobs, *model), field.key);
            QVERIFY2(!knobTitle(field).isEmpty(), field.key);
        }
        for (const MachinePreset& machine : machinePresets()) {
            PlanKnobs knobs;
            useMachine(knobs, machine);
            QVERIFY2(readKnobs(knobs, *model), machine.id);
            QCOMPARE(machineOf(knobs), &machine);
            QVERIFY2(!machineSource(machine).isEmpty(), machine.id);
        }
    }

    void aDroppedConfigIsLoaded()
    {
        Fixture f;
        f.drop(f.write(u"config.json"_s, kConfig));
        QTRY_COMPARE(f.panel.plan().source.kind, ModelSource::Kind::File);
        QCOMPARE(f.ideal(), u"4 MiB"_s); // 4 x 2048 x 2 x 128 x 2
        QVERIFY(f.panel.picker()->errorText().isEmpty());
        const QString before = f.modelName();
        f.drop(f.write(u"broken.json"_s, "{\"num_hidden_layers\": "));
        QTRY_VERIFY(!f.panel.picker()->errorText().isEmpty());
        QVERIFY(!f.panel.picker()->errorText().contains(u'\n'));
        QCOMPARE(f.modelName(), before);
        QCOMPARE(f.ideal(), u"4 MiB"_s);
    }

    void presetsAreFoundByTyping()
    {
        Fixture f;
        auto* list = f.panel.picker()->findChild<QComboBox*>();
        QVERIFY(list->isEditable());
        list->setCurrentIndex(list->findData(u"gpt2"_s));
        Q_EMIT list->activated(list->currentIndex());
        QCOMPARE(f.modelName(), u"gpt2"_s);
        list->lineEdit()->setText(u"no such model"_s);
        Q_EMIT list->lineEdit()->editingFinished();
        QCOMPARE(list->lineEdit()->text(), u"GPT-2"_s);
        list->setCurrentIndex(list->findText(u"Sizes typed here"_s));
        Q_EMIT list->activated(list->currentIndex());
        QCOMPARE(f.panel.plan().source.kind, ModelSource::Kind::Numbers);
        f.type("context", u"1024"_s);
        QCOMPARE(f.ideal(), u"512 MiB"_s); // 32 x 32 x 128 x 2 x 2 B x 1024
    }

    void everyPresetIsAnswered()
    {
        Fixture f;
        auto* list = f.panel.picker()->findChild<QComboBox*>();
        for (int i = 0; i < list->count(); ++i) {
            Q_EMIT list->activated(i);
            QVERIFY2(f.panel.picker()->errorText().isEmpty(), qPrintable(list->itemText(i)));
            QVERIFY2(f.panel.results()->refusalText().isEmpty(), qPrintable(list->itemText(i)));
            QVERIFY(!f.panel.results()->layers()->layers().empty());
        }
    }

    void ofSearchesOnlyTheNewestLands()
    {
        NewestJob job;
        std::binary_semaphore go(0);
        std::vector<int> landed;
        job.start(
            [&] {
                go.acquire();
                return 1;
            },
            [&](int result) { landed.push_back(result); });
        job.start([] { return 2; }, [&](int result) { landed.push_back(result); });
        job.start([] { return 3; }, [&](int result) { landed.push_back(result); });
        go.release();
        QTRY_COMPARE(landed, std::vector<int>{3});
        job.start([] { return 4; }, [&](int result) { landed.push_back(result); });
        job.cancel();
        job.start([] { return 5; }, [&](int result) { landed.push_back(result); });
        QTRY_COMPARE(landed, (std::vector<int>{3, 5}));
    }

    void resultsLandInTheThreadOfTheJobAndNotAfterItsEnd()
    {
        auto job = std::make_unique<NewestJob>();
        QThread* landedIn = nullptr;
        QThread* workedIn = nullptr;
        job->start([] { return QThread::currentThread(); },
                   [&](QThread* thread) {
                       workedIn = thread;
                       landedIn = QThread::currentThread();
                   });
        QTRY_COMPARE(landedIn, QThread::currentThread());
        QVERIFY(workedIn != landedIn);
        std::binary_semaphore begun(0);
        bool landed = false;
        job->start(
            [&] {
                begun.release();
                return 1;
            },
            [&](int) { landed = true; });
        begun.acquire();
        job.reset(); // waits for the work; its result is in the mailbox
        QCoreApplication::processEvents();
        QVERIFY(!landed);
    }

    void budgetsAreSearched()
    {
        Fixture f;
        QAbstractItemModelTester variants(f.panel.results()->variants());
        QAbstractItemModelTester fitting(f.panel.results()->fitting());
        f.type("context", u"32k"_s);
        const CellsModel& table = *f.panel.results()->variants();
        QTRY_VERIFY(table.rowCount() >= 4);
        QVERIFY(table.index(0, 0).data(CellsModel::MarkedRole).toBool());
        QCOMPARE(table.index(0, 5).data().toString(), u"–"_s);
        for (const char* budget : {"1GiB", "2GiB", "3GiB"})
            f.type("budget", QString::fromLatin1(budget));
        f.type("weights", u"1GiB"_s);
        QCOMPARE(f.maxContext(), countFigureOf(26'214));
        QTRY_COMPARE(table.index(0, 5).data().toString(), countFigureOf(26'214));
        QTRY_VERIFY(f.panel.results()->fitting()->rowCount() > 0);
        const PlanKnobs before = f.panel.form()->knobs();
        Q_EMIT f.panel.results()->configurationChosen(0);
        const PlanKnobs knobs = f.panel.form()->knobs();
        QVERIFY(knobs != before);
        f.type("budget", u" "_s);
        QTest::keyClick(f.panel.form()->field("budget"), Qt::Key_Backspace);
        QCOMPARE(f.maxContext(), u"–"_s);
    }

    void aPlanComesBack()
    {
        Fixture f;
        f.panel.load({ModelSource::Kind::Preset, u"gemma-3-1b"_s, {}});
        PlanKnobs knobs;
        knobs.projection = Projection::Q_KV;
        for (const KnobField& field : knobFields())
            knobs.*field.text = u"1"_s;
        knobs.kType = knobs.vType = knobs.weightType = u"q8_0"_s;
        knobs.runtime = u"llama.cpp"_s;
        knobs.runtimeOptions = u"pad=32"_s;
        f.panel.form()->setKnobs(knobs);
        const QString path = f.folder.filePath(u"p.json"_s);
        f.panel.savePlan(path);
        QTRY_COMPARE(f.panel.actions()->saidText(), u"Saved p.json"_s);
        f.panel.setPlan({{ModelSource::Kind::Numbers, {}, {2, 4, 2, 64}}, {}});
        QCOMPARE(f.panel.plan().source.numbers.layers, 2);
        QVERIFY(f.panel.form()->knobs() == PlanKnobs());
        f.panel.openPath(path);
        QTRY_COMPARE(f.modelName(), u"gemma-3-1b"_s);
        QVERIFY(f.panel.form()->knobs() == knobs);

        const MemoryPanel again(&f.settings); // the session
        QCOMPARE(again.plan().source.name, u"gemma-3-1b"_s);
        QVERIFY(again.form()->knobs() == knobs);

        f.panel.openPath(f.write(u"newer.json"_s, "{\"qkvlab_plan\": 2}"));
        QTRY_VERIFY(f.panel.picker()->errorText().contains(u"another version"_s));
    }

    void whatCannotBeWrittenIsSaidWithItsReason()
    {
        Fixture f;
        QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
        QCoreApplication::processEvents(); // layouts
        const QSize size = f.panel.results()->size();
        f.panel.savePicture(f.folder.filePath(u"shown.png"_s));
        QTRY_COMPARE(f.panel.actions()->saidText(), u"Saved shown.png"_s);
        const QImage shown(f.folder.filePath(u"shown.png"_s));
        QCOMPARE(shown.size(), size * 2);
        const QString path = f.folder.filePath(u"no such folder/p.json"_s);
        f.panel.savePlan(path);
        QTRY_VERIFY(!f.panel.actions()->failureText().isEmpty());
        QCOMPARE(f.panel.actions()->failureText(), path + u": cannot be written: No such file or directory"_s);
        QVERIFY(f.panel.actions()->saidText().isEmpty());
        f.panel.savePlan(f.folder.filePath(u"p.json"_s)); // what succeeds takes the failure away
        QTRY_COMPARE(f.panel.actions()->saidText(), u"Saved p.json"_s);
        QVERIFY(f.panel.actions()->failureText().isEmpty());
    }

    void filesAreWrittenWhereTheWindowClosesRightAfter()
    {
        const QTemporaryDir folder;
        {
            FileWriter writer;
            for (int i = 0; i < 20; ++i)
                writer.write(folder.filePath(QString::number(i)),
                             [i]() -> Expected<QByteArray> { return QByteArray(1000 * i, 'x'); });
            writer.write(folder.filePath(u"19"_s),
                         []() -> Expected<QByteArray> { return refuse(QKV_TEXT("test", "no bytes")); });
        }
        for (int i = 0; i < 20; ++i)
            QCOMPARE(QFileInfo(folder.filePath(QString::number(i))).size(), 1000 * i);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 20);
    }

    void upToFourPlansAreKept()
    {
        Fixture f;
        PinnedPlans* pinned = f.panel.results()->pinned();
        QAbstractItemModelTester tester(pinned->model());
        QVERIFY(!pinned->isVisibleTo(&f.panel));
        for (int i = 1; i <= 4; ++i) {
            QVERIFY(f.button(u"Keep this plan"_s)->isEnabled());
            f.type("context", u"%1k"_s.arg(i));
            f.button(u"Keep this plan"_s)->click();
            QCOMPARE(pinned->model()->columnCount(), 1 + i);
        }
        QVERIFY(!f.button(u"Keep this plan"_s)->isEnabled());
        QCOMPARE(pinned->model()->index(1, 3).data().toString(), countFigureOf(3072));
        QVERIFY(f.panel.csv().startsWith("Variant,"));
        f.button(u"Remove"_s)->click();
        QCOMPARE(pinned->count(), 3);
        QVERIFY(f.button(u"Keep this plan"_s)->isEnabled());
    }

    void curveHasKneesAndLayersTheirKinds()
    {
        Fixture f;
        f.panel.load({ModelSource::Kind::Preset, u"gemma-3-1b"_s, {}});
        f.type("context", u"8k"_s);
        f.type("budget", u"3GiB"_s);
        const PlotContents& curve = f.panel.results()->curve()->contents();
        QVERIFY(curve.limit);
        QVERIFY(curve.marks.front().text.contains(u"full"_s));
        const auto& layers = f.panel.results()->layers()->layers();
        QCOMPARE(layers.size(), 26u);
        QVERIFY(layers[0].parts[0].kind == CacheKind::Windowed && layers[5].parts[0].kind == CacheKind::Attention);
        QVERIFY(layers[5].bytes() > layers[0].bytes());
        f.panel.results()->layers()->setFocus();
        QTest::keyClick(f.panel.results()->layers(), Qt::Key_Right);
        QVERIFY(f.panel.results()->layers()->accessibleDescription().contains(u"Layer 0: windowed"_s));
        double sum = 0;
        for (const LayerBar& bar : layers)
            sum += bar.bytes();
        QCOMPARE(sizeText(std::int64_t(sum)), f.ideal());
    }

    void adviceIsAListOfVerdicts()
    {
        Fixture f;
        f.panel.load({ModelSource::Kind::Preset, u"llama-3.1-8b"_s, {}});
        const AdviceList* list = f.panel.results()->advice();
        QVERIFY(list->count() > 5);
        QCOMPARE(list->spokenText(0), u"Fits: 32 query heads on 8 key/value heads: 4 to one"_s);
        f.type("kv_heads", u"32"_s);
        QVERIFY2(list->spokenText(0).startsWith(u"Change: "_s), qPrintable(list->spokenText(0)));
        const auto isRead = [&](const QString& text) {
            return std::ranges::any_of(list->findChildren<QWidget*>(), [&](const QWidget* widget) {
                return widget->isVisibleTo(list) && widget->accessibleName() == text;
            });
        };
        QVERIFY(isRead(list->spokenText(0)));
        QVERIFY(isRead(u"Change"_s)); // the badge
    }

    void groupsOfImportersHaveWords()
    {
        QCOMPARE(groupTitle("attention"), u"global"_s);
        QCOMPARE(groupTitle("windowed 12"), u"windowed 12"_s);
        QCOMPARE(groupTitle("shares attention"), u"shares global"_s);
        QCOMPARE(groupTitle("attention of mine"), u"attention of mine"_s); // a person's
        QCOMPARE(groupTitle("shares"), u"shares"_s);
        test::PseudoTranslator pseudo; // every translation differs from its source
        QCoreApplication::installTranslator(&pseudo);
        QVERIFY(groupTitle("windowed 2") != u"windowed 2"_s && groupTitle("windowed 2").endsWith(u" 2"_s));
        Fixture f;
        f.choose("runtime", u"llama.cpp"_s);
        const auto& facts = f.panel.results()->working()->facts();
        QVERIFY(facts.front().name != u"global"_s);
        QVERIFY(std::ranges::none_of(facts, [](const Fact& fact) { return fact.text.endsWith(u": since 2026-01"_s); }));
        QCoreApplication::removeTranslator(&pseudo);
    }

    void everythingHasAName()
    {
        Fixture f;
        for (auto* widget : f.panel.findChildren<QWidget*>()) {
            const bool control = qobject_cast<QLineEdit*>(widget) || qobject_cast<QComboBox*>(widget) ||
                                 qobject_cast<CellsTable*>(widget);
            if (control && widget->isVisibleTo(&f.panel) && !qobject_cast<QComboBox*>(widget->parentWidget()) &&
                !qobject_cast<QAbstractSpinBox*>(widget->parentWidget()))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
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
            f.panel.load({ModelSource::Kind::Preset, u"gemma-2-9b"_s, {}}); // its windows are named in the curve
            f.type("budget", u"24GiB"_s);
            QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
            QVERIFY2(f.panel.minimumSizeHint().width() <= 1024 - 73,
                     qPrintable(QString::number(f.panel.minimumSizeHint().width())));
            QVERIFY(f.panel.minimumSizeHint().height() <= 720);
            QCoreApplication::processEvents();
            const LinesPlot* curve = f.panel.results()->curve();
            QVERIFY(curve->contents().limit && curve->contents().marks.size() > 1);
            for (const QRect& place : curve->labelPlaces())
                QVERIFY(place.width() > 0 && curve->plotPlace().adjusted(-1, -1, 1, 1).contains(place));
            for (auto* label : f.panel.findChildren<QLabel*>())
                if (label->isVisible() && !label->text().isEmpty() && label->wordWrap())
                    QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
            for (auto* button : f.panel.findChildren<QPushButton*>())
                QVERIFY2(!button->isVisible() ||
                             button->width() >= button->fontMetrics().horizontalAdvance(button->text()) + 20,
                         qPrintable(button->text()));
            for (auto* scroll : f.panel.findChildren<QScrollArea*>())
                QVERIFY(scroll->widget()->width() >= scroll->widget()->minimumSizeHint().width());
        }
        QCoreApplication::removeTranslator(&pseudo);
    }

private:
    static QString countFigureOf(std::int64_t count) { return countText(count); }
};

QKV_WIDGET_TEST_MAIN(TestMemoryPanel)
#include "tst_memorypanel.moc"
