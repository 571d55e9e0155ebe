#pragma once

#include <cstdint>

/// What the kernels take and give beside arrays. Values; any thread.
namespace qkv::math {

/// Of some rows of logits.
struct LossSum {
    double loss = 0;          ///< sum of cross-entropies, nats
    std::int64_t correct = 0; ///< rows whose largest logit is the target
};

struct AdamStep {
    double rate = 1e-3;
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-8;
    double decay = 0;      ///< weight decay, decoupled
    std::int64_t step = 1; ///< from 1, for the bias correction
    double gradientScale = 1;
};

} // namespace qkv::math
