#pragma once

#include "core/memory/ggufheader.h"
#include "core/memory/ggufreader.h"

#include <cstdint>

namespace qkv {

constexpr std::uint64_t kMostGgufTensors = 1'000'000;

/// Reads the list of tensors, which is the rest of a GGUF header, into the sums of `header`. Part of readGgufHeader().
void readGgufTensors(GgufReader& in, std::uint64_t tensors, GgufHeader& header);

} // namespace qkv
