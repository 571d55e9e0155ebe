#pragma once

#include "core/base/text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace qkv {

/// What a model learns. Lists of digits (MATHS 3) or images.
enum class Task { Reverse, Sort, Sub, Swap, Copy, Shift, FashionMnist };

/// One row of the table of tasks.
struct TaskInfo {
    Task task;
    const char* name; ///< of the command line: "reverse", "fmnist"
    TextSource title;
    TextSource gloss; ///< "each digit x becomes 9 - x"
    bool images;
};

std::span<const TaskInfo> tasks();
const TaskInfo& info(Task task);
std::optional<Task> findTask(std::string_view name);

/// The answer to a list: y[i] for the digits x[0..n-1]. List tasks only.
void listAnswer(Task task, std::span<const std::uint8_t> x, std::span<std::uint8_t> y);

/// The position that a perfect attention map of token i of n looks at, where the task has one fixed map (n-1-i for
/// reverse, ...); nothing for sort and images.
std::optional<int> targetPosition(Task task, int i, int n);

} // namespace qkv
