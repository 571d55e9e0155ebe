#include "core/memory/modelpresets.h"

#include "core/base/check.h"
#include "core/memory/importmodel.h"
#include "core/memory/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>
#include <vector>

namespace qkv {

extern const std::string_view kModelPresetsJson; // generated from resources/presets/models.json

namespace {

constexpr std::int64_t kMillion = 1'000'000;

std::vector<ModelPreset> readPresets()
{
    using Json = nlohmann::ordered_json; // a config keeps the order of its keys
    const Json file = Json::parse(kModelPresetsJson, nullptr, false);
    QKV_CHECK(file.is_array());
    std::vector<ModelPreset> presets;
    for (const Json& row : file)
        presets.push_back({row.at("id"), row.at("title"), row.at("config").dump(1),
                           row.value("parameters", std::int64_t(0)), row.value("active_parameters", std::int64_t(0))});
    return presets;
}

/// Letters to insert, leave out or change (Levenshtein 1966).
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
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

const ModelPreset& closestPreset(std::string_view id)
{
    constexpr std::size_t kLongest = 64; // of a word that is no path
    const std::string wanted = simplified(id.substr(0, kLongest));
    return *std::ranges::min_element(modelPresets(), {},
                                     [&](const ModelPreset& preset) { return distance(wanted, preset.id); });
}

Expected<CacheModel> presetModel(const ModelPreset& preset)
{
    auto model = importJson(preset.source, preset.title);
    if (!model)
        return model;
    model->name = preset.title;
    if (preset.parameters > 0) {
        model->parameters = preset.parameters;
        model->activeParameters = preset.activeParameters;
        model->assumptions.push_back(
            preset.activeParameters > 0
                ? QKV_TEXT("memory", "{0} M parameters, {1} M of them for a token, as published")
                      .with(grouped(preset.parameters / kMillion), grouped(preset.activeParameters / kMillion))
                : QKV_TEXT("memory", "{0} M parameters, as published").with(grouped(preset.parameters / kMillion)));
    }
    return model;
}

} // namespace qkv
