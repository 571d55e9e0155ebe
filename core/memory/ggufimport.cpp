#include "core/memory/ggufimport.h"

#include "core/memory/gguflayers.h"

#include <algorithm>

namespace qkv {
namespace {

std::int64_t wholeOf(const GgufHeader& header, const char* key, std::int64_t absent)
{
    const auto found = header.values.find(key);
    const auto* value = found == header.values.end() ? nullptr : std::get_if<std::int64_t>(&found->second);
    return value ? *value : absent;
}

std::string nameOf(const GgufHeader& header, const std::string& absent)
{
    const auto found = header.values.find("general.name");
    const auto* name = found == header.values.end() ? nullptr : std::get_if<std::string>(&found->second);
    return name && !name->empty() ? *name : absent;
}

void addIndexer(GgufReading& reading)
{
    GgufFields& fields = reading.fields;
    if (!fields.has("attention.indexer.key_length") || fields.has("attention.compress_ratios"))
        return;
    if (!fields.has("attention.kv_lora_rank"))
        return reading.warn(
            QKV_TEXT("memory", "attention.indexer.key_length: the rows of its indexer are not counted"));
    CacheGroup group;
    group.name = "indexer";
    group.kind = CacheKind::Indexer;
    group.kvHeads = 1;
    group.headDimK = fields.required("attention.indexer.key_length", kWidthSpan);
    reading.model.indexerHeads = fields.number("attention.indexer.head_count", kHeadSpan).value_or(0);
    const auto types = fields.perLayer("attention.indexer.types", {0, 1}, reading.layers); // 0: reads another layer's
    if (!types)
        reading.assume(QKV_TEXT("memory", "no attention.indexer.types: every layer has an indexer of its own"));
    for (int layer = 0; layer < reading.layers; ++layer)
        if (!types || (*types)[static_cast<std::size_t>(layer)] == 1)
            group.positions.push_back(layer);
    group.layers = static_cast<std::int64_t>(group.positions.size());
    if (group.layers > 0)
        reading.model.groups.push_back(std::move(group));
}

void readWeights(GgufReading& reading, const GgufHeader& header)
{
    reading.model.parameters = header.parameters;
    reading.model.weightBytes = header.weightBytes;
    if (!header.unknownType.empty())
        reading.warn(QKV_TEXT("memory", "tensor '{0}' has a type that is not known: the weights are not counted")
                         .with(header.unknownType));
    if (header.cutOff)
        reading.warn(QKV_TEXT("memory", "the file ends before its weights do; they are counted as its header says"));
}

} // namespace

std::int64_t splitCount(const GgufHeader& header)
{
    return std::max<std::int64_t>(1, wholeOf(header, "split.count", 1));
}

Expected<CacheModel> importGguf(const GgufHeader& header, std::string_view source)
{
    if (const std::int64_t part = wholeOf(header, "split.no", 0); part > 0)
        return refuse(QKV_TEXT("memory", "{0}: is part {1} of a split file: open its first part, which describes the "
                                         "model")
                          .with(source, part + 1));
    GgufReading reading(header, std::string(source));
    if (reading.fields.problem())
        return tl::unexpected<Error>(*reading.fields.problem());
    reading.model.name = nameOf(header, reading.fields.architecture());
    const std::vector<LayerCache> layers = readGgufLayers(reading);
    if (reading.fields.problem())
        return tl::unexpected<Error>(*reading.fields.problem());
    reading.model.groups = groupsOfLayers(layers);
    addGgufStatesBeside(reading);
    addIndexer(reading);
    readWeights(reading, header);
    if (reading.fields.problem())
        return tl::unexpected<Error>(*reading.fields.problem());
    reading.model.ignored = reading.fields.unused();
    if (const auto checked = checkCacheModel(reading.model, source); !checked)
        return failure(checked);
    return std::move(reading.model);
}

} // namespace qkv
