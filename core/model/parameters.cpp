#include "core/model/parameters.h"

#include "core/base/check.h"
#include "core/base/random.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstring>

namespace qkv {
namespace {

constexpr InitRule kZeros{InitRule::Kind::Constant, 0};
constexpr InitRule kOnes{InitRule::Kind::Constant, 1};

InitRule uniform(double bound)
{
    return {InitRule::Kind::Uniform, bound};
}

InitRule normal(double sd)
{
    return {InitRule::Kind::Normal, sd};
}

InitRule fanIn(int in)
{
    return uniform(1 / std::sqrt(double(in)));
}

struct Rules {
    InitRule weight;
    InitRule bias;
};

/// Weights and bias of a linear layer outside attention.
Rules linearRules(ModelKind kind, int in)
{
    if (kind == ModelKind::Gpt)
        return {normal(0.02), kZeros};
    return {fanIn(in), fanIn(in)};
}

} // namespace

ParameterLayout::ParameterLayout(const ModelConfig& config, InitKind init)
{
    addEmbedding(config);
    for (int layer = 0; layer < config.layers; ++layer)
        addLayer(config, layer, init);
    addHead(config);
}

std::int64_t ParameterLayout::add(std::string name, std::vector<std::int64_t> shape, const char* part, InitRule init)
{
    ParameterInfo row{std::move(name), std::move(shape), m_total, 1, part, init};
    for (const std::int64_t extent : row.shape)
        row.count *= extent;
    m_total += row.count;
    m_parameters.push_back(std::move(row));
    return m_parameters.back().offset;
}

void ParameterLayout::addLinear(const std::string& name, int out, int in, const char* part, const InitRule& weight,
                                const InitRule& bias)
{
    add(name + ".weight", {out, in}, part, weight);
    add(name + ".bias", {out}, part, bias);
}

void ParameterLayout::addNorm(const std::string& name, int width)
{
    add(name + ".weight", {width}, "norm", kOnes);
    add(name + ".bias", {width}, "norm", kZeros);
}

void ParameterLayout::addEmbedding(const ModelConfig& config)
{
    const int d = config.width;
    switch (config.kind) {
    case ModelKind::Encoder:
        addLinear("input", d, config.vocab, "embedding", fanIn(config.vocab), fanIn(config.vocab));
        break;
    case ModelKind::Gpt:
        add("tok_embed.weight", {config.vocab, d}, "embedding", normal(0.02));
        if (config.position == PositionKind::Learned)
            add("pos_embed.weight", {config.maxTokens, d}, "embedding", normal(0.02));
        break;
    case ModelKind::Vit:
        addLinear("patch_embed", d, config.patchNumbers(), "embedding", fanIn(config.patchNumbers()),
                  fanIn(config.patchNumbers()));
        add("cls_token", {1, d}, "embedding", normal(1));
        add("pos_embed.weight", {config.patches() + 1, d}, "embedding", normal(1));
        break;
    }
}

void ParameterLayout::addAttention(const ModelConfig& config, const std::string& prefix, InitKind init,
                                   LayerOffsets& at)
{
    const ProjectionInfo& projection = info(config.variant.projection);
    const int d = config.width;
    const int kvWidth = config.kvHeads * config.headDim();
    struct Part {
        const char* name;
        int rows;
    };
    std::vector<Part> parts;
    if (projection.ownQuery)
        parts.push_back({"q", d});
    parts.push_back({"k", kvWidth});
    if (projection.ownValue)
        parts.push_back({"v", kvWidth});
    int rows = 0;
    for (const Part& part : parts)
        rows += part.rows;

    Rules qkvRules = linearRules(config.kind, d);
    Rules outRules = qkvRules;
    if (config.kind == ModelKind::Encoder) {
        qkvRules = {uniform(std::sqrt(6.0 / (d + (init == InitKind::Fused ? rows : d)))), kZeros};
        outRules = {uniform(std::sqrt(6.0 / (2.0 * d))), kZeros};
    }
    at.projection = m_total;
    for (const Part& part : parts)
        add(prefix + part.name + ".weight", {part.rows, d}, "attention", qkvRules.weight);
    if (config.qkvBias) {
        at.projectionBias = m_total;
        for (const Part& part : parts)
            add(prefix + part.name + ".bias", {part.rows}, "attention", qkvRules.bias);
    }
    at.out = add(prefix + "o.weight", {d, d}, "attention", outRules.weight);
    at.outBias = add(prefix + "o.bias", {d}, "attention", outRules.bias);
    if (config.variant.plus) {
        const int m = config.positions2d;
        at.pos2d = add(prefix + "pos2d.weight", {m}, "attention", uniform(std::sqrt(6.0 / (m + 1))));
        at.pos2dBias = add(prefix + "pos2d.bias", {1}, "attention", kZeros);
    }
}

void ParameterLayout::addLayer(const ModelConfig& config, int index, InitKind init)
{
    const std::string prefix = "layers." + std::to_string(index) + ".";
    const int d = config.width;
    LayerOffsets at;
    addAttention(config, prefix + "attn.", init, at);
    addNorm(prefix + "norm1", d);
    const Rules upRules = linearRules(config.kind, d);
    const Rules downRules = linearRules(config.kind, config.ff);
    addLinear(prefix + "ff.up", config.ff, d, "feed_forward", upRules.weight, upRules.bias);
    addLinear(prefix + "ff.down", d, config.ff, "feed_forward", downRules.weight, downRules.bias);
    addNorm(prefix + "norm2", d);
    at.norm1 = offset(prefix + "norm1.weight");
    at.norm1Bias = offset(prefix + "norm1.bias");
    at.norm2 = offset(prefix + "norm2.weight");
    at.norm2Bias = offset(prefix + "norm2.bias");
    at.up = offset(prefix + "ff.up.weight");
    at.upBias = offset(prefix + "ff.up.bias");
    at.down = offset(prefix + "ff.down.weight");
    at.downBias = offset(prefix + "ff.down.bias");
    m_layers.push_back(at);
}

void ParameterLayout::addHead(const ModelConfig& config)
{
    const int d = config.width;
    switch (config.kind) {
    case ModelKind::Encoder:
        addLinear("head.proj", d, d, "head", fanIn(d), fanIn(d));
        addNorm("head.norm", d);
        addLinear("head.out", config.vocab, d, "head", fanIn(d), fanIn(d));
        break;
    case ModelKind::Gpt:
        addNorm("final_norm", d);
        break;
    case ModelKind::Vit:
        addLinear("head.up", d, d, "head", fanIn(d), fanIn(d));
        addLinear("head.down", config.classes, d, "head", fanIn(d), fanIn(d));
        break;
    }
}

std::map<std::string, std::int64_t> ParameterLayout::totalsByPart() const
{
    std::map<std::string, std::int64_t> totals;
    for (const ParameterInfo& row : m_parameters)
        totals[row.part] += row.count;
    return totals;
}

const ParameterInfo* ParameterLayout::find(std::string_view name) const
{
    for (auto row = m_parameters.rbegin(); row != m_parameters.rend(); ++row) // the layout looks for what it just added
        if (row->name == name)
            return &*row;
    return nullptr;
}

std::int64_t ParameterLayout::offset(std::string_view name) const
{
    const ParameterInfo* row = find(name);
    QKV_CHECK(row != nullptr);
    return row->offset;
}

std::vector<float> initialParameters(const ParameterLayout& layout, std::uint64_t seed)
{
    std::vector<float> values(std::size_t(layout.total()));
    for (const ParameterInfo& row : layout.parameters()) {
        Random random(seed, row.name);
        float* out = values.data() + row.offset;
        for (std::int64_t i = 0; i < row.count; ++i) {
            switch (row.init.kind) {
            case InitRule::Kind::Constant:
                out[i] = float(row.init.value);
                break;
            case InitRule::Kind::Uniform:
                out[i] = float(row.init.value * (2 * random.uniform() - 1));
                break;
            case InitRule::Kind::Normal:
                out[i] = float(row.init.value * random.normal());
                break;
            }
        }
    }
    return values;
}

std::vector<Tensor> toTensors(const ParameterLayout& layout, std::span<const float> values)
{
    QKV_CHECK(std::int64_t(values.size()) == layout.total());
    std::vector<Tensor> tensors;
    for (const ParameterInfo& row : layout.parameters()) {
        const float* first = values.data() + row.offset;
        tensors.push_back(makeTensor(row.name, row.shape, std::vector<float>(first, first + row.count)));
    }
    return tensors;
}

Expected<std::vector<float>> fromTensors(const ParameterLayout& layout, std::span<const Tensor> tensors,
                                         std::string_view source)
{
    std::map<std::string_view, const Tensor*> byName;
    for (const Tensor& tensor : tensors) {
        if (!layout.find(tensor.name))
            return refuse(
                QKV_TEXT("model", "{0}: tensor '{1}' does not belong to this model").with(source, tensor.name));
        if (!byName.emplace(tensor.name, &tensor).second)
            return refuse(QKV_TEXT("model", "{0}: tensor '{1}' is there twice").with(source, tensor.name));
    }
    std::vector<float> values; // grows with what the file really holds
    for (const ParameterInfo& row : layout.parameters()) {
        const auto found = byName.find(row.name);
        if (found == byName.end())
            return refuse(QKV_TEXT("model", "{0}: tensor '{1}' is missing").with(source, row.name));
        const Tensor& tensor = *found->second;
        if (tensor.shape != row.shape)
            return refuse(QKV_TEXT("model", "{0}: tensor '{1}' has shape {2}, the model needs {3}")
                              .with(source, row.name, fmt::format("{}", tensor.shape), fmt::format("{}", row.shape)));
        if (tensor.type != ElementType::F32)
            return refuse(QKV_TEXT("model", "{0}: tensor '{1}' is {2}, checkpoints hold F32")
                              .with(source, row.name, elementTypeName(tensor.type)));
        values.resize(std::size_t(row.offset + row.count));
        std::memcpy(values.data() + row.offset, tensor.data.data(), tensor.data.size());
    }
    return values;
}

} // namespace qkv
