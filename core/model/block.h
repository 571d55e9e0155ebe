#pragma once

#include "core/attention/attention.h"
#include "core/math/dropout.h"
#include "core/model/parameters.h"

#include <cstdint>
#include <vector>

namespace qkv {

/// Dropout of one forward and backward pass. The key names (seed, step); every site mixes its own in. probability 0:
/// evaluation mode.
struct StepNoise {
    float probability = 0;
    std::uint64_t key = 0;

    /// site: 0 after o, 1 between ff.up and its activation, 2 after ff.down, 3 in the head (layer = number of layers).
    math::Dropout at(int layer, int site, std::uint64_t firstToken) const;
};

/// What one layer keeps of a micro-batch of T tokens in B sequences for its backward pass; rows without gaps.
/// Encoder (post-LN): sum1 = x + attention, normed1 = norm1(sum1), sum2 = normed1 + ff, normed2 = the layer's output.
/// gpt, vit (pre-LN): normed1 = norm1(x), sum1 = x + attention, normed2 = norm2(sum1), sum2 = the layer's output.
template <class S>
struct LayerActivations {
    std::vector<S> projected;                            ///< [T, width of q|k|v]
    std::vector<S> attention;                            ///< [B, H, n, n]
    std::vector<S> context;                              ///< [T, d], heads side by side
    std::vector<S> sum1, normed1, sum2, normed2;         ///< [T, d]
    std::vector<S> up;                                   ///< [T, ff]: ReLU output (encoder), or what GELU gets
    std::vector<S> activated;                            ///< [T, ff]: GELU output; empty in an encoder
    std::vector<S> mean1, inverseSd1, mean2, inverseSd2; ///< [T]
};

/// Scratch of the backward pass, shared by all layers.
template <class S>
struct BlockScratch {
    std::vector<S> branch;    ///< [T, d]
    std::vector<S> context;   ///< [T, d]
    std::vector<S> projected; ///< [T, width of q|k|v]
    std::vector<S> up;        ///< [T, ff]
    std::vector<S> attention; ///< attentionScratch()
};

/// One transformer layer of a model, on a micro-batch. Holds sizes and offsets only; weights and gradients are passed
/// as the flat arrays of ParameterLayout. Immutable, shared by threads; nothing is allocated after resize().
template <class S>
class Block {
public:
    Block(const ModelConfig& config, const ParameterLayout& layout, int layer, int n);

    const AttentionShape& shape() const { return m_shape; }
    /// Gives the arrays the size of `sequences` sequences.
    void resize(LayerActivations<S>& kept, int sequences) const;
    void resize(BlockScratch<S>& scratch, int sequences) const;

    /// x [T, d] is the input; returns the output, which lies in `kept`.
    const S* forward(const S* weights, const PositionTerm<S>& position, int sequences, const S* x,
                     LayerActivations<S>& kept, const StepNoise& noise, std::uint64_t firstToken) const;
    /// dx [T, d]: gradient of the output in, of the input out. Gradients of weights are added to.
    void backward(const S* weights, const PositionTerm<S>& position, int sequences, const S* x,
                  const LayerActivations<S>& kept, const StepNoise& noise, std::uint64_t firstToken, S* dx,
                  S* gradients, PositionTermGradient<S>* dPosition, BlockScratch<S>& scratch) const;

private:
    void attentionBranch(const S* weights, const PositionTerm<S>& position, int sequences, const S* input,
                         LayerActivations<S>& kept, S* out) const;
    void attentionBranchBackward(const S* weights, const PositionTerm<S>& position, int sequences, const S* input,
                                 const LayerActivations<S>& kept, S* gradients, PositionTermGradient<S>* dPosition,
                                 BlockScratch<S>& scratch, S* dInput, bool accumulate) const;
    void feedForwardBranch(const S* weights, int rows, const S* input, LayerActivations<S>& kept, S* out,
                           const math::Dropout& dropout) const;
    void feedForwardBranchBackward(const S* weights, int rows, const S* input, const LayerActivations<S>& kept,
                                   const math::Dropout& dropout, S* gradients, BlockScratch<S>& scratch, S* dInput,
                                   bool accumulate) const;

    ModelKind m_kind;
    int m_layer;
    int m_width; ///< d
    int m_ff;
    LayerOffsets m_at;
    AttentionShape m_shape;
};

} // namespace qkv
