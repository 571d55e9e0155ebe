#include "core/training/runconfig.h"

#include "core/base/check.h"

#include <algorithm>
#include <array>

namespace qkv {
namespace {

/// The published recipe for lists (resources/reference/paper_tables.json, synthetic.grid), its smallest model.
RunConfig paperSynthetic()
{
    return {};
}

RunConfig demo()
{
    RunConfig config;
    config.task = Task::Shift;
    config.model.width = 32;
    config.model.layers = 1;
    config.model.heads = config.model.kvHeads = 2;
    config.model.ff = 64;
    config.listLength = 16;
    config.trainItems = 20000;
    config.testItems = 1000;
    config.recipe.steps = 1000;
    config.recipe.learningRate = 3e-3;
    config.snapshotEvery = 100;
    return config;
}

/// The published ViT recipe (resources/reference/paper_tables.json, vision.recipe_mnist_fmnist).
RunConfig vitFashionMnist()
{
    RunConfig config;
    config.task = Task::FashionMnist;
    config.model.kind = ModelKind::Vit;
    config.model.width = 128;
    config.model.ff = 128;
    config.model.position = PositionKind::Learned;
    config.model.qkvBias = false;
    config.model.scale = ScaleRule::ModelDim;
    config.recipe.optimizer = OptimizerKind::AdamW;
    config.recipe.schedule = ScheduleKind::Constant;
    config.recipe.warmupSteps = 0;
    config.recipe.weightDecay = 0.01;
    config.recipe.clipNorm = 0;
    config.recipe.dropout = 0;
    config.recipe.batch = 200;
    config.recipe.epochs = 20;
    return config;
}

RunConfig gpt(int width, int layers, int heads, int vocab, int tokens)
{
    RunConfig config;
    config.model.kind = ModelKind::Gpt;
    config.model.width = width;
    config.model.layers = layers;
    config.model.heads = config.model.kvHeads = heads;
    config.model.ff = 4 * width;
    config.model.vocab = vocab;
    config.model.causal = true;
    config.model.position = PositionKind::Learned;
    config.model.maxTokens = tokens;
    config.listLength = tokens;
    return config;
}

const std::array<Preset, 7>& table()
{
    static const std::array<Preset, 7> presets = {{
        {"demo", QKV_TEXT("training", "Quick demo"), demo(), true},
        {"paper-synthetic", QKV_TEXT("training", "Paper: lists of digits"), paperSynthetic(), true},
        {"vit-fmnist", QKV_TEXT("training", "Paper: ViT on Fashion-MNIST"), vitFashionMnist(), true},
        {"gpt-tiny", QKV_TEXT("training", "Tiny GPT"), gpt(128, 4, 4, 96, 128), false},
        {"gpt-small", QKV_TEXT("training", "Small GPT"), gpt(256, 6, 8, 96, 256), false},
        {"paper-300m", QKV_TEXT("training", "Paper: 300M language model"), gpt(1024, 20, 16, 50304, 2048), false},
        {"paper-1.2b", QKV_TEXT("training", "Paper: 1.2B language model"), gpt(2048, 22, 32, 50304, 2048), false},
    }};
    return presets;
}

} // namespace

std::span<const Preset> presets()
{
    return table();
}

const Preset* findPreset(std::string_view name)
{
    const auto found =
        std::ranges::find(table(), name, [](const Preset& preset) { return std::string_view(preset.name); });
    return found == table().end() ? nullptr : &*found;
}

const Preset& defaultPreset(Task task)
{
    const Preset* preset = findPreset(info(task).images ? "vit-fmnist" : "paper-synthetic");
    QKV_CHECK(preset != nullptr);
    return *preset;
}

} // namespace qkv
