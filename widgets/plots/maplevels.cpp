#include "widgets/plots/maplevels.h"

#include "widgets/plots/cellpool.h"

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr std::size_t kLarge = 1u << 20; // cells; below, pooling the matrix itself takes milliseconds

/// `pool(rows, out)` gives the columns of some rows of the finer level, pooled.
template <class Pool>
MapLevels::Level halved(int rows, int columns, Pool&& pool)
{
    MapLevels::Level level{(rows + 1) / 2, (columns + 1) / 2, {}};
    level.keys.reserve(static_cast<std::size_t>(level.rows) * static_cast<std::size_t>(level.columns));
    std::vector<CellKey> line(static_cast<std::size_t>(columns));
    for (int row = 0; row < rows; row += 2) {
        pool(CellSpan{row, std::min(row + 2, rows)}, std::span(line));
        for (std::size_t i = 0; i + 1 < line.size(); i += 2)
            level.keys.push_back(std::max(line[i], line[i + 1]));
        if (columns % 2)
            level.keys.push_back(line.back());
    }
    return level;
}

} // namespace

std::shared_ptr<const MapLevels> MapLevels::make(const HeatMatrix& matrix, ColorMap map)
{
    auto levels = std::make_shared<MapLevels>();
    levels->m_map = map;
    if (matrix.rows <= 1 && matrix.columns <= 1)
        return levels;
    levels->m_levels.push_back(halved(matrix.rows, matrix.columns, [&](CellSpan rows, std::span<CellKey> out) {
        poolColumns(matrix, rows, {0, matrix.columns}, map == ColorMap::Diverging, out);
    }));
    while (levels->m_levels.back().rows > 1 || levels->m_levels.back().columns > 1) {
        const Level& finer = levels->m_levels.back();
        Level coarser = halved(finer.rows, finer.columns, [&](CellSpan rows, std::span<CellKey> out) {
            poolColumns(finer, rows, {0, finer.columns}, out);
        });
        levels->m_levels.push_back(std::move(coarser));
    }
    return levels;
}

bool MapLevels::worthFor(const HeatMatrix& matrix)
{
    return matrix.values.size() > kLarge;
}

int MapLevels::levelFor(double cellsPerPixel) const
{
    int k = 0;
    while (k < static_cast<int>(m_levels.size()) && static_cast<double>(2LL << k) <= cellsPerPixel)
        ++k;
    return k;
}

std::size_t MapLevels::bytes() const
{
    std::size_t bytes = 0;
    for (const Level& level : m_levels)
        bytes += level.keys.size() * sizeof(CellKey);
    return bytes;
}

} // namespace qkv::ui
