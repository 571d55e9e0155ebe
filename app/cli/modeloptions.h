#pragma once

#include "core/base/expected.h"
#include "core/training/runconfig.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace qkv::cli {

/// A check for CLI11's options: a number from least to most. NaN is refused, which CLI::Range lets through.
std::function<std::string(const std::string&)> inRange(double least, double most);

/// The options that describe a model and how it is trained, shared by train, init, params and bench. What is not given
/// comes from the preset, or from the task's default preset.
struct ModelOptions {
    std::optional<std::string> preset, task, position, init, scale, optimizer;
    std::vector<std::string> variants;
    std::optional<int> kvHeads, width, layers, heads, ff, listLength, batch, epochs, warmup, shards, vocab;
    std::optional<std::int64_t> steps, snapshotEvery, checkpointEvery;
    std::optional<double> learningRate, dropout;
    std::optional<std::uint64_t> seed;

    void addModelOptions(CLI::App& command);
    void addTrainingOptions(CLI::App& command);

    /// One configuration a variant (QKV when none is named). Refuses unknown words and what the variant table refuses;
    /// checkRun() or checkModel() is left to the caller.
    Expected<std::vector<RunConfig>> configs() const;
    /// The same over a given configuration instead of a preset.
    Expected<std::vector<RunConfig>> configs(const RunConfig& start) const;
    /// For commands that take one model.
    Expected<RunConfig> config() const;

private:
    Expected<RunConfig> base() const;
    Expected<void> applyVariant(const std::string& text, RunConfig& config) const;
    Expected<void> applyWords(RunConfig& config) const;
    void applyNumbers(RunConfig& config) const;
};

} // namespace qkv::cli
