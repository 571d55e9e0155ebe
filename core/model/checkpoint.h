#pragma once

#include "core/base/expected.h"
#include "core/model/modelconfig.h"

#include <string>
#include <vector>

namespace qkv {

/// A model as it is handed on: configuration and weights, flat in the order of ParameterLayout(config).
struct Checkpoint {
    ModelConfig config;
    std::vector<float> weights;
};

/// safetensors with metadata key `qkvlab.config` (MATHS 3). Blocks.
/// Whether the header of a file says that it is one. Blocks.
bool isCheckpoint(const std::string& path);
Expected<Checkpoint> readCheckpoint(const std::string& path);
Expected<void> writeCheckpoint(const std::string& path, const Checkpoint& checkpoint);

} // namespace qkv
