#pragma once

#include "core/base/check.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace qkv {

/// What a set of items is used for.
enum class Split { Train, Validation, Test };

/// Items as bytes, lists and images alike: a list is n digits with n digits as its answer, an image is its pixels
/// (channel, row, column) with one label. Value type; immutable once made and then read from any thread.
struct ItemSet {
    int count = 0;
    int inputSize = 0;                 ///< bytes of an input: n, or channels * side * side
    int targetSize = 0;                ///< bytes of an answer: n, or 1
    std::vector<std::uint8_t> inputs;  ///< [count, inputSize]
    std::vector<std::uint8_t> targets; ///< [count, targetSize]

    std::span<const std::uint8_t> input(int item) const { return row(inputs, inputSize, item); }
    std::span<const std::uint8_t> target(int item) const { return row(targets, targetSize, item); }
    bool operator==(const ItemSet&) const = default;

private:
    std::span<const std::uint8_t> row(const std::vector<std::uint8_t>& rows, int size, int item) const
    {
        QKV_CHECK(item >= 0 && item < count);
        return std::span(rows).subspan(std::size_t(item) * size, size);
    }
};

} // namespace qkv
