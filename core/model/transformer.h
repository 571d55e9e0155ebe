#pragma once

#include "core/attention/positions2d.h"
#include "core/base/snapshot.h"
#include "core/math/kernels.h"
#include "core/model/block.h"
#include "core/model/parameters.h"

#include <cstdint>
#include <vector>

namespace qkv {

/// Some sequences of a batch. Arrays belong to the caller.
struct BatchView {
    int sequences = 0;                     ///< B
    const std::int32_t* tokens = nullptr;  ///< [B, n] digits; lists
    const float* pixels = nullptr;         ///< [B, channels, image, image], normalised; images
    const std::int32_t* targets = nullptr; ///< [B, n] digits or [B] classes
    std::uint64_t firstSequence = 0;       ///< index of the first in the whole batch: dropout depends on it
};

/// What is derived from the weights once a step and shared by all workers: the embedding as a table of rows, and the
/// position terms of the layers.
template <class S>
struct Prepared {
    std::vector<S> inputTable;              ///< [vocab, d]: column of input.weight + bias; encoder
    std::vector<S> positionRows;            ///< [layers, n]
    std::vector<S> positionColumns;         ///< [layers, n]
    std::vector<PositionTerm<S>> positions; ///< [layers], pointing into the two above
};

/// Activations and scratch of one worker for micro-batches of up to `capacity` sequences.
template <class S>
struct Workspace {
    int capacity = 0;
    std::vector<S> embedded; ///< [T, d]
    std::vector<S> patches;  ///< [B * patches, numbers of a patch]; vit
    std::vector<LayerActivations<S>> layers;
    std::vector<S> hidden, hiddenSum; ///< head: [T, d] (encoder), [B, d] (vit)
    std::vector<S> classRows;         ///< [B, d]; vit
    std::vector<S> mean, inverseSd;   ///< [T], of head.norm
    std::vector<S> logits;            ///< [T, vocab] or [B, classes]
    std::vector<S> dx;                ///< [T, d]
    std::vector<S> dHidden;           ///< as hidden
    std::vector<S> dInputTable;       ///< [vocab, d]
    std::vector<S> dPositionColumns;  ///< [n]
    BlockScratch<S> scratch;
};

/// A model at a sequence length: forward and backward on micro-batches (MATHS 3). Immutable after construction, shared
/// by threads; every call works in the caller's Workspace and allocates nothing. S: float or double.
template <class S>
class Transformer {
public:
    /// n: tokens of a sequence (ModelConfig::tokens()). The configuration has passed checkModel; encoder or vit.
    Transformer(const ModelConfig& config, int n);

    const ModelConfig& config() const { return m_config; }
    const ParameterLayout& layout() const { return m_layout; }
    int tokens() const { return m_n; }
    /// Rows of logits a sequence gives: n, or 1 for images.
    int answers() const { return m_config.kind == ModelKind::Vit ? 1 : m_n; }
    int classes() const { return m_config.kind == ModelKind::Vit ? m_config.classes : m_config.vocab; }
    const Block<S>& block(int layer) const { return m_blocks[std::size_t(layer)]; }

    void resize(Workspace<S>& workspace, int sequences) const;
    void prepare(const S* weights, Prepared<S>& prepared) const;

    /// Fills workspace.logits (without the last bias: loss() or finishLogits() adds it) and what backward needs.
    void forward(const S* weights, const Prepared<S>& prepared, const BatchView& batch, const StepNoise& noise,
                 Workspace<S>& workspace) const;
    /// Adds the last bias: workspace.logits are then the model's answer.
    void finishLogits(const S* weights, int sequences, Workspace<S>& workspace) const;
    /// Sums of loss and right answers; with gradientScale > 0 logits become their gradient times it.
    math::LossSum loss(const S* weights, const BatchView& batch, S gradientScale, S* gradients,
                       Workspace<S>& workspace) const;
    /// After forward and loss on the same batch: adds the gradient of every parameter.
    void backward(const S* weights, const Prepared<S>& prepared, const BatchView& batch, const StepNoise& noise,
                  S* gradients, Workspace<S>& workspace) const;

private:
    const S* layerInput(int layer, const Workspace<S>& workspace) const;
    const S* lastOutput(const Workspace<S>& workspace) const { return layerInput(m_config.layers, workspace); }
    void embed(const S* weights, const Prepared<S>& prepared, const BatchView& batch, Workspace<S>& workspace) const;
    void embedBackward(const BatchView& batch, S* gradients, Workspace<S>& workspace) const;
    void embedImages(const S* weights, const BatchView& batch, Workspace<S>& workspace) const;
    void embedImagesBackward(const BatchView& batch, S* gradients, Workspace<S>& workspace) const;
    void listHead(const S* weights, const BatchView& batch, const StepNoise& noise, Workspace<S>& workspace) const;
    void listHeadBackward(const S* weights, const BatchView& batch, const StepNoise& noise, S* gradients,
                          Workspace<S>& workspace) const;
    void imageHead(const S* weights, int sequences, Workspace<S>& workspace) const;
    void imageHeadBackward(const S* weights, int sequences, S* gradients, Workspace<S>& workspace) const;

    /// Places of the tensors outside the layers; -1 where the family has none.
    struct Places {
        std::int64_t inputWeight = -1, inputBias = -1, classToken = -1, positions = -1;
        std::int64_t projWeight = -1, projBias = -1, normWeight = -1, normBias = -1, outWeight = -1, outBias = -1;
    };

    ModelConfig m_config;
    int m_n;
    ParameterLayout m_layout;
    Places m_at;
    std::vector<Block<S>> m_blocks;
    std::vector<S> m_sinusoids; ///< [n, d]; encoder
    Positions2D<S> m_positions2d;
};

/// The probe's q, k, v and position terms, as float, after forward() of one sequence in evaluation mode.
template <class S>
Snapshot makeSnapshot(const Transformer<S>& model, const Prepared<S>& prepared, const Workspace<S>& workspace);

} // namespace qkv
