#pragma once

#include "core/attention/headmap.h"
#include "core/base/expected.h"
#include "core/base/snapshot.h"

#include <string>
#include <vector>

namespace qkv::cli {

enum class MapKind { Attention, Scores };

/// A head's map with what its picture says above it.
struct TitledMap {
    HeadMap map;
    std::string title;
    bool causal = false;
};

/// Draws one map as PNG or SVG (`format`), with labels, colour bar and range, through the same painting as the window,
/// on the offscreen platform. Blocks.
Expected<void> writeMapPicture(const std::string& path, const std::string& format, const TitledMap& map, MapKind kind,
                               const std::vector<std::string>& tokens);

/// Draws rows of attention maps side by side as one PNG: a row a variant, a column a head.
Expected<void> writeMapSheet(const std::string& path, const std::vector<std::vector<TitledMap>>& rows,
                             const std::vector<std::string>& tokens);

} // namespace qkv::cli
