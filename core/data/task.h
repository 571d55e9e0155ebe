#pragma once

#include "core/base/text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace qkv {

/// What a model learns: an answer to a list of digits (MATHS 3), or the class of an image.
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

/// The answer to a list: y[i] for the digits x[0..n-1], each 0..9. List tasks only; y is as long as x and does not
/// overlap it. With odd n the first half of `swap` is the shorter one.
void listAnswer(Task task, std::span<const std::uint8_t> x, std::span<std::uint8_t> y);

/// The position that a perfect attention map of token i of n looks at, where the task has one fixed map (n-1-i for
/// reverse, ...); nothing for sort and images. 0 <= i < n.
std::optional<int> targetPosition(Task task, int i, int n);

/// targetPosition of every token of a list of n; empty for a task without one fixed map.
std::vector<int> targetPositions(Task task, int n);

} // namespace qkv
