#include "core/memory/logcontext.h"
#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

constexpr std::int64_t kMostTokens = 100'000'000'000;
constexpr std::int64_t kMillion = 1'000'000;

const LogTerm* availableTo(const LogContext& context, std::size_t i)
{
    const LogEntry* entry = context.nearest(i, LogKind::Available);
    return entry ? entry->find(LogQuantity::Available) : nullptr;
}

bool unlike(const PlannedCache& cache)
{
    return std::ranges::any_of(cache.groups, [](const PlannedGroup& planned) {
        return planned.storedLayers > 0 && !planned.group.isUnbounded();
    });
}

bool hasStates(const PlannedCache& cache)
{
    return std::ranges::any_of(cache.groups,
                               [](const PlannedGroup& planned) { return planned.group.kind == CacheKind::Recurrent; });
}

std::string rowsFormula(const LogContext& context, std::int64_t tokens)
{
    return formulaOf(context.cache, tokens, LogPart::All, true);
}

/// The reasons for a pool: what else would make `tokens` take a number of bytes within `range` on one device.
void addReasons(const LogContext& context, std::int64_t tokens, PrintedRange range, const std::string& printed,
                LogVerdict& verdict)
{
    LogQuestion question;
    question.targets.push_back({LogPart::All, range, std::nullopt, printed});
    question.cells = tokens;
    question.perDevice = true;
    const LogCandidate all = everyRow(context.cache);
    if (!all.cache.groups.empty())
        verdict.reasons = reasonsFor(question, all, context.cache, context.model);
}

/// Requests in millionths that memory holds when one takes `need` bytes.
PrintedRange requests(const PrintedRange& memory, std::int64_t need)
{
    const auto ratio = [need](std::int64_t bytes) {
        return static_cast<std::int64_t>(static_cast<double>(bytes) / static_cast<double>(need) * kMillion);
    };
    return {ratio(memory.least) - 1, ratio(memory.most) + 1};
}

bool overlap(const PrintedRange& a, const PrintedRange& b)
{
    return a.least <= b.most && b.least <= a.most;
}

/// Newer vLLM: the pool is what requests of the largest length make of it.
bool fitsByRequests(const LogContext& context, std::size_t i, std::int64_t tokens, const PrintedRange& memory,
                    LogVerdict& verdict)
{
    const LogEntry* asked = context.nearest(i, LogKind::Concurrency);
    const auto length = asked ? asked->count(LogQuantity::RequestTokens) : std::nullopt;
    const auto need = length && *length > 0 && *length < kMostTokens ? context.request(*length) : 0;
    if (need < 1)
        return false;
    const PrintedRange held = requests(memory, need);
    const double perMillionth = static_cast<double>(*length) / kMillion;
    const auto least = static_cast<std::int64_t>(static_cast<double>(held.least) * perMillionth);
    const auto most = static_cast<std::int64_t>(static_cast<double>(held.most) * perMillionth) + 1;
    const std::int64_t block = context.cache.rules.block; // only whole blocks are counted
    if (tokens < least - block || tokens > most)
        return false;
    verdict.fit = LogFit::Fits;
    verdict.ours = most;
    verdict.text = QKV_TEXT("memory", "fits: {0} tokens = requests of {1} tokens, {2} each, that the memory holds")
                       .with(grouped(tokens), grouped(*length), binarySize(need));
    verdict.notes.push_back(QKV_TEXT("memory", "memory over these tokens is no rate: the figure depends on the longest "
                                               "request, windows and states do not grow with it"));
    return true;
}

} // namespace

LogVerdict availableVerdict(const LogContext& context, std::size_t i)
{
    LogVerdict verdict;
    const LogTerm* memory = context.entries[i].find(LogQuantity::Available);
    const std::int64_t block = context.block(i);
    const auto page = context.rowsOnDevice(block);
    if (!memory || page < 1) {
        verdict.text = QKV_TEXT("memory", "memory for the cache; no layer of the model keeps key or value rows");
        return verdict;
    }
    verdict.ours = std::max<std::int64_t>(0, memory->range->most / page) * block;
    verdict.text = hasStates(context.cache) ? QKV_TEXT("memory", "memory for the cache of one device").with()
                                            : QKV_TEXT("memory", "room for {0} tokens in blocks of {1}, {2} B each")
                                                  .with(grouped(verdict.ours), block, grouped(page));
    return verdict;
}

LogVerdict poolVerdict(const LogContext& context, std::size_t i)
{
    LogVerdict verdict;
    const std::int64_t tokens = context.entries[i].count(LogQuantity::Cells).value_or(0);
    const std::int64_t block = context.block(i);
    const auto page = context.rowsOnDevice(block);
    const auto bytes = tokens > 0 && tokens < kMostTokens ? context.rowsOnDevice(tokens) : 0;
    if (page < 1 || bytes < 1) {
        verdict.text = QKV_TEXT("memory", "no layer of the model keeps key or value rows for so many tokens");
        return verdict;
    }
    const LogTerm* memory = availableTo(context, i);
    if (!memory) {
        verdict.ours = bytes;
        verdict.unit = LogUnit::Bytes;
        verdict.text = QKV_TEXT("memory", "{0} tokens take {1} on one device = {2}")
                           .with(grouped(tokens), binarySize(bytes), rowsFormula(context, tokens));
        verdict.notes.push_back(
            QKV_TEXT("memory", "paste the line with the available memory too, to have it compared"));
        return verdict;
    }
    verdict.ours = std::max<std::int64_t>(0, memory->range->most / page) * block;
    const std::int64_t blocks = tokens / block;
    const bool whole = tokens % block == 0;
    if (whole && memory->range->least / page <= blocks && blocks <= memory->range->most / page) {
        verdict.fit = LogFit::Fits;
        verdict.text = QKV_TEXT("memory", "fits: {0} tokens = {1} blocks of {2}, {3} B each, in {4}; {5}")
                           .with(grouped(tokens), grouped(blocks), block, grouped(page), memory->printed,
                                 rowsFormula(context, tokens));
        return verdict;
    }
    if (fitsByRequests(context, i, tokens, *memory->range, verdict))
        return verdict;
    verdict.fit = LogFit::Differs;
    verdict.text = QKV_TEXT("memory", "does not fit: {0} tokens take {1} on one device, the log has {2}; {3}")
                       .with(grouped(tokens), binarySize(bytes), memory->printed, rowsFormula(context, tokens));
    addReasons(context, tokens, {memory->range->least - page + 1, memory->range->most}, memory->printed, verdict);
    constexpr std::int64_t kRanks = 3 * (1ll << 30) / 10;
    if (std::abs(bytes - memory->range->most) < kRanks)
        verdict.reasons.push_back(
            {QKV_TEXT("memory", "the two lines may be of different ranks: their memory differs by "
                                "some tenths of a GiB, and the smallest decides the tokens"),
             bytes});
    if (unlike(context.cache))
        verdict.notes.push_back(QKV_TEXT("memory", "with windows or states the tokens also depend on the longest "
                                                   "request: paste the line with the maximum concurrency too"));
    return verdict;
}

LogVerdict concurrencyVerdict(const LogContext& context, std::size_t i)
{
    LogVerdict verdict;
    const LogEntry& entry = context.entries[i];
    const LogTerm* printed = entry.find(LogQuantity::Concurrency);
    const std::int64_t length = entry.count(LogQuantity::RequestTokens).value_or(0);
    const LogEntry* pool = context.nearest(i, LogKind::Pool);
    const LogEntry* blocks = context.nearest(i, LogKind::Blocks);
    std::int64_t tokens = pool ? pool->count(LogQuantity::Cells).value_or(0) : 0;
    if (tokens == 0 && blocks)
        tokens = std::min(blocks->count(LogQuantity::Blocks).value_or(0), kMostTokens) * context.block(i);
    if (tokens > 0 && tokens < 1'000'000'000'000 && length > 0) {
        verdict.ours = static_cast<std::int64_t>(Exact(tokens * kMillion).dividedUp(length).value().value_or(0));
        if (overlap(*printed->range, {verdict.ours - 1, verdict.ours})) {
            verdict.fit = LogFit::Fits;
            verdict.text = QKV_TEXT("memory", "fits: {0} = {1} tokens / {2} tokens a request")
                               .with(printed->printed, grouped(tokens), grouped(length));
            return verdict;
        }
    }
    const LogTerm* memory = availableTo(context, i);
    const auto need = length > 0 && length < kMostTokens ? context.request(length) : 0;
    if (memory && need > 0) {
        const PrintedRange held = requests(*memory->range, need);
        verdict.ours = held.most;
        verdict.fit = overlap(*printed->range, held) ? LogFit::Fits : LogFit::Differs;
        verdict.text =
            (verdict.fit == LogFit::Fits ? QKV_TEXT("memory", "fits: {0} = {1} / {2} a request of {3} tokens")
                                         : QKV_TEXT("memory", "does not fit: {0}, but {1} / {2} a request "
                                                              "of {3} tokens gives another number"))
                .with(printed->printed, memory->printed, binarySize(need), grouped(length));
        return verdict;
    }
    if (tokens > 0) {
        verdict.fit = LogFit::Differs;
        verdict.text =
            QKV_TEXT("memory", "does not fit: {0}, but {1} tokens / {2} tokens a request gives another number")
                .with(printed->printed, grouped(tokens), grouped(length));
        return verdict;
    }
    verdict.text = QKV_TEXT("memory", "paste the line with the tokens or the memory too, to have it compared");
    return verdict;
}

LogVerdict blocksVerdict(const LogContext& context, std::size_t i)
{
    LogVerdict verdict;
    const LogEntry& entry = context.entries[i];
    const std::int64_t blocks = std::min(entry.count(LogQuantity::Blocks).value_or(0), kMostTokens);
    const std::int64_t block = std::min(context.block(i), kMostTokens);
    const auto page = context.rowsOnDevice(block);
    if (page < 1) {
        verdict.text = QKV_TEXT("memory", "no layer of the model keeps key or value rows");
        return verdict;
    }
    verdict.ours = blocks;
    const auto fit = [&](bool good, std::string what) {
        verdict.fit = good ? LogFit::Fits : LogFit::Differs;
        verdict.text = (good ? QKV_TEXT("memory", "fits: {0} blocks of {1} tokens, {2} B each: {3}")
                             : QKV_TEXT("memory", "does not fit: {0} blocks of {1} tokens, {2} B each, but {3}"))
                           .with(grouped(blocks), block, grouped(page), what);
    };
    if (const auto host = entry.count(LogQuantity::HostBlocks); host && *host > 0) {
        constexpr std::int64_t kSwap = 4ll << 30;
        verdict.ours = kSwap / page;
        fit(verdict.ours == *host, fmt::format("4 GiB swap = {} of them, {} CPU blocks", grouped(verdict.ours), *host));
        if (verdict.fit == LogFit::Differs)
            addReasons(context, block, {kSwap / (*host + 1) + 1, kSwap / *host}, "4 GiB", verdict);
        return verdict;
    }
    if (const LogTerm* memory = availableTo(context, i)) {
        const bool trt = entry.runtime == Runtime::TensorRtLlm;
        const auto held = [&](std::int64_t bytes) { // TensorRT-LLM takes nine tenths and rounds up
            return trt ? (bytes / 10 * 9 + page - 1) / page : bytes / page;
        };
        verdict.ours = held(memory->range->most);
        fit(held(memory->range->least) <= blocks && blocks <= verdict.ours,
            fmt::format("{}{} holds {}", trt ? "0.9 of " : "", memory->printed, grouped(verdict.ours)));
        if (verdict.fit == LogFit::Differs && blocks > 0 && blocks < kMostTokens / block)
            addReasons(context, block, {memory->range->least / (blocks + 1), memory->range->most / blocks},
                       memory->printed, verdict);
        return verdict;
    }
    const LogEntry* said = context.nearest(i, entry.runtime == Runtime::Vllm ? LogKind::Pool : LogKind::CacheSize);
    if (const auto tokens = said ? said->count(LogQuantity::Cells) : std::nullopt) {
        verdict.ours = (*tokens + block - 1) / block;
        fit(verdict.ours == blocks, fmt::format("{} tokens", grouped(*tokens)));
        return verdict;
    }
    verdict.text =
        QKV_TEXT("memory", "{0} blocks of {1} tokens, {2} B each").with(grouped(blocks), block, grouped(page));
    return verdict;
}

LogVerdict needVerdict(const LogContext& context, std::size_t i)
{
    LogVerdict verdict;
    const LogEntry& entry = context.entries[i];
    const LogTerm* printed = entry.find(LogQuantity::Size);
    const std::int64_t tokens = std::min(entry.count(LogQuantity::RequestTokens).value_or(0), kMostTokens);
    const auto need = tokens > 0 ? context.request(tokens) : 0;
    if (!printed || need < 1) {
        verdict.text = QKV_TEXT("memory", "not compared: the request has no tokens");
        return verdict;
    }
    verdict.ours = need;
    const std::int64_t block = context.cache.rules.block;
    const std::int64_t held = (tokens + block - 1) / block * block;
    verdict.fit = printed->range->contains(need) ? LogFit::Fits : LogFit::Differs;
    verdict.text = (verdict.fit == LogFit::Fits
                        ? QKV_TEXT("memory", "fits: {0} = {1} B for a request of {2} tokens")
                        : QKV_TEXT("memory", "does not fit: the log has {0}, a request of {2} tokens takes {1} B"))
                       .with(printed->printed, grouped(need), grouped(tokens));
    if (!unlike(context.cache))
        verdict.notes.push_back(QKV_TEXT("memory", "rows: {0}").with(rowsFormula(context, held)));
    if (verdict.fit == LogFit::Differs)
        addReasons(context, held, *printed->range, printed->printed, verdict);
    return verdict;
}

} // namespace qkv
