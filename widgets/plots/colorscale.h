#pragma once

#include "widgets/plots/heatmatrix.h"

#include <QColor>
#include <QString>

#include <array>
#include <span>

namespace qkv::ui {

/// Colour-blind-safe maps: cividis for weights (Nunez, Anderton and Renslow, 2018), blue-white-red centred at 0 for
/// scores and differences.
enum class ColorMap { Cividis, Diverging };

/// 256 opaque colours, low to high. Of the diverging map entry 128 is white and entry 0 repeats entry 1, so that equal
/// magnitudes of both signs are equally far from white.
const std::array<QRgb, 256>& colorTable(ColorMap map);

/// How values spread over the colours: evenly; evenly by their logarithm; so that every colour is used for as many
/// cells. Of the diverging map it is the magnitude that is spread, to both sides of 0, which stays the middle.
enum class ScaleKind { Linear, Log, Percentile };

/// What colours mean: value `low` is the first colour, `high` the last. The diverging map always spans -m..m. A value:
/// cheap to copy, any thread.
struct ColorScale {
    ColorMap map = ColorMap::Cividis;
    double low = 0;
    double high = 1;
    ScaleKind kind = ScaleKind::Linear;
    /// Log: the magnitude where the logarithm begins. Sequential: `low`; it and all below take the first colour.
    /// Diverging: magnitudes below are spread linearly over a sixteenth of each side. 0: the scale is linear.
    double floor = 0;
    /// Percentile: 256 equally frequent steps of the values (magnitudes), ascending. Null: the scale is linear.
    std::shared_ptr<const std::array<float, 256>> quantiles = {};

    /// Place of a finite value on the colour bar, 0..1; 0.5 is the 0 of the diverging map. Not clamped when linear.
    double position(float value) const
    {
        return kind == ScaleKind::Linear ? (static_cast<double>(value) - low) * factor() : spread(value);
    }
    /// Entry of the table for a finite value; values outside take the end colours.
    int index(float value) const
    {
        const double unit = position(value);
        if (map == ColorMap::Cividis)
            return unit <= 0 ? 0 : unit >= 1 ? 255 : static_cast<int>(unit * 255 + 0.5);
        const double side = (unit - 0.5) * 254; // -127..127, rounded alike on both sides
        return side <= -127  ? 1
               : side >= 127 ? 255
               : side < 0    ? 128 - static_cast<int>(0.5 - side)
                             : 128 + static_cast<int>(side + 0.5);
    }
    /// Of a linear scale: positions a unit of value.
    double factor() const { return high > low ? 1 / (high - low) : 0; }
    bool operator==(const ColorScale& other) const;

private:
    double spread(float value) const;
    double spreadMagnitude(double magnitude) const;
};

/// A figure beside the colour bar.
struct ScaleTick {
    double position; ///< 0..1 from left to right
    QString text;
};
/// Both ends first, then the 0 of a diverging scale, then what may be left out where there is no room.
std::vector<ScaleTick> scaleTicks(const ColorScale& scale);
/// "log scale", "percentile scale"; empty for a linear one.
QString scaleKindText(ScaleKind kind);

/// The largest finite value (largest magnitude for the diverging map): how far a scale must reach. NaN and infinities
/// never count; 0 without a positive finite value.
double colorReach(ColorMap map, std::span<const float> values);
/// 0..reach, or -reach..reach for the diverging map; a reach of 0 becomes 1. Linear.
ColorScale scaleReaching(ColorMap map, double reach);

/// One scale for all the matrices (null ones are passed over). Masked, NaN and infinite cells never count. Values equal
/// to rounding take one colour under every kind. Percentiles of more than 2^20 cells are of an even sample of them; the
/// ends are exact. Pure; any thread.
ColorScale scaleOf(ColorMap map, ScaleKind kind, std::span<const HeatMatrixPtr> matrices);

} // namespace qkv::ui
