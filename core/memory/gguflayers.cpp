#include "core/memory/gguflayers.h"

#include <algorithm>

namespace qkv {
namespace {

constexpr Span kHeadsOrNone{0, kHeadSpan.most};
constexpr Span kKernelSpan{1, 1000};

/// State sizes as llama.cpp computes them; no state where the file has no keys of one.
std::optional<LayerCache> readState(GgufReading& reading)
{
    GgufFields& fields = reading.fields;
    LayerCache state{.kind = CacheKind::Recurrent};
    if (fields.has("wkv.head_size")) {
        state.r = fields.number("token_shift_count", {1, 16}).value_or(2) * reading.model.width;
        state.s = reading.model.width * fields.required("wkv.head_size", kWidthSpan);
    } else if (fields.has("kda.head_dim")) {
        const std::int64_t width = fields.required("kda.head_dim", kWidthSpan);
        const std::int64_t inner = reading.model.heads * width;
        state.r = 3 * (fields.required("ssm.conv_kernel", kKernelSpan) - 1) * inner;
        state.s = width * inner;
    } else if (fields.has("shortconv.l_cache")) {
        state.r = (fields.required("shortconv.l_cache", {2, 1000}) - 1) * reading.model.width;
    } else if (fields.has("ssm.state_size")) {
        const std::int64_t size = fields.required("ssm.state_size", kWidthSpan);
        const std::int64_t inner = fields.required("ssm.inner_size", kWidthSpan);
        const std::int64_t groups = fields.number("ssm.group_count", kHeadsOrNone).value_or(0);
        state.r = (fields.required("ssm.conv_kernel", kKernelSpan) - 1) * (inner + 2 * groups * size);
        state.s = size * inner;
        fields.has("ssm.time_step_rank");
    } else {
        return std::nullopt;
    }
    return state;
}

/// The row of an attention layer, but for its heads.
LayerCache readRow(GgufReading& reading)
{
    GgufFields& fields = reading.fields;
    if (fields.has("attention.compress_ratios")) {
        reading.warn(QKV_TEXT("memory", "compress_ratios: one row a token serves as key and as value; the window, the "
                                        "compressed rows and the indexer of this model are not sized"));
        return {
            .kind = CacheKind::Latent, .kvHeads = 1, .headDimK = fields.required("attention.key_length", kWidthSpan)};
    }
    if (fields.has("attention.kv_lora_rank")) {
        const std::int64_t rank = fields.required("attention.kv_lora_rank", kWidthSpan);
        const std::int64_t rope = fields.required("rope.dimension_count", {0, kWidthSpan.most});
        const bool latentCache = fields.has("attention.key_length_mla");
        const char* key = latentCache ? "attention.key_length_mla" : "attention.key_length";
        const char* value = latentCache ? "attention.value_length_mla" : "attention.value_length";
        reading.model.latentValue = rank;
        reading.model.mhaHeadDimK = fields.number(key, kWidthSpan).value_or(0);
        reading.model.mhaHeadDimV = fields.number(value, kWidthSpan).value_or(0);
        if (!latentCache)
            reading.warn(QKV_TEXT("memory", "no attention.key_length_mla: llama.cpp keeps the rows of every head of a "
                                            "file this old; the latent row is sized"));
        return {.kind = CacheKind::Latent, .kvHeads = 1, .headDimK = rank + rope};
    }
    LayerCache row;
    const bool said = fields.has("attention.key_length") && fields.has("attention.value_length");
    const std::int64_t heads = reading.model.heads;
    if (!said && (heads == 0 || reading.model.width % heads != 0))
        fields.fail(QKV_TEXT("memory", "{0}: {1} is missing, and embedding_length {2} is no multiple of {3} heads: one "
                                       "of them must say how wide a head is")
                        .with(fields.source(), fields.path("attention.key_length"), reading.model.width, heads));
    const std::int64_t equal = heads > 0 ? reading.model.width / heads : 0;
    row.headDimK = fields.number("attention.key_length", kWidthSpan).value_or(equal);
    row.headDimV = fields.number("attention.value_length", kWidthSpan).value_or(equal);
    if (!said)
        reading.assume(QKV_TEXT("memory", "no key_length: {0} / {1} = {2}").with(reading.model.width, heads, equal));
    return row;
}

/// Heads of every layer; a layer without any has no attention.
struct HeadCounts {
    std::vector<std::int64_t> queries;
    std::vector<std::int64_t> keys;
};

HeadCounts readHeadCounts(GgufReading& reading, bool states)
{
    GgufFields& fields = reading.fields;
    HeadCounts counts;
    const std::vector<std::int64_t> none(static_cast<std::size_t>(reading.layers), 0);
    if (!states || fields.has("attention.head_count")) {
        if (!fields.has("attention.head_count"))
            fields.required("attention.head_count", kHeadSpan);
        counts.queries = fields.perLayer("attention.head_count", kHeadsOrNone, reading.layers).value_or(none);
    } else {
        counts.queries = none;
    }
    reading.model.heads = *std::ranges::max_element(counts.queries);
    const auto keys = fields.perLayer("attention.head_count_kv", kHeadsOrNone, reading.layers);
    if (!keys && reading.model.heads > 0)
        reading.assume(QKV_TEXT("memory", "no head_count_kv: each head has a key and a value of its own"));
    counts.keys = keys.value_or(counts.queries);
    for (std::size_t layer = 0; layer < counts.keys.size(); ++layer) {
        const auto [heads, kvHeads] = std::pair(counts.queries[layer], counts.keys[layer]);
        if (kvHeads > 0 && heads % kvHeads != 0)
            fields.fail(QKV_TEXT("memory", "{0}: layer {1}: {2} heads cannot share {3} key/value heads: each key/value "
                                           "head serves the same whole number of heads")
                            .with(fields.source(), layer, heads, kvHeads));
    }
    return counts;
}

/// What a layer is before windows and sharing.
class LayerRule {
public:
    LayerRule(GgufReading& reading, std::optional<LayerCache> state, const HeadCounts& heads)
        : m_state(std::move(state)), m_heads(heads)
    {
        GgufFields& fields = reading.fields;
        if (m_state)
            m_interval = fields.number("full_attention_interval", kLayerSpan).value_or(reading.family.interval);
        if (reading.family.feedForwardAlone)
            m_feedForward = fields.perLayer("feed_forward_length", {0, kWidthSpan.most}, reading.layers);
        if (std::ranges::any_of(heads.keys, [](std::int64_t count) { return count > 0; }))
            m_row = readRow(reading);
    }

    LayerCache operator()(std::size_t layer) const
    {
        const bool attends = m_interval > 0 ? (std::int64_t(layer) + 1) % m_interval == 0 : m_heads.keys[layer] > 0;
        if (attends && m_heads.keys[layer] > 0) {
            LayerCache row = m_row;
            if (row.kind != CacheKind::Latent)
                row.kvHeads = m_heads.keys[layer];
            return row;
        }
        const bool feedForward = m_feedForward && (*m_feedForward)[layer] > 0;
        return m_state && !feedForward ? *m_state : LayerCache{.kind = CacheKind::None};
    }

private:
    std::optional<LayerCache> m_state;
    const HeadCounts& m_heads;
    LayerCache m_row;
    std::int64_t m_interval = 0;
    std::optional<std::vector<std::int64_t>> m_feedForward;
};

void readLayerCount(GgufReading& reading)
{
    GgufFields& fields = reading.fields;
    const std::int64_t blocks = fields.required("block_count", kLayerSpan);
    const std::int64_t further = fields.number("nextn_predict_layers", {0, blocks - 1}).value_or(0);
    reading.layers = blocks - further;
    if (further > 0)
        reading.assume(QKV_TEXT("memory", "nextn_predict_layers is {0}: layers that predict further tokens are not "
                                          "counted")
                           .with(further));
}

void readSharing(GgufReading& reading, std::vector<LayerCache>& layers)
{
    GgufFields& fields = reading.fields;
    auto shared = fields.number("attention.shared_kv_layers", {0, reading.layers - 1});
    if (!shared && reading.family.owners > 0 && reading.family.owners < reading.layers) {
        shared = reading.layers - reading.family.owners;
        reading.assume(QKV_TEXT("memory", "no shared_kv_layers: the first {0} layers have rows of their own, as "
                                          "llama.cpp has it for {1}")
                           .with(reading.family.owners, fields.architecture()));
    }
    if (shared && !fields.problem() && !shareLastLayers(layers, *shared))
        fields.fail(QKV_TEXT("memory", "{0}: the last {1} layers share, but a layer among them has none of its kind "
                                       "before: shared_kv_layers or the pattern is wrong")
                        .with(fields.source(), *shared));
}

} // namespace

GgufReading::GgufReading(const GgufHeader& header, std::string source)
    : fields(header, std::move(source)), family{.architecture = ""}
{
    if (const GgufFamily* row = findGgufFamily(fields.architecture()))
        family = *row;
}

std::vector<LayerCache> readGgufLayers(GgufReading& reading)
{
    GgufFields& fields = reading.fields;
    readLayerCount(reading);
    reading.model.width = fields.required("embedding_length", kWidthSpan);
    reading.model.maxContext = fields.number("context_length", kTokenSpan).value_or(0);
    reading.model.rotary = reading.family.rotary;
    const bool states = fields.has("ssm.state_size") || fields.has("wkv.head_size");
    const HeadCounts heads = readHeadCounts(reading, states);
    const std::optional<LayerCache> state = readState(reading);
    const LayerRule rule(reading, reading.family.stateBeside ? std::nullopt : state, heads);
    std::vector<LayerCache> layers;
    for (std::size_t layer = 0; layer < static_cast<std::size_t>(reading.layers); ++layer)
        layers.push_back(rule(layer));
    applyGgufWindows(reading, layers);
    readSharing(reading, layers);
    return layers;
}

void addGgufStatesBeside(GgufReading& reading)
{
    const auto state = reading.family.stateBeside ? readState(reading) : std::nullopt;
    if (!state || reading.fields.problem())
        return;
    const std::vector<LayerCache> layers(static_cast<std::size_t>(reading.layers), *state);
    for (CacheGroup& group : groupsOfLayers(layers))
        reading.model.groups.push_back(std::move(group));
}

} // namespace qkv
