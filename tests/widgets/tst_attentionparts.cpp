#include "core/model/foreignmaps.h"
#include "core/model/safetensors.h"
#include "tests/support/fakemaplibrary.h"
#include "tests/support/fakeracecontroller.h"
#include "tests/support/fatalmessages.h"
#include "tests/support/syntheticsnapshot.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/attention/bipartiteview.h"
#include "widgets/attention/headpages.h"
#include "widgets/attention/headspage.h"
#include "widgets/attention/inputpage.h"
#include "widgets/attention/mapsaver.h"
#include "widgets/attention/mapstage.h"
#include "widgets/attention/patchimage.h"
#include "widgets/attention/profileview.h"
#include "widgets/attention/stagecell.h"
#include "widgets/models/runsmodel.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/mapexport.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace qkv;
using namespace qkv::ui;

namespace {

ModelConfig modelOf(int layers, int heads, int kvHeads)
{
    ModelConfig model;
    model.layers = layers;
    model.heads = heads;
    model.kvHeads = kvHeads;
    model.width = 4 * heads;
    return model;
}

RunConfig smallRun(Projection projection)
{
    RunConfig config = findPreset("demo")->config;
    setVariant(config.model, {projection, false});
    config.task = Task::Swap;
    config.listLength = 8;
    config.model.layers = 2;
    config.model.heads = config.model.kvHeads = 2;
    config.model.width = 16;
    config.model.ff = 32;
    config.trainItems = 256;
    config.validationItems = 40;
    config.testItems = 40;
    return config;
}

std::vector<float> softmaxRows(int maps, int rows, int columns)
{
    std::vector<float> values;
    for (int i = 0; i < maps * rows; ++i) {
        float sum = 0;
        for (int j = 0; j < columns; ++j)
            sum += float(1 + (i * 7 + j * 3) % 5);
        for (int j = 0; j < columns; ++j)
            values.push_back(float(1 + (i * 7 + j * 3) % 5) / sum);
    }
    return values;
}

struct Workspace {
    QTemporaryDir folder;
    test::FakeRaceController race;
    test::FakeMapLibrary library;
    RunsModel runs;
    Settings settings{folder.filePath(u"settings.ini"_s)};
    AttentionPanel panel{&race, &library, &runs, &settings};

    Workspace()
    {
        library.addRun(1, smallRun(Projection::QKV), 8, {0, 10, 20});
        panel.resize(1280, 800);
        panel.show();
    }
    QString write(const QString& name, std::vector<Tensor> tensors)
    {
        SafeTensors content;
        content.tensors = std::move(tensors);
        const QString path = folder.filePath(name);
        if (!writeSafeTensors(path.toStdString(), content))
            qFatal("cannot write");
        return path;
    }
    const MapSetPtr& set() { return panel.columns()->now().maps.set; }
    bool shows(const MapSetPtr& wanted)
    {
        return wanted && panel.shown() && !panel.shown()->heads.empty() && panel.shown()->heads[0] &&
               panel.shown()->heads[0]->set == wanted;
    }
    bool shown() { return set() && shows(set()); }
};

} // namespace

class TestAttentionParts : public QObject {
    Q_OBJECT

private slots:
    /// 96 layers of 96 heads: what is seen is made, the pictures stay within their budget, all metrics come.
    void overviewOf9216HeadsStaysBounded()
    {
        HeadOverview overview;
        overview.resize(240, 600);
        overview.show();
        QVERIFY(QTest::qWaitForWindowExposed(&overview));
        const ModelConfig model = modelOf(96, 96, 12);
        overview.setColumn({mapsOf(test::syntheticSnapshot(model, 8, 1), "x", ""), std::nullopt});
        QTRY_VERIFY(overview.survey()->thumb({0, 0}));
        QVERIFY(!overview.survey()->thumb({95, 95})); // far below what is seen
        QTRY_COMPARE_WITH_TIMEOUT(overview.survey()->surveyed(), 9216, 60000);
        overview.choose({95, 95});
        QTRY_VERIFY(overview.survey()->thumb({95, 95}));
        QVERIFY(overview.survey()->thumbBytes() <= HeadSurvey::kThumbBudget);
        // Its picture is the head's own map: the brightest colour stands where the largest weight is.
        QCOMPARE(overview.survey()->thumb({95, 95})->size(), QSize(56, 56) * overview.devicePixelRatioF());
    }

    void overviewSortsByMetric()
    {
        HeadOverview overview;
        overview.resize(240, 600);
        overview.show();
        const MapSetPtr set = mapsOf(test::syntheticSnapshot(modelOf(3, 4, 2), 12, 5), "x", "");
        overview.setColumn({set, std::nullopt});
        QTRY_COMPARE(overview.survey()->surveyed(), 12);
        std::size_t number = 0;
        for (; metricColumns()[number].member != &MapMetrics::diagonalMass; ++number) {
        }
        overview.sorting()->setCurrentIndex(int(number) + 1);
        double last = 2;
        for (const HeadPlace place : overview.order()) {
            const double mass =
                *headMetrics(set->info(), set->cells(place.layer, place.head), std::nullopt).diagonalMass.value;
            QVERIFY(mass <= last);
            last = mass;
        }
        overview.sorting()->setCurrentIndex(0);
        QCOMPARE(overview.order().front(), (HeadPlace{0, 0}));
        // Heads of one key/value head stand together.
        QCOMPARE(overview.placeOf({0, 0}).top(), overview.placeOf({0, 1}).top());
        QSignalSpy chosen(&overview, &HeadOverview::chosenChanged);
        QTest::keyClick(overview.findChild<QWidget*>(u"headOverviewCanvas"_s), Qt::Key_Right);
        QCOMPARE(overview.chosen(), (HeadPlace{0, 1}));
        QCOMPARE(chosen.count(), 1);
    }

    /// Maps of another program, rectangular, with tokens beside: exactly their numbers.
    void foreignMapsAreShownAsTheyAre()
    {
        Workspace w;
        const std::vector<float> values = softmaxRows(2 * 3, 2, 4);
        const QString path = w.write(u"maps.safetensors"_s, {makeTensor("attention", {2, 3, 2, 4}, values)});
        QFile tokens(w.folder.filePath(u"maps.json"_s));
        QVERIFY(tokens.open(QIODevice::WriteOnly));
        tokens.write(QJsonDocument(QJsonObject{{u"query_tokens"_s, QJsonArray{u"a"_s, u" "_s}},
                                               {u"key_tokens"_s, QJsonArray{u"\n"_s, u"\t"_s, u"  "_s, u"<b>&\""_s}}})
                         .toJson());
        tokens.close();
        w.panel.openFile(path);
        QTRY_VERIFY(w.shown());
        w.panel.overview()->choose({1, 2});
        QTRY_COMPARE(w.panel.shown()->heads[0]->layer, 1);
        const StageMap& map = w.panel.shown()->maps.at(0);
        QCOMPARE(map.matrix->rows, 2);
        QCOMPARE(map.matrix->columns, 4);
        QCOMPARE(map.matrix->values, std::vector<float>(values.end() - 8, values.end()));
        QCOMPARE(map.labels.columns, (std::vector<QString>{u"\u23CE"_s, u"\u21E5"_s, u"\u2423\u2423"_s, u"<b>&\""_s}));
        // What cannot be said of a rectangle has its reason.
        const MapMetrics& metrics = w.panel.shown()->heads[0]->metrics;
        QVERIFY(metrics.symmetry.reason && !metrics.symmetry.value);
    }

    void causalMapsWithoutScoresHaveNoSymmetry()
    {
        Workspace w;
        const std::vector<float> values{1, 0, 0, 0.5f, 0.5f, 0, 0.2f, 0.3f, 0.5f};
        w.panel.openFile(w.write(u"c.safetensors"_s, {makeTensor("attn", {1, 3, 3}, values)}));
        QTRY_VERIFY(w.shown());
        QVERIFY(w.set()->info().causal);
        const MapMetrics& metrics = w.panel.shown()->heads[0]->metrics;
        QVERIFY(!metrics.symmetry.value &&
                metrics.symmetry.reason->english().find("needs scores") != std::string::npos);
        QVERIFY(!metrics.mapSymmetry.value);
        QCOMPARE(*metrics.diagonalMass.value, 2.0 / 3);
        QVERIFY(!w.panel.columns()->now().notes.isEmpty()); // that it was taken as causal
        QVERIFY(w.panel.messageText().contains(w.panel.columns()->now().notes.front()));
    }

    void oneTokenIsAMapOfOne()
    {
        Workspace w;
        w.panel.openFile(w.write(u"one.safetensors"_s, {makeTensor("attention", {1, 1, 1}, std::vector<float>{1})}));
        QTRY_VERIFY(w.shown());
        QCOMPARE(w.panel.shown()->maps.at(0).matrix->values, std::vector<float>{1});
        const MapMetrics& metrics = w.panel.shown()->heads[0]->metrics;
        for (const MetricColumn& column : metricColumns())
            QVERIFY2(!(metrics.*column.member).value && (metrics.*column.member).reason, column.name);
    }

    void badFilesSayWhy_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("says");
        QTest::newRow("six on four") << u"six.safetensors"_s << u"6 query heads"_s;
        QTest::newRow("no tokens") << u"empty.safetensors"_s << u"empty"_s;
        QTest::newRow("no file") << u"missing.safetensors"_s << u"missing.safetensors"_s;
    }
    void badFilesSayWhy()
    {
        QFETCH(QString, name);
        QFETCH(QString, says);
        Workspace w;
        w.write(u"six.safetensors"_s, {makeTensor("q", {6, 2, 4}, std::vector<float>(48)),
                                       makeTensor("k", {4, 2, 4}, std::vector<float>(32))});
        w.write(u"empty.safetensors"_s, {makeTensor("attention", {1, 0, 0}, std::vector<float>())});
        w.panel.openFile(w.folder.filePath(name));
        QTRY_VERIFY2(w.panel.messageText().contains(says), qPrintable(w.panel.messageText()));
        QVERIFY(!w.panel.messageText().contains(u'\n'));
        QVERIFY(!w.set());
    }

    void ownDigitsAreAnsweredAtOnce()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shown());
        QCOMPARE(w.library.modelsAsked, 0); // no page wants it yet
        w.panel.pages()->setPage(HeadPages::InputPageNumber);
        QTRY_COMPARE(w.library.modelsAsked, 1);
        QTRY_VERIFY(w.panel.pages()->input()->edit()->isVisible());
        QTest::keyClicks(w.panel.pages()->input()->edit(), u"3 1 4 1 5"_s);
        QTRY_VERIFY(w.shown() && w.set()->info().rows == 5);
        QCOMPARE(w.set()->info().rowTokens, (std::vector<std::string>{"3", "1", "4", "1", "5"}));
        QVERIFY(w.panel.columns()->now().ownInput);
        QTest::keyClicks(w.panel.pages()->input()->edit(), u"x"_s);
        QVERIFY(w.panel.pages()->input()->errorText().contains(u"'x' is no digit"_s));
        QCOMPARE(w.set()->info().rows, 5); // the last good map stays
        w.panel.pages()->input()->item()->setValue(3);
        QTRY_VERIFY(w.shown() && w.set()->info().rows == 8);
    }

    void headsAreSwitchedOff()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shown());
        w.panel.pages()->setPage(HeadPages::HeadsPageNumber);
        HeadsPage& page = *w.panel.pages()->heads();
        QTRY_VERIFY(page.resultText().contains(u"accuracy"_s));
        const QString whole = page.resultText();
        page.setOff(1, 0, true);
        QCOMPARE(page.table()->item(1, 0)->text(), HeadsPage::tr("off"));
        QTRY_VERIFY(page.resultText().contains(u"against all on"_s));
        page.setOff(1, 0, false);
        QTRY_COMPARE(page.resultText(), whole); // exactly as before
        page.setLayerOff(0, true);
        QVERIFY(page.off().isOff(0, 0) && page.off().isOff(0, 1) && !page.off().isOff(1, 0));
        page.sweepButton()->click();
        QTRY_COMPARE_WITH_TIMEOUT(page.ranking()->rowCount(), 4, 20000);
        QTRY_COMPARE(page.sweepButton()->text(), HeadsPage::tr("Each in turn"));
    }

    void picturesHoldEverything()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shown());
        QSignalSpy said(w.panel.saver(), &MapSaver::said);
        const auto saved = [&](MapSaver::Format format, const QString& name, int scale) {
            const QString path = w.folder.filePath(name);
            w.panel.saver()->save(format, path, scale);
            if (!QTest::qWaitFor([&] { return QFile::exists(path); }, 20000))
                qFatal("not written");
            QFile file(path);
            file.open(QIODevice::ReadOnly);
            return file.readAll();
        };
        const QImage fine = QImage::fromData(saved(MapSaver::Format::Png, u"a.png"_s, 4));
        QCOMPARE(fine.size(), sheetSize(1) * 4);
        QCOMPARE(fine.dotsPerMeterX(), 11811); // 300 an inch
        const QByteArray svg = saved(MapSaver::Format::Svg, u"a.svg"_s, 1);
        QCOMPARE(svg.count("<image"), 1); // one raster, the rest is vectors
        QXmlStreamReader xml(svg);
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(svg.contains("QKV, layer 0, head 0") && svg.contains("run 1, step 20"));
        QVERIFY(saved(MapSaver::Format::Pdf, u"a.pdf"_s, 1).startsWith("%PDF-"));
        const QByteArray csv = saved(MapSaver::Format::Csv, u"a.csv"_s, 1);
        QCOMPARE(csv.count('\n'), 9);
        const auto back = parseSafeTensors(
            [&] {
                const QByteArray bytes = saved(MapSaver::Format::SafeTensors, u"a.safetensors"_s, 1);
                std::vector<std::byte> copy(std::size_t(bytes.size()));
                std::memcpy(copy.data(), bytes.constData(), copy.size());
                return copy;
            }(),
            "a");
        QVERIFY(back.has_value());
        QCOMPARE(tensorFloats(back->tensors.at(0), 0, 64), w.panel.shown()->maps[0].matrix->values);
    }

    void thePictureIsCopied()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shown());
        QSignalSpy said(w.panel.saver(), &MapSaver::said);
        w.panel.saver()->copy();
        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(QGuiApplication::clipboard()->image().size(), sheetSize(1) * 2);
    }

    void animationsHaveAFrameAStep()
    {
        Workspace w;
        w.panel.openRun(1);
        QTRY_VERIFY(w.shown());
        const QString path = w.folder.filePath(u"steps.png"_s);
        w.panel.saver()->saveAnimation(path);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 20000);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray png = file.readAll();
        QCOMPARE(png.count("fcTL"), 3);
        QCOMPARE(png.mid(png.indexOf("acTL") + 4, 4), QByteArray("\0\0\0\3", 4));
        QVERIFY(png.contains("fdAT"));
        const QImage first = QImage::fromData(png); // a plain reader sees the first step
        QVERIFY(!first.isNull());
    }

    void namesOfFilesAreSafe()
    {
        ShownMaps shown;
        StageMap map;
        map.title = u"../x/=SUM(A1), layer 0"_s;
        map.subtitle = QString(QChar(0)) + u"a\nb<b>&\""_s;
        shown.maps.push_back(map);
        const QString name = fileNameOf(shown);
        QVERIFY(!name.contains(u'/') && !name.contains(u'\\') && !name.startsWith(u'.') && !name.isEmpty());
        for (const QChar c : name)
            QVERIFY(c.isLetterOrNumber() || u"-=+."_s.contains(c));
        QVERIFY(!fileNameOf({}).isEmpty());
    }

    /// A run that diverged: the last map with numbers stays, and says so.
    void theLastGoodMapIsKept()
    {
        const auto shownOf = [](float value, std::int64_t step) {
            auto snapshot = std::make_shared<Snapshot>(*test::syntheticSnapshot(modelOf(1, 1, 1), 4, step));
            for (float& k : snapshot->layers[0].k)
                k *= value;
            return makeShownMaps({{mapsOf(snapshot, "QKV", "live"), std::nullopt}}, {});
        };
        const ShownMaps good = shownOf(1, 10);
        ShownMaps bad = shownOf(std::numeric_limits<float>::quiet_NaN(), 20);
        QVERIFY(!bad.maps[0].notice.isEmpty() && bad.maps[0].allNan);
        keepLastGood(bad, good);
        QCOMPARE(bad.maps[0].matrix, good.maps[0].matrix);
        QVERIFY(bad.maps[0].subtitle.contains(u"step 10"_s));
        QVERIFY(bad.maps[0].notice.contains(u"step 20"_s) && bad.maps[0].notice.contains(u"NaN"_s));
    }

    void linesAreForShortInputs()
    {
        BipartiteView view;
        view.resize(400, 300);
        const auto headOf = [](int n) {
            auto facts = std::make_shared<HeadFacts>();
            facts->set = mapsOf(test::syntheticSnapshot(modelOf(1, 1, 1), n, 1), "x", "");
            facts->cells = facts->set->cells(0, 0);
            return facts;
        };
        view.setHead(headOf(8));
        QVERIFY(view.refusal().isEmpty());
        QSignalSpy chosen(&view, &BipartiteView::queryChosen);
        view.show();
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(chosen.count(), 1);
        const QImage picture = view.grab().toImage();
        int inked = 0; // half way between the sides only lines are drawn
        for (int y = 0; y < picture.height(); ++y)
            inked += picture.pixel(picture.width() / 2, y) != lightTheme().plot.rgb();
        QVERIFY(inked > 0);
        view.setHead(headOf(200));
        QVERIFY(view.refusal().contains(u"200"_s));
    }

    void profileFollowsTheQuery()
    {
        ProfileView view;
        auto facts = std::make_shared<HeadFacts>();
        facts->set = mapsOf(test::syntheticSnapshot(modelOf(1, 1, 1), 6, 1), "x", "");
        facts->cells = facts->set->cells(0, 0);
        view.setHead(facts);
        view.setQuery(4);
        QCOMPARE(view.keys().size(), std::size_t(6));
        for (std::size_t i = 1; i < view.keys().size(); ++i)
            QVERIFY(view.keys()[i].weight <= view.keys()[i - 1].weight);
        QVERIFY(std::abs(view.keys().back().cumulated - 1) < 1e-5);
    }

    void patchesLieOverTheImage()
    {
        PatchImage view;
        view.resize(140, 140);
        QImage image(28, 28, QImage::Format_Grayscale8);
        image.fill(0);
        view.setImage(image, 7);
        auto facts = std::make_shared<HeadFacts>();
        facts->set = mapsOf(test::syntheticSnapshot(modelOf(1, 1, 1), 17, 1), "x", "");
        facts->cells = {17, 17, {}, std::vector<float>(17 * 17, 0), {}};
        facts->cells.attention[3 * 17 + 6] = 1; // patch 3 looks at patch 6 alone
        view.setHead(facts);
        QSignalSpy chosen(&view, &PatchImage::queryChosen);
        view.show();
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.patchRect(3).center());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(view.query(), 3);
        const QImage picture = view.grab().toImage();
        QVERIFY(qRed(picture.pixel(view.patchRect(6).center())) > 100);
        QCOMPARE(qRed(picture.pixel(view.patchRect(9).center())), 0);
    }
};

QKV_WIDGET_TEST_MAIN(TestAttentionParts)
#include "tst_attentionparts.moc"
