#include "core/data/lists.h"

#include "core/base/check.h"
#include "core/base/random.h"

#include <string_view>

namespace qkv {
namespace {

std::string_view streamName(Split split)
{
    switch (split) {
    case Split::Train:
        return "data/train";
    case Split::Validation:
        return "data/validation";
    case Split::Test:
        break;
    }
    return "data/test";
}

} // namespace

ItemSet makeLists(Task task, std::uint64_t seed, Split split, int count, int n)
{
    QKV_CHECK(count >= 0 && n >= 1);
    const std::size_t size = std::size_t(count) * n;
    ItemSet set{count, n, n, std::vector<std::uint8_t>(size), std::vector<std::uint8_t>(size)};
    Random random(seed, streamName(split));
    for (std::uint8_t& digit : set.inputs)
        digit = static_cast<std::uint8_t>(random.below(10));
    for (int item = 0; item < count; ++item)
        listAnswer(task, set.input(item), std::span(set.targets).subspan(std::size_t(item) * n, n));
    return set;
}

} // namespace qkv
