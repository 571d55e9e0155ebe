#include "app/gui/startup.h"

#include "app/recording/defaultstore.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QLibrary>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <string_view>

namespace qkv::ui {

using namespace Qt::StringLiterals;

namespace {

/// The argument after -NAME or --NAME, as Qt's own options are written; else the variable of the environment.
QByteArray optionOr(int argc, char** argv, std::string_view name, const char* variable)
{
    for (int i = 1; i + 1 < argc; ++i)
        if (std::string_view word(argv[i]); word.starts_with('-') && word.substr(word.find_first_not_of('-')) == name)
            return argv[i + 1];
    return qgetenv(variable);
}

/// Asked through Qt's own way to X11, its library xcb; where that is missing Qt has the last word.
bool xServerAnswers(const QByteArray& display)
{
    struct Connection;
    QLibrary xcb(u"xcb"_s, 1);
    const auto connect = reinterpret_cast<Connection* (*)(const char*, int*)>(xcb.resolve("xcb_connect"));
    const auto failed = reinterpret_cast<int (*)(Connection*)>(xcb.resolve("xcb_connection_has_error"));
    const auto disconnect = reinterpret_cast<void (*)(Connection*)>(xcb.resolve("xcb_disconnect"));
    if (!connect || !failed || !disconnect)
        return true;
    Connection* connection = connect(display.constData(), nullptr);
    const bool answers = failed(connection) == 0;
    disconnect(connection);
    return answers;
}

} // namespace

void installLanguage(QCoreApplication& application, const QString& choice)
{
    const QLocale locale = choice == "system"_L1 ? QLocale() : QLocale(choice);
    if (locale.language() == QLocale::English || locale.language() == QLocale::C)
        return;
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, u"qkvlab"_s, u"_"_s, u":/qkv/translations"_s))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

void declareOptions(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "See, measure and plan what attention does and what it costs"));
    parser.addHelpOption();
    parser.addVersionOption();
    const std::string own = qkv::app::defaultStorePath().value_or(std::string("qkvlab-runs.db"));
    parser.addOption({u"store"_s,
                      QCoreApplication::translate("main", "Run store to open; a missing file is an empty store."),
                      QCoreApplication::translate("main", "FILE"), QString::fromStdString(own)});
}

bool asksForWordsOnly(int argc, char** argv)
{
    constexpr std::string_view kWords[] = {"-h", "--help", "--help-all", "-v", "--version"};
    return std::any_of(argv + std::min(1, argc), argv + argc,
                       [&](std::string_view word) { return std::ranges::find(kWords, word) != std::end(kWords); });
}

bool hasDisplay(int argc, char** argv)
{
    const QByteArray platform = optionOr(argc, argv, "platform", "QT_QPA_PLATFORM");
    const bool x11 = platform.startsWith("xcb");
    if (!platform.isEmpty() && !x11 && !platform.startsWith("wayland"))
        return true; // offscreen, vnc, ...
    if (!x11 && !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        return true;
    const QByteArray display = optionOr(argc, argv, "display", "DISPLAY");
    return !display.isEmpty() && xServerAnswers(display);
}

} // namespace qkv::ui
