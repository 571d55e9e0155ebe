#pragma once

#include "core/training/runconfig.h"

#include <cstdint>

namespace qkv {

/// The learning rate of step `step` (from 0) of `total`: the warm-up factor min(1, (step + 1)/warmup), times
/// (1 + cos(pi step/total))/2 for the cosine schedule. Pure.
double learningRate(const Recipe& recipe, std::int64_t step, std::int64_t total);

} // namespace qkv
