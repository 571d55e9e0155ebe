#include "core/memory/modelpresets.h"

#include "core/base/check.h"
#include "core/memory/importmodel.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <vector>

namespace qkv {

extern const std::string_view kModelPresetsJson; // generated from resources/presets/models.json

namespace {

std::vector<ModelPreset> readPresets()
{
    using Json = nlohmann::ordered_json; // a config keeps the order of its keys
    const Json file = Json::parse(kModelPresetsJson, nullptr, false);
    QKV_CHECK(file.is_array());
    std::vector<ModelPreset> presets;
    for (const Json& row : file)
        presets.push_back({row.at("id"), row.at("title"), row.at("config").dump(1)});
    return presets;
}

std::string simplified(std::string_view id)
{
    std::string result(id.substr(id.rfind('/') + 1)); // npos + 1 is 0
    std::ranges::transform(result, result.begin(), [](unsigned char c) {
        return c == '_' || c == ' ' ? '-' : static_cast<char>(std::tolower(c));
    });
    return result;
}

} // namespace

std::span<const ModelPreset> modelPresets()
{
    static const std::vector<ModelPreset> presets = readPresets();
    return presets;
}

const ModelPreset* findModelPreset(std::string_view id)
{
    const std::span<const ModelPreset> presets = modelPresets();
    const auto found = std::ranges::find(presets, simplified(id), &ModelPreset::id);
    return found == presets.end() ? nullptr : &*found;
}

Expected<CacheModel> presetModel(const ModelPreset& preset)
{
    auto model = importJson(preset.source, preset.title);
    if (model)
        model->name = preset.title;
    return model;
}

} // namespace qkv
