#pragma once

#include "core/memory/cachemodel.h"
#include "core/memory/fieldreader.h"
#include "core/memory/layergroups.h"
#include "core/memory/modelfamily.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace qkv {

/// What a layer is by the pattern of its config.json.
enum class LayerSort { Full, Windowed, Chunked, Linear, Mamba, Mamba2, Convolution, Nothing };

/// A config.json while it is read: shared by the parts of that importer. Not for others.
struct ConfigReading {
    ConfigReading(FieldReader fields, const ModelFamily& modelFamily) : text(std::move(fields)), family(modelFamily) {}

    FieldReader text; ///< the fields of the language model
    const ModelFamily& family;
    CacheModel model;
    std::int64_t layers = 0;
    std::vector<LayerSort> sorts;
    std::map<std::size_t, std::int64_t> kvHeadsOfLayer; ///< where the pattern says them
    std::optional<std::int64_t> window;

    void assume(Text line) { model.assumptions.push_back(std::move(line)); }
    void warn(Text line) { model.warnings.push_back(std::move(line)); }
    /// The field's number, or the default of the model's class (0: none), which is listed as assumed.
    std::int64_t numberOrDefault(FieldReader::Names names, Span span, std::int64_t absent);
};

/// Sets layers, sorts, kvHeadsOfLayer and window.
void readLayerPattern(ConfigReading& reading);
/// The window in tokens, none where it is switched off; may turn windowed layers into full ones.
void readWindow(ConfigReading& reading);
/// What each layer keeps. Call after the two above.
std::vector<LayerCache> readLayerRows(ConfigReading& reading);
/// The state of a layer that keeps one.
LayerCache readState(ConfigReading& reading, LayerSort sort);
/// Estimates the parameters of a dense model with gated feed-forward blocks; others stay at 0.
void estimateParameters(ConfigReading& reading, FieldReader& top, const std::vector<LayerCache>& layers);

} // namespace qkv
