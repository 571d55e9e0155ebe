#include "tests/support/fatalmessages.h"

#include <QString>
#include <QtGlobal>

#include <cstdio>
#include <cstdlib>

namespace qkv::test {
namespace {

QtMessageHandler g_previous = nullptr;

void handle(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (message.startsWith(QLatin1String("This plugin does not support")))
        return;
    if (type == QtWarningMsg || type == QtCriticalMsg) {
        std::fprintf(stderr, "Qt message fails the test: %s\n", qPrintable(message));
        std::abort();
    }
    if (g_previous)
        g_previous(type, context, message);
    else
        std::fprintf(stderr, "%s\n", qPrintable(message));
}

} // namespace

void makeMessagesFatal()
{
    g_previous = qInstallMessageHandler(handle);
}

} // namespace qkv::test
