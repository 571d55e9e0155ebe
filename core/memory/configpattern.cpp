#include "core/memory/configreading.h"

#include <algorithm>

namespace qkv {
namespace {

using Json = nlohmann::json;

struct LayerWord {
    const char* word;
    LayerSort sort;
};
constexpr LayerWord kWords[] = {
    {"full_attention", LayerSort::Full},
    {"attention", LayerSort::Full},
    {"global_attention", LayerSort::Full},
    {"sliding_attention", LayerSort::Windowed},
    {"chunked_attention", LayerSort::Chunked},
    {"linear_attention", LayerSort::Linear},
    {"mamba", LayerSort::Mamba},
    {"mamba2", LayerSort::Mamba2},
    {"conv", LayerSort::Convolution},
    {"mlp", LayerSort::Nothing},
    {"moe", LayerSort::Nothing},
};
constexpr LayerWord kLetters[] = {
    {"*", LayerSort::Full}, {"M", LayerSort::Mamba2}, {"-", LayerSort::Nothing}, {"E", LayerSort::Nothing}};
constexpr LayerWord kWindowLetters[] = {{"L", LayerSort::Windowed}, {"G", LayerSort::Full}};

/// The sort that a word of a pattern stands for; an unknown one is refused, never guessed.
template <std::size_t N>
LayerSort sortOf(ConfigReading& reading, const LayerWord (&words)[N], const std::string& word, const std::string& where)
{
    std::string known;
    for (const LayerWord& row : words) {
        if (word == row.word)
            return row.sort;
        known += (known.empty() ? "" : ", ") + std::string(row.word);
    }
    reading.text.fail(QKV_TEXT("memory", "{0}: {1} has the unknown layer '{2}': known are {3}")
                          .with(reading.text.source(), where, word, known));
    return LayerSort::Full;
}

/// A pattern has an entry for each layer, or it is not understood.
bool fits(ConfigReading& reading, std::size_t entries, const std::string& where)
{
    if (entries == static_cast<std::size_t>(reading.layers))
        return true;
    reading.text.fail(QKV_TEXT("memory", "{0}: {1} has {2} entries, but the model has {3} layers: they must agree")
                          .with(reading.text.source(), where, entries, reading.layers));
    return false;
}

/// Sets every layer by its place.
template <class Rule>
bool setSorts(ConfigReading& reading, Rule rule)
{
    for (std::int64_t layer = 0; layer < reading.layers; ++layer)
        reading.sorts.push_back(rule(layer));
    return true;
}

bool readWords(ConfigReading& reading)
{
    for (const char* key : {"layer_types", "layers_block_type"})
        if (const auto words = reading.text.words({key})) {
            const std::string where = reading.text.path({key});
            if (fits(reading, words->size(), where))
                for (const std::string& word : *words)
                    reading.sorts.push_back(sortOf(reading, kWords, word, where));
            return true;
        }
    const auto letters = reading.text.word({"hybrid_override_pattern"});
    if (!letters)
        return false;
    const std::string where = reading.text.path({"hybrid_override_pattern"});
    if (fits(reading, letters->size(), where))
        for (const char letter : *letters)
            reading.sorts.push_back(sortOf(reading, kLetters, std::string(1, letter), where));
    return true;
}

/// Nemotron-NAS: the attention of each layer is described on its own.
bool readBlocks(ConfigReading& reading)
{
    const Json* blocks = reading.text.find({"block_configs"});
    if (!blocks)
        return false;
    const std::string where = reading.text.path({"block_configs"});
    if (!fits(reading, blocks->is_array() ? blocks->size() : 0, where))
        return true;
    const std::int64_t heads = reading.text.required({"num_attention_heads"}, kHeadSpan);
    for (std::size_t layer = 0; layer < blocks->size(); ++layer) {
        const std::string path = where + '[' + std::to_string(layer) + ']';
        const Json& block = (*blocks)[layer];
        if (!block.is_object() || !block.contains("attention") || !block["attention"].is_object()) {
            reading.text.fail(QKV_TEXT("memory", "{0}: {1} has no object 'attention': it must say n_heads_in_group "
                                                 "or no_op")
                                  .with(reading.text.source(), path));
            return true;
        }
        FieldReader attention(block["attention"], reading.text.source(), path + ".attention.", reading.text.problem());
        if (attention.flag({"no_op"}).value_or(false) || attention.flag({"replace_with_linear"}).value_or(false)) {
            reading.sorts.push_back(LayerSort::Nothing);
            continue;
        }
        reading.sorts.push_back(LayerSort::Full);
        const std::int64_t group = attention.required({"n_heads_in_group"}, {1, heads});
        if (heads % group != 0)
            attention.fail(QKV_TEXT("memory", "{0}: {1} is {2}: it must divide the {3} heads")
                               .with(attention.source(), attention.path({"n_heads_in_group"}), group, heads));
        reading.kvHeadsOfLayer[layer] = heads / group;
    }
    return true;
}

/// A list of 0 and 1, an entry for each layer.
bool readBits(ConfigReading& reading, const char* key, LayerSort zero, LayerSort one)
{
    const auto bits = reading.text.numbers({key}, {0, 1});
    if (!bits || bits->empty())
        return false;
    if (fits(reading, bits->size(), reading.text.path({key})))
        for (const std::int64_t bit : *bits)
            reading.sorts.push_back(bit == 0 ? zero : one);
    return true;
}

/// The places of the layers with attention, counted from `first`.
bool readPlaces(ConfigReading& reading, FieldReader& fields, const char* key, std::int64_t first, LayerSort others)
{
    const auto places = fields.numbers({key}, {first, reading.layers - 1 + first});
    if (!places)
        return false;
    reading.sorts.assign(static_cast<std::size_t>(reading.layers), others);
    for (const std::int64_t place : *places)
        if (!fields.failed())
            reading.sorts[static_cast<std::size_t>(place - first)] = LayerSort::Full;
    return true;
}

bool readHybrid(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    if (const auto period = text.number({"attn_layer_period"}, kLayerSpan)) {
        const std::int64_t offset = text.number({"attn_layer_offset"}, {0, *period - 1}).value_or(0);
        return setSorts(reading, [&](std::int64_t layer) {
            return layer % *period == offset ? LayerSort::Full : LayerSort::Mamba;
        });
    }
    if (readPlaces(reading, text, "attn_layer_indices", 0, LayerSort::Mamba2) ||
        readPlaces(reading, text, "full_attn_idxs", 0, LayerSort::Convolution))
        return true;
    if (auto linear = text.object({"linear_attn_config"}))
        if (readPlaces(reading, *linear, "full_attn_layers", 1, LayerSort::Linear)) // counted from 1
            return true;
    if (const auto period = text.number({"full_attention_interval"}, kLayerSpan))
        return setSorts(reading, [&](std::int64_t layer) {
            return (layer + 1) % *period == 0 ? LayerSort::Full : LayerSort::Linear;
        });
    return readBits(reading, "attn_type_list", LayerSort::Linear, LayerSort::Full);
}

bool setPeriod(ConfigReading& reading, std::int64_t period, LayerSort others)
{
    return setSorts(reading,
                    [&](std::int64_t layer) { return layer % period < period - 1 ? others : LayerSort::Full; });
}

/// Windows by pattern: a period, letters that repeat, or 0 and 1.
bool readWindowPattern(ConfigReading& reading)
{
    if (readBits(reading, "hybrid_layer_pattern", LayerSort::Full, LayerSort::Windowed))
        return true;
    const FieldReader::Names keys = {"sliding_window_pattern", "_sliding_window_pattern"};
    const Json* pattern = reading.text.find(keys);
    if (!pattern)
        return false;
    if (!pattern->is_string() || isNotANumber(*pattern)) {
        const auto period = reading.text.number(keys, kLayerSpan);
        return setPeriod(reading, period.value_or(1), LayerSort::Windowed);
    }
    const std::string letters = pattern->get<std::string>();
    if (letters.empty())
        return false;
    return setSorts(reading, [&](std::int64_t layer) {
        const char letter = letters[static_cast<std::size_t>(layer) % letters.size()];
        return sortOf(reading, kWindowLetters, std::string(1, letter), reading.text.path(keys));
    });
}

/// Llama 4: chunks in the layers with rotated positions, which is where no_rope_layers has 1.
bool readChunks(ConfigReading& reading)
{
    if (!reading.text.has({"attention_chunk_size"}))
        return false;
    if (readBits(reading, "no_rope_layers", LayerSort::Full, LayerSort::Chunked))
        return true;
    const auto interval = reading.text.number({"no_rope_layer_interval"}, kLayerSpan);
    const std::int64_t period = interval.value_or(reading.family.period);
    if (period < 1) {
        reading.text.fail(QKV_TEXT("memory", "{0}: attention_chunk_size is given, but not which layers it is for: "
                                             "layer_types is missing")
                              .with(reading.text.source()));
        return true;
    }
    if (!interval)
        reading.assume(QKV_TEXT("memory", "no layer_types: every {0}th layer is full, as the class of {1} has it")
                           .with(period, reading.family.type));
    return setPeriod(reading, period, LayerSort::Chunked);
}

void readDefaults(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    const ModelFamily& family = reading.family;
    const bool state = text.has({"mamba_d_state", "ssm_state_size", "mamba_num_heads", "mamba_n_heads",
                                 "linear_num_value_heads", "linear_conv_kernel_dim", "conv_L_cache"});
    if (state && !family.stateBeside)
        return text.fail(QKV_TEXT("memory", "{0}: some layers keep a state, but no field says which: layer_types is "
                                            "missing")
                             .with(text.source()));
    if (family.firstMamba && !text.has({"num_attention_heads"}))
        setSorts(reading, [](auto) { return LayerSort::Mamba; });
    else if (family.stateGroups > 0 && !family.stateBeside && !text.has({"num_attention_heads"}))
        setSorts(reading, [](auto) { return LayerSort::Mamba2; });
    else if (family.period > 0) {
        reading.assume(QKV_TEXT("memory", "no pattern of layers: every {0}th layer is full and the others have a "
                                          "window, as the class of {1} has it")
                           .with(family.period, family.type));
        setPeriod(reading, family.period, LayerSort::Windowed);
    } else if (const bool on = text.flag({"use_sliding_window"}).value_or(false); on || family.windowSwitch) {
        constexpr std::int64_t kClassDefault = 28; // of the classes that have the switch
        const std::int64_t first = on ? reading.numberOrDefault({"max_window_layers"}, {0, kLayerSpan.most},
                                                                family.windowSwitch ? kClassDefault : 0)
                                      : reading.layers;
        setSorts(reading, [&](std::int64_t layer) { return layer >= first ? LayerSort::Windowed : LayerSort::Full; });
    } else {
        const bool windowed = text.has({"sliding_window", "sliding_window_size"});
        if (windowed)
            reading.assume(QKV_TEXT("memory", "sliding_window without a pattern of layers: every layer has it"));
        setSorts(reading, [&](auto) { return windowed ? LayerSort::Windowed : LayerSort::Full; });
    }
}

std::int64_t readLayerCount(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    const FieldReader::Names keys = {"num_hidden_layers", "n_layer", "n_layers", "num_layers"};
    if (text.has(keys))
        return text.required(keys, kLayerSpan);
    for (const char* list : {"layers_block_type", "layer_types", "hybrid_override_pattern"}) {
        const Json* found = text.find({list});
        if (!found || (!found->is_array() && !found->is_string()))
            continue;
        const std::size_t count = found->is_string() ? found->get_ref<const std::string&>().size() : found->size();
        if (count < 1 || count > static_cast<std::size_t>(kLayerSpan.most))
            break;
        reading.assume(QKV_TEXT("memory", "no num_hidden_layers: {0} layers by the length of {1}").with(count, list));
        return static_cast<std::int64_t>(count);
    }
    return text.required(keys, kLayerSpan);
}

} // namespace

void readLayerPattern(ConfigReading& reading)
{
    reading.layers = readLayerCount(reading);
    if (reading.text.failed())
        return;
    if (reading.text.has({"compress_ratios"})) // their rows replace windows
        setSorts(reading, [](auto) { return LayerSort::Full; });
    else if (!readWords(reading) && !readBlocks(reading) && !readHybrid(reading) && !readWindowPattern(reading) &&
             !readChunks(reading))
        readDefaults(reading);
    reading.sorts.resize(static_cast<std::size_t>(reading.layers), LayerSort::Full); // where it failed
}

} // namespace qkv
