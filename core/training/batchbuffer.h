#pragma once

#include "core/data/dataset.h"
#include "core/model/transformer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace qkv {

/// The numbers of some sequences, owned. Filled from a data set, seen by a model as a BatchView.
struct BatchBuffer {
    std::vector<std::int32_t> tokens;  ///< [B, n]; lists
    std::vector<float> pixels;         ///< [B, channels * side * side]; images
    std::vector<std::int32_t> targets; ///< [B, n] or [B]

    BatchView view(int sequences, std::uint64_t firstSequence) const;
};

/// Gives the buffer the size of `sequences` items of the set.
void resizeBatch(const Dataset& data, int sequences, BatchBuffer& buffer);
/// Puts an item at a place of a buffer that has the size.
void copyItem(const Dataset& data, Split split, int item, int place, BatchBuffer& buffer);

/// Refuses images of another size, number of channels or classes than the model's.
Expected<void> checkItems(const ModelConfig& model, const Dataset& data);

/// What the axes of a map show: the digits of a list, or the class token and the patches as (row, column).
std::vector<std::string> tokenLabels(const ModelConfig& model, std::span<const std::uint8_t> item);

} // namespace qkv
