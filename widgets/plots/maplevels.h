#pragma once

#include "widgets/plots/colorscale.h"
#include "widgets/plots/heatcells.h"

namespace qkv::ui {

/// A large map made smaller by halves for fast painting: a cell of level k stands for 2^k x 2^k cells of the matrix and
/// holds the one of them that renderHeatMap would show (the greatest, or of the greatest magnitude; NaN, then +inf,
/// then -inf before numbers; masked only where all are). Takes a third of the bytes of the values. Immutable once made.
class MapLevels {
public:
    struct Level {
        int rows = 0;
        int columns = 0;
        std::vector<CellKey> keys; ///< [rows, columns]
    };

    /// Pure; any thread; about 0.1 s for 4096 x 4096. Down to a level of one cell.
    static std::shared_ptr<const MapLevels> make(const HeatMatrix& matrix, ColorMap map);
    /// Whether a matrix is so large that painting needs levels.
    static bool worthFor(const HeatMatrix& matrix);

    /// The coarsest k whose cells are not larger than a pixel of `cellsPerPixel` cells; 0: the matrix itself.
    int levelFor(double cellsPerPixel) const;
    const Level& level(int k) const { return m_levels[static_cast<std::size_t>(k - 1)]; } ///< k from 1
    ColorMap map() const { return m_map; }
    std::size_t bytes() const;

private:
    ColorMap m_map = ColorMap::Cividis;
    std::vector<Level> m_levels;
};
using MapLevelsPtr = std::shared_ptr<const MapLevels>;

} // namespace qkv::ui
