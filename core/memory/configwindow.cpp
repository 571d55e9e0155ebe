#include "core/memory/configreading.h"

#include <algorithm>

namespace qkv {

void readWindow(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    const auto windowed = [](LayerSort sort) { return sort == LayerSort::Windowed; };
    if (text.failed() || std::ranges::none_of(reading.sorts, windowed))
        return;
    const auto makeFull = [&](Text why) {
        std::ranges::replace_if(reading.sorts, windowed, LayerSort::Full);
        reading.assume(std::move(why));
    };
    if (text.flag({"use_sliding_window"}) == false)
        return makeFull(QKV_TEXT("memory", "use_sliding_window is false: no layer has a window"));
    if (text.names("sliding_window") && !text.has({"sliding_window", "sliding_window_size"}))
        return makeFull(QKV_TEXT("memory", "sliding_window is null: no layer has a window"));
    if (!text.has({"sliding_window", "sliding_window_size"}) && reading.family.window == 0) {
        text.required({"sliding_window"}, kTokenSpan);
        return;
    }
    std::int64_t window =
        reading.numberOrDefault({"sliding_window", "sliding_window_size"}, kTokenSpan, reading.family.window);
    if (reading.model.maxContext > 0 && window >= reading.model.maxContext)
        return makeFull(QKV_TEXT("memory", "the window of {0} tokens is not below the context of {1}: layers are full")
                            .with(window, reading.model.maxContext));
    if (const nlohmann::json* both = text.find({"use_bidirectional_attention"}); both && *both == true) {
        window = window / 2 + 1;
        reading.assume(
            QKV_TEXT("memory", "attention looks both ways: the window is half of it and one, {0} tokens").with(window));
    }
    reading.window = window;
}

} // namespace qkv
