#include "core/base/steprecord.h"

namespace qkv {

std::vector<std::pair<std::string_view, double>> stepMetrics(const StepRecord& record)
{
    std::vector<std::pair<std::string_view, double>> metrics = {
        {"train_loss", record.trainLoss},
        {"train_accuracy", record.trainAccuracy},
        {"learning_rate", record.learningRate},
        {"gradient_norm", record.gradientNorm},
        {"tokens_per_second", record.tokensPerSecond},
    };
    if (record.validation) {
        metrics.emplace_back("val_loss", record.validation->loss);
        metrics.emplace_back("val_accuracy", record.validation->accuracy);
    }
    return metrics;
}

} // namespace qkv
