#include "widgets/plots/cellpool.h"

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

template <bool magnitude, bool hasMask>
void poolRow(const float* values, const std::uint8_t* masked, CellKey* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        CellKey key = keyOf<magnitude>(values[i]);
        if constexpr (hasMask)
            key = masked[i] ? kMaskedKey : key;
        out[i] = key > out[i] ? key : out[i];
    }
}

template <bool magnitude>
void poolRows(const HeatMatrix& matrix, CellSpan rows, CellSpan columns, std::span<CellKey> out)
{
    for (int row = rows.first; row < rows.last; ++row) {
        const std::size_t start = matrix.index(row, columns.first);
        if (matrix.masked.empty())
            poolRow<magnitude, false>(matrix.values.data() + start, nullptr, out.data(), out.size());
        else
            poolRow<magnitude, true>(matrix.values.data() + start, matrix.masked.data() + start, out.data(),
                                     out.size());
    }
}

template <bool magnitude>
void indices(const CellKey* keys, double low, double factor, std::int32_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double unit = (static_cast<double>(numberOf<magnitude>(keys[i])) - low) * factor;
        if constexpr (magnitude) {
            const double side = (unit - 0.5) * 254;
            const double size = std::min(std::abs(side), 127.0);
            const auto steps = static_cast<std::int32_t>(size + 0.5);
            out[i] = 128 + (side < 0 ? -steps : steps);
        } else {
            const double inside = unit <= 0 ? 0 : unit >= 1 ? 1 : unit;
            out[i] = static_cast<std::int32_t>(inside * 255 + 0.5);
        }
    }
}

template <bool hasMask>
CellReach reachOf(std::span<const float> values, const std::uint8_t* masked, bool magnitude)
{
    constexpr float none = std::numeric_limits<float>::infinity();
    const std::int32_t signs = magnitude ? 0x7FFFFFFF : -1;
    float smallest = none;
    float largest = 0;
    std::size_t cells = 0;
    constexpr std::size_t block = 4096; // counts in 32 bits, which vector code wants
    for (std::size_t first = 0; first < values.size(); first += block) {
        const std::size_t last = std::min(values.size(), first + block);
        std::int32_t count = 0;
        for (std::size_t i = first; i < last; ++i) {
            const std::int32_t bits = std::bit_cast<std::int32_t>(values[i]) & signs;
            bool counts = (bits & 0x7F800000) != 0x7F800000;
            if constexpr (hasMask)
                counts = counts && !masked[i];
            count += counts;
            const float large = std::bit_cast<float>(counts ? bits : 0);
            const float small = std::bit_cast<float>(counts && bits > 0 ? bits : cellkey::kInfinity);
            largest = large > largest ? large : largest;
            smallest = small < smallest ? small : smallest;
        }
        cells += static_cast<std::size_t>(count);
    }
    return {smallest, largest, cells};
}

} // namespace

void poolColumns(const HeatMatrix& matrix, CellSpan rows, CellSpan columns, bool magnitude, std::span<CellKey> out)
{
    std::ranges::fill(out, kMaskedKey);
    if (magnitude)
        poolRows<true>(matrix, rows, columns, out);
    else
        poolRows<false>(matrix, rows, columns, out);
}

void poolColumns(const MapLevels::Level& level, CellSpan rows, CellSpan columns, std::span<CellKey> out)
{
    std::ranges::fill(out, kMaskedKey);
    for (int row = rows.first; row < rows.last; ++row) {
        const CellKey* keys = level.keys.data() +
                              static_cast<std::size_t>(row) * static_cast<std::size_t>(level.columns) +
                              static_cast<std::size_t>(columns.first);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = keys[i] > out[i] ? keys[i] : out[i];
    }
}

void linearIndices(std::span<const CellKey> keys, const ColorScale& scale, std::span<std::int32_t> out)
{
    if (scale.map == ColorMap::Diverging)
        indices<true>(keys.data(), scale.low, scale.factor(), out.data(), keys.size());
    else
        indices<false>(keys.data(), scale.low, scale.factor(), out.data(), keys.size());
}

CellReach reachOf(const HeatMatrix& matrix, bool magnitude)
{
    return matrix.masked.empty() ? reachOf<false>(matrix.values, nullptr, magnitude)
                                 : reachOf<true>(matrix.values, matrix.masked.data(), magnitude);
}

} // namespace qkv::ui
