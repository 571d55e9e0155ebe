#include "tests/support/fatalmessages.h"
#include "tests/support/pseudotranslator.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/cellstable.h"
#include "widgets/parts/factrows.h"
#include "widgets/memory/figuretiles.h"
#include "widgets/memory/knobform.h"
#include "widgets/memory/logdetail.h"
#include "widgets/memory/logedit.h"
#include "widgets/memory/logview.h"
#include "widgets/memory/memorypanel.h"
#include "widgets/memory/modelpicker.h"
#include "widgets/memory/paperfacts.h"
#include "widgets/memory/paperview.h"
#include "widgets/memory/planfacts.h"
#include "widgets/memory/resultpages.h"
#include "widgets/parts/pagetabs.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/scatterplot.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace qkv;
using namespace qkv::ui;

namespace {

/// llama.cpp, 48 layers with 4 key/value heads of 128.
const QString kLine = u"llama_kv_cache: size = 2814.00 MiB ( 30016 cells,  48 layers,  1/1 seqs), K (f16): 1407.00 "
                      "MiB, V (f16): 1407.00 MiB"_s;
const ModelNumbers kItsModel{48, 32, 4, 128};

struct Fixture {
    QTemporaryDir folder;
    Settings settings{folder.filePath(u"s.ini"_s)};
    MemoryPanel panel{&settings};
    ResultPages& pages = *panel.pages();
    LogView& log = *pages.log();
    PaperView& paper = *pages.paper();

    explicit Fixture(ResultPages::Page page, QSize size = {1280, 800})
    {
        panel.load({ModelSource::Kind::Numbers, {}, kItsModel});
        pages.setPage(page);
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
    void paste(const QString& text)
    {
        QGuiApplication::clipboard()->setText(text);
        QTest::keySequence(log.edit(), QKeySequence::Paste);
    }
    QString tile(int which) const { return log.detail()->tiles()->figureText(which); }
};

QString words(const std::vector<Fact>& facts)
{
    QString text;
    for (const Fact& fact : facts)
        text += fact.name + u' ' + fact.text + u' ' + fact.figure + u'\n';
    return text;
}

/// Every line of the wrapped column is seen.
void checkWrapped(const CellsTable& table)
{
    const int column = PaperFacts::kHowColumn;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QString text = table.model()->index(row, column).data().toString();
        const QRect room(0, 0, table.columnWidth(column) - 2 * grid::unit, 10'000);
        const int needed = table.fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height();
        QVERIFY2(table.rowHeight(row) >= needed, qPrintable(text));
    }
}

} // namespace

/// The pages behind the plan of the Memory workspace: logs explained, the paper's points and figures.
class TestMemoryViews : public QObject {
    Q_OBJECT

private slots:
    void aPastedLineIsExplained()
    {
        Fixture f(ResultPages::LogPage);
        QAbstractItemModelTester tester(f.log.entries());
        QVERIFY(!f.log.detail()->isVisible());
        f.paste(kLine);
        QTRY_VERIFY(f.log.detail()->isVisible());
        QCOMPARE(f.tile(0), u"2814.00 MiB"_s);
        QCOMPARE(f.tile(1), u"2814.00 MiB"_s);
        QCOMPARE(f.tile(2), u"fits"_s);
        QVERIFY(f.log.detail()->verdictText().startsWith(u"fits: size 2814.00 MiB"_s));
        const QString terms = words(f.log.detail()->terms()->facts());
        QVERIFY2(terms.contains(u"30016"_s) || terms.contains(u"30,016"_s), qPrintable(terms));
        QVERIFY2(terms.contains(u"1407.00 MiB"_s), qPrintable(terms));
        QVERIFY(words(f.log.detail()->findings()->facts()).contains(u"1,024 B a cell and layer"_s));
        QVERIFY(f.log.refusalText().isEmpty());
        QVERIFY(!f.log.table()->isVisible()); // one line needs no list
    }

    void whatIsNoLogHasOneLine()
    {
        Fixture f(ResultPages::LogPage);
        f.paste(u"the quick brown fox\njumps"_s);
        QTRY_VERIFY(f.log.refusalText().startsWith(u"no line about a cache was found in 2 lines"_s));
        QVERIFY(!f.log.refusalText().contains(u'\n'));
        QVERIFY(!f.log.detail()->isVisible() && !f.log.table()->isVisible());
        f.log.setLog({});
        QVERIFY(f.log.refusalText().isEmpty());
        f.log.setLog(QString(QChar(0)) + u"\uFFFF KV buffer size = 99999999999999999999.99 MiB\n"_s);
        QTRY_VERIFY(!f.log.refusalText().isEmpty() || f.log.detail()->isVisible());
    }

    void aChangedPlanIsExplainedAnew()
    {
        Fixture f(ResultPages::LogPage);
        f.paste(kLine);
        QTRY_COMPARE(f.tile(2), u"fits"_s);
        f.panel.load({ModelSource::Kind::Numbers, {}, {48, 32, 8, 128}});
        QTRY_COMPARE(f.tile(2), u"differs"_s);
        QCOMPARE(f.tile(1), u"5628.00 MiB"_s);
        const QString findings = words(f.log.detail()->findings()->facts());
        QVERIFY2(findings.contains(u"4 key/value heads would fit, the model has 8"_s), qPrintable(findings));
        f.type("kv_heads", u"4"_s);
        QTRY_COMPARE(f.tile(2), u"fits"_s);
    }

    void theLineThatDiffersComesFirstAndStays()
    {
        Fixture f(ResultPages::LogPage);
        QAbstractItemModelTester tester(f.log.entries());
        const QString wrong = QString(kLine).replace(u"2814.00"_s, u"5628.00"_s);
        f.paste(kLine + u'\n' + wrong + u"\nother words\n"_s + kLine);
        QTRY_COMPARE(f.log.entries()->rowCount(), 3);
        QVERIFY(f.log.table()->isVisible());
        QCOMPARE(f.log.table()->currentIndex().row(), 1);
        QCOMPARE(f.tile(0), u"5628.00 MiB"_s);
        QCOMPARE(f.log.entries()->index(2, 0).data().toString(), u"4"_s); // its line
        QTest::keyClick(f.log.table(), Qt::Key_Down);
        QCOMPARE(f.tile(2), u"fits"_s);
        QSignalSpy explained(&f.log, &LogView::explained);
        f.type("context", u"16k"_s);
        QTRY_VERIFY(!explained.isEmpty());
        QCOMPARE(f.log.table()->currentIndex().row(), 2);
        QVERIFY(f.pages.markdown(*f.panel.shownPlan()).contains(u"5628.00 MiB"_s));
        QVERIFY(f.panel.csv().startsWith("Line,Printed,Ours,"));
    }

    /// A megabyte is read whole while little of it is laid out; one byte more is refused in words.
    void aMegabyteIsReadWhole()
    {
        Fixture f(ResultPages::LogPage);
        QString text;
        while (text.size() < (1 << 20) - 200)
            text += u"some other line of a long log with words that say nothing about it\n"_s;
        text += kLine;
        f.paste(text);
        QVERIFY(f.log.edit()->document()->blockCount() < 200);
        QCOMPARE(f.log.edit()->log(), text);
        QTRY_COMPARE(f.tile(2), u"fits"_s);
        f.paste(QString(1 << 20, u'x') + u"x"_s); // takes the place of a long text
        QTRY_VERIFY(f.log.refusalText().contains(u"paste at most"_s));
        QVERIFY(f.log.edit()->document()->characterCount() < 1000);
        f.log.setLog(kLine);
        QVERIFY(!f.log.edit()->isReadOnly());
        QTRY_COMPARE(f.tile(2), u"fits"_s);
    }

    void manyLinesAreListed()
    {
        Fixture f(ResultPages::LogPage);
        QString text;
        for (int i = 0; i < 2000; ++i)
            text += kLine + u'\n';
        f.paste(text);
        QTRY_COMPARE(f.log.entries()->rowCount(), 2000);
        QVERIFY(f.log.table()->height() < 400);
        f.paste(text + kLine);
        QTRY_VERIFY(f.log.refusalText().startsWith(u"more than 2000"_s));
    }

    void everyPointAndTheFront()
    {
        Fixture f(ResultPages::PaperPage);
        const auto points = paretoPoints();
        const auto& series = f.paper.plot()->series();
        QCOMPARE(series.size(), 2u);
        QVERIFY(series[0].filled != series[1].filled);
        std::vector<ScatterPoint> drawn = series[0].points;
        drawn.insert(drawn.end(), series[1].points.begin(), series[1].points.end());
        QCOMPARE(drawn.size(), points.size());
        std::size_t front = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            QCOMPARE(drawn[i].x, points[i].reduction);
            QCOMPARE(drawn[i].y, points[i].increase);
            const bool beyond = points[i].increase > f.paper.plot()->mostY(); // its name has the figure
            QCOMPARE(drawn[i].name, QString::fromStdString(points[i].variant) + (beyond ? u" ↑ 25.4 %"_s : QString()));
            QVERIFY(drawn[i].tip.contains(shortFigure(points[i].reduction, 4)));
            front += points[i].onFront ? 1 : 0;
        }
        QCOMPARE(series[0].line.size() + series[1].line.size(), front);
        for (const ScatterSeries& one : series)
            for (std::size_t i = 1; i < one.line.size(); ++i)
                QVERIFY(one.line[i - 1].x() < one.line[i].x() && one.line[i - 1].y() <= one.line[i].y());
        QAbstractItemModelTester tester(f.paper.points());
        QCOMPARE(f.paper.points()->rowCount(), int(points.size()));
    }

    void thePlansVariantIsMarked()
    {
        Fixture f(ResultPages::PaperPage);
        const auto marked = [&] {
            QStringList names;
            for (const ScatterSeries& one : f.paper.plot()->series())
                for (const ScatterPoint& point : one.points)
                    if (point.ringed)
                        names << point.name;
            return names;
        };
        QCOMPARE(marked(), QStringList{u"GQA-4"_s});
        f.type("kv_heads", u"1"_s);
        QCOMPARE(marked(), (QStringList{u"MQA"_s, u"MQA"_s})); // of both models
        QVERIFY(f.paper.standingText().contains(u"MQA"_s));
        f.type("kv_heads", u"2"_s);
        QCOMPARE(marked(), QStringList());
        QVERIFY(f.paper.standingText().contains(u"GQA-2"_s));
    }

    void namesKeepOffEachOther()
    {
        for (const QSize size : {QSize(1024 - 73, 768), QSize(1280, 800), QSize(1800, 1000)}) {
            Fixture f(ResultPages::PaperPage, size);
            QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
            const auto places = f.paper.plot()->namePlaces();
            QCOMPARE(int(places.size()), f.paper.points()->rowCount() - 1); // QKV of both models is one place
            for (std::size_t i = 0; i < places.size(); ++i) {
                QVERIFY(QRectF(f.paper.plot()->rect()).contains(places[i]));
                for (std::size_t k = i + 1; k < places.size(); ++k) {
                    const QRectF both = places[i] & places[k];
                    QVERIFY2(both.width() * both.height() < 8, qPrintable(u"%1 and %2"_s.arg(i).arg(k)));
                }
            }
            for (const ScatterSeries& one : f.paper.plot()->series())
                for (const ScatterPoint& point : one.points)
                    QVERIFY(f.paper.plot()->tipAt(f.paper.plot()->placeOf(point)).contains(point.tip));
            QVERIFY(f.paper.plot()->tipAt({1, 1}).isEmpty());
        }
    }

    void everyPublishedFigureIsShown()
    {
        Fixture f(ResultPages::PaperPage);
        QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
        const auto figures = checkPaperFigures();
        std::size_t i = 0;
        for (const CellsModel* table : f.paper.tables())
            for (int row = 0; row < table->rowCount(); ++row, ++i) {
                const auto text = [&](int column) { return table->index(row, column).data().toString(); };
                const PaperFigure& figure = figures[i];
                QCOMPARE(text(0).toStdString(), figure.row);
                QCOMPARE(text(1).toStdString(), figure.published);
                QCOMPARE(text(2), exactText(figure.ours));
                QCOMPARE(text(3), figure.agrees ? u"agrees"_s : u"does not"_s);
                QVERIFY(figure.agrees);
                QVERIFY(text(4).startsWith(shown(figure.reproduced)));
                if (*figure.remark.source != '\0')
                    QVERIFY(text(4).endsWith(shown(figure.remark)));
            }
        QCOMPARE(i, figures.size());
        const QString findings = f.paper.findingsText();
        for (const char* said : {"MiB", "32,000", "16 heads", "96.9"})
            QVERIFY2(findings.contains(QString::fromLatin1(said)), said);
    }

    void pagesAreReachedByKeys()
    {
        Fixture f(ResultPages::PlanPage);
        QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
        f.pages.tabs()->setFocus();
        QTest::keyClick(f.pages.tabs(), Qt::Key_Right);
        QCOMPARE(f.pages.page(), ResultPages::LogPage);
        QVERIFY(f.log.isVisible());
        QTest::keyClick(f.pages.tabs(), Qt::Key_Right);
        QVERIFY(f.paper.isVisible());
        for (QWidget* one :
             std::initializer_list<QWidget*>{f.pages.tabs(), f.log.edit(), f.log.table(), f.paper.plot()})
            QVERIFY(!one->accessibleName().isEmpty());
        for (const auto* table : f.paper.findChildren<CellsTable*>())
            QVERIFY(!table->accessibleName().isEmpty());
        f.type("context", u"many"_s); // the refusal of the plan is seen from every page
        QVERIFY(!f.panel.results()->refusalText().isEmpty());
        f.type("context", u"8k"_s);
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<bool>("longer");
        QTest::newRow("as written") << false;
        QTest::newRow("40 % longer") << true;
    }
    void nothingIsCut()
    {
        QFETCH(bool, longer);
        test::PseudoTranslator pseudo;
        if (longer)
            QCoreApplication::installTranslator(&pseudo);
        for (const auto page : {ResultPages::LogPage, ResultPages::PaperPage}) {
            Fixture f(page, {1024 - 73, 768});
            QVERIFY(QTest::qWaitForWindowExposed(&f.panel));
            f.log.setLog(kLine + u'\n' + QString(kLine).replace(u"2814.00"_s, u"5628.00"_s));
            QTRY_COMPARE(f.log.entries()->rowCount(), 2);
            QCoreApplication::processEvents();
            QVERIFY2(f.panel.minimumSizeHint().width() <= 1024 - 73,
                     qPrintable(QString::number(f.panel.minimumSizeHint().width())));
            for (auto* label : f.panel.findChildren<QLabel*>())
                if (label->isVisible() && !label->text().isEmpty() && label->wordWrap())
                    QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
            for (auto* scroll : f.panel.findChildren<QScrollArea*>())
                if (scroll->isVisible())
                    QVERIFY(scroll->widget()->width() >= scroll->widget()->minimumSizeHint().width());
            for (auto* table : f.paper.findChildren<CellsTable*>())
                if (table->isVisible() && table->wordWrap())
                    checkWrapped(*table);
        }
        QCoreApplication::removeTranslator(&pseudo);
    }
};

QKV_WIDGET_TEST_MAIN(TestMemoryViews)
#include "tst_memoryviews.moc"
