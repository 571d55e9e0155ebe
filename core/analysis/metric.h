#pragma once

#include "core/base/text.h"

#include <optional>
#include <utility>

namespace qkv {

/// A metric's value, or the reason why there is none (never 0 instead).
struct Metric {
    std::optional<double> value;
    std::optional<Text> reason; ///< set exactly when value is not

    static Metric of(double value) { return {value, std::nullopt}; }
    static Metric notAvailable(Text reason) { return {std::nullopt, std::move(reason)}; }
};

} // namespace qkv
