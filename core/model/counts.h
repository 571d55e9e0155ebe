#pragma once

#include "core/model/modelconfig.h"

#include <cstdint>

namespace qkv {

/// Multiply-accumulates of one forward pass of one sequence of n tokens (resources/reference/paper_tables.json,
/// macs_300m).
struct MacCounts {
    std::int64_t projections = 0; ///< q, k, v and o of all layers
    std::int64_t attention = 0;   ///< scores and values of all layers, the full n^2 also when causal
    std::int64_t feedForward = 0;
    std::int64_t embeddingAndHead = 0; ///< input or patch product, and everything after the last layer
    std::int64_t total() const { return projections + attention + feedForward + embeddingAndHead; }
};

/// For an image model n is config.tokens(0). Pure.
MacCounts macCounts(const ModelConfig& config, std::int64_t n);

} // namespace qkv
