#include "core/memory/cacherows.h"

#include <algorithm>

namespace qkv {
namespace {

bool replicated(const CacheGroup& group)
{
    return group.kind == CacheKind::Latent || group.kind == CacheKind::Indexer;
}

/// Devices that divide this group's heads or states. Layers are dealt out elsewhere.
std::int64_t divisor(const PlannedCache& cache, const CacheGroup& group)
{
    return cache.rules.split == SplitRule::Heads && !replicated(group) ? cache.devices : 1;
}

std::int64_t stateParts(const CacheGroup& group, const RuntimeRules& rules, std::int64_t devices)
{
    const CacheType convolution = rules.narrowConvolution ? CacheType::BF16 : group.rType;
    return dividedUp(group.r, devices) * partsPerElement(convolution) +
           dividedUp(group.s, devices) * partsPerElement(group.sType);
}

RowParts rowOf(const PlannedGroup& planned, const PlannedCache& cache)
{
    const CacheGroup& group = planned.group;
    RowParts row;
    const std::int64_t devices = divisor(cache, group);
    if (group.kind == CacheKind::Recurrent) {
        row.ideal = row.both = idealRow(group);
        row.types = stateParts(group, cache.rules, 1);
        row.device = row.padded = stateParts(group, cache.rules, devices);
        return row;
    }
    const std::int64_t key = group.headDimK * partsPerElement(group.kType);
    row.ideal = idealRow(group);
    const std::int64_t stored = key + planned.storedV * partsPerElement(group.vType);
    row.both = row.types = group.kvHeads * stored;
    const std::int64_t heads = headsOfDevice(cache, group);
    row.device = row.padded = heads * stored;
    row.scales = 2 * heads * cache.rules.scaleBytes * kPartsOfByte;
    return row;
}

/// vLLM: groups of unlike kinds share one page; the tokens of a block grow until a page holds a state.
std::int64_t evenPages(const PlannedCache& cache, std::vector<RowParts>& rows)
{
    constexpr std::int64_t kStep = 16;
    std::int64_t block = cache.rules.block;
    std::int64_t largestRow = 0;
    std::int64_t largestState = 0;
    bool unlike = false;
    const CacheGroup* first = nullptr;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CacheGroup& group = cache.groups[i].group;
        if (group.kind == CacheKind::None)
            continue;
        unlike = unlike || (first && first->kind != group.kind && !replicated(group));
        first = first ? first : &group;
        auto& largest = group.kind == CacheKind::Recurrent ? largestState : largestRow;
        largest = std::max(largest, rows[i].device);
    }
    if (!unlike || largestRow == 0)
        return block;
    if (largestState > 0)
        block = std::max(block, roundedUp(dividedUp(largestState, largestRow), kStep));
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].padded = cache.groups[i].group.kind == CacheKind::Recurrent ? largestRow * block : largestRow;
    return block;
}

void widestValues(const PlannedCache& cache, std::vector<RowParts>& rows)
{
    std::int64_t widest = 0;
    const auto values = [&](const PlannedGroup& g) {
        return headsOfDevice(cache, g.group) * g.storedV * partsPerElement(g.group.vType);
    };
    for (const PlannedGroup& group : cache.groups)
        if (group.group.hasRows())
            widest = std::max(widest, values(group));
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (cache.groups[i].group.hasRows())
            rows[i].padded += widest - values(cache.groups[i]);
}

} // namespace

std::int64_t dividedUp(std::int64_t value, std::int64_t divisor)
{
    return value / divisor + (value % divisor > 0 ? 1 : 0);
}

std::int64_t roundedUp(std::int64_t value, std::int64_t multiple)
{
    return dividedUp(value, multiple) * multiple;
}

std::pair<std::int64_t, std::int64_t> idealParts(const CacheGroup& group)
{
    if (group.kind == CacheKind::Recurrent)
        return {group.r * partsPerElement(group.rType), group.s * partsPerElement(group.sType)};
    return {group.kvHeads * group.headDimK * partsPerElement(group.kType),
            group.kvHeads * group.headDimV * partsPerElement(group.vType)};
}

std::int64_t idealRow(const CacheGroup& group)
{
    const auto [first, second] = idealParts(group);
    return first + second;
}

std::int64_t headsOfDevice(const PlannedCache& cache, const CacheGroup& group)
{
    return dividedUp(group.kvHeads, divisor(cache, group));
}

CacheRows rowsOf(const PlannedCache& cache)
{
    CacheRows result;
    for (const PlannedGroup& group : cache.groups)
        result.rows.push_back(rowOf(group, cache));
    result.block = cache.rules.block;
    if (cache.rules.evenPages)
        result.block = evenPages(cache, result.rows);
    if (cache.rules.widestV)
        widestValues(cache, result.rows);
    return result;
}

} // namespace qkv
