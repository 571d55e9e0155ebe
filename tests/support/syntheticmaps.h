#pragma once

#include "core/variants/variant.h"
#include "widgets/bridge/raceframe.h"

namespace qkv::test {

/// A made-up attention map of n tokens: a softmax of a mirror pattern that gets sharper with `sharpness`, symmetric for
/// variants that tie query and key. Rows sum to 1.
ui::HeadFrame syntheticHead(Variant variant, int layer, int head, int kvHead, int n, double sharpness);

} // namespace qkv::test
