#pragma once

#include "core/base/expected.h"
#include "core/base/snapshot.h"
#include "core/base/steprecord.h"
#include "core/training/runconfig.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace qkv {

/// Heads that are switched off: what they add to their layer is zero (their columns of the output projection are taken
/// as zero; its bias stays). A layer is off when all its heads are. Value type.
class HeadsOff {
public:
    HeadsOff() = default; ///< nothing is off
    HeadsOff(int layers, int heads) : m_heads(heads), m_off(std::size_t(layers) * std::size_t(heads)) {}

    /// Nothing is off, or the heads are those of a model of this size.
    bool fits(int layers, int heads) const
    {
        return m_off.empty() || (m_heads == heads && m_off.size() == std::size_t(layers) * std::size_t(heads));
    }
    bool isOff(int layer, int head) const { return !m_off.empty() && m_off[index(layer, head)] != 0; }
    void set(int layer, int head, bool off) { m_off[index(layer, head)] = off; }
    bool none() const;
    bool operator==(const HeadsOff&) const = default;

private:
    std::size_t index(int layer, int head) const
    {
        return std::size_t(layer) * std::size_t(m_heads) + std::size_t(head);
    }

    int m_heads = 0;
    std::vector<std::uint8_t> m_off; ///< [layers, heads]
};

/// A trained model and what is known of its task.
struct ProbedModel {
    ModelConfig model;
    std::vector<float> weights;   ///< flat, in the order of ParameterLayout
    std::int64_t step = 0;        ///< training steps done
    std::optional<RunConfig> run; ///< task, data and seed; a bare checkpoint has none and cannot be evaluated
};

/// One input of a model's own kind.
struct ProbeInput {
    std::vector<std::uint8_t> digits; ///< lists: 0..9 each
    std::vector<std::uint8_t> pixels; ///< images: [channels, side, side] bytes
};

/// What a model made of an input.
struct ProbeAnswer {
    std::shared_ptr<const Snapshot> snapshot;
    int classes = 0;
    std::vector<float> probabilities; ///< [answers, classes]: an answer a token (lists) or one (images)
    std::vector<int> answers;         ///< most probable class of each
    std::vector<int> targets;         ///< right answers; empty where the task is not known (or the class of an image)
};

/// What switching a head, or a whole layer, off did on the validation set.
struct HeadEffect {
    int layer = 0;
    int head = -1; ///< -1: the whole layer
    Evaluation evaluation;
    double lossChange = 0; ///< against nothing off; positive: the head was needed
    double accuracyChange = 0;
};

/// Asks a trained model: maps of any input, and what its heads are worth. One thread at a time; every call blocks, so
/// never on the GUI thread. Long ones stop soon after `stop` is requested and keep what was done.
class ModelProbe {
public:
    /// Refuses weights that do not fit the model. `threads`: 0 is as many as the machine has. `dataPath`: folder of
    /// images; empty: Debian's dataset-fashion-mnist.
    static Expected<std::unique_ptr<ModelProbe>> create(ProbedModel model, int threads, std::string dataPath);
    ~ModelProbe();

    const ProbedModel& model() const;
    /// Item `index` of the validation set as an input; refuses beyond the set, and without a known task.
    Expected<ProbeInput> item(int index);

    /// One pass in evaluation mode. Refuses, naming what would be right: an empty list, digits outside 0..9, lists
    /// beyond 4,096 tokens, images of another size.
    Expected<ProbeAnswer> ask(const ProbeInput& input, const HeadsOff& off);

    /// Loss and accuracy over the validation set. Nothing when stopped.
    Expected<std::optional<Evaluation>> evaluate(const HeadsOff& off, std::stop_token stop);

    enum class SweepOver { Heads, Layers };
    /// Switches each head (layer) off alone; found(effect, done, total) after each, on this thread. Sorted by
    /// lossChange, largest first; stopped: what was done so far.
    Expected<std::vector<HeadEffect>> sweep(SweepOver over, std::stop_token stop,
                                            const std::function<void(const HeadEffect&, int done, int total)>& found);

private:
    struct Impl;
    explicit ModelProbe(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace qkv
