#include "widgets/plots/colorscale.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace qkv::ui {
namespace {

// Anchors at equal distances; between them linear.
constexpr QRgb kCividis[] = {0x00204D, 0x00336F, 0x39486B, 0x575C6D, 0x707173,
                             0x8A8779, 0xA69D75, 0xC4B56C, 0xE4CF5B, 0xFFEA46};
constexpr QRgb kDiverging[] = {0x0B3C7D, 0x2E6FB0, 0x6FA8D3, 0xB5D4E9, 0xF8F8F8,
                               0xF6C3AE, 0xE38A70, 0xC0443F, 0x7F0F22};

QRgb blended(std::span<const QRgb> anchors, double unit)
{
    const double place = std::clamp(unit, 0.0, 1.0) * static_cast<double>(anchors.size() - 1);
    const auto first = std::min(static_cast<std::size_t>(place), anchors.size() - 2);
    const double part = place - static_cast<double>(first);
    const auto mix = [&](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    const QRgb a = anchors[first];
    const QRgb b = anchors[first + 1];
    return qRgb(mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b)));
}

std::array<QRgb, 256> makeTable(ColorMap map)
{
    std::array<QRgb, 256> table{};
    for (int i = 0; i < 256; ++i)
        table[static_cast<std::size_t>(i)] =
            map == ColorMap::Cividis ? blended(kCividis, i / 255.0) : blended(kDiverging, (i - 1) / 254.0);
    return table;
}

} // namespace

const std::array<QRgb, 256>& colorTable(ColorMap map)
{
    static const std::array<QRgb, 256> cividis = makeTable(ColorMap::Cividis);
    static const std::array<QRgb, 256> diverging = makeTable(ColorMap::Diverging);
    return map == ColorMap::Cividis ? cividis : diverging;
}

double colorReach(ColorMap map, std::span<const float> values)
{
    float largest = 0;
    for (const float value : values) {
        const float size = map == ColorMap::Diverging ? std::abs(value) : value;
        if (std::isfinite(size))
            largest = std::max(largest, size);
    }
    return largest;
}

ColorScale scaleReaching(ColorMap map, double reach)
{
    const double high = reach > 0 ? reach : 1;
    return {map, map == ColorMap::Diverging ? -high : 0, high};
}

} // namespace qkv::ui
