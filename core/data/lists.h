#pragma once

#include "core/data/itemset.h"
#include "core/data/task.h"

#include <cstdint>

namespace qkv {

/// `count` random lists of n digits with their answers to a list task. A pure function of its arguments: the digits
/// come from Random(seed, "data/train" | "data/validation" | "data/test") in order, so every task sees the same lists
/// and a smaller set is the beginning of a larger one. Any thread.
ItemSet makeLists(Task task, std::uint64_t seed, Split split, int count, int n);

} // namespace qkv
