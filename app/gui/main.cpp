#include "app/gui/mainwindow.h"
#include "app/gui/quitonsignal.h"
#include "app/gui/startup.h"
#include "app/gui/storeaccess.h"
#include "app/gui/storemaps.h"
#include "widgets/bridge/sessionracecontroller.h"
#include "widgets/models/runsmodel.h"
#include "widgets/plots/theme.h"
#include "widgets/runs/runspanel.h"
#include "widgets/settings/settings.h"
#include "widgets/training/trainpanel.h"

#include <QApplication>
#include <QCommandLineParser>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

namespace {

void nameApplication()
{
    QCoreApplication::setApplicationName(u"qkvlab"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(QKVLAB_VERSION));
}

/// --help and --version, also where there is no display.
int tellWords(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    nameApplication();
    installLanguage(application, Settings().text(Setting::Language));
    QCommandLineParser parser;
    declareOptions(parser);
    parser.process(application); // ends the program
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (asksForWordsOnly(argc, argv))
        return tellWords(argc, argv);
    if (!hasDisplay(argc, argv)) {
        std::fputs(
            "qkvlab: no display can be opened for the window: set DISPLAY or WAYLAND_DISPLAY, or use qkvlab-cli, "
            "which works without one\n",
            stderr);
        return 3;
    }
    qkv::app::QuitOnSignal quitOnSignal;
    QApplication application(argc, argv);
    quitOnSignal.watch();
    nameApplication();
    QApplication::setApplicationDisplayName(u"QKV Lab"_s);

    Settings settings;
    installLanguage(application, settings.text(Setting::Language));
    QCommandLineParser parser;
    declareOptions(parser);
    parser.process(application);
    // The store named now, else the one named last, else the user's own.
    const QString last = settings.text(Setting::LastStore);
    const QString path = parser.isSet(u"store"_s) || last.isEmpty() ? parser.value(u"store"_s) : last;
    settings.set(Setting::LastStore, path);

    applyTheme(application, settings.text(Setting::Theme));
    RunsModel runs;
    qkv::app::StoreAccess access(path, &runs);
    SessionRaceController race({}, [&access] { return std::vector{access.makeRecorder()}; });
    qkv::app::StoreMaps maps(path);
    MainWindow window(&race, &maps, &runs, &settings);
    window.follow(&access, &race);
    window.show();
    return QApplication::exec();
}
