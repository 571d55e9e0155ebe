#include "core/memory/logverdict.h"

#include "core/memory/logcontext.h"
#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

/// The plan under the rules of a runtime: the plan's own where they are that runtime's.
Expected<PlannedCache> cacheFor(const CacheModel& model, CachePlan plan, Runtime runtime)
{
    if (plan.runtime.profile->runtime != runtime) {
        plan.runtime.profile = &newestProfile(runtime);
        plan.runtime.rules = plan.runtime.profile->rules;
    }
    if (runtime == Runtime::LlamaCpp) // its lines are about all devices together
        plan.tensorParallel = 1;
    return planCache(model, plan);
}

LogVerdict verdictOf(const LogContext& context, std::size_t i)
{
    switch (context.entries[i].kind) {
    case LogKind::CacheSize:
        return sizeVerdict(context, i);
    case LogKind::DeviceBuffer:
        return bufferVerdict(context, i);
    case LogKind::StateSize:
        return stateVerdict(context, i);
    case LogKind::StateBuffer:
        return stateBufferVerdict(context, i);
    case LogKind::Cells:
        return cellsVerdict(context, i);
    case LogKind::Available:
        return availableVerdict(context, i);
    case LogKind::Pool:
        return poolVerdict(context, i);
    case LogKind::Concurrency:
        return concurrencyVerdict(context, i);
    case LogKind::Blocks:
        return blocksVerdict(context, i);
    case LogKind::Need:
        return needVerdict(context, i);
    case LogKind::BlockTokens:
        break;
    }
    LogVerdict verdict;
    verdict.text = QKV_TEXT("memory", "blocks of the lines about the pool have {0} tokens")
                       .with(grouped(context.entries[i].count(LogQuantity::BlockTokens).value_or(0)));
    return verdict;
}

/// What a verdict's figure counts where the verdict itself does not say it.
LogUnit unitOf(LogKind kind)
{
    switch (kind) {
    case LogKind::CacheSize:
    case LogKind::DeviceBuffer:
    case LogKind::StateSize:
    case LogKind::StateBuffer:
    case LogKind::Need:
        return LogUnit::Bytes;
    case LogKind::Cells:
        return LogUnit::Cells;
    case LogKind::Available:
    case LogKind::Pool:
        return LogUnit::Tokens;
    case LogKind::Concurrency:
        return LogUnit::Requests;
    case LogKind::Blocks:
        return LogUnit::Blocks;
    case LogKind::BlockTokens:
        break;
    }
    return LogUnit::None;
}

} // namespace

const LogEntry* LogContext::nearest(std::size_t i, LogKind kind) const
{
    const Runtime runtime = entries[i].runtime;
    for (std::size_t j = i; j-- > 0;)
        if (entries[j].kind == kind && entries[j].runtime == runtime)
            return &entries[j];
    for (std::size_t j = i + 1; j < entries.size(); ++j)
        if (entries[j].kind == kind && entries[j].runtime == runtime)
            return &entries[j];
    return nullptr;
}

std::int64_t LogContext::block(std::size_t i) const
{
    constexpr std::int64_t kMost = 1'000'000;
    for (const LogEntry* entry : {&entries[i], nearest(i, LogKind::BlockTokens), nearest(i, LogKind::Blocks)})
        if (const auto tokens = entry ? entry->count(LogQuantity::BlockTokens) : std::nullopt; tokens && *tokens > 0)
            return std::min(*tokens, kMost);
    return cache.rules.block;
}

std::int64_t LogContext::rowsOnDevice(std::int64_t tokens) const
{
    PlannedCache rows = cache;
    std::erase_if(rows.groups, [](const PlannedGroup& planned) { return !planned.group.hasRows(); });
    if (rows.groups.empty())
        return 0;
    return bytesAt(rows, tokens, LogPart::All, true).value_or(0);
}

std::int64_t LogContext::request(std::int64_t tokens) const
{
    PlannedCache one = cache; // the tokens that a source fixes are not those of this request
    for (PlannedGroup& planned : one.groups) {
        planned.group.tokens.reset();
        planned.group.rows.reset();
    }
    const auto size = sizeCache(one, tokens, 1);
    return size ? size->perDevice.front() : 0;
}

Expected<std::vector<LogVerdict>> explainLog(std::span<const LogEntry> entries, const CacheModel& model,
                                             const CachePlan& plan)
{
    std::vector<std::pair<Runtime, LogContext>> contexts; // one a runtime
    std::vector<LogVerdict> verdicts;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        auto known = std::ranges::find(contexts, entries[i].runtime, [](const auto& pair) { return pair.first; });
        const bool first = known == contexts.end();
        if (first) {
            const auto cache = cacheFor(model, plan, entries[i].runtime);
            if (!cache)
                return failure(cache);
            contexts.push_back({entries[i].runtime, {entries, model, plan, *cache}});
            known = contexts.end() - 1;
        }
        LogVerdict verdict = verdictOf(known->second, i);
        verdict.entry = i;
        if (verdict.unit == LogUnit::None && verdict.ours > 0)
            verdict.unit = unitOf(entries[i].kind);
        if (first && plan.runtime.profile->runtime != entries[i].runtime)
            verdict.notes.push_back(
                QKV_TEXT("memory", "the plan is for {0}, the log is of {1}: its newest rules are used for the lines")
                    .with(plan.runtime.profile->name, newestProfile(entries[i].runtime).name));
        verdicts.push_back(std::move(verdict));
    }
    return verdicts;
}

} // namespace qkv
