#include "core/memory/cachesize.h"

#include "core/memory/cacherows.h"

#include <algorithm>
#include <utility>

namespace qkv {
namespace {

struct Load {
    std::int64_t context;
    std::int64_t sequences;
};

std::int64_t idealTokens(const CacheGroup& group, const Load& load)
{
    if (group.tokens)
        return *group.tokens;
    if (group.kind == CacheKind::Recurrent)
        return group.rows.value_or(load.sequences);
    const std::int64_t each = group.isUnbounded() ? load.context : std::min(load.context, group.window);
    return each * load.sequences;
}

/// Tokens that the runtime holds for all sequences, without pages beside them.
std::int64_t heldTokens(const CacheGroup& group, const RuntimeRules& rules, std::int64_t block, const Load& load)
{
    if (group.tokens)
        return *group.tokens;
    if (group.kind == CacheKind::Recurrent)
        return group.rows ? *group.rows : load.sequences * rules.statesPerSequence;
    const std::int64_t streams = rules.unified ? 1 : load.sequences;
    const std::int64_t full = roundedUp(rules.unified ? load.context * load.sequences : load.context, block);
    if (group.isUnbounded() || rules.fullWindow || rules.window == WindowRule::Full)
        return full * streams;
    switch (rules.window) {
    case WindowRule::Cells: {
        const std::int64_t windows = group.window * (rules.unified ? load.sequences : 1);
        return roundedUp(std::min(full, windows + rules.batch), block) * streams;
    }
    case WindowRule::Blocks: {
        const bool sliding = group.kind == CacheKind::Windowed;
        const std::int64_t held = std::min(group.window - (sliding ? 1 : 0) + rules.batch, load.context);
        return (roundedUp(held, block) + (sliding ? block : 0)) * load.sequences;
    }
    case WindowRule::PoolShare:
        return full * streams * rules.windowPercent / 100;
    case WindowRule::Stepped:
        return std::min(group.window, full) * streams;
    case WindowRule::Window:
    case WindowRule::Full:
        break;
    }
    return std::min(group.window, load.context) * load.sequences;
}

Exact bytes(Exact parts)
{
    return parts.dividedUp(kPartsOfByte);
}

/// The sizes of one group on the way from the ideal to what is allocated: step i adds the i-th cause.
enum Step { Ideal, BothRows, Shared, Held, Extra, Types, Copies, Padded, Scaled, kSteps };
struct GroupWay {
    std::array<Exact, kSteps> bytes;
    Exact ofOneLayer; ///< on a device that has the layer
    std::int64_t idealTokens = 0;
    std::int64_t tokens = 0;
};

GroupWay wayOf(const PlannedGroup& planned, const PlannedCache& cache, const RowParts& row, std::int64_t block,
               const Load& load)
{
    const CacheGroup& group = planned.group;
    const RuntimeRules& rules = cache.rules;
    GroupWay way;
    if (planned.storedLayers == 0)
        return way;
    way.idealTokens = idealTokens(group, load);
    const std::int64_t held = heldTokens(group, rules, block, load);
    const std::int64_t extra = group.kind == CacheKind::Recurrent ? rules.extraStates : rules.extraPages * block;
    way.tokens = held + (group.tokens || group.rows ? 0 : extra);
    const Exact copies = rules.split == SplitRule::Heads ? cache.devices : 1;
    const Exact stored = planned.storedLayers;
    const Exact full = Exact(row.padded) + row.scales;
    way.bytes = {bytes(Exact(planned.idealLayers) * way.idealTokens * row.ideal),
                 bytes(Exact(planned.idealLayers) * way.idealTokens * row.both),
                 bytes(stored * way.idealTokens * row.both),
                 bytes(stored * held * row.both),
                 bytes(stored * way.tokens * row.both),
                 bytes(stored * way.tokens * row.types),
                 bytes(stored * way.tokens * row.device) * copies,
                 bytes(stored * way.tokens * row.padded) * copies,
                 bytes(stored * way.tokens * full) * copies};
    way.ofOneLayer = bytes(Exact(way.tokens) * full);
    return way;
}

/// The cause of the step that ends at `step`.
SizeTerm causeOf(int step, const CacheGroup& group)
{
    constexpr SizeTerm kCauses[] = {SizeTerm::BothRows,    SizeTerm::BothRows,   SizeTerm::Shared,
                                    SizeTerm::Rounding,    SizeTerm::ExtraPages, SizeTerm::StateTypes,
                                    SizeTerm::Replication, SizeTerm::RowPadding, SizeTerm::Scales};
    const bool windowed = group.kind == CacheKind::Windowed || group.kind == CacheKind::Chunked;
    return step == Held && windowed ? SizeTerm::WindowSlack : kCauses[step];
}

/// Device i has the layers whose place is in the i-th of equal parts.
std::vector<Exact> bytesPerDevice(const PlannedCache& cache, const std::vector<GroupWay>& ways)
{
    std::vector<Exact> result(static_cast<std::size_t>(cache.devices));
    std::int64_t next = 0; // the place of a group's first layer where it does not say its places
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const CacheGroup& group = cache.groups[i].group;
        if (cache.rules.split == SplitRule::Heads) {
            for (Exact& device : result)
                device += ways[i].bytes[Scaled].dividedUp(cache.devices); // a multiple of it
            continue;
        }
        for (std::int64_t layer = 0; layer < group.layers; ++layer) {
            const std::int64_t place = group.positions.empty() ? next + layer : group.positions[std::size_t(layer)];
            const std::int64_t device = std::min(place, cache.layers - 1) * cache.devices / cache.layers;
            result[static_cast<std::size_t>(device)] += ways[i].ofOneLayer;
        }
        if (group.kind != CacheKind::Indexer)
            next += group.layers;
    }
    return result;
}

struct Evaluation {
    std::vector<GroupWay> ways;
    Exact ideal;
    Exact allocated;
};

Evaluation evaluate(const PlannedCache& cache, const Load& load)
{
    const CacheRows rows = rowsOf(cache);
    Evaluation result;
    result.ways.reserve(cache.groups.size());
    for (std::size_t i = 0; i < cache.groups.size(); ++i) {
        result.ways.push_back(wayOf(cache.groups[i], cache, rows.rows[i], rows.block, load));
        result.ideal += result.ways.back().bytes[Ideal];
        result.allocated += result.ways.back().bytes[Scaled];
    }
    return result;
}

/// The same cache as multi-head attention with key and value rows.
std::optional<Exact> mhaBytes(const PlannedCache& cache, const Load& load)
{
    Exact sum;
    for (const PlannedGroup& planned : cache.groups) {
        const CacheGroup& group = planned.group;
        const Exact held = Exact(planned.idealLayers) * idealTokens(group, load);
        if (group.kind == CacheKind::Recurrent)
            sum += bytes(held * idealRow(group));
        if (!group.hasRows() || group.kind == CacheKind::Indexer)
            continue;
        if (planned.mhaHeads == 0)
            return std::nullopt;
        sum += bytes(held * planned.mhaHeads *
                     (Exact(planned.mhaHeadDimK) * partsPerElement(group.kType) +
                      Exact(planned.mhaHeadDimV) * partsPerElement(group.vType)));
    }
    return sum;
}

Expected<std::int64_t> inReach(Exact size)
{
    if (const auto value = size.value())
        return *value;
    return refuse(
        QKV_TEXT("memory", "the cache is larger than 2^63 bytes: check layers, heads, context and sequences"));
}

Expected<GroupSize> groupSize(const PlannedGroup& planned, const GroupWay& way, CacheSize& total)
{
    GroupSize size{.group = planned.group, .tokensHeld = way.idealTokens, .allocatedTokens = way.tokens};
    const auto ideal = inReach(way.bytes[Ideal]);
    const auto allocated = inReach(way.bytes[Scaled]);
    if (!ideal || !allocated)
        return tl::unexpected<Error>(ideal ? allocated.error() : ideal.error());
    size.ideal = *ideal;
    size.allocated = *allocated;
    const auto [keyParts, valueParts] = idealParts(planned.group);
    const Exact rows = Exact(planned.idealLayers) * way.idealTokens;
    size.keyBytes = bytes(rows * keyParts).value().value_or(0); // parts of what is in reach
    size.valueBytes = bytes(rows * valueParts).value().value_or(0);
    for (int step = BothRows; step < kSteps; ++step) {
        const Exact difference = way.bytes[std::size_t(step)] - way.bytes[std::size_t(step - 1)];
        total.terms[std::size_t(causeOf(step, planned.group))] += difference.value().value_or(0); // both are in reach
    }
    const Exact perToken = bytes(Exact(planned.idealLayers) * (planned.group.hasRows() ? idealRow(planned.group) : 0));
    (planned.group.isUnbounded() ? total.perTokenUnbounded : total.perTokenWindowed) += perToken.value().value_or(0);
    return size;
}

} // namespace

TextSource meaning(SizeTerm term)
{
    switch (term) {
    case SizeTerm::BothRows:
        return QKV_TEXT("memory", "value rows kept beside rows that could serve as both");
    case SizeTerm::Shared:
        return QKV_TEXT("memory", "layers that keep a cache although they could read another layer's");
    case SizeTerm::Rounding:
        return QKV_TEXT("memory", "cells, blocks or pages that are not full");
    case SizeTerm::WindowSlack:
        return QKV_TEXT("memory", "tokens that windowed layers hold beside their window");
    case SizeTerm::ExtraPages:
        return QKV_TEXT("memory", "pages and states beside those of the sequences");
    case SizeTerm::RowPadding:
        return QKV_TEXT("memory", "rows and states made as large as the largest");
    case SizeTerm::Scales:
        return QKV_TEXT("memory", "scales beside the rows");
    case SizeTerm::StateTypes:
        return QKV_TEXT("memory", "states kept in the runtime's types");
    case SizeTerm::Replication:
        return QKV_TEXT("memory", "the same rows on several devices, and heads that do not divide");
    }
    return QKV_TEXT("", "");
}

Expected<CacheSize> sizeCache(const PlannedCache& cache, std::int64_t context, std::int64_t sequences)
{
    struct Bound {
        const char* name;
        std::int64_t value, most;
    };
    for (const auto& [name, value, most] :
         {Bound{"context", context, kMostContext}, Bound{"sequences", sequences, kMostSequences}})
        if (value < 1 || value > most)
            return refuse(QKV_TEXT("memory", "{0} is {1}: it must be from 1 to {2}").with(name, value, most));
    if (context > kMostTokensTogether / sequences)
        return refuse(QKV_TEXT("memory", "context {0} times {1} sequences is more than {2} tokens: lower one of them")
                          .with(context, sequences, kMostTokensTogether));
    const Load load{context, sequences};
    const Evaluation evaluation = evaluate(cache, load);
    CacheSize size;
    size.context = context;
    size.sequences = sequences;
    for (std::size_t i = 0; i < cache.groups.size(); ++i) {
        auto group = groupSize(cache.groups[i], evaluation.ways[i], size);
        if (!group)
            return failure(group);
        size.groups.push_back(std::move(*group));
    }
    const auto ideal = inReach(evaluation.ideal);
    const auto allocated = inReach(evaluation.allocated);
    if (!ideal || !allocated)
        return tl::unexpected<Error>(ideal ? allocated.error() : ideal.error());
    size.ideal = *ideal;
    size.allocated = *allocated;
    for (const Exact& device : bytesPerDevice(cache, evaluation.ways))
        size.perDevice.push_back(device.value().value_or(0)); // a part of what is in reach
    if (const auto mha = mhaBytes(cache, load); mha && Exact(0) < *mha)
        size.reduction = 1.0 - evaluation.ideal.approximate() / mha->approximate();
    return size;
}

CacheBytes cacheBytes(const PlannedCache& cache, std::int64_t context, std::int64_t sequences)
{
    const Evaluation evaluation = evaluate(cache, {context, sequences});
    CacheBytes result{evaluation.ideal, evaluation.allocated, {}};
    if (cache.rules.split == SplitRule::Heads || cache.devices == 1) {
        result.largestDevice = evaluation.allocated.dividedUp(cache.devices);
        return result;
    }
    for (const Exact& device : bytesPerDevice(cache, evaluation.ways))
        if (result.largestDevice < device)
            result.largestDevice = device;
    return result;
}

} // namespace qkv
