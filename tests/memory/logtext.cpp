#include "tests/memory/logtext.h"

#include "tests/memory/testmodels.h"

#include <QFile>

#include <algorithm>

using namespace qkv;

namespace logtext {

const QList<QByteArray>& everyLine()
{
    static const QList<QByteArray> lines = [] {
        QFile file(QStringLiteral(QKV_SOURCE_DIR "/tests/memory/loglines.txt"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
        return file.readAll().chopped(1).split('\n');
    }();
    return lines;
}

std::vector<LogEntry> read(const QByteArray& text)
{
    return testmodels::need(readLog({text.constData(), std::size_t(text.size())}));
}

std::vector<LogVerdict> explain(const std::vector<LogEntry>& entries, const CacheModel& model, const CachePlan& plan)
{
    return testmodels::need(explainLog(entries, model, plan));
}

QByteArray words(const LogVerdict& verdict)
{
    std::string text = verdict.text.english();
    for (const LogReason& reason : verdict.reasons)
        text += "\n  reason: " + reason.text.english();
    for (const Text& note : verdict.notes)
        text += "\n  note: " + note.english();
    return QByteArray::fromStdString(text);
}

LogVerdict last(const QByteArray& text, const CacheModel& model, const CachePlan& plan)
{
    return explain(read(text), model, plan).back();
}

bool fails(const LogEntry& entry)
{
    return std::ranges::any_of(entry.checks, [](const LogCheck& check) { return !check.holds; });
}

std::string checksOf(const LogEntry& entry)
{
    std::string text;
    for (const LogCheck& check : entry.checks)
        text += check.text.english() + "\n";
    return text;
}

} // namespace logtext
