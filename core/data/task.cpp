#include "core/data/task.h"

#include "core/base/check.h"

#include <algorithm>

namespace qkv {
namespace {

constexpr TaskInfo kTasks[] = {
    {Task::Reverse, "reverse", QKV_TEXT("data", "Reverse"), QKV_TEXT("data", "the list backwards"), false},
    {Task::Sort, "sort", QKV_TEXT("data", "Sort"), QKV_TEXT("data", "the digits in ascending order"), false},
    {Task::Sub, "sub", QKV_TEXT("data", "Subtract"), QKV_TEXT("data", "each digit x becomes 9 - x"), false},
    {Task::Swap, "swap", QKV_TEXT("data", "Swap"), QKV_TEXT("data", "the second half, then the first half"), false},
    {Task::Copy, "copy", QKV_TEXT("data", "Copy"), QKV_TEXT("data", "the list as it is"), false},
    {Task::Shift, "shift", QKV_TEXT("data", "Shift"),
     QKV_TEXT("data", "each digit moves one place to the right, the last one to the front"), false},
    {Task::FashionMnist, "fmnist", QKV_TEXT("data", "Fashion-MNIST"),
     QKV_TEXT("data", "which of ten kinds of clothing a picture of 28 x 28 pixels shows"), true},
};

} // namespace

std::span<const TaskInfo> tasks()
{
    return kTasks;
}

const TaskInfo& info(Task task)
{
    const auto index = static_cast<std::size_t>(task);
    QKV_CHECK(index < std::size(kTasks) && kTasks[index].task == task);
    return kTasks[index];
}

std::optional<Task> findTask(std::string_view name)
{
    for (const TaskInfo& row : kTasks)
        if (name == row.name)
            return row.task;
    return std::nullopt;
}

void listAnswer(Task task, std::span<const std::uint8_t> x, std::span<std::uint8_t> y)
{
    QKV_CHECK(!info(task).images && x.size() == y.size());
    if (task == Task::Sort) {
        std::ranges::copy(x, y.begin());
        std::ranges::sort(y);
        return;
    }
    // Every other task reads one position for each answer: the same one that a perfect map looks at.
    const int n = static_cast<int>(x.size());
    for (int i = 0; i < n; ++i) {
        const std::uint8_t digit = x[*targetPosition(task, i, n)];
        y[i] = task == Task::Sub ? static_cast<std::uint8_t>(9 - digit) : digit;
    }
}

std::optional<int> targetPosition(Task task, int i, int n)
{
    QKV_CHECK(i >= 0 && i < n);
    switch (task) {
    case Task::Reverse:
        return n - 1 - i;
    case Task::Sub:
    case Task::Copy:
        return i;
    case Task::Swap:
        return (i + n / 2) % n; // y = x[h..n-1], x[0..h-1] with h = n/2 rounded down
    case Task::Shift:
        return (i + n - 1) % n;
    case Task::Sort:
    case Task::FashionMnist:
        break;
    }
    return std::nullopt;
}

std::vector<int> targetPositions(Task task, int n)
{
    std::vector<int> positions;
    for (int i = 0; i < n; ++i)
        if (const auto position = targetPosition(task, i, n))
            positions.push_back(*position);
    return positions;
}

} // namespace qkv
