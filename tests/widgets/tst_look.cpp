#include "tests/support/fatalmessages.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"
#include "widgets/plots/variantlook.h"
#include "widgets/settings/settings.h"

#include <QApplication>
#include <QDirIterator>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <limits>
#include <set>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

class TestLook : public QObject {
    Q_OBJECT

private slots:
    void textHasContrast_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textHasContrast()
    {
        QFETCH(bool, dark);
        const Theme& theme = dark ? darkTheme() : lightTheme();
        QCOMPARE(theme.dark, dark);
        for (const QColor& ground : {theme.window, theme.panel, theme.plot}) {
            for (const QColor& ink : {theme.text, theme.muted, theme.accent, theme.error})
                QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(ink.name() + u" on "_s + ground.name()));
            QVERIFY(contrast(theme.reference, ground) >= 3); // lines and marks (WCAG 1.4.11)
            QVERIFY(contrast(theme.disabled, ground) >= 2);
        }
        QVERIFY(contrast(theme.accentText, theme.accentFill) >= 4.5);
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
    }

    void everyVariantLooksDifferent()
    {
        std::set<QByteArray> pictures;
        for (const qkv::Variant variant : qkv::offeredVariants()) {
            QImage image(32, 16, QImage::Format_ARGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintVariantGlyph(painter, image.rect(), variant);
            painter.end();
            pictures.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
            QCOMPARE(variantPen(variant).widthF(), 1.0);
            QCOMPARE(variantPen(variant).style() == Qt::SolidLine, !variant.plus);
        }
        QCOMPARE(pictures.size(), qkv::offeredVariants().size());
        QCOMPARE(variantColor(qkv::Projection::QKV), QColor(0x0072B2));
        QCOMPARE(headMarker(4, 4), HeadMarker::Circle);
        QCOMPARE(headMarker(4, 2), HeadMarker::Triangle);
        QCOMPARE(headMarker(4, 1), HeadMarker::Square);
    }

    void iconsAreThereAndFollowTheTheme()
    {
        int icons = 0;
        for (QDirIterator walk(u":/qkv/icons"_s); walk.hasNext(); ++icons) {
            const QString name = QFileInfo(walk.next()).baseName();
            const QImage image = linePixmap(name, Qt::red, 24, 1).toImage().convertToFormat(QImage::Format_ARGB32);
            int inked = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    inked += qAlpha(image.pixel(x, y)) > 128 && qRed(image.pixel(x, y)) > 200;
            QVERIFY2(inked > 10, qPrintable(name));
        }
        QVERIFY(icons >= 12);
    }

    void digitsOfNumbersHaveOneWidth() { QVERIFY(hasTabularDigits(numberFont(QApplication::font()))); }

    void figures()
    {
        QCOMPARE(figure(-1.239, 2), u"−1.24"_s);
        QCOMPARE(figure(-0.001, 2), u"0.00"_s);
        QCOMPARE(figure(std::numeric_limits<double>::quiet_NaN(), 2), u"NaN"_s);
        QCOMPARE(shortFigure(-std::numeric_limits<double>::infinity()), u"−∞"_s);
        QCOMPARE(fourFigures(0.5), u"0.5000"_s);
        QCOMPARE(fourFigures(-0.0123449), u"−0.01234"_s);
        QCOMPARE(fourFigures(0.00001234), u"1.234e−5"_s);
        QCOMPARE(fourFigures(2.302585), u"2.303"_s);
        QCOMPARE(fourFigures(12345.6), u"12346"_s);
        QCOMPARE(fourFigures(0), u"0"_s);
        QCOMPARE(wrapped(u"aaa bbb ccc\nddd"_s, 7), u"aaa bbb\nccc\nddd"_s);
        QCOMPARE(countFigure(1234567), u"1\u202F234\u202F567"_s);
        QCOMPARE(countFigure(-12), u"−12"_s);
        QCOMPARE(metricFigure(qkv::Metric::notAvailable(QKV_TEXT("test", "why"))), u"n/a"_s);
        QCOMPARE(durationText(59.2), u"1 min 00 s"_s);
        QCOMPARE(durationText(7), u"7 s"_s);
    }

    void textsOfCore()
    {
        QCOMPARE(shown(QKV_TEXT("test", "{1} before {0}, {2} and {x}").with(1, "a\nb")),
                 u"a\\x0Ab before 1, {2} and {x}"_s);
        QCOMPARE(shown(QKV_TEXT("", "")), QString());
    }

    void settingsReachTheFileWhileTheWindowLives()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"s.ini"_s);
        Settings settings(path);
        for (int i = 0; i <= 200; ++i)
            settings.set(Setting::MemoryPlan, u"plan %1"_s.arg(i));
        QCOMPARE(settings.text(Setting::MemoryPlan), u"plan 200"_s);
        const auto inFile = [&] { return Settings(path).text(Setting::MemoryPlan); };
        QTRY_COMPARE(inFile(), u"plan 200"_s);
    }

    void settingsKeepWhatIsValid()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"s.ini"_s);
        {
            Settings settings(path);
            QSignalSpy changed(&settings, &Settings::changed);
            for (const SettingInfo& row : settingTable()) {
                QCOMPARE(settings.value(row.setting), row.fallback);
                QVERIFY2(row.valid(row.fallback), row.key);
            }
            settings.set(Setting::Theme, u"dark"_s);
            settings.set(Setting::Theme, u"pink"_s);
            settings.set(Setting::Workspace, 99);
            settings.set(Setting::TrainVariants, QStringList{u"QKV"_s});
            QCOMPARE(changed.count(), 2);
        }
        Settings again(path);
        QCOMPARE(again.text(Setting::Theme), u"dark"_s);
        QCOMPARE(again.value(Setting::Workspace).toInt(), 0);
        QCOMPARE(again.value(Setting::TrainVariants).toStringList(), QStringList{u"QKV"_s});
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[look]\ntheme=plaid\n[window]\nworkspace=six\n");
        file.close();
        Settings broken(path);
        QCOMPARE(broken.text(Setting::Theme), u"system"_s);
        QCOMPARE(broken.value(Setting::Workspace).toInt(), 0);
    }
};

QKV_WIDGET_TEST_MAIN(TestLook)
#include "tst_look.moc"
