#include "core/model/transformer.h"

#include "core/base/check.h"
#include "core/math/gemm.h"

#include <algorithm>
#include <cmath>

namespace qkv {

using math::gemm;
using math::Op;

template <class S>
Transformer<S>::Transformer(const ModelConfig& config, int n)
    : m_config(config), m_n(n), m_layout(config), m_positions2d(n, config.variant.plus ? config.positions2d : 0)
{
    QKV_CHECK(config.kind != ModelKind::Gpt && n >= 1);
    for (int layer = 0; layer < config.layers; ++layer)
        m_blocks.emplace_back(config, m_layout, layer, n);
    if (config.kind == ModelKind::Vit) {
        m_at = {m_layout.offset("patch_embed.weight"),
                m_layout.offset("patch_embed.bias"),
                m_layout.offset("cls_token"),
                m_layout.offset("pos_embed.weight"),
                m_layout.offset("head.up.weight"),
                m_layout.offset("head.up.bias"),
                -1,
                -1,
                m_layout.offset("head.down.weight"),
                m_layout.offset("head.down.bias")};
        return;
    }
    m_at = {m_layout.offset("input.weight"),
            m_layout.offset("input.bias"),
            -1,
            -1,
            m_layout.offset("head.proj.weight"),
            m_layout.offset("head.proj.bias"),
            m_layout.offset("head.norm.weight"),
            m_layout.offset("head.norm.bias"),
            m_layout.offset("head.out.weight"),
            m_layout.offset("head.out.bias")};
    const int d = config.width;
    m_sinusoids.resize(std::size_t(n) * std::size_t(d));
    for (int i = 0; i < n; ++i)
        for (int c = 0; c < d; ++c) {
            const double angle = i * std::exp(-(c - c % 2) * std::log(10000.0) / d);
            m_sinusoids[std::size_t(i * d + c)] = S(c % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
}

template <class S>
void Transformer<S>::resize(Workspace<S>& workspace, int sequences) const
{
    const std::size_t rows = std::size_t(sequences) * std::size_t(m_n);
    const std::size_t answerRows = std::size_t(sequences) * std::size_t(answers());
    const std::size_t d = std::size_t(m_config.width);
    workspace.capacity = sequences;
    workspace.embedded.resize(rows * d);
    workspace.dx.resize(rows * d);
    workspace.layers.resize(std::size_t(m_config.layers));
    for (std::size_t layer = 0; layer < workspace.layers.size(); ++layer)
        m_blocks[layer].resize(workspace.layers[layer], sequences);
    m_blocks.front().resize(workspace.scratch, sequences);
    for (auto* array : {&workspace.hidden, &workspace.hiddenSum, &workspace.dHidden})
        array->resize(answerRows * d);
    workspace.mean.resize(answerRows);
    workspace.inverseSd.resize(answerRows);
    workspace.logits.resize(answerRows * std::size_t(classes()));
    workspace.dPositionColumns.resize(std::size_t(m_n));
    if (m_config.kind == ModelKind::Vit) {
        workspace.patches.resize(std::size_t(sequences) * std::size_t(m_config.patches()) *
                                 std::size_t(m_config.patchNumbers()));
        workspace.classRows.resize(std::size_t(sequences) * d);
    } else {
        workspace.dInputTable.resize(std::size_t(m_config.vocab) * d);
    }
}

template <class S>
void Transformer<S>::prepare(const S* weights, Prepared<S>& prepared) const
{
    const int d = m_config.width;
    if (m_config.kind == ModelKind::Encoder) {
        prepared.inputTable.resize(std::size_t(m_config.vocab) * std::size_t(d));
        for (int token = 0; token < m_config.vocab; ++token)
            for (int c = 0; c < d; ++c)
                prepared.inputTable[std::size_t(token * d + c)] =
                    weights[m_at.inputWeight + std::int64_t(c) * m_config.vocab + token] + weights[m_at.inputBias + c];
    }
    const std::size_t n = std::size_t(m_n);
    const std::size_t layers = m_blocks.size();
    prepared.positions.assign(layers, {});
    if (!m_config.variant.plus)
        return;
    prepared.positionRows.resize(layers * n);
    prepared.positionColumns.resize(layers * n);
    for (std::size_t layer = 0; layer < layers; ++layer) {
        const LayerOffsets& at = m_layout.layer(int(layer));
        prepared.positions[layer] =
            m_positions2d.term(weights + at.pos2d, weights + at.pos2dBias, prepared.positionRows.data() + layer * n,
                               prepared.positionColumns.data() + layer * n);
    }
}

template <class S>
const S* Transformer<S>::layerInput(int layer, const Workspace<S>& workspace) const
{
    if (layer == 0)
        return workspace.embedded.data();
    const LayerActivations<S>& before = workspace.layers[std::size_t(layer - 1)];
    return m_config.kind == ModelKind::Encoder ? before.normed2.data() : before.sum2.data();
}

template <class S>
void Transformer<S>::forward(const S* weights, const Prepared<S>& prepared, const BatchView& batch,
                             const StepNoise& noise, Workspace<S>& workspace) const
{
    QKV_CHECK(batch.sequences >= 1 && batch.sequences <= workspace.capacity);
    embed(weights, prepared, batch, workspace);
    const std::uint64_t firstToken = batch.firstSequence * std::uint64_t(m_n);
    for (int layer = 0; layer < m_config.layers; ++layer)
        m_blocks[std::size_t(layer)].forward(weights, prepared.positions[std::size_t(layer)], batch.sequences,
                                             layerInput(layer, workspace), workspace.layers[std::size_t(layer)], noise,
                                             firstToken);
    if (m_config.kind == ModelKind::Vit)
        imageHead(weights, batch.sequences, workspace);
    else
        listHead(weights, batch, noise, workspace);
}

template <class S>
void Transformer<S>::finishLogits(const S* weights, int sequences, Workspace<S>& workspace) const
{
    math::addBias(sequences * answers(), classes(), workspace.logits.data(), classes(), weights + m_at.outBias);
}

template <class S>
math::LossSum Transformer<S>::loss(const S* weights, const BatchView& batch, S gradientScale, S* gradients,
                                   Workspace<S>& workspace) const
{
    return math::crossEntropy(batch.sequences * answers(), classes(), workspace.logits.data(), weights + m_at.outBias,
                              batch.targets, gradientScale, gradients ? gradients + m_at.outBias : nullptr);
}

template <class S>
void Transformer<S>::backward(const S* weights, const Prepared<S>& prepared, const BatchView& batch,
                              const StepNoise& noise, S* gradients, Workspace<S>& workspace) const
{
    if (m_config.kind == ModelKind::Vit)
        imageHeadBackward(weights, batch.sequences, gradients, workspace);
    else
        listHeadBackward(weights, batch, noise, gradients, workspace);
    const std::uint64_t firstToken = batch.firstSequence * std::uint64_t(m_n);
    for (int layer = m_config.layers - 1; layer >= 0; --layer) {
        PositionTermGradient<S> dPosition{0, workspace.dPositionColumns.data()};
        if (m_config.variant.plus)
            std::ranges::fill(workspace.dPositionColumns, S(0));
        m_blocks[std::size_t(layer)].backward(weights, prepared.positions[std::size_t(layer)], batch.sequences,
                                              layerInput(layer, workspace), workspace.layers[std::size_t(layer)], noise,
                                              firstToken, workspace.dx.data(), gradients,
                                              m_config.variant.plus ? &dPosition : nullptr, workspace.scratch);
        if (m_config.variant.plus)
            m_positions2d.addGradient(dPosition, gradients + m_layout.layer(layer).pos2d);
    }
    embedBackward(batch, gradients, workspace);
}

template <class S>
void Transformer<S>::embed(const S* weights, const Prepared<S>& prepared, const BatchView& batch,
                           Workspace<S>& workspace) const
{
    if (m_config.kind == ModelKind::Vit)
        return embedImages(weights, batch, workspace);
    const int d = m_config.width;
    for (int row = 0; row < batch.sequences * m_n; ++row) {
        S* out = workspace.embedded.data() + std::int64_t(row) * d;
        std::copy_n(prepared.inputTable.data() + std::int64_t(batch.tokens[row]) * d, d, out);
        math::addTo(d, m_sinusoids.data() + std::int64_t(row % m_n) * d, out);
    }
}

template <class S>
void Transformer<S>::embedBackward(const BatchView& batch, S* gradients, Workspace<S>& workspace) const
{
    if (m_config.kind == ModelKind::Vit)
        return embedImagesBackward(batch, gradients, workspace);
    const int d = m_config.width;
    const int vocab = m_config.vocab;
    std::ranges::fill(workspace.dInputTable, S(0));
    for (int row = 0; row < batch.sequences * m_n; ++row)
        math::addTo(d, workspace.dx.data() + std::int64_t(row) * d,
                    workspace.dInputTable.data() + std::int64_t(batch.tokens[row]) * d);
    math::addColumnSums(vocab, d, workspace.dInputTable.data(), d, gradients + m_at.inputBias);
    for (int token = 0; token < vocab; ++token)
        for (int c = 0; c < d; ++c)
            gradients[m_at.inputWeight + std::int64_t(c) * vocab + token] +=
                workspace.dInputTable[std::size_t(token * d + c)];
}

template <class S>
void Transformer<S>::embedImages(const S* weights, const BatchView& batch, Workspace<S>& workspace) const
{
    const int d = m_config.width;
    const int side = m_config.image;
    const int patch = m_config.patch;
    const int channels = m_config.channels;
    const int patches = m_config.patches();
    const int numbers = m_config.patchNumbers();
    S* out = workspace.patches.data(); // a patch: (row, column, channel), patches in reading order
    for (int b = 0; b < batch.sequences; ++b) {
        const float* image = batch.pixels + std::int64_t(b) * channels * side * side;
        for (int top = 0; top < side; top += patch)
            for (int left = 0; left < side; left += patch)
                for (int y = top; y < top + patch; ++y)
                    for (int x = left; x < left + patch; ++x)
                        for (int channel = 0; channel < channels; ++channel)
                            *out++ = S(image[(std::int64_t(channel) * side + y) * side + x]);
    }
    for (int b = 0; b < batch.sequences; ++b) {
        S* rows = workspace.embedded.data() + std::int64_t(b) * m_n * d;
        std::copy_n(weights + m_at.classToken, d, rows);
        gemm(Op::None, Op::Transpose, patches, d, numbers, S(1),
             workspace.patches.data() + std::int64_t(b) * patches * numbers, numbers, weights + m_at.inputWeight,
             numbers, S(0), rows + d, d);
        math::addBias(patches, d, rows + d, d, weights + m_at.inputBias);
        math::addTo(std::int64_t(m_n) * d, weights + m_at.positions, rows);
    }
}

template <class S>
void Transformer<S>::embedImagesBackward(const BatchView& batch, S* gradients, Workspace<S>& workspace) const
{
    const int d = m_config.width;
    const int patches = m_config.patches();
    const int numbers = m_config.patchNumbers();
    for (int b = 0; b < batch.sequences; ++b) {
        const S* rows = workspace.dx.data() + std::int64_t(b) * m_n * d;
        math::addTo(std::int64_t(m_n) * d, rows, gradients + m_at.positions);
        math::addTo(d, rows, gradients + m_at.classToken);
        math::addColumnSums(patches, d, rows + d, d, gradients + m_at.inputBias);
        gemm(Op::Transpose, Op::None, d, numbers, patches, S(1), rows + d, d,
             workspace.patches.data() + std::int64_t(b) * patches * numbers, numbers, S(1),
             gradients + m_at.inputWeight, numbers);
    }
}

template <class S>
void Transformer<S>::listHead(const S* weights, const BatchView& batch, const StepNoise& noise,
                              Workspace<S>& workspace) const
{
    const int d = m_config.width;
    const int rows = batch.sequences * m_n;
    S* sum = workspace.hiddenSum.data();
    S* hidden = workspace.hidden.data();
    gemm(Op::None, Op::Transpose, rows, d, d, S(1), lastOutput(workspace), d, weights + m_at.projWeight, d, S(0), sum,
         d);
    math::addBias(rows, d, sum, d, weights + m_at.projBias);
    math::layerNormForward(rows, d, sum, weights + m_at.normWeight, weights + m_at.normBias, hidden,
                           workspace.mean.data(), workspace.inverseSd.data());
    // ReLU and dropout commute, so the kernel of the feed-forward layer serves.
    const std::uint64_t firstToken = batch.firstSequence * std::uint64_t(m_n);
    math::reluForward(rows, d, hidden, static_cast<const S*>(nullptr), noise.at(m_config.layers, 3, firstToken));
    gemm(Op::None, Op::Transpose, rows, m_config.vocab, d, S(1), hidden, d, weights + m_at.outWeight, d, S(0),
         workspace.logits.data(), m_config.vocab);
}

template <class S>
void Transformer<S>::listHeadBackward(const S* weights, const BatchView& batch, const StepNoise& noise, S* gradients,
                                      Workspace<S>& workspace) const
{
    const int d = m_config.width;
    const int vocab = m_config.vocab;
    const int rows = batch.sequences * m_n;
    S* dHidden = workspace.dHidden.data();
    gemm(Op::Transpose, Op::None, vocab, d, rows, S(1), workspace.logits.data(), vocab, workspace.hidden.data(), d,
         S(1), gradients + m_at.outWeight, d);
    gemm(Op::None, Op::None, rows, d, vocab, S(1), workspace.logits.data(), vocab, weights + m_at.outWeight, d, S(0),
         dHidden, d);
    const std::uint64_t firstToken = batch.firstSequence * std::uint64_t(m_n);
    math::reluBackward(rows, d, workspace.hidden.data(), dHidden, static_cast<S*>(nullptr),
                       noise.at(m_config.layers, 3, firstToken));
    math::layerNormBackward(rows, d, workspace.hiddenSum.data(), workspace.mean.data(), workspace.inverseSd.data(),
                            weights + m_at.normWeight, dHidden, dHidden, false, gradients + m_at.normWeight,
                            gradients + m_at.normBias);
    math::addColumnSums(rows, d, dHidden, d, gradients + m_at.projBias);
    gemm(Op::Transpose, Op::None, d, d, rows, S(1), dHidden, d, lastOutput(workspace), d, S(1),
         gradients + m_at.projWeight, d);
    gemm(Op::None, Op::None, rows, d, d, S(1), dHidden, d, weights + m_at.projWeight, d, S(0), workspace.dx.data(), d);
}

template <class S>
void Transformer<S>::imageHead(const S* weights, int sequences, Workspace<S>& workspace) const
{
    const int d = m_config.width;
    for (int b = 0; b < sequences; ++b)
        std::copy_n(lastOutput(workspace) + std::int64_t(b) * m_n * d, d,
                    workspace.classRows.data() + std::int64_t(b) * d);
    gemm(Op::None, Op::Transpose, sequences, d, d, S(1), workspace.classRows.data(), d, weights + m_at.projWeight, d,
         S(0), workspace.hiddenSum.data(), d);
    math::geluForward(sequences, d, workspace.hiddenSum.data(), weights + m_at.projBias, workspace.hidden.data());
    gemm(Op::None, Op::Transpose, sequences, m_config.classes, d, S(1), workspace.hidden.data(), d,
         weights + m_at.outWeight, d, S(0), workspace.logits.data(), m_config.classes);
}

template <class S>
void Transformer<S>::imageHeadBackward(const S* weights, int sequences, S* gradients, Workspace<S>& workspace) const
{
    const int d = m_config.width;
    const int classes = m_config.classes;
    S* dHidden = workspace.dHidden.data();
    gemm(Op::Transpose, Op::None, classes, d, sequences, S(1), workspace.logits.data(), classes,
         workspace.hidden.data(), d, S(1), gradients + m_at.outWeight, d);
    gemm(Op::None, Op::None, sequences, d, classes, S(1), workspace.logits.data(), classes, weights + m_at.outWeight, d,
         S(0), dHidden, d);
    math::geluBackward(sequences, d, workspace.hiddenSum.data(), dHidden, gradients + m_at.projBias);
    gemm(Op::Transpose, Op::None, d, d, sequences, S(1), dHidden, d, workspace.classRows.data(), d, S(1),
         gradients + m_at.projWeight, d);
    std::fill_n(workspace.dx.data(), std::int64_t(sequences) * m_n * d, S(0));
    gemm(Op::None, Op::None, sequences, d, d, S(1), dHidden, d, weights + m_at.projWeight, d, S(0), workspace.dx.data(),
         m_n * d);
}

template <class S>
Snapshot makeSnapshot(const Transformer<S>& model, const Prepared<S>& prepared, const Workspace<S>& workspace)
{
    const ModelConfig& config = model.config();
    const int n = model.tokens();
    Snapshot snapshot;
    snapshot.variant = variantName(config.variant);
    snapshot.n = n;
    snapshot.heads = config.heads;
    snapshot.kvHeads = config.kvHeads;
    snapshot.headDim = config.headDim();
    snapshot.scale = float(config.alpha());
    snapshot.causal = config.causal;
    const AttentionShape& shape = model.block(0).shape();
    const auto columns = [&](const std::vector<S>& projected, int first, int width) {
        std::vector<float> part(std::size_t(n) * std::size_t(width));
        for (int i = 0; i < n; ++i)
            std::copy_n(projected.data() + std::int64_t(i) * shape.width() + first, width,
                        part.data() + std::int64_t(i) * width);
        return part;
    };
    for (int layer = 0; layer < config.layers; ++layer) {
        const std::vector<S>& projected = workspace.layers[std::size_t(layer)].projected;
        LayerSnapshot kept;
        if (shape.ownQuery)
            kept.q = columns(projected, shape.queryColumn(0), shape.queryWidth());
        kept.k = columns(projected, shape.keyColumn(0), shape.kvWidth());
        if (shape.ownValue)
            kept.v = columns(projected, shape.valueColumn(0), shape.kvWidth());
        const PositionTerm<S>& position = prepared.positions[std::size_t(layer)];
        if (position.column) {
            kept.positionScale = float(position.scale);
            kept.positionRow.assign(position.row, position.row + n);
            kept.positionColumn.assign(position.column, position.column + n);
        }
        snapshot.layers.push_back(std::move(kept));
    }
    return snapshot;
}

template class Transformer<float>;
template class Transformer<double>;
template Snapshot makeSnapshot(const Transformer<float>&, const Prepared<float>&, const Workspace<float>&);
template Snapshot makeSnapshot(const Transformer<double>&, const Prepared<double>&, const Workspace<double>&);

} // namespace qkv
