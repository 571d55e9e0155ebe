#include "widgets/memory/logfacts.h"

#include "core/memory/logreader.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"

#include <QStringList>

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr qsizetype kMostLine = 400;
constexpr qsizetype kMostWord = 48; // longer ones would make the window wider

/// A line of a log, short enough to be shown whole.
QString shortened(std::string_view line)
{
    QStringList words = shownBytes(line.substr(0, kMostLine)).simplified().split(u' ');
    for (QString& word : words)
        if (word.size() > kMostWord)
            word = word.first(kMostWord - 1) + u'…';
    return words.join(u' ') + (line.size() > kMostLine ? u"…"_s : QString());
}

/// The lines of the entries, which ascend.
QStringList linesOf(std::string_view text, const std::vector<LogEntry>& entries)
{
    QStringList lines;
    std::size_t number = 1;
    for (const LogEntry& entry : entries) {
        for (; number < entry.line; ++number)
            text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
        std::string_view line = text.substr(0, text.find('\n'));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines << shortened(line);
    }
    return lines;
}

QString withLabel(const LogEntry& entry)
{
    const QString what = shown(meaning(entry.kind));
    return entry.label.empty() ? what : u"%1 (%2)"_s.arg(what, shownBytes(entry.label));
}

CellRow rowOf(const LogEntry& entry, const LogVerdict* verdict)
{
    const QString ours = LogFacts::ours(entry, verdict);
    const QString fit = shown(word(verdict ? verdict->fit : LogFit::NotCompared));
    const bool differs = verdict && verdict->fit == LogFit::Differs;
    return {{countFigure(std::int64_t(entry.line)), {}, {}, false, differs},
            {shownBytes(printedFigures(entry)), {}, {}, true, differs},
            {ours, {}, {}, true, differs},
            {fit, verdict ? wrapped(shown(verdict->text)) : QString(), {}, false, differs},
            {withLabel(entry), LogFacts::title(entry), {}, false, differs}};
}

} // namespace

int ReadLog::foremost() const
{
    const auto differs = std::ranges::find(verdicts, LogFit::Differs, &LogVerdict::fit);
    return differs == verdicts.end() ? 0 : int(differs - verdicts.begin());
}

ReadLog LogFacts::read(const QString& text, const CacheModel& model, const CachePlan& plan)
{
    ReadLog log;
    const QByteArray bytes = text.toUtf8();
    const std::string_view view(bytes.constData(), std::size_t(bytes.size()));
    auto entries = readLog(view);
    if (!entries) {
        log.refusal = shown(entries.error());
        return log;
    }
    log.entries = std::move(*entries);
    log.lines = linesOf(view, log.entries);
    auto verdicts = explainLog(log.entries, model, plan);
    if (verdicts)
        log.verdicts = std::move(*verdicts);
    else
        log.refusal = shown(verdicts.error());
    for (std::size_t i = 0; i < log.entries.size(); ++i)
        log.rows.push_back(rowOf(log.entries[i], log.verdicts.empty() ? nullptr : &log.verdicts[i]));
    return log;
}

QStringList LogFacts::titles()
{
    return {tr("Line"), tr("Printed"), tr("Ours"), tr("Verdict"), tr("What")};
}

QString LogFacts::summary(const ReadLog& log)
{
    const auto count = [&](LogFit fit) { return int(std::ranges::count(log.verdicts, fit, &LogVerdict::fit)); };
    return tr("Lines about a cache: %1. Fit: %2. Differ: %3. Not compared: %4.")
        .arg(log.entries.size())
        .arg(count(LogFit::Fits))
        .arg(count(LogFit::Differs))
        .arg(log.entries.size() - std::size_t(count(LogFit::Fits)) - std::size_t(count(LogFit::Differs)));
}

QString LogFacts::title(const LogEntry& entry)
{
    return tr("Line %1, %2: %3")
        .arg(countFigure(std::int64_t(entry.line)), QString::fromLatin1(newestProfile(entry.runtime).name),
             withLabel(entry));
}

QString LogFacts::ours(const LogEntry& entry, const LogVerdict* verdict)
{
    const Text figure = verdict ? ourFigure(entry, *verdict) : Text();
    return *figure.source == '\0' ? u"–"_s : shown(figure);
}

std::vector<Fact> LogFacts::terms(const LogEntry& entry)
{
    std::vector<Fact> facts;
    for (const LogTerm& term : entry.terms)
        facts.push_back({QString::fromUtf8(term.name), shown(term.meaning), shownBytes(term.printed), {}, false});
    return facts;
}

std::vector<Fact> LogFacts::findings(const LogEntry& entry, const LogVerdict* verdict)
{
    std::vector<Fact> facts;
    for (const LogCheck& check : entry.checks)
        facts.push_back({check.holds ? tr("Holds") : tr("Does not hold"), shown(check.text), {}, {}, !check.holds});
    if (!verdict)
        return facts;
    for (const LogReason& reason : verdict->reasons)
        facts.push_back({tr("Reason"), shown(reason.text), {}, {}, false});
    for (const Text& note : verdict->notes)
        facts.push_back({tr("Note"), shown(note), {}, {}, false});
    return facts;
}

QString LogFacts::markdown(const ReadLog& log)
{
    QString text;
    for (std::size_t i = 0; i < log.entries.size(); ++i) {
        const LogEntry& entry = log.entries[i];
        const LogVerdict* verdict = log.verdicts.empty() ? nullptr : &log.verdicts[i];
        text += u"## %1\n\n`%2`\n\n"_s.arg(title(entry), QString(log.lines[qsizetype(i)]).remove(u'`'));
        for (const Fact& fact : terms(entry))
            text += u"- %1 **%2**: %3\n"_s.arg(fact.name, fact.figure, fact.text);
        if (verdict)
            text += u"- "_s + shown(verdict->text) + u'\n';
        for (const Fact& fact : findings(entry, verdict))
            text += u"- %1: %2\n"_s.arg(fact.name, fact.text);
        text += u'\n';
    }
    return text;
}

} // namespace qkv::ui
