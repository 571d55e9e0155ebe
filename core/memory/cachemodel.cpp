#include "core/memory/cachemodel.h"

#include <algorithm>
#include <set>
#include <utility>

namespace qkv {

bool CacheModel::fixesTokens() const
{
    return std::ranges::any_of(groups, [](const CacheGroup& group) { return group.tokens.has_value(); });
}

Expected<CacheModel> modelFromNumbers(const ModelNumbers& numbers)
{
    constexpr const char* kSource = "model";
    constexpr std::int64_t kMost = 10'000'000;
    const std::int64_t kvHeads = numbers.kvHeads == 0 ? numbers.heads : numbers.kvHeads;
    for (const auto& [name, value] : {std::pair{"heads", numbers.heads}, {"head_dim", numbers.headDim}})
        if (value < 1 || value > kMost)
            return refuse(QKV_TEXT("memory", "{0} is {1}: it must be from 1 to {2}").with(name, value, kMost));
    if (kvHeads > numbers.heads || (kvHeads > 0 && numbers.heads % kvHeads != 0))
        return refuse(QKV_TEXT("memory", "{0} heads cannot share {1} key/value heads: each key/value head serves the "
                                         "same whole number of query heads")
                          .with(numbers.heads, kvHeads));
    CacheModel model;
    model.name = "numbers";
    model.heads = numbers.heads;
    model.width = numbers.heads * numbers.headDim;
    CacheGroup group;
    group.name = "attention";
    group.layers = numbers.layers;
    group.kvHeads = kvHeads;
    group.headDimK = group.headDimV = numbers.headDim;
    model.groups.push_back(group);
    if (const auto checked = checkCacheModel(model, kSource); !checked)
        return failure(checked);
    return model;
}

Expected<void> checkCacheModel(const CacheModel& model, std::string_view source)
{
    if (model.groups.empty())
        return refuse(QKV_TEXT("memory", "{0}: the model has no layers: give at least one group").with(source));
    for (const CacheGroup& group : model.groups)
        if (const auto checked = checkGroup(group, source); !checked)
            return checked;
    return {};
}

std::int64_t layerCount(const CacheModel& model)
{
    std::set<int> taken;
    std::int64_t count = 0;
    for (const CacheGroup& group : model.groups) {
        const auto isTaken = [&](int place) { return taken.contains(place); };
        const bool beside = !group.positions.empty() && std::ranges::all_of(group.positions, isTaken);
        if (group.kind != CacheKind::Indexer && !beside)
            count += group.layers;
        taken.insert(group.positions.begin(), group.positions.end());
    }
    return count;
}

} // namespace qkv
