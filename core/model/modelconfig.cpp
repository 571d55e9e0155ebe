#include "core/model/modelconfig.h"

#include "core/base/check.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <utility>

namespace qkv {
namespace {

using Json = nlohmann::ordered_json;

template <class Enum>
struct Word {
    Enum value;
    const char* word;
};
constexpr Word<ModelKind> kKinds[] = {{ModelKind::Encoder, "encoder"}, {ModelKind::Gpt, "gpt"}, {ModelKind::Vit, "vit"}};
constexpr Word<PositionKind> kPositions[] = {
    {PositionKind::Sinusoidal, "sinusoidal"}, {PositionKind::Learned, "learned"}, {PositionKind::Rope, "rope"}};
constexpr Word<ScaleRule> kScales[] = {{ScaleRule::HeadDim, "head_dim"}, {ScaleRule::ModelDim, "model_dim"}};

template <class Enum, std::size_t N>
const char* wordOf(const Word<Enum> (&words)[N], Enum value)
{
    for (const auto& [candidate, word] : words)
        if (candidate == value)
            return word;
    return "";
}

/// Reads keys of one JSON object and keeps the first error.
class Reader {
public:
    Reader(const Json& json, std::string_view source) : m_json(json), m_source(source) {}

    void number(const char* key, int& value, bool required = false)
    {
        const Json* found = find(key, required);
        if (!found)
            return;
        if (!found->is_number_integer() || found->get<double>() < 0 || found->get<double>() > 1e9)
            return fail(key, "a whole number from 0 to 1000000000");
        value = found->get<int>();
    }

    void flag(const char* key, bool& value)
    {
        const Json* found = find(key, false);
        if (!found)
            return;
        if (!found->is_boolean())
            return fail(key, "true or false");
        value = found->get<bool>();
    }

    template <class Enum, std::size_t N>
    void word(const char* key, const Word<Enum> (&words)[N], Enum& value, bool required = false)
    {
        const Json* found = find(key, required);
        if (!found)
            return;
        std::string allowed;
        for (const auto& [candidate, text] : words) {
            if (found->is_string() && found->get_ref<const std::string&>() == text) {
                value = candidate;
                return;
            }
            allowed += (allowed.empty() ? "" : ", ") + std::string(text);
        }
        fail(key, "one of " + allowed);
    }

    void projection(Projection& value)
    {
        const Json* found = find("projection", true);
        if (!found)
            return;
        std::string allowed;
        for (const ProjectionInfo& row : projections()) {
            if (found->is_string() && found->get_ref<const std::string&>() == row.configName) {
                value = row.projection;
                return;
            }
            allowed += (allowed.empty() ? "" : ", ") + std::string(row.configName);
        }
        fail("projection", "one of " + allowed);
    }

    const std::optional<Error>& error() const { return m_error; }

private:
    const Json* find(const char* key, bool required)
    {
        if (m_error)
            return nullptr;
        const auto found = m_json.find(key);
        if (found != m_json.end())
            return &*found;
        if (required)
            fail(key, "given");
        return nullptr;
    }
    void fail(const char* key, const std::string& right)
    {
        if (!m_error)
            m_error = Error::refused(
                QKV_TEXT("model", "{0}: configuration key '{1}' must be {2}").with(m_source, key, right));
    }

    const Json& m_json;
    std::string m_source;
    std::optional<Error> m_error;
};

struct Size {
    const char* name;
    int value;
    int most; ///< beyond every model there is; keeps a hostile file from asking for all memory
};

Expected<void> checkSizes(std::initializer_list<Size> sizes)
{
    for (const auto& [name, value, most] : sizes)
        if (value < 1 || value > most)
            return refuse(QKV_TEXT("model", "{0} is {1}: it must be from 1 to {2}").with(name, value, most));
    return {};
}

Expected<void> checkVit(const ModelConfig& config)
{
    if (const auto checked = checkSizes({{"image", config.image, 4096}, {"patch", config.patch, 4096},
                                         {"channels", config.channels, 64}, {"classes", config.classes, 1'000'000}});
        !checked)
        return checked;
    if (config.image % config.patch != 0)
        return refuse(QKV_TEXT("model", "image side {0} is not divisible by patch side {1}").with(config.image, config.patch));
    return {};
}

} // namespace

float ModelConfig::alpha() const
{
    return static_cast<float>(1.0 / std::sqrt(double(scale == ScaleRule::HeadDim ? headDim() : width)));
}

Expected<void> checkModel(const ModelConfig& config)
{
    if (const auto checked = checkSizes({{"d_model", config.width, 1'000'000}, {"layers", config.layers, 10'000},
                                         {"heads", config.heads, 1'000'000}, {"kv_heads", config.kvHeads, 1'000'000},
                                         {"ff", config.ff, 10'000'000}});
        !checked)
        return checked;
    if (config.kind != ModelKind::Vit)
        if (const auto checked = checkSizes({{"vocab", config.vocab, 10'000'000}}); !checked)
            return checked;
    if (const auto checked = checkVariant(config.variant, {config.heads, config.kvHeads, config.width, config.causal}); !checked)
        return checked;
    if (config.variant.plus)
        if (const auto checked = checkSizes({{"positions_2d", config.positions2d, 100'000}}); !checked)
            return checked;
    if (config.position == PositionKind::Rope && config.headDim() % 2 != 0)
        return refuse(QKV_TEXT("model", "rotary positions turn pairs of numbers, but head_dim is {0}: use an even head_dim")
                          .with(config.headDim()));
    return config.kind == ModelKind::Vit ? checkVit(config) : Expected<void>();
}

std::string modelConfigJson(const ModelConfig& config)
{
    Json json;
    json["model"] = wordOf(kKinds, config.kind);
    json["projection"] = info(config.variant.projection).configName;
    json["heads"] = config.heads;
    json["kv_heads"] = config.kvHeads;
    json["d_model"] = config.width;
    json["layers"] = config.layers;
    json["ff"] = config.ff;
    if (config.kind != ModelKind::Vit)
        json["vocab"] = config.vocab;
    json["causal"] = config.causal;
    json["norm"] = config.kind == ModelKind::Encoder ? "post" : "pre";
    json["activation"] = config.kind == ModelKind::Encoder ? "relu" : "gelu";
    json["position"] = wordOf(kPositions, config.position);
    if (config.kind == ModelKind::Gpt)
        json["max_tokens"] = config.maxTokens;
    if (config.kind == ModelKind::Vit) {
        json["image"] = config.image;
        json["patch"] = config.patch;
        json["channels"] = config.channels;
        json["classes"] = config.classes;
    }
    json["qkv_bias"] = config.qkvBias;
    json["scale"] = wordOf(kScales, config.scale);
    json["positions_2d"] = config.variant.plus ? config.positions2d : 0;
    return json.dump();
}

Expected<ModelConfig> parseModelConfig(std::string_view text, std::string_view source)
{
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object())
        return refuse(QKV_TEXT("model", "{0}: the model configuration is not a JSON object").with(source));
    ModelConfig config;
    config.kvHeads = 0;
    Reader reader(json, source);
    reader.word("model", kKinds, config.kind, true);
    reader.projection(config.variant.projection);
    reader.number("heads", config.heads, true);
    reader.number("kv_heads", config.kvHeads);
    reader.number("d_model", config.width, true);
    reader.number("layers", config.layers, true);
    reader.number("ff", config.ff, true);
    reader.number("vocab", config.vocab, config.kind != ModelKind::Vit);
    reader.flag("causal", config.causal);
    reader.word("position", kPositions, config.position);
    reader.number("max_tokens", config.maxTokens);
    reader.number("image", config.image);
    reader.number("patch", config.patch);
    reader.number("channels", config.channels);
    reader.number("classes", config.classes);
    reader.flag("qkv_bias", config.qkvBias);
    reader.word("scale", kScales, config.scale);
    reader.number("positions_2d", config.positions2d);
    if (reader.error())
        return tl::unexpected<Error>(*reader.error());
    if (config.kvHeads == 0)
        config.kvHeads = config.heads;
    config.variant.plus = config.positions2d > 0;
    if (const auto checked = checkModel(config); !checked)
        return refuse(QKV_TEXT("model", "{0}: {1}").with(source, checked.error().message()));
    return config;
}

} // namespace qkv
