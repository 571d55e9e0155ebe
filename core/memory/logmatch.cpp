#include "core/memory/logmatch.h"

#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

std::string rate(CacheType type)
{
    const CacheTypeInfo& row = info(type);
    return row.elements == 1 ? std::to_string(row.bytes) : fmt::format("{}/{}", row.bytes, row.elements);
}

/// The key/value heads that one of `devices` holds.
std::int64_t headsOf(const PlannedGroup& planned, const PlannedCache& cache, bool perDevice)
{
    const CacheGroup& group = planned.group;
    const bool replicated = group.kind == CacheKind::Latent || group.kind == CacheKind::Indexer;
    const std::int64_t devices = perDevice && cache.rules.split == SplitRule::Heads && !replicated ? cache.devices : 1;
    return (group.kvHeads + devices - 1) / devices;
}

std::string formulaOf(const PlannedGroup& planned, const PlannedCache& cache, std::int64_t cells, LogPart part,
                      bool perDevice)
{
    const CacheGroup& group = planned.group;
    const std::string key = fmt::format("{} x {}", grouped(group.headDimK), rate(group.kType));
    const std::string value = fmt::format("{} x {}", grouped(planned.storedV), rate(group.vType));
    const std::string row = part == LogPart::Keys || planned.storedV == 0 ? key
                            : part == LogPart::Values                     ? value
                                                                          : fmt::format("({} + {})", key, value);
    return fmt::format("{} cells x {} layers x {} key/value heads x {} B", grouped(cells),
                       grouped(planned.storedLayers), grouped(headsOf(planned, cache, perDevice)), row);
}

bool holdsRows(const PlannedGroup& planned)
{
    return planned.group.hasRows() && planned.storedLayers > 0;
}

} // namespace

std::int64_t LogCandidate::layers() const
{
    std::int64_t sum = 0;
    for (const PlannedGroup& planned : cache.groups)
        sum += planned.storedLayers;
    return sum;
}

LogCandidate everyRow(const PlannedCache& cache)
{
    LogCandidate all{cache, "all"};
    std::erase_if(all.cache.groups, [](const PlannedGroup& planned) { return !holdsRows(planned); });
    return all;
}

std::vector<LogCandidate> candidatesOf(const PlannedCache& cache)
{
    std::vector<LogCandidate> result;
    const LogCandidate all = everyRow(cache);
    const auto add = [&](std::string name, auto wanted) {
        LogCandidate candidate{all.cache, std::move(name)};
        std::erase_if(candidate.cache.groups, [&](const PlannedGroup& planned) { return !wanted(planned.group); });
        if (!candidate.cache.groups.empty() && candidate.cache.groups.size() < all.cache.groups.size())
            result.push_back(std::move(candidate));
    };
    add("unwindowed", [](const CacheGroup& g) { return g.isUnbounded() && g.kind != CacheKind::Indexer; });
    add("windowed", [](const CacheGroup& g) { return !g.isUnbounded(); });
    for (const PlannedGroup& planned : all.cache.groups)
        add(planned.group.name, [&](const CacheGroup& g) { return g == planned.group; });
    if (!all.cache.groups.empty())
        result.push_back(all);
    return result;
}

std::optional<std::int64_t> bytesAt(const PlannedCache& source, std::int64_t cells, LogPart part, bool perDevice)
{
    constexpr std::int64_t kMostCells = 1'000'000'000'000;
    if (cells < 0 || cells > kMostCells || source.devices < 1)
        return std::nullopt;
    if (part == LogPart::Values) {
        const auto all = bytesAt(source, cells, LogPart::All, perDevice);
        const auto keys = bytesAt(source, cells, LogPart::Keys, perDevice);
        return all && keys ? std::optional(*all - *keys) : std::nullopt;
    }
    PlannedCache cache = source;
    if (part == LogPart::Keys)
        cache.rules.widestV = 0;
    for (PlannedGroup& planned : cache.groups) {
        (planned.group.kind == CacheKind::Recurrent ? planned.group.rows : planned.group.tokens) = cells;
        if (part == LogPart::Keys)
            planned.storedV = 0;
    }
    const auto size = sizeCache(cache, 1, 1);
    if (!size)
        return std::nullopt;
    return perDevice ? size->perDevice.front() : size->allocated;
}

PlannedCache withTypes(PlannedCache cache, CacheType k, CacheType v)
{
    for (PlannedGroup& planned : cache.groups) {
        planned.group.kType = k;
        planned.group.vType = planned.group.sharesRow() && planned.storedV == 0 ? k : v;
    }
    return cache;
}

PlannedCache withTypes(PlannedCache cache, const std::vector<LogTarget>& targets)
{
    for (const LogTarget& target : targets)
        for (PlannedGroup& planned : cache.groups) {
            if (!target.type)
                continue;
            if (target.part == LogPart::Keys)
                planned.group.kType = *target.type;
            if (target.part == LogPart::Values)
                planned.group.vType = *target.type;
        }
    return cache;
}

bool meets(const LogQuestion& question, const PlannedCache& cache, std::int64_t cells)
{
    return std::ranges::all_of(question.targets, [&](const LogTarget& target) {
        const auto bytes = bytesAt(cache, cells, target.part, question.perDevice);
        if (!bytes)
            return false;
        constexpr std::int64_t kPart = 500;
        const bool aligned =
            question.aligned && target.range.least > *bytes && target.range.least <= *bytes + *bytes / kPart;
        return target.range.contains(*bytes) || aligned;
    });
}

std::string formulaOf(const PlannedCache& cache, std::int64_t cells, LogPart part, bool perDevice)
{
    std::string text;
    for (const PlannedGroup& planned : cache.groups)
        if (holdsRows(planned))
            text += (text.empty() ? "" : " + ") + formulaOf(planned, cache, cells, part, perDevice);
    return text;
}

} // namespace qkv
