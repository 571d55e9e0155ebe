#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace qkv {

/// What a model reaches on a set it does not train on: mean loss in nats and share of right answers in [0, 1].
struct Evaluation {
    double loss = 0;
    double accuracy = 0;
};

/// What one training step tells: the figures of the batch before the update, and the update's. Value type; made by the
/// training thread, sent to the store (every one) and to the screen (the newest).
struct StepRecord {
    std::int64_t step = 0;                ///< from 0
    double trainLoss = 0;                 ///< nats, mean over the batch
    double trainAccuracy = 0;             ///< share of right answers in [0, 1]
    double learningRate = 0;              ///< used by this step
    double gradientNorm = 0;              ///< global L2 norm before clipping
    double tokensPerSecond = 0;           ///< of this step, wall time
    std::optional<Evaluation> validation; ///< where this step was followed by an evaluation
};

/// The metrics of a record under their stored names; the one place that names them.
std::vector<std::pair<std::string_view, double>> stepMetrics(const StepRecord& record);

} // namespace qkv
