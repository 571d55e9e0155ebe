#pragma once

#include <cstdint>

namespace qkv::math {

/// One dropout site of one step: which elements of a [rows, cols] array are kept and the factor 1/(1-p) they get. The
/// mask is a pure function of (key, firstRow + row, column), so any cut of the batch and any thread sees the same one,
/// and the backward pass recomputes it. probability 0: everything is kept.
struct Dropout {
    float probability = 0;
    std::uint64_t key = 0;
    std::uint64_t firstRow = 0; ///< index of row 0 in the whole batch

    bool active() const { return probability > 0; }
    float scale() const { return 1.0f / (1.0f - probability); }
    /// 32-bit hashes above it are kept.
    std::uint32_t threshold() const
    {
        return static_cast<std::uint32_t>(static_cast<double>(probability) * 4294967296.0);
    }
    /// The site's key for another site or step.
    static std::uint64_t mix(std::uint64_t key, std::uint64_t salt);
};

/// The factor of one element: 0 or scale(). The plain form of what the vector kernels compute.
float dropoutFactor(const Dropout& dropout, std::uint64_t element);

} // namespace qkv::math
