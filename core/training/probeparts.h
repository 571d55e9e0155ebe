#pragma once

#include "core/training/modelprobe.h"

namespace qkv {

/// Parts of ModelProbe. Pure, any thread.

/// Refusals, in words: models that cannot be run or do not fit their weights or run, inputs that are not of the model's
/// kind, heads of another model.
Expected<void> checkProbed(const ProbedModel& probed);
Expected<void> checkInput(const ModelConfig& model, const ProbeInput& input);
Expected<void> checkOff(const ModelConfig& model, const HeadsOff& off);

/// The model's weights, the columns of the output projections zeroed that read a head which is off.
std::vector<float> weightsWithout(const ProbedModel& probed, const HeadsOff& off);

} // namespace qkv
