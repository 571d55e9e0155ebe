#include "core/memory/configreading.h"

#include <algorithm>

namespace qkv {
namespace {

using Names = FieldReader::Names;

/// Key/value heads and row widths of the layers of one sort.
struct RowSizes {
    std::int64_t kvHeads = 0;
    std::int64_t headDimK = 0;
    std::int64_t headDimV = 0;
};

std::int64_t readHeads(ConfigReading& reading)
{
    const Names keys = {"num_attention_heads", "n_head", "n_heads", "num_heads"};
    if (const std::int64_t heads = reading.numberOrDefault(keys, kHeadSpan, reading.family.heads); heads > 0)
        return heads;
    return reading.text.required(keys, kHeadSpan);
}

/// MPT and DBRX keep the sizes of attention in an object of their own.
std::optional<std::int64_t> readNestedKvHeads(ConfigReading& reading)
{
    auto attention = reading.text.object({"attn_config"});
    if (!attention)
        return std::nullopt;
    if (attention->word({"attn_type"}) == "multiquery_attention")
        return 1;
    return attention->number({"kv_n_heads"}, kHeadSpan);
}

std::int64_t readKvHeads(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    const Names keys = {"num_key_value_heads", "n_head_kv", "num_kv_heads", "n_kv_heads"};
    const bool newDecoder = text.flag({"new_decoder_architecture"}).value_or(false);
    if (!newDecoder && text.flag({"multi_query"}).value_or(reading.family.multiQuery)) {
        if (!text.has({"multi_query"}))
            reading.assume(QKV_TEXT("memory", "no multi_query: one key/value head, as the class of {0} has it")
                               .with(reading.family.type));
        return 1;
    }
    if (text.flag({"multi_query_attention"}).value_or(false))
        return text.required({"multi_query_group_num"}, kHeadSpan);
    if (const auto nested = readNestedKvHeads(reading))
        return *nested;
    if (const auto given = text.number(keys, kHeadSpan))
        return *given;
    const bool null = std::ranges::any_of(keys, [&](const char* key) { return text.names(key); });
    if (!null && reading.family.kvHeads > 0)
        return reading.numberOrDefault(keys, kHeadSpan, reading.family.kvHeads);
    reading.assume(QKV_TEXT("memory", "no num_key_value_heads: each of the {0} heads has a key and a value of its own")
                       .with(reading.model.heads));
    return reading.model.heads;
}

std::int64_t readHeadDim(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    const Names keys = {"head_dim", "attention_head_dim", "kv_channels", "d_kv"};
    if (const auto given = text.number(keys, kWidthSpan))
        return *given;
    if (!text.names("head_dim") && reading.family.headDim > 0)
        return reading.numberOrDefault(keys, kWidthSpan, reading.family.headDim);
    const std::int64_t width = reading.model.width;
    const std::int64_t heads = reading.model.heads;
    if (width < 1 || width % heads != 0) {
        text.fail(QKV_TEXT("memory", "{0}: {1} is missing, and hidden_size {2} is no multiple of {3} heads: one of "
                                     "them must say how wide a head is")
                      .with(text.source(), text.path(keys), width, heads));
        return 1;
    }
    reading.assume(QKV_TEXT("memory", "no head_dim: {0} / {1} = {2}").with(width, heads, width / heads));
    return width / heads;
}

void checkShares(ConfigReading& reading, std::int64_t kvHeads)
{
    const std::int64_t heads = reading.model.heads;
    if (kvHeads < 1 || heads % kvHeads != 0)
        reading.text.fail(QKV_TEXT("memory", "{0}: {1} heads cannot share {2} key/value heads: each key/value head "
                                             "serves the same whole number of heads")
                              .with(reading.text.source(), heads, kvHeads));
}

bool hasSort(const ConfigReading& reading, LayerSort sort)
{
    return std::ranges::find(reading.sorts, sort) != reading.sorts.end();
}

/// Rows of layers with and without a window may differ: Gemma 4 names the latter's, MiMo the former's.
void readDifferences(ConfigReading& reading, RowSizes& full, RowSizes& windowed)
{
    if (!hasSort(reading, LayerSort::Windowed))
        return;
    FieldReader& text = reading.text;
    if (hasSort(reading, LayerSort::Full)) {
        full.kvHeads = text.number({"num_global_key_value_heads"}, kHeadSpan).value_or(full.kvHeads);
        const bool null = text.names("global_head_dim");
        const std::int64_t wide =
            reading.numberOrDefault({"global_head_dim"}, kWidthSpan, null ? 0 : reading.family.globalHeadDim);
        if (wide > 0)
            full.headDimK = full.headDimV = wide;
    }
    windowed.kvHeads = text.number({"swa_num_key_value_heads"}, kHeadSpan).value_or(windowed.kvHeads);
    const auto narrow = text.number({"swa_head_dim"}, kWidthSpan);
    windowed.headDimK = narrow.value_or(windowed.headDimK);
    windowed.headDimV = text.number({"swa_v_head_dim"}, kWidthSpan).value_or(windowed.headDimV);
}

/// MLA: the row is the latent and the rotated part; head counts say nothing about it.
RowSizes readLatent(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    const std::int64_t rank = text.required({"kv_lora_rank"}, kWidthSpan);
    const std::int64_t rope = text.required({"qk_rope_head_dim"}, {0, kWidthSpan.most});
    const auto nope = text.number({"qk_nope_head_dim"}, kWidthSpan);
    const auto value = text.number({"v_head_dim"}, kWidthSpan);
    if (nope && value) {
        reading.model.mhaHeadDimK = *nope + rope;
        reading.model.mhaHeadDimV = *value;
    }
    reading.model.latentValue = rank;
    return {1, rank + rope, 0};
}

/// DeepSeek V4: the head is one row that serves as key and as value.
RowSizes readJointRow(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    const RowSizes row{text.required({"num_key_value_heads"}, kHeadSpan), text.required({"head_dim"}, kWidthSpan), 0};
    reading.assume(QKV_TEXT("memory", "compress_ratios: read as one row of {0} numbers a token that serves as key and "
                                      "as value, kept for every token by every layer")
                       .with(row.kvHeads * row.headDimK));
    reading.warn(QKV_TEXT("memory", "compress_ratios: the window, the compressed rows and the indexer of this model "
                                    "are not sized: its fields alone do not settle them"));
    return row;
}

LayerCache rowLayer(const RowSizes& sizes, CacheKind kind, std::int64_t window = 0)
{
    return {.kind = kind,
            .kvHeads = sizes.kvHeads,
            .headDimK = sizes.headDimK,
            .headDimV = sizes.headDimV,
            .window = window};
}

/// The rows of the sorts that have any.
struct Rows {
    LayerCache full;
    LayerCache windowed;
    LayerCache chunked;
};

Rows readSizes(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    if (text.has({"compress_ratios"}))
        return {.full = rowLayer(readJointRow(reading), CacheKind::Latent), .windowed = {}, .chunked = {}};
    if (text.has({"kv_lora_rank"})) {
        const RowSizes latent = readLatent(reading);
        if (hasSort(reading, LayerSort::Windowed) || hasSort(reading, LayerSort::Chunked))
            text.fail(QKV_TEXT("memory", "{0}: kv_lora_rank and layers with a window together are not known")
                          .with(text.source()));
        return {.full = rowLayer(latent, CacheKind::Latent), .windowed = {}, .chunked = {}};
    }
    RowSizes full;
    full.kvHeads = reading.kvHeadsOfLayer.empty() ? readKvHeads(reading) : reading.kvHeadsOfLayer.begin()->second;
    full.headDimK = readHeadDim(reading);
    full.headDimV = text.number({"v_head_dim"}, kWidthSpan).value_or(full.headDimK);
    RowSizes windowed = full;
    readDifferences(reading, full, windowed);
    checkShares(reading, full.kvHeads);
    checkShares(reading, windowed.kvHeads);
    Rows rows{.full = rowLayer(full, CacheKind::Attention),
              .windowed = rowLayer(windowed, CacheKind::Windowed, reading.window.value_or(0)),
              .chunked = {}};
    if (hasSort(reading, LayerSort::Chunked))
        rows.chunked = rowLayer(full, CacheKind::Chunked, text.required({"attention_chunk_size"}, kTokenSpan));
    return rows;
}

/// Layers that read the rows of others.
void readSharing(ConfigReading& reading, std::vector<LayerCache>& layers)
{
    FieldReader& text = reading.text;
    const auto shared = text.number({"num_kv_shared_layers"}, {0, reading.layers - 1});
    if (shared && !text.failed() && !shareLastLayers(layers, *shared))
        text.fail(QKV_TEXT("memory", "{0}: the last {1} layers share, but a layer among them has none of its kind "
                                     "before: num_kv_shared_layers or the pattern is wrong")
                      .with(text.source(), *shared));
    const bool across = text.flag({"use_cla"}).value_or(true);
    const auto factor = text.number({"cla_share_factor"}, kLayerSpan);
    if (!across || !factor || text.failed())
        return;
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        if (const auto place = layer % static_cast<std::size_t>(*factor); place != 0) {
            if (layers[layer - place].kind != layers[layer].kind)
                return text.fail(QKV_TEXT("memory", "{0}: cla_share_factor makes layer {1} read layer {2}, which keeps "
                                                    "something else")
                                     .with(text.source(), layer, layer - place));
            layers[layer] = {.kind = CacheKind::None, .owner = static_cast<int>(layer - place)};
        }
}

} // namespace

std::int64_t ConfigReading::numberOrDefault(Names names, Span span, std::int64_t absent)
{
    if (const auto given = text.number(names, span))
        return *given;
    if (absent > 0 && !text.failed())
        assume(QKV_TEXT("memory", "no {0}: {1}, the default of the class of {2}")
                   .with(*names.begin(), absent, family.type));
    return absent;
}

std::vector<LayerCache> readLayerRows(ConfigReading& reading)
{
    std::vector<LayerCache> layers;
    Rows rows;
    const auto keepsRows = [](LayerSort sort) {
        return sort == LayerSort::Full || sort == LayerSort::Windowed || sort == LayerSort::Chunked;
    };
    if (std::ranges::any_of(reading.sorts, keepsRows)) {
        reading.model.heads = readHeads(reading);
        if (!reading.text.failed())
            rows = readSizes(reading);
    }
    std::map<LayerSort, LayerCache> states;
    for (std::size_t layer = 0; layer < reading.sorts.size(); ++layer) {
        const LayerSort sort = reading.sorts[layer];
        if (sort == LayerSort::Nothing)
            layers.push_back({.kind = CacheKind::None});
        else if (keepsRows(sort))
            layers.push_back(sort == LayerSort::Full       ? rows.full
                             : sort == LayerSort::Windowed ? rows.windowed
                                                           : rows.chunked);
        else {
            if (!states.contains(sort))
                states[sort] = readState(reading, sort);
            layers.push_back(states[sort]);
        }
        if (const auto heads = reading.kvHeadsOfLayer.find(layer); heads != reading.kvHeadsOfLayer.end())
            layers.back().kvHeads = heads->second;
    }
    readSharing(reading, layers);
    return layers;
}

} // namespace qkv
