#include "widgets/plots/maptroubles.h"

namespace qkv::ui {

ColorScale scaleOf(ColorMap map, ScaleKind kind, std::span<const HeatMatrixPtr> matrices)
{
    double reach = 0;
    for (const HeatMatrixPtr& one : matrices)
        reach = std::max(reach, colorReach(map, one->values));
    ColorScale scale = scaleReaching(map, reach);
    scale.kind = kind;
    return scale;
}

} // namespace qkv::ui
