#include "core/model/block.h"

#include "core/math/gemm.h"
#include "core/math/kernels.h"

namespace qkv {

using math::gemm;
using math::Op;

math::Dropout StepNoise::at(int layer, int site, std::uint64_t firstToken) const
{
    return {probability, math::Dropout::mix(key, std::uint64_t(layer) * 4 + std::uint64_t(site)), firstToken};
}

template <class S>
Block<S>::Block(const ModelConfig& config, const ParameterLayout& layout, int layer, int n)
    : m_kind(config.kind), m_layer(layer), m_width(config.width), m_ff(config.ff), m_at(layout.layer(layer))
{
    const ProjectionInfo& projection = info(config.variant.projection);
    m_shape = {n,
               config.heads,
               config.kvHeads,
               config.headDim(),
               projection.ownQuery,
               projection.ownValue,
               config.causal,
               config.alpha()};
}

template <class S>
void Block<S>::resize(LayerActivations<S>& kept, int sequences) const
{
    const std::size_t rows = std::size_t(sequences) * std::size_t(m_shape.n);
    kept.projected.resize(rows * std::size_t(m_shape.width()));
    kept.attention.resize(rows * std::size_t(m_shape.heads) * std::size_t(m_shape.n));
    for (auto* array : {&kept.context, &kept.sum1, &kept.normed1, &kept.sum2, &kept.normed2})
        array->resize(rows * std::size_t(m_width));
    kept.up.resize(rows * std::size_t(m_ff));
    if (m_kind != ModelKind::Encoder)
        kept.activated.resize(rows * std::size_t(m_ff));
    for (auto* array : {&kept.mean1, &kept.inverseSd1, &kept.mean2, &kept.inverseSd2})
        array->resize(rows);
}

template <class S>
void Block<S>::resize(BlockScratch<S>& scratch, int sequences) const
{
    const std::size_t rows = std::size_t(sequences) * std::size_t(m_shape.n);
    scratch.branch.resize(rows * std::size_t(m_width));
    scratch.context.resize(rows * std::size_t(m_width));
    scratch.projected.resize(rows * std::size_t(m_shape.width()));
    scratch.up.resize(rows * std::size_t(m_ff));
    scratch.attention.resize(std::size_t(attentionScratch(m_shape)));
}

/// out = o(attention(input)) without its bias, which the residual adds.
template <class S>
void Block<S>::attentionBranch(const S* weights, const PositionTerm<S>& position, int sequences, const S* input,
                               LayerActivations<S>& kept, S* out) const
{
    const int n = m_shape.n;
    const int rows = sequences * n;
    const int width = m_shape.width();
    gemm(Op::None, Op::Transpose, rows, width, m_width, S(1), input, m_width, weights + m_at.projection, m_width, S(0),
         kept.projected.data(), width);
    if (m_at.projectionBias >= 0)
        math::addBias(rows, width, kept.projected.data(), width, weights + m_at.projectionBias);
    for (int b = 0; b < sequences; ++b)
        attentionForward(m_shape, kept.projected.data() + std::int64_t(b) * n * width, position,
                         kept.attention.data() + std::int64_t(b) * m_shape.heads * n * n,
                         kept.context.data() + std::int64_t(b) * n * m_width);
    gemm(Op::None, Op::Transpose, rows, m_width, m_width, S(1), kept.context.data(), m_width, weights + m_at.out,
         m_width, S(0), out, m_width);
}

/// From scratch.branch, the gradient of the branch's output; dInput is overwritten or added to.
template <class S>
void Block<S>::attentionBranchBackward(const S* weights, const PositionTerm<S>& position, int sequences, const S* input,
                                       const LayerActivations<S>& kept, S* gradients,
                                       PositionTermGradient<S>* dPosition, BlockScratch<S>& scratch, S* dInput,
                                       bool accumulate) const
{
    const int n = m_shape.n;
    const int rows = sequences * n;
    const int width = m_shape.width();
    const S* dBranch = scratch.branch.data();
    gemm(Op::Transpose, Op::None, m_width, m_width, rows, S(1), dBranch, m_width, kept.context.data(), m_width, S(1),
         gradients + m_at.out, m_width);
    gemm(Op::None, Op::None, rows, m_width, m_width, S(1), dBranch, m_width, weights + m_at.out, m_width, S(0),
         scratch.context.data(), m_width);
    for (int b = 0; b < sequences; ++b)
        attentionBackward(m_shape, kept.projected.data() + std::int64_t(b) * n * width,
                          kept.attention.data() + std::int64_t(b) * m_shape.heads * n * n, position,
                          scratch.context.data() + std::int64_t(b) * n * m_width,
                          scratch.projected.data() + std::int64_t(b) * n * width, dPosition, scratch.attention.data());
    gemm(Op::Transpose, Op::None, width, m_width, rows, S(1), scratch.projected.data(), width, input, m_width, S(1),
         gradients + m_at.projection, m_width);
    if (m_at.projectionBias >= 0)
        math::addColumnSums(rows, width, scratch.projected.data(), width, gradients + m_at.projectionBias);
    gemm(Op::None, Op::None, rows, m_width, width, S(1), scratch.projected.data(), width, weights + m_at.projection,
         m_width, S(accumulate ? 1 : 0), dInput, m_width);
}

/// out = ff.down(activation(ff.up(input))) without the last bias, which the residual adds.
template <class S>
void Block<S>::feedForwardBranch(const S* weights, int rows, const S* input, LayerActivations<S>& kept, S* out,
                                 const math::Dropout& dropout) const
{
    gemm(Op::None, Op::Transpose, rows, m_ff, m_width, S(1), input, m_width, weights + m_at.up, m_width, S(0),
         kept.up.data(), m_ff);
    const S* activated = kept.up.data();
    if (m_kind == ModelKind::Encoder) {
        math::reluForward(rows, m_ff, kept.up.data(), weights + m_at.upBias, dropout);
    } else {
        math::geluForward(rows, m_ff, kept.up.data(), weights + m_at.upBias, kept.activated.data());
        activated = kept.activated.data();
    }
    gemm(Op::None, Op::Transpose, rows, m_width, m_ff, S(1), activated, m_ff, weights + m_at.down, m_ff, S(0), out,
         m_width);
}

template <class S>
void Block<S>::feedForwardBranchBackward(const S* weights, int rows, const S* input, const LayerActivations<S>& kept,
                                         const math::Dropout& dropout, S* gradients, BlockScratch<S>& scratch,
                                         S* dInput, bool accumulate) const
{
    const bool relu = m_kind == ModelKind::Encoder;
    const S* activated = relu ? kept.up.data() : kept.activated.data();
    const S* dBranch = scratch.branch.data();
    S* dUp = scratch.up.data();
    gemm(Op::Transpose, Op::None, m_width, m_ff, rows, S(1), dBranch, m_width, activated, m_ff, S(1),
         gradients + m_at.down, m_ff);
    gemm(Op::None, Op::None, rows, m_ff, m_width, S(1), dBranch, m_width, weights + m_at.down, m_ff, S(0), dUp, m_ff);
    if (relu)
        math::reluBackward(rows, m_ff, kept.up.data(), dUp, gradients + m_at.upBias, dropout);
    else
        math::geluBackward(rows, m_ff, kept.up.data(), dUp, gradients + m_at.upBias);
    gemm(Op::Transpose, Op::None, m_ff, m_width, rows, S(1), dUp, m_ff, input, m_width, S(1), gradients + m_at.up,
         m_width);
    gemm(Op::None, Op::None, rows, m_width, m_ff, S(1), dUp, m_ff, weights + m_at.up, m_width, S(accumulate ? 1 : 0),
         dInput, m_width);
}

template <class S>
const S* Block<S>::forward(const S* weights, const PositionTerm<S>& position, int sequences, const S* x,
                           LayerActivations<S>& kept, const StepNoise& noise, std::uint64_t firstToken) const
{
    const int rows = sequences * m_shape.n;
    const auto norm = [&](std::int64_t gamma, std::int64_t beta, const S* in, S* out, std::vector<S>& mean,
                          std::vector<S>& sd) {
        math::layerNormForward(rows, m_width, in, weights + gamma, weights + beta, out, mean.data(), sd.data());
    };
    const auto norm1 = [&](const S* in) {
        norm(m_at.norm1, m_at.norm1Bias, in, kept.normed1.data(), kept.mean1, kept.inverseSd1);
    };
    const auto norm2 = [&](const S* in) {
        norm(m_at.norm2, m_at.norm2Bias, in, kept.normed2.data(), kept.mean2, kept.inverseSd2);
    };
    const bool post = m_kind == ModelKind::Encoder;

    if (!post)
        norm1(x);
    attentionBranch(weights, position, sequences, post ? x : kept.normed1.data(), kept, kept.sum1.data());
    math::residualForward(rows, m_width, x, kept.sum1.data(), weights + m_at.outBias, noise.at(m_layer, 0, firstToken));
    if (post)
        norm1(kept.sum1.data());
    else
        norm2(kept.sum1.data());
    const S* middle = post ? kept.normed1.data() : kept.normed2.data();
    feedForwardBranch(weights, rows, middle, kept, kept.sum2.data(), noise.at(m_layer, 1, firstToken));
    math::residualForward(rows, m_width, post ? middle : kept.sum1.data(), kept.sum2.data(), weights + m_at.downBias,
                          noise.at(m_layer, 2, firstToken));
    if (!post)
        return kept.sum2.data();
    norm2(kept.sum2.data());
    return kept.normed2.data();
}

template <class S>
void Block<S>::backward(const S* weights, const PositionTerm<S>& position, int sequences, const S* x,
                        const LayerActivations<S>& kept, const StepNoise& noise, std::uint64_t firstToken, S* dx,
                        S* gradients, PositionTermGradient<S>* dPosition, BlockScratch<S>& scratch) const
{
    const int rows = sequences * m_shape.n;
    const bool post = m_kind == ModelKind::Encoder;
    S* branch = scratch.branch.data();
    // Gradient through a layer norm at `in`: dOut of its output; overwrites dx, or adds to it.
    const auto norm = [&](std::int64_t gamma, std::int64_t beta, const S* in, const std::vector<S>& mean,
                          const std::vector<S>& sd, const S* dOut, bool accumulate) {
        math::layerNormBackward(rows, m_width, in, mean.data(), sd.data(), weights + gamma, dOut, dx, accumulate,
                                gradients + gamma, gradients + beta);
    };
    const auto norm1 = [&](const S* in, const S* dOut, bool accumulate) {
        norm(m_at.norm1, m_at.norm1Bias, in, kept.mean1, kept.inverseSd1, dOut, accumulate);
    };
    const auto norm2 = [&](const S* in, const S* dOut, bool accumulate) {
        norm(m_at.norm2, m_at.norm2Bias, in, kept.mean2, kept.inverseSd2, dOut, accumulate);
    };

    if (post)
        norm2(kept.sum2.data(), dx, false);
    math::residualBackward(rows, m_width, dx, branch, gradients + m_at.downBias, noise.at(m_layer, 2, firstToken));
    // Post-LN adds to the straight path at once; pre-LN goes back through the norm first, by way of the branch array.
    feedForwardBranchBackward(weights, rows, post ? kept.normed1.data() : kept.normed2.data(), kept,
                              noise.at(m_layer, 1, firstToken), gradients, scratch, post ? dx : branch, post);
    if (post)
        norm1(kept.sum1.data(), dx, false);
    else
        norm2(kept.sum1.data(), branch, true);
    math::residualBackward(rows, m_width, dx, branch, gradients + m_at.outBias, noise.at(m_layer, 0, firstToken));
    attentionBranchBackward(weights, position, sequences, post ? x : kept.normed1.data(), kept, gradients, dPosition,
                            scratch, post ? dx : branch, post);
    if (!post)
        norm1(x, branch, true);
}

template class Block<float>;
template class Block<double>;

} // namespace qkv
