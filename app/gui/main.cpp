#include "app/gui/mainwindow.h"
#include "app/gui/quitonsignal.h"
#include "app/gui/startup.h"
#include "app/gui/storeaccess.h"
#include "app/recording/defaultstore.h"
#include "widgets/bridge/sessionracecontroller.h"
#include "widgets/models/runsmodel.h"
#include "widgets/plots/theme.h"
#include "widgets/runs/runspanel.h"
#include "widgets/settings/settings.h"
#include "widgets/training/trainpanel.h"

#include <QApplication>
#include <QCommandLineParser>

using namespace Qt::StringLiterals;
using namespace qkv::ui;

int main(int argc, char** argv)
{
    qkv::app::QuitOnSignal quitOnSignal;
    QApplication application(argc, argv);
    quitOnSignal.watch();
    QApplication::setApplicationName(u"qkvlab"_s);
    QApplication::setApplicationDisplayName(u"QKV Lab"_s);
    QApplication::setApplicationVersion(QStringLiteral(QKVLAB_VERSION));

    Settings settings;
    installLanguage(application, settings.text(Setting::Language));
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "See, measure and plan what attention does and what it costs"));
    parser.addHelpOption();
    parser.addVersionOption();
    const std::string own = qkv::app::defaultStorePath().value_or(std::string("qkvlab-runs.db"));
    const QCommandLineOption store(
        u"store"_s, QCoreApplication::translate("main", "Run store to open; a missing file is an empty store."),
        QCoreApplication::translate("main", "FILE"), QString::fromStdString(own));
    parser.addOption(store);
    parser.process(application);
    // The store named now, else the one named last, else the user's own.
    const QString last = settings.text(Setting::LastStore);
    const QString path = parser.isSet(store) || last.isEmpty() ? parser.value(store) : last;
    settings.set(Setting::LastStore, path);

    applyTheme(application, settings.text(Setting::Theme));
    RunsModel runs;
    qkv::app::StoreAccess access(path, &runs);
    SessionRaceController race({}, [&access] { return std::vector{access.makeRecorder()}; });
    MainWindow window(&race, &runs, &settings);
    window.follow(&access, &race);
    window.show();
    return QApplication::exec();
}
