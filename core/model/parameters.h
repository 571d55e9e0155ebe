#pragma once

#include "core/base/expected.h"
#include "core/base/tensor.h"
#include "core/model/modelconfig.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace qkv {

/// How a tensor is drawn at the start.
struct InitRule {
    enum class Kind { Constant, Uniform, Normal };
    Kind kind = Kind::Constant;
    double value = 0; ///< the constant, the bound of U(-b, b), or the standard deviation
};

/// How the q, k and v weights of an encoder are drawn: as one matrix (fused, the published recipe), or each by itself.
enum class InitKind { Fused, Separate };

/// One tensor of a model and its place in the flat array of all parameters.
struct ParameterInfo {
    std::string name; ///< of MATHS 3
    std::vector<std::int64_t> shape;
    std::int64_t offset = 0;
    std::int64_t count = 0;
    const char* part = ""; ///< "embedding", "attention", "feed_forward", "norm", "head"
    InitRule init;
};

/// Offsets of one layer's tensors in the flat array; -1 where the variant has none. q, k and v lie side by side, so
/// that one product makes all three.
struct LayerOffsets {
    std::int64_t projection = -1; ///< [width of q|k|v, d]
    std::int64_t projectionBias = -1;
    std::int64_t out = -1, outBias = -1;
    std::int64_t pos2d = -1, pos2dBias = -1;
    std::int64_t norm1 = -1, norm1Bias = -1, norm2 = -1, norm2Bias = -1;
    std::int64_t up = -1, upBias = -1, down = -1, downBias = -1;
};

/// The one table of a model's tensors (checkpoint contract, MATHS 3): names, shapes, places and first values. Nothing
/// of the size of the model is allocated, so it also counts models of any size. Value type, immutable after
/// construction.
class ParameterLayout {
public:
    explicit ParameterLayout(const ModelConfig& config, InitKind init = InitKind::Fused);

    std::span<const ParameterInfo> parameters() const { return m_parameters; }
    const LayerOffsets& layer(int index) const { return m_layers[std::size_t(index)]; }
    std::int64_t total() const { return m_total; }
    std::map<std::string, std::int64_t> totalsByPart() const;
    const ParameterInfo* find(std::string_view name) const;
    /// Place of a tensor that the model is known to have.
    std::int64_t offset(std::string_view name) const;

private:
    std::int64_t add(std::string name, std::vector<std::int64_t> shape, const char* part, InitRule init);
    void addLinear(const std::string& name, int out, int in, const char* part, const InitRule& weight,
                   const InitRule& bias);
    void addNorm(const std::string& name, int width);
    void addEmbedding(const ModelConfig& config);
    void addLayer(const ModelConfig& config, int index, InitKind init);
    void addAttention(const ModelConfig& config, const std::string& prefix, InitKind init, LayerOffsets& at);
    void addHead(const ModelConfig& config);

    std::vector<ParameterInfo> m_parameters;
    std::vector<LayerOffsets> m_layers;
    std::int64_t m_total = 0;
};

/// First values of every tensor, each drawn from (seed, its name). float32; other precisions start from these.
std::vector<float> initialParameters(const ParameterLayout& layout, std::uint64_t seed);

/// The flat array as named tensors, and back. Refuses a missing, doubled or unknown tensor, a wrong shape or a wrong
/// element type by name; `source` names the file.
std::vector<Tensor> toTensors(const ParameterLayout& layout, std::span<const float> values);
Expected<std::vector<float>> fromTensors(const ParameterLayout& layout, std::span<const Tensor> tensors,
                                         std::string_view source);

} // namespace qkv
