#pragma once

#include "core/base/expected.h"
#include "core/data/task.h"
#include "core/model/modelconfig.h"
#include "core/model/parameters.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace qkv {

enum class OptimizerKind { Adam, AdamW };
/// How the learning rate goes: constant, or cosine to zero over all steps; both after a linear warm-up.
enum class ScheduleKind { Constant, Cosine };

/// How a model is trained. Units: steps and epochs are counts; rates are per step.
struct Recipe {
    OptimizerKind optimizer = OptimizerKind::Adam;
    ScheduleKind schedule = ScheduleKind::Cosine;
    double learningRate = 1e-3;
    int warmupSteps = 5;
    double weightDecay = 0;
    double clipNorm = 5; ///< global L2; 0: no clipping
    double dropout = 0.1;
    int batch = 128;
    int epochs = 2; ///< used when steps is 0
    std::int64_t steps = 0;
    InitKind init = InitKind::Fused;
    bool operator==(const Recipe&) const = default;
};

/// A run: same configuration, build and instruction set give the same bits on any number of threads. The JSON has no
/// ids, paths or thread counts.
struct RunConfig {
    Task task = Task::Reverse;
    ModelConfig model;
    Recipe recipe;
    int listLength = 64;    ///< digits a list; lists only
    int trainItems = 50000; ///< lists only; images take what the data set has
    int validationItems = 1000;
    int testItems = 10000;
    std::uint64_t seed = 0;
    int shards = 8;                     ///< the batch is cut into so many, whatever the number of threads
    std::int64_t snapshotEvery = 50;    ///< steps between saved snapshots; 0: first and last only
    std::int64_t checkpointEvery = 200; ///< steps between checkpoints in the store; 0: last and best only
    std::int64_t evaluateEvery = 0;     ///< steps between evaluations; 0: once an epoch
    bool operator==(const RunConfig&) const = default;
};

/// A named starting point: demo, paper-synthetic, vit-fmnist, gpt-tiny, gpt-small, paper-300m, paper-1.2b.
struct Preset {
    const char* name;
    TextSource title;
    RunConfig config;
    bool trainable; ///< false: for counting parameters and MACs only
};
std::span<const Preset> presets();
const Preset* findPreset(std::string_view name);
/// paper-synthetic for lists, vit-fmnist for images.
const Preset& defaultPreset(Task task);

/// The words of the command line: adam, adamw; fused, separate.
Words<OptimizerKind> optimizerWords();
Words<InitKind> initWords();

/// Refuses what cannot be trained, one line each: the model's refusals, a list task on a vit, a batch larger than the
/// training set...
Expected<void> checkRun(const RunConfig& config);

std::string runConfigJson(const RunConfig& config);
Expected<RunConfig> parseRunConfig(std::string_view json, std::string_view source);

} // namespace qkv
