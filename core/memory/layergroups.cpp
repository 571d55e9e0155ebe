#include "core/memory/layergroups.h"

#include <map>
#include <string>
#include <tuple>

namespace qkv {
namespace {

/// Everything that two layers of a group have in common.
auto keyOf(const LayerCache& layer, int ownerGroup)
{
    return std::tuple(layer.kind, layer.kvHeads, layer.headDimK, layer.headDimV, layer.window, layer.r, layer.s,
                      ownerGroup);
}

} // namespace

std::vector<CacheGroup> groupsOfLayers(const std::vector<LayerCache>& layers)
{
    std::vector<CacheGroup> groups;
    std::vector<int> groupOfLayer;
    std::map<decltype(keyOf({}, 0)), int> known;
    std::map<std::string, int> names;
    for (std::size_t place = 0; place < layers.size(); ++place) {
        const LayerCache& layer = layers[place];
        const int owner = layer.owner < 0 ? -1 : groupOfLayer[static_cast<std::size_t>(layer.owner)];
        const auto [entry, isNew] = known.try_emplace(keyOf(layer, owner), static_cast<int>(groups.size()));
        if (isNew) {
            CacheGroup& group = groups.emplace_back();
            group.kind = layer.kind;
            group.kvHeads = layer.kvHeads;
            group.headDimK = layer.headDimK;
            group.headDimV = layer.headDimV;
            group.window = layer.window;
            group.r = layer.r;
            group.s = layer.s;
            group.name = info(layer.kind).name;
            if (owner >= 0) {
                group.sharedWith = groups[static_cast<std::size_t>(owner)].name;
                group.name = "shares " + group.sharedWith;
            }
            if (const int count = ++names[group.name]; count > 1)
                group.name += " " + std::to_string(count);
        }
        CacheGroup& group = groups[static_cast<std::size_t>(entry->second)];
        ++group.layers;
        group.positions.push_back(static_cast<int>(place));
        groupOfLayer.push_back(entry->second);
    }
    return groups;
}

bool shareLastLayers(std::vector<LayerCache>& layers, std::int64_t count)
{
    const auto owners = layers.size() - static_cast<std::size_t>(count);
    std::map<decltype(keyOf({}, 0)), int> newest;
    for (std::size_t place = 0; place < owners; ++place)
        newest[keyOf(layers[place], -1)] = static_cast<int>(place);
    for (std::size_t place = owners; place < layers.size(); ++place) {
        const auto owner = newest.find(keyOf(layers[place], -1));
        if (owner == newest.end())
            return false;
        layers[place] = {.kind = CacheKind::None, .owner = owner->second};
    }
    return true;
}

} // namespace qkv
