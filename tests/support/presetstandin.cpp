// Until core/training has its presets: two of them, so that the window can be built and tested.
#include "core/training/runconfig.h"

namespace qkv {
namespace {

RunConfig lists(int width, int layers, int heads, int length)
{
    RunConfig config;
    config.model.width = width;
    config.model.layers = layers;
    config.model.heads = heads;
    config.model.kvHeads = heads;
    config.model.ff = 2 * width;
    config.listLength = length;
    return config;
}

RunConfig images()
{
    RunConfig config;
    config.task = Task::FashionMnist;
    config.model.kind = ModelKind::Vit;
    config.model.position = PositionKind::Learned;
    config.model.width = 128;
    config.model.ff = 128;
    return config;
}

const Preset kPresets[] = {
    {"demo", QKV_TEXT("presets", "Quick demo"), lists(32, 1, 1, 16), true},
    {"paper-synthetic", QKV_TEXT("presets", "Paper, lists of digits"), lists(64, 2, 2, 64), true},
    {"vit-fmnist", QKV_TEXT("presets", "ViT on Fashion-MNIST"), images(), true},
};

} // namespace

std::span<const Preset> presets() { return kPresets; }

const Preset* findPreset(std::string_view name)
{
    for (const Preset& preset : kPresets)
        if (name == preset.name)
            return &preset;
    return nullptr;
}

const Preset& defaultPreset(Task task) { return kPresets[info(task).images ? 2 : 1]; }

Expected<void> checkRun(const RunConfig& config)
{
    return checkModel(config.model);
}

} // namespace qkv
