#include "core/memory/cacheplan.h"

#include <algorithm>

namespace qkv {
namespace {

constexpr std::int64_t kMostDevices = 65536;

bool keepsKeyAndValue(const CacheGroup& group)
{
    return group.hasRows() && !group.sharesRow();
}

Expected<void> applyHeads(const CacheModel& model, std::int64_t kvHeads)
{
    if (kvHeads < 1)
        return refuse(QKV_TEXT("memory", "kv_heads is {0}: it must be at least 1").with(kvHeads));
    if (model.heads > 0 && (kvHeads > model.heads || model.heads % kvHeads != 0))
        return refuse(QKV_TEXT("memory", "{0} heads cannot share {1} key/value heads: each key/value head serves the "
                                         "same whole number of query heads")
                          .with(model.heads, kvHeads));
    return {};
}

void applyWindow(CacheModel& model, std::int64_t window)
{
    const bool windowed =
        std::ranges::any_of(model.groups, [](const auto& g) { return g.kind == CacheKind::Windowed; });
    for (CacheGroup& group : model.groups)
        if (group.kind == CacheKind::Windowed || (!windowed && group.kind == CacheKind::Attention)) {
            group.kind = CacheKind::Windowed;
            group.window = window;
        }
}

void applyTypes(CacheGroup& group, const CachePlan& plan, bool oneRow)
{
    group.kType = plan.kType.value_or(group.kType);
    group.vType = plan.vType.value_or(group.vType);
    if (!oneRow) // one row has one type: a single option stands for it
        return;
    if (!plan.vType && plan.kType)
        group.vType = *plan.kType;
    if (!plan.kType && plan.vType)
        group.kType = *plan.vType;
}

PlannedGroup planRows(const CacheModel& model, const CacheGroup& source, const CachePlan& plan)
{
    PlannedGroup planned;
    CacheGroup& group = planned.group = source;
    planned.storedV = group.headDimV;
    const bool keyAndValue = keepsKeyAndValue(source);
    const bool ties = keyAndValue && info(plan.projection).tiesKeyValue();
    if (plan.context || plan.sequences) // the source's own cells hold unless these are given
        group.tokens.reset();
    applyTypes(group, plan, ties || source.sharesRow());
    if (model.heads > 0 && (keyAndValue || (group.kind == CacheKind::Latent && model.mhaHeadDimK > 0))) {
        planned.mhaHeads = model.heads;
        planned.mhaHeadDimK = keyAndValue ? group.headDimK : model.mhaHeadDimK;
        planned.mhaHeadDimV = keyAndValue ? group.headDimV : model.mhaHeadDimV;
    }
    if (keyAndValue && plan.kvHeads)
        group.kvHeads = *plan.kvHeads;
    if (ties) {
        group.headDimV = 0;
        planned.storedV = plan.runtime.rules.storesBoth ? source.headDimV : 0;
    }
    if (group.kind == CacheKind::Latent)
        planned.storedV = plan.runtime.rules.latentV;
    return planned;
}

PlannedGroup planGroup(const CacheModel& model, const CacheGroup& source, const CachePlan& plan)
{
    if (source.hasRows()) {
        PlannedGroup planned = planRows(model, source, plan);
        planned.idealLayers = planned.storedLayers = source.layers;
        return planned;
    }
    const auto owner = std::ranges::find(model.groups, source.sharedWith, &CacheGroup::name);
    if (source.kind == CacheKind::None && plan.runtime.rules.sharedLayersOwn && owner != model.groups.end() &&
        owner->hasRows()) {
        PlannedGroup planned = planRows(model, *owner, plan);
        planned.group.name = source.name;
        planned.group.positions = source.positions;
        planned.group.layers = planned.storedLayers = source.layers;
        return planned;
    }
    const std::int64_t layers = source.kind == CacheKind::Recurrent ? source.layers : 0;
    return {.group = source, .idealLayers = layers, .storedLayers = layers};
}

Expected<void> checkDevices(const PlannedCache& cache, const CachePlan& plan)
{
    if (cache.devices < 1 || cache.devices > kMostDevices)
        return refuse(
            QKV_TEXT("memory", "tensor parallel is {0}: it must be from 1 to {1}").with(cache.devices, kMostDevices));
    if (!plan.runtime.rules.headsMustDivide)
        return {};
    for (const PlannedGroup& group : cache.groups)
        if (keepsKeyAndValue(group.group) && group.group.kvHeads % cache.devices != 0 &&
            cache.devices % group.group.kvHeads != 0)
            return refuse(QKV_TEXT("memory", "{0} devices and {1} key/value heads: {2} needs one to divide the other")
                              .with(cache.devices, group.group.kvHeads, plan.runtime.profile->name));
    return {};
}

} // namespace

Expected<PlannedCache> planCache(const CacheModel& source, const CachePlan& plan)
{
    if (plan.kvHeads)
        if (const auto applied = applyHeads(source, *plan.kvHeads); !applied)
            return failure(applied);
    CacheModel model = source;
    if (plan.window)
        applyWindow(model, *plan.window);
    PlannedCache cache;
    cache.rules = plan.runtime.rules;
    cache.devices = plan.tensorParallel;
    cache.layers = layerCount(model);
    for (const CacheGroup& group : model.groups) {
        cache.groups.push_back(planGroup(model, group, plan));
        if (const auto checked = checkGroup(cache.groups.back().group, model.name); !checked)
            return failure(checked);
    }
    if (const auto checked = checkDevices(cache, plan); !checked)
        return failure(checked);
    return cache;
}

} // namespace qkv
