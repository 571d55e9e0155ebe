#pragma once

#include "core/base/tensor.h"

#include <cstdint>
#include <vector>

namespace qkv {

/// Everything from which training goes on bit for bit: weights, both moments of Adam, the step. Data order and dropout
/// are drawn from (seed, step), so no generator state is needed. Immutable once made.
struct TrainingState {
    std::int64_t step = 0;           ///< steps done
    double bestAccuracy = -1;        ///< best validation accuracy so far; -1 before the first evaluation
    std::vector<Tensor> weights;     ///< names of MATHS 3
    std::vector<Tensor> firstMoment; ///< same names and shapes
    std::vector<Tensor> secondMoment;
};

} // namespace qkv
