#pragma once

#include "widgets/plots/heatmap.h"

#include <QString>

#include <span>

namespace qkv::ui {

struct MapTroubles {};
inline MapTroubles troublesOf(const HeatMatrix&, bool) { return {}; }
inline QString troubleText(const MapTroubles&) { return {}; }

} // namespace qkv::ui
