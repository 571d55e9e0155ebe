#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace qkv::ui {

/// The numbers of one map. Immutable once shared between threads.
struct HeatMatrix {
    int rows = 0;
    int columns = 0;
    std::vector<float> values;        ///< [rows, columns], row-major
    std::vector<std::uint8_t> masked; ///< [rows, columns], 1 = not allowed; empty: nothing is masked

    bool empty() const { return rows <= 0 || columns <= 0; }
    float at(int row, int column) const { return values[index(row, column)]; }
    bool maskedAt(int row, int column) const { return !masked.empty() && masked[index(row, column)] != 0; }
    std::size_t index(int row, int column) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
};
using HeatMatrixPtr = std::shared_ptr<const HeatMatrix>;

} // namespace qkv::ui
