#pragma once

#include <QColor>

#include <array>
#include <span>

namespace qkv::ui {

/// Colour-blind-safe maps: cividis for weights (Nunez, Anderton and Renslow, 2018), blue-white-red centred at 0 for
/// scores and differences.
enum class ColorMap { Cividis, Diverging };

/// 256 opaque colours, low to high. Of the diverging map entry 128 is white and entry 0 repeats entry 1, so that equal
/// magnitudes of both signs are equally far from white.
const std::array<QRgb, 256>& colorTable(ColorMap map);

enum class ScaleKind { Linear, Log, Percentile };

/// What colours mean: value `low` is the first colour, `high` the last. The diverging map always spans -m..m.
struct ColorScale {
    ColorMap map = ColorMap::Cividis;
    double low = 0;
    double high = 1;
    ScaleKind kind = ScaleKind::Linear;

    /// Entry of the table for a finite value; values outside take the end colours.
    int index(float value) const
    {
        const double unit = (static_cast<double>(value) - low) * factor(); // 0..1
        if (map == ColorMap::Cividis)
            return unit <= 0 ? 0 : unit >= 1 ? 255 : static_cast<int>(unit * 255 + 0.5);
        const double side = (unit - 0.5) * 254; // -127..127, rounded alike on both sides
        return side <= -127  ? 1
               : side >= 127 ? 255
               : side < 0    ? 128 - static_cast<int>(0.5 - side)
                             : 128 + static_cast<int>(side + 0.5);
    }
    bool operator==(const ColorScale&) const = default;

private:
    double factor() const { return high > low ? 1 / (high - low) : 0; }
};

/// The largest finite value (largest magnitude for the diverging map): how far a scale must reach. NaN and infinities
/// never count; 0 without a positive finite value.
double colorReach(ColorMap map, std::span<const float> values);
/// 0..reach, or -reach..reach for the diverging map; a reach of 0 becomes 1.
ColorScale scaleReaching(ColorMap map, double reach);

} // namespace qkv::ui
