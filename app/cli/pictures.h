#pragma once

#include "core/attention/headviews.h"
#include "core/base/expected.h"
#include "widgets/plots/colorscale.h"

#include <string>
#include <vector>

namespace qkv::cli {

/// A view of a head with what its picture says.
struct DrawnMap {
    ViewCells cells;
    std::string title;
    std::string scaleName; ///< what the colours are: "attention weight"
    bool isSigned = false; ///< centred at 0, with the diverging colours
    std::vector<std::string> rowTokens, columnTokens;
    ui::ScaleKind scale = ui::ScaleKind::Linear;
};
/// The map of a set as it is drawn. Refuses what viewCells refuses.
Expected<DrawnMap> drawnMap(const MapSet& set, int layer, int head, HeadView view, std::string title);

/// Draws one map as PNG, SVG or PDF (`format`), with labels, colour bar and range, through the same painting as the
/// window, on the offscreen platform. Blocks.
Expected<void> writeMapPicture(const std::string& path, const std::string& format, const DrawnMap& map);

/// Draws rows of maps side by side as one PNG: a row a variant, a column a head.
Expected<void> writeMapSheet(const std::string& path, const std::vector<std::vector<DrawnMap>>& rows);

/// One row of a figure: what it is of, and its maps.
struct FigureRow {
    std::string title;
    std::vector<DrawnMap> maps;
};
/// Draws a figure as one PNG: small maps in rows and columns, each under its title, on one scale with one colour bar.
/// Cells are not labelled; `caption` stands beside the bar. The picture is 2 x (260 columns + 32) pixels wide.
Expected<void> writeMapFigure(const std::string& path, const std::vector<FigureRow>& rows, const std::string& caption);

} // namespace qkv::cli
