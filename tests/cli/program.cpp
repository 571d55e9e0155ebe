#include "tests/cli/program.h"

#include <QJsonDocument>
#include <QProcess>

namespace program {

QJsonObject Result::json() const
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(out, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject())
        qFatal("no JSON document: %s\n%s\n%s", qPrintable(error.errorString()), out.constData(), err.constData());
    return document.object();
}

QString path()
{
    return QStringLiteral(QKV_BIN_DIR "/qkvlab-cli");
}

Result run(const QStringList& arguments)
{
    QProcess process;
    process.start(path(), arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(300000))
        qFatal("qkvlab-cli %s does not end", qPrintable(arguments.join(' ')));
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

} // namespace program
