#include "core/model/modelconfig.h"

#include "core/model/jsonfields.h"

#include <cmath>
#include <vector>

namespace qkv {
namespace {

constexpr Word<ModelKind> kKinds[] = {
    {ModelKind::Encoder, "encoder"}, {ModelKind::Gpt, "gpt"}, {ModelKind::Vit, "vit"}};
constexpr Word<PositionKind> kPositions[] = {
    {PositionKind::Sinusoidal, "sinusoidal"}, {PositionKind::Learned, "learned"}, {PositionKind::Rope, "rope"}};
constexpr Word<ScaleRule> kScales[] = {{ScaleRule::HeadDim, "head_dim"}, {ScaleRule::ModelDim, "model_dim"}};

Words<Projection> projectionWords()
{
    static const std::vector<Word<Projection>> words = [] {
        std::vector<Word<Projection>> all;
        for (const ProjectionInfo& row : projections())
            all.push_back({row.projection, row.configName});
        return all;
    }();
    return words;
}

Words<ModelKind> kindWords()
{
    return kKinds;
}

/// Every key of a model configuration (MATHS 3 lists them), for reading and for writing.
template <class Archive, class Config>
void visitKeys(Archive& archive, Config& config)
{
    archive.word("model", kindWords(), config.kind, true);
    archive.word("projection", projectionWords(), config.variant.projection, true);
    archive.number("heads", config.heads, true);
    archive.number("kv_heads", config.kvHeads);
    archive.number("d_model", config.width, true);
    archive.number("layers", config.layers, true);
    archive.number("ff", config.ff, true);
    if (config.kind != ModelKind::Vit)
        archive.number("vocab", config.vocab, true);
    archive.flag("causal", config.causal);
    archive.told("norm", config.kind == ModelKind::Encoder ? "post" : "pre");
    archive.told("activation", config.kind == ModelKind::Encoder ? "relu" : "gelu");
    archive.word("position", positionWords(), config.position);
    if (config.kind == ModelKind::Gpt)
        archive.number("max_tokens", config.maxTokens);
    if (config.kind == ModelKind::Vit) {
        archive.number("image", config.image);
        archive.number("patch", config.patch);
        archive.number("channels", config.channels);
        archive.number("classes", config.classes);
    }
    archive.flag("qkv_bias", config.qkvBias);
    archive.word("scale", scaleWords(), config.scale);
    archive.number("positions_2d", config.positions2d);
}

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
    if (const auto checked = checkSizes({{"image", config.image, 4096},
                                         {"patch", config.patch, 4096},
                                         {"channels", config.channels, 64},
                                         {"classes", config.classes, 1'000'000}});
        !checked)
        return checked;
    if (config.image % config.patch != 0)
        return refuse(
            QKV_TEXT("model", "image side {0} is not divisible by patch side {1}").with(config.image, config.patch));
    return {};
}

} // namespace

Words<PositionKind> positionWords()
{
    return kPositions;
}

Words<ScaleRule> scaleWords()
{
    return kScales;
}

double ModelConfig::alpha() const
{
    return 1.0 / std::sqrt(double(scale == ScaleRule::HeadDim ? headDim() : width));
}

Expected<void> checkModel(const ModelConfig& config)
{
    if (const auto checked = checkSizes({{"d_model", config.width, 1'000'000},
                                         {"layers", config.layers, 10'000},
                                         {"heads", config.heads, 1'000'000},
                                         {"kv_heads", config.kvHeads, 1'000'000},
                                         {"ff", config.ff, 10'000'000}});
        !checked)
        return checked;
    if (config.kind != ModelKind::Vit)
        if (const auto checked = checkSizes({{"vocab", config.vocab, 10'000'000}}); !checked)
            return checked;
    if (const auto checked = checkVariant(config.variant, {config.heads, config.kvHeads, config.width, config.causal});
        !checked)
        return checked;
    if (config.variant.plus)
        if (const auto checked = checkSizes({{"positions_2d", config.positions2d, 100'000}}); !checked)
            return checked;
    const bool encoder = config.kind == ModelKind::Encoder;
    const bool sinusoidal = config.position == PositionKind::Sinusoidal;
    if (encoder != sinusoidal || (config.kind == ModelKind::Vit && config.position != PositionKind::Learned))
        return refuse(QKV_TEXT("model", "position {0} does not go with model {1}: use {2}")
                          .with(wordOf(positionWords(), config.position), wordOf(kindWords(), config.kind),
                                encoder                         ? "sinusoidal"
                                : config.kind == ModelKind::Vit ? "learned"
                                                                : "learned or rope"));
    if (config.position == PositionKind::Rope && config.headDim() % 2 != 0)
        return refuse(
            QKV_TEXT("model", "rotary positions turn pairs of numbers, but head_dim is {0}: use an even head_dim")
                .with(config.headDim()));
    return config.kind == ModelKind::Vit ? checkVit(config) : Expected<void>();
}

void setVariant(ModelConfig& config, Variant variant)
{
    constexpr int kListChannels = 10; // m of the published recipes
    constexpr int kImageChannels = 50;
    config.variant = variant;
    config.positions2d = !variant.plus ? 0 : config.kind == ModelKind::Vit ? kImageChannels : kListChannels;
}

std::string modelConfigJson(const ModelConfig& config)
{
    JsonWriter writer;
    visitKeys(writer, config);
    return writer.json.dump();
}

Expected<ModelConfig> parseModelConfig(std::string_view text, std::string_view source)
{
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object())
        return refuse(QKV_TEXT("model", "{0}: the model configuration is not a JSON object").with(source));
    ModelConfig config;
    config.kvHeads = 0;
    JsonReader reader(json, source);
    visitKeys(reader, config);
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
