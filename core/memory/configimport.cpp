#include "core/memory/configimport.h"

#include "core/memory/configreading.h"

#include <utility>

namespace qkv {
namespace {

using Json = nlohmann::json;

constexpr ModelFamily kUnknownFamily{.type = "this model", .rotary = false};

/// Where the language model's fields are.
struct Section {
    const Json* fields;
    std::string prefix;
};

Section languageModel(const Json& config)
{
    constexpr int kMostNested = 3;
    Section section{&config, {}};
    for (int level = 0; level < kMostNested; ++level) {
        bool nested = false;
        for (const char* key : {"text_config", "llm_config", "language_config", "thinker_config"}) {
            const auto found = section.fields->find(key);
            if (nested || found == section.fields->end() || !found->is_object() || found->empty())
                continue;
            section = {&*found, section.prefix + key + '.'};
            nested = true;
        }
        if (!nested)
            break;
    }
    return section;
}

/// The type of the language model: the name of the table of families.
std::string modelType(FieldReader& top, FieldReader& text)
{
    if (auto type = text.word({"model_type"}))
        return *type;
    const std::string outer = top.word({"model_type"}).value_or("");
    // A nested section without a type of its own belongs to the outer one.
    return findModelFamily(outer + "_text") ? outer + "_text" : outer;
}

void readIndexer(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    if (!text.has({"index_head_dim"}) || !text.has({"kv_lora_rank"}))
        return;
    CacheGroup group;
    group.name = "indexer";
    group.kind = CacheKind::Indexer;
    group.kvHeads = 1;
    group.headDimK = text.required({"index_head_dim"}, kWidthSpan);
    reading.model.indexerHeads = text.number({"index_n_heads"}, kHeadSpan).value_or(0);
    if (const auto top = text.number({"index_topk"}, kTokenSpan))
        reading.assume(QKV_TEXT("memory", "index_topk: a decoded token attends to {0} tokens at most, as the indexer "
                                          "picks them; the rate below counts all of them")
                           .with(*top));
    const auto types = text.words({"indexer_types"});
    if (types && types->size() != static_cast<std::size_t>(reading.layers))
        return text.fail(QKV_TEXT("memory", "{0}: indexer_types has {1} entries, but the model has {2} layers: they "
                                            "must agree")
                             .with(text.source(), types->size(), reading.layers));
    for (std::int64_t layer = 0; layer < reading.layers; ++layer) {
        const std::string type = types ? (*types)[static_cast<std::size_t>(layer)] : "full";
        if (type != "full" && type != "shared")
            return text.fail(
                QKV_TEXT("memory", "{0}: indexer_types has the unknown layer '{1}': known are full, shared")
                    .with(text.source(), type));
        if (type == "full" && reading.sorts[static_cast<std::size_t>(layer)] == LayerSort::Full)
            group.positions.push_back(static_cast<int>(layer));
    }
    group.layers = static_cast<std::int64_t>(group.positions.size());
    if (group.layers > 0)
        reading.model.groups.push_back(std::move(group));
}

/// Fields that do not change the sizes, but what a person should know of them.
void readRemarks(ConfigReading& reading, FieldReader& top)
{
    FieldReader& text = reading.text;
    constexpr Span kCount{0, 10'000};
    for (const char* key : {"num_nextn_predict_layers", "mtp_num_hidden_layers", "num_mtp_modules"})
        if (const auto count = text.number({key}, kCount); count && *count > 0)
            reading.assume(
                QKV_TEXT("memory", "{0} is {1}: layers that predict further tokens are not counted").with(key, *count));
    if (text.flag({"attention_k_eq_v"}).value_or(false))
        reading.warn(QKV_TEXT("memory", "attention_k_eq_v: key and value come from one projection, but runtimes store "
                                        "both; so does this reading"));
    if (text.has({"sparse_attention_config"}))
        reading.warn(QKV_TEXT("memory", "sparse_attention_config: the rows of its index are not counted"));
    for (FieldReader* fields : {&text, &top}) {
        const Json* quantization = fields->find({"quantization_config"});
        if (!quantization || !quantization->is_object())
            continue;
        const auto method = quantization->find("quant_method");
        reading.assume(QKV_TEXT("memory", "quantization_config ({0}) is about the weights: choose their type or give "
                                          "their size")
                           .with(method != quantization->end() && method->is_string() ? method->get<std::string>()
                                                                                      : std::string("no method")));
        for (const char* key : {"kv_cache_scheme", "kv_cache_quant_algo"})
            if (const auto found = quantization->find(key); found != quantization->end() && !found->is_null())
                reading.warn(QKV_TEXT("memory", "{0}: the file asks for a quantised cache; choose its types, sizes "
                                                "are of 16 bits")
                                 .with(key));
    }
}

bool readRotary(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    const bool said = text.has({"rope_theta", "rope_scaling", "rope_parameters", "rotary_dim", "rotary_pct",
                                "partial_rotary_factor", "rotary_emb_base", "qk_rope_head_dim"});
    if (const Json* kind = text.find({"position_embedding_type"}); kind && kind->is_string())
        return *kind == "rope" || *kind == "rotary";
    if (const Json* alibi = text.find({"alibi"}); alibi && *alibi == true)
        return false;
    return &reading.family == &kUnknownFamily ? said : reading.family.rotary;
}

/// Falcon-H1: each layer keeps a state beside its rows.
void addStatesBeside(ConfigReading& reading)
{
    if (!reading.family.stateBeside)
        return;
    const LayerCache state = readState(reading, LayerSort::Mamba2);
    const std::vector<LayerCache> layers(static_cast<std::size_t>(reading.layers), state);
    for (CacheGroup& group : groupsOfLayers(layers))
        reading.model.groups.push_back(std::move(group));
}

void readModel(ConfigReading& reading, FieldReader& top)
{
    FieldReader& text = reading.text;
    if (text.flag({"is_encoder_decoder"}).value_or(false) || top.flag({"is_encoder_decoder"}).value_or(false))
        return text.fail(QKV_TEXT("memory", "{0}: is_encoder_decoder is true: only models of one stack are read")
                             .with(text.source()));
    reading.model.width = text.number({"hidden_size", "n_embd", "d_model", "model_dim"}, kWidthSpan).value_or(0);
    reading.model.maxContext = text.number({"max_position_embeddings", "n_positions", "seq_length", "max_seq_len",
                                            "max_sequence_length", "n_ctx"},
                                           kTokenSpan)
                                   .value_or(0);
    readLayerPattern(reading);
    readWindow(reading);
    if (text.failed())
        return;
    const std::vector<LayerCache> layers = readLayerRows(reading);
    reading.model.groups = groupsOfLayers(layers);
    addStatesBeside(reading);
    readIndexer(reading);
    readRemarks(reading, top);
    reading.model.rotary = readRotary(reading);
    if (!text.failed())
        estimateParameters(reading, top, layers);
}

/// Every unused name, those around a nested language model too.
std::vector<std::string> ignoredFields(const FieldReader& text, const FieldReader& top, const std::string& prefix)
{
    std::vector<std::string> names = text.unused();
    if (prefix.empty())
        return names;
    const std::string section = prefix.substr(0, prefix.find('.'));
    for (std::string& name : top.unused())
        if (name != section)
            names.push_back(std::move(name));
    return names;
}

} // namespace

Expected<CacheModel> importConfig(const Json& config, std::string_view source)
{
    const Section section = languageModel(config);
    FieldReader top(config, std::string(source));
    FieldReader text(*section.fields, std::string(source), section.prefix, top.problem());
    const std::string type = modelType(top, text);
    const ModelFamily* family = findModelFamily(type);
    ConfigReading reading(std::move(text), family ? *family : kUnknownFamily);
    CacheModel& model = reading.model;
    model.name = top.word({"_name_or_path"}).value_or("");
    if (model.name.empty())
        model.name = type.empty() ? std::string(source) : type;
    if (!family)
        reading.assume(QKV_TEXT("memory", "model_type '{0}' is not known: read by its fields alone").with(type));
    if (!section.prefix.empty())
        reading.assume(QKV_TEXT("memory", "the language model is read from {0}")
                           .with(section.prefix.substr(0, section.prefix.size() - 1)));
    top.find({"architectures"});
    reading.text.find({"architectures"});
    readModel(reading, top);
    if (*top.problem())
        return tl::unexpected<Error>(**top.problem());
    model.ignored = ignoredFields(reading.text, top, section.prefix);
    if (const auto checked = checkCacheModel(model, source); !checked)
        return failure(checked);
    return std::move(model);
}

} // namespace qkv
