#pragma once

#include "core/base/snapshot.h"
#include "core/model/modelconfig.h"

#include <memory>

namespace qkv::test {

/// Made-up vectors of a model's shape: what a variant ties is one, what it has not is empty. Another step gives other
/// numbers, the same step the same. Tokens are the digits 7 i mod 10.
std::shared_ptr<const Snapshot> syntheticSnapshot(const ModelConfig& model, int n, std::int64_t step);

} // namespace qkv::test
