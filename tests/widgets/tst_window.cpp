#include "app/gui/mainwindow.h"
#include "app/gui/navigationrail.h"
#include "app/gui/startup.h"
#include "tests/support/fakemaplibrary.h"
#include "tests/support/fakeracecontroller.h"
#include "tests/support/fatalmessages.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/models/runsmodel.h"
#include "widgets/plots/theme.h"
#include "widgets/runs/runspanel.h"
#include "widgets/settings/settings.h"
#include "widgets/training/trainpanel.h"

#include <QApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QToolButton>
#include <QXmlStreamReader>
#include <QtTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

class TestWindow : public QObject {
    Q_OBJECT

private slots:
    void keysReachTheWorkspaces()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        qkv::test::FakeRaceController race;
        RunsModel runs;
        qkv::test::FakeMapLibrary maps;
        MainWindow window(&race, &maps, &runs, &settings);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.trainPanel()->isVisible());
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        QVERIFY(window.runsPanel()->isVisible());
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        QVERIFY(window.attentionPanel()->isVisible());
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier); // not built yet: stays
        QVERIFY(window.attentionPanel()->isVisible());
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
        QVERIFY(window.trainPanel()->isVisible());
        for (auto* button : window.rail()->findChildren<QToolButton*>()) {
            QVERIFY(!button->accessibleName().isEmpty());
            QVERIFY(!button->toolTip().isEmpty());
        }
    }

    void everyControlIsReachedByTab()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        qkv::test::FakeRaceController race;
        RunsModel runs;
        qkv::test::FakeMapLibrary maps;
        MainWindow window(&race, &maps, &runs, &settings);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSet<QWidget*> reached;
        for (int i = 0; i < 200; ++i) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Tab);
            reached << QApplication::focusWidget();
        }
        for (auto* widget : window.trainPanel()->findChildren<QAbstractButton*>())
            if (widget->isVisible() && widget->isEnabled() && widget->focusPolicy() & Qt::TabFocus)
                QVERIFY2(reached.contains(widget), qPrintable(widget->text()));
    }

    void wordsNeedNoDisplay()
    {
        QProcessEnvironment bare = QProcessEnvironment::systemEnvironment();
        for (const QString& name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
            bare.remove(name);
        const auto run = [&](const QStringList& arguments) {
            auto process = std::make_unique<QProcess>();
            process->setProcessEnvironment(bare);
            process->start(QStringLiteral(QKV_BIN_DIR "/qkvlab"), arguments, QIODevice::ReadOnly);
            process->waitForFinished();
            return process;
        };
        for (const QString& word : {u"--help"_s, u"-v"_s, u"--version"_s}) {
            const auto process = run({word});
            QCOMPARE(process->exitStatus(), QProcess::NormalExit);
            QCOMPARE(process->exitCode(), 0);
            QVERIFY(process->readAllStandardOutput().contains("qkvlab"));
        }
        for (const char* display : {"", ":64999"}) { // none, and one that nobody serves
            bare.insert(u"DISPLAY"_s, QString::fromLatin1(display));
            const auto process = run({});
            QCOMPARE(process->exitStatus(), QProcess::NormalExit);
            QCOMPARE(process->exitCode(), 3);
            const QByteArray error = process->readAllStandardError();
            QVERIFY2(error.count('\n') == 1 && error.contains("qkvlab-cli"), error.constData());
        }
    }

    void theSessionComesBack()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        qkv::test::FakeRaceController race;
        RunsModel runs;
        {
            qkv::test::FakeMapLibrary maps;
            MainWindow window(&race, &maps, &runs, &settings);
            window.resize(1100, 790);
            window.show();
            window.rail()->setCurrent(3);
            window.close();
        }
        qkv::test::FakeMapLibrary maps;
        MainWindow window(&race, &maps, &runs, &settings);
        QCOMPARE(window.rail()->current(), 3);
        QCOMPARE(window.size(), QSize(1100, 790));
    }

    void aBrokenSessionIsIgnored()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        settings.set(Setting::WindowGeometry, QByteArray("no geometry"));
        settings.set(Setting::TrainSplitter, QByteArray("\0\1\2", 3));
        settings.set(Setting::RunsColumns, QByteArray("columns"));
        settings.set(Setting::Workspace, 4); // not built
        settings.set(Setting::TrainTask, u"juggle"_s);
        qkv::test::FakeRaceController race;
        RunsModel runs;
        qkv::test::FakeMapLibrary maps;
        MainWindow window(&race, &maps, &runs, &settings);
        window.show();
        QVERIFY(window.trainPanel()->isVisible());
    }

    void theThemeSwitches()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        qkv::test::FakeRaceController race;
        RunsModel runs;
        qkv::test::FakeMapLibrary maps;
        MainWindow window(&race, &maps, &runs, &settings);
        window.show();
        const auto buttons = window.rail()->findChildren<QToolButton*>();
        const bool dark = themeOf(&window).dark;
        QCOMPARE(buttons.last()->text(), u"Theme"_s);
        buttons.last()->click();
        QTRY_COMPARE(themeOf(&window).dark, !dark);
        QCOMPARE(settings.text(Setting::Theme), dark ? u"light"_s : u"dark"_s);
        buttons.last()->click();
        QTRY_COMPARE(themeOf(&window).dark, dark);
    }

    void leastSizeFitsASmallScreen()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        qkv::test::FakeRaceController race;
        RunsModel runs;
        qkv::test::FakeMapLibrary maps;
        MainWindow window(&race, &maps, &runs, &settings);
        QVERIFY(window.minimumSizeHint().width() <= 1024);
        QVERIFY(window.minimumSizeHint().height() <= 720);
    }

    void koreanIsWhole()
    {
        QFile file(QStringLiteral(QKV_SOURCE_DIR "/resources/translations/qkvlab_ko.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString context;
        int messages = 0;
        QStringList open;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            if (xml.name() == "name"_L1)
                context = xml.readElementText();
            if (xml.name() == "source"_L1)
                ++messages;
            if (xml.name() == "translation"_L1) {
                const QString type = xml.attributes().value("type"_L1).toString();
                if (type != "vanished"_L1 && type != "obsolete"_L1 &&
                    (!type.isEmpty() || xml.readElementText().isEmpty()))
                    open << context;
            }
        }
        QVERIFY(messages > 100);
        QVERIFY2(open.isEmpty(), qPrintable(u"%1 texts without Korean, in "_s.arg(open.size()) +
                                            QSet<QString>(open.begin(), open.end()).values().join(u", "_s)));
    }

    void koreanIsShown()
    {
        installLanguage(*qApp, u"ko"_s);
        QVERIFY(MainWindow::tr("Train") != u"Train"_s);
        QCOMPARE(QCoreApplication::translate("variants", "three projections"), u"투영 세 개"_s);
    }
};

QKV_WIDGET_TEST_MAIN(TestWindow)
#include "tst_window.moc"
