#include "core/memory/logcontext.h"
#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

void addTarget(LogQuestion& question, const LogEntry& entry, LogQuantity quantity, LogPart part)
{
    if (const LogTerm* term = entry.find(quantity); term && term->range)
        question.targets.push_back({part, *term->range, term->type, fmt::format("{} {}", term->name, term->printed)});
}

std::string printed(const LogQuestion& question)
{
    std::string text;
    for (const LogTarget& target : question.targets)
        text += (text.empty() ? "" : ", ") + target.printed;
    return text;
}

/// The cells that a line is about where the line itself or a line nearby says so, or else the plan.
std::int64_t cellsOf(const LogContext& context, std::size_t i, std::vector<Text>& notes)
{
    const LogEntry& entry = context.entries[i];
    auto cells = entry.count(LogQuantity::Cells);
    if (!cells)
        if (const LogEntry* said = context.nearest(i, LogKind::Cells)) {
            cells = said->count(LogQuantity::Cells);
            notes.push_back(QKV_TEXT("memory", "{0} cells, from line {1}").with(grouped(*cells), said->line));
        }
    if (!cells && context.plan.context && !entry.find(LogQuantity::CellsTimesLayers)) {
        const auto size = sizeCache(context.cache, *context.plan.context, context.plan.sequences.value_or(1));
        for (const GroupSize& group : size ? size->groups : std::vector<GroupSize>())
            if (group.group.hasRows() && !cells) {
                cells = group.allocatedTokens;
                notes.push_back(QKV_TEXT("memory", "{0} cells, from the plan").with(grouped(*cells)));
            }
    }
    if (!cells)
        return 0;
    constexpr std::int64_t kMost = 10'000'000'000;
    const std::int64_t bounded = std::min(*cells, kMost);
    if (entry.runtime == Runtime::Sglang)
        return bounded + context.cache.rules.extraPages * context.cache.rules.block;
    if (entry.runtime == Runtime::TensorRtLlm) {
        const std::int64_t block = std::min(context.block(i), kMost);
        return (bounded + block - 1) / block * block;
    }
    return bounded * std::clamp<std::int64_t>(entry.count(LogQuantity::Streams).value_or(1), 1, 1000);
}

LogQuestion questionOf(const LogContext& context, std::size_t i, std::vector<Text>& notes)
{
    const LogEntry& entry = context.entries[i];
    LogQuestion question;
    addTarget(question, entry, LogQuantity::Size, LogPart::All);
    addTarget(question, entry, LogQuantity::Keys, LogPart::Keys);
    addTarget(question, entry, LogQuantity::Values, LogPart::Values);
    question.cells = cellsOf(context, i, notes);
    question.layers = entry.count(LogQuantity::Layers);
    question.perDevice = entry.runtime != Runtime::LlamaCpp;
    return question;
}

/// Cells at which a candidate gives the first figure, where the rounding leaves one number.
std::int64_t deducedCells(const LogQuestion& question, const PlannedCache& cache)
{
    const LogTarget& target = question.targets.front();
    const auto one = bytesAt(cache, 1, target.part, question.perDevice);
    return one && *one > 0 ? target.range.most / *one : 0;
}

struct Match {
    LogCandidate candidate;
    std::int64_t cells = 0;
    bool fits = false;
    bool deduced = false;
};

std::int64_t distance(const LogQuestion& question, const Match& match)
{
    const LogTarget& target = question.targets.front();
    const auto bytes = bytesAt(match.candidate.cache, match.cells, target.part, question.perDevice);
    return std::abs(bytes.value_or(0) - target.range.most);
}

/// The candidate that meets the question, or else the nearest of those with the printed layers (of all without them).
std::optional<Match> match(const LogContext& context, std::size_t i, const LogQuestion& question)
{
    std::optional<Match> best;
    std::vector<LogCandidate> candidates = candidatesOf(context.cache);
    const auto hasLayers = [&](const LogCandidate& candidate) {
        return !question.layers || candidate.layers() == *question.layers;
    };
    if (std::ranges::any_of(candidates, hasLayers))
        std::erase_if(candidates, [&](const LogCandidate& candidate) { return !hasLayers(candidate); });
    const auto product = context.entries[i].count(LogQuantity::CellsTimesLayers);
    for (const LogCandidate& candidate : candidates) {
        Match found{candidate, question.cells, false, question.cells == 0};
        found.candidate.cache = withTypes(candidate.cache, question.targets);
        if (product && candidate.layers() > 0) {
            found.deduced = false;
            found.cells = *product / candidate.layers();
        } else if (found.deduced) {
            found.cells = deducedCells(question, found.candidate.cache);
        }
        found.fits = found.cells > 0 && hasLayers(candidate) && meets(question, found.candidate.cache, found.cells);
        if (!best || (found.fits && !best->fits) ||
            (found.fits == best->fits && !found.fits && distance(question, found) < distance(question, *best)))
            best = std::move(found);
        if (best->fits)
            break;
    }
    return best;
}

void noteTypes(const LogQuestion& question, const LogContext& context, std::vector<Text>& notes)
{
    for (const LogTarget& target : question.targets)
        for (const PlannedGroup& planned : context.cache.groups) {
            const CacheType own = target.part == LogPart::Keys ? planned.group.kType : planned.group.vType;
            if (!target.type || *target.type == own || !planned.group.hasRows() ||
                (target.part == LogPart::Values && planned.storedV == 0))
                continue;
            notes.push_back(
                QKV_TEXT("memory", "the log keeps {0} in {1}, the plan has {2}: compared in {1}")
                    .with(target.part == LogPart::Keys ? "K" : "V", info(*target.type).name, info(own).name));
            break;
        }
}

LogVerdict noRows()
{
    LogVerdict verdict;
    verdict.fit = LogFit::Differs;
    verdict.text = QKV_TEXT("memory", "does not fit: no layer of the model keeps key or value rows");
    return verdict;
}

} // namespace

LogVerdict sizeVerdict(const LogContext& context, std::size_t i)
{
    LogVerdict verdict;
    LogQuestion question = questionOf(context, i, verdict.notes);
    const auto found = match(context, i, question);
    if (!found || question.targets.empty())
        return noRows();
    question.cells = found->cells;
    noteTypes(question, context, verdict.notes);
    verdict.ours = bytesAt(found->candidate.cache, found->cells, LogPart::All, question.perDevice).value_or(0);
    const std::string formula = formulaOf(found->candidate.cache, found->cells, LogPart::All, question.perDevice);
    if (found->fits) {
        verdict.fit = LogFit::Fits;
        verdict.text = QKV_TEXT("memory", "fits: {0} = {1}").with(printed(question), formula);
        if (found->deduced)
            verdict.notes.push_back(
                QKV_TEXT("memory", "the log does not say the cells: {0} are what gives this size exactly")
                    .with(grouped(found->cells)));
        return verdict;
    }
    verdict.fit = LogFit::Differs;
    verdict.text = QKV_TEXT("memory", "does not fit: the log has {0}, the model takes {1} = {2}")
                       .with(printed(question), binarySize(verdict.ours), formula);
    if (question.layers && found->candidate.layers() != *question.layers)
        verdict.notes.push_back(
            QKV_TEXT("memory", "the log has {0} layers, no part of the model has so many").with(*question.layers));
    verdict.reasons = reasonsFor(question, found->candidate, context.cache, context.model);
    return verdict;
}

LogVerdict bufferVerdict(const LogContext& context, std::size_t i)
{
    LogVerdict verdict;
    const LogEntry& entry = context.entries[i];
    const std::size_t whole = entry.partOf.value_or(i);
    LogQuestion question = questionOf(context, whole, verdict.notes);
    const auto found = match(context, whole, question);
    const LogTerm* size = entry.find(LogQuantity::Size);
    if (!found || !size)
        return noRows();
    const std::int64_t layers = found->candidate.layers();
    const auto all = bytesAt(found->candidate.cache, found->cells, LogPart::All, false);
    if (found->candidate.cache.groups.size() != 1 || !all || *all < layers) {
        verdict.text = QKV_TEXT("memory", "layers of unlike sizes: a part of them is not compared");
        return verdict;
    }
    const std::int64_t layer = *all / layers;
    const std::int64_t held = size->range->most / layer;
    verdict.ours = held * layer;
    constexpr std::int64_t kPart = 500; // alignment of each tensor
    const bool fits = held >= 1 && held <= layers && verdict.ours + verdict.ours / kPart >= size->range->least;
    verdict.fit = fits ? LogFit::Fits : LogFit::Differs;
    PlannedCache part = found->candidate.cache;
    part.groups[0].storedLayers = held;
    if (fits)
        verdict.text = QKV_TEXT("memory", "fits: {0} = {1} ({2} of {3} layers)")
                           .with(size->printed, formulaOf(part, found->cells, LogPart::All, false), held, layers);
    else
        verdict.text = QKV_TEXT("memory", "does not fit: {0} is no whole number of {1} layers of {2} each")
                           .with(size->printed, layers, binarySize(layer));
    if (fits && verdict.ours < size->range->least)
        verdict.notes.push_back(QKV_TEXT("memory", "{0} more than the rows: each tensor is aligned")
                                    .with(binarySize(size->range->least - verdict.ours)));
    return verdict;
}

LogVerdict cellsVerdict(const LogContext& context, std::size_t i)
{
    LogVerdict verdict;
    const LogEntry& entry = context.entries[i];
    const std::int64_t cells = entry.count(LogQuantity::Cells).value_or(0);
    verdict.text = QKV_TEXT("memory", "sizes without cells of their own are compared at {0}").with(grouped(cells));
    if (!context.plan.context || entry.runtime != Runtime::LlamaCpp)
        return verdict;
    const std::int64_t sequences = context.plan.sequences.value_or(1);
    const auto size = sizeCache(context.cache, *context.plan.context, sequences);
    if (!size)
        return verdict;
    const bool windowed = entry.label == "SWA";
    for (const GroupSize& group : size->groups) {
        if (!group.group.hasRows() || windowed == group.group.isUnbounded())
            continue;
        // The lines of a cache being made are about one stream.
        const bool streams = !context.cache.rules.unified && !entry.label.empty();
        verdict.ours = group.allocatedTokens / (streams ? sequences : 1);
        verdict.fit = verdict.ours == cells || group.allocatedTokens == cells ? LogFit::Fits : LogFit::Differs;
        verdict.text = (verdict.fit == LogFit::Fits
                            ? QKV_TEXT("memory", "fits: {0} cells for {2} sequences of {3} tokens")
                            : QKV_TEXT("memory", "does not fit: {0} cells, {1} by the plan for {2} sequences of {3} "
                                                 "tokens: check context, sequences, n_ubatch, unified and pad"))
                           .with(grouped(cells), grouped(verdict.ours), sequences, grouped(*context.plan.context));
        return verdict;
    }
    return verdict;
}

} // namespace qkv
