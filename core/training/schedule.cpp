#include "core/training/schedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace qkv {

double learningRate(const Recipe& recipe, std::int64_t step, std::int64_t total)
{
    double factor = 1;
    if (recipe.warmupSteps > 0)
        factor = std::min(1.0, double(step + 1) / recipe.warmupSteps);
    if (recipe.schedule == ScheduleKind::Cosine && total > 0)
        factor *= 0.5 * (1 + std::cos(std::numbers::pi * double(step) / double(total)));
    return recipe.learningRate * factor;
}

} // namespace qkv
