#include "core/memory/gguflayers.h"

#include <algorithm>

namespace qkv {
namespace {

/// Layers whose rows end at a window.
std::vector<bool> readWindowed(GgufReading& reading)
{
    GgufFields& fields = reading.fields;
    const GgufFamily& family = reading.family;
    std::vector<bool> windowed(static_cast<std::size_t>(reading.layers), false);
    constexpr const char* kPattern = "attention.sliding_window_pattern";
    const auto setPeriod = [&](std::int64_t period, bool fullFirst) {
        for (std::size_t layer = 0; layer < windowed.size(); ++layer) {
            const auto place = period > 0 ? std::int64_t(layer) % period : 0;
            windowed[layer] = period == 0 || (fullFirst ? place != 0 : place < period - 1);
        }
    };
    if (fields.isList(kPattern)) {
        if (const auto bits = fields.perLayer(kPattern, {0, 1}, reading.layers))
            std::transform(bits->begin(), bits->end(), windowed.begin(), [](std::int64_t bit) { return bit != 0; });
    } else if (const auto period = fields.number(kPattern, {0, kLayerSpan.most})) {
        setPeriod(*period, family.fullFirst);
    } else if (family.period > 0) {
        setPeriod(family.period, family.fullFirst);
        reading.assume(QKV_TEXT("memory", "no pattern of layers: one of {0} is full, as llama.cpp has it for {1}")
                           .with(family.period, fields.architecture()));
    } else {
        reading.assume(QKV_TEXT("memory", "sliding_window without a pattern: every layer of {0} is taken to be full")
                           .with(fields.architecture()));
    }
    return windowed;
}

} // namespace

void applyGgufWindows(GgufReading& reading, std::vector<LayerCache>& layers)
{
    GgufFields& fields = reading.fields;
    const bool chunked = reading.family.chunk > 0;
    const auto window = fields.number("attention.sliding_window", {0, kTokenSpan.most});
    std::int64_t tokens = window.value_or(0);
    if (chunked)
        tokens = fields.number("attention.chunk_size", kTokenSpan).value_or(reading.family.chunk);
    if (tokens == 0)
        return;
    if (reading.model.maxContext > 0 && tokens >= reading.model.maxContext)
        return reading.assume(
            QKV_TEXT("memory", "the window of {0} tokens is not below the context of {1}: layers are full")
                .with(tokens, reading.model.maxContext));
    const std::vector<bool> windowed = readWindowed(reading);
    const auto key = fields.number("attention.key_length_swa", kWidthSpan);
    const auto value = fields.number("attention.value_length_swa", kWidthSpan);
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
        if (!windowed[layer] || layers[layer].kind != CacheKind::Attention)
            continue;
        layers[layer].kind = chunked ? CacheKind::Chunked : CacheKind::Windowed;
        layers[layer].window = tokens;
        layers[layer].headDimK = key.value_or(layers[layer].headDimK);
        layers[layer].headDimV = value.value_or(layers[layer].headDimV);
    }
}

} // namespace qkv
