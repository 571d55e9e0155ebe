#pragma once

#include "core/base/expected.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace SQLite {
class Column;
}

namespace qkv::store {

/// Values of one metric at ascending steps.
struct MetricChunk {
    std::vector<std::int64_t> steps;
    std::vector<double> values;
};

/// The same as it lies in a row of metric_chunk.
struct PackedChunk {
    std::int64_t firstStep = 0;
    std::int64_t stride = 0; ///< steps are firstStep + i * stride; 0: they are in `steps`
    std::span<const std::byte> steps;
    std::span<const std::byte> data;
};

/// Shares the memory of `chunk`, which must outlive the result and not be empty.
PackedChunk packChunk(const MetricChunk& chunk);
/// Fails when the sizes do not fit together.
Expected<MetricChunk> unpackChunk(const PackedChunk& packed);

/// The bytes of a blob column; valid until the statement's next step.
std::span<const std::byte> blobOf(const SQLite::Column& column);

} // namespace qkv::store
