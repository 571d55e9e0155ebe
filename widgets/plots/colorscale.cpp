#include "widgets/plots/colorscale.h"

#include "widgets/plots/cellpool.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace qkv::ui {
namespace {

// Anchors at equal distances; between them linear.
constexpr QRgb kCividis[] = {0x00204D, 0x00336F, 0x39486B, 0x575C6D, 0x707173,
                             0x8A8779, 0xA69D75, 0xC4B56C, 0xE4CF5B, 0xFFEA46};
constexpr QRgb kDiverging[] = {0x0B3C7D, 0x2E6FB0, 0x6FA8D3, 0xB5D4E9, 0xF8F8F8,
                               0xF6C3AE, 0xE38A70, 0xC0443F, 0x7F0F22};

constexpr double kLinearShare = 1.0 / 16;  // of each side of the diverging log scale
constexpr double kDecadesOfSign = 1e-4;    // of its reach: below, differences are mostly rounding
constexpr float kRounding = 1e-5f;         // values nearer to each other, as a part of them, are one
constexpr std::size_t kSampled = 1u << 20; // cells that quantiles are taken of

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

bool isFinite(float value)
{
    return (std::bit_cast<std::uint32_t>(value) & 0x7F800000u) != 0x7F800000u;
}

CellReach reachOf(std::span<const HeatMatrixPtr> matrices, bool magnitude)
{
    CellReach all{std::numeric_limits<float>::infinity(), 0, 0};
    for (const HeatMatrixPtr& matrix : matrices) {
        if (!matrix)
            continue;
        const CellReach one = ui::reachOf(*matrix, magnitude);
        all.largest = std::max(all.largest, one.largest);
        all.smallest = std::min(all.smallest, one.smallest);
        all.cells += one.cells;
    }
    return all;
}

/// Sorted. The step between sampled cells is odd, so that it does not keep to some columns of a map of 2^n.
std::vector<float> sampled(std::span<const HeatMatrixPtr> matrices, bool magnitude, std::size_t cells)
{
    const std::size_t step = cells <= kSampled ? 1 : (cells / kSampled) | 1;
    std::vector<float> sample;
    sample.reserve(cells / step + matrices.size());
    for (const HeatMatrixPtr& matrix : matrices) {
        if (!matrix)
            continue;
        for (std::size_t i = 0; i < matrix->values.size(); i += step) {
            const float value = magnitude ? std::abs(matrix->values[i]) : matrix->values[i];
            if (isFinite(value) && (matrix->masked.empty() || !matrix->masked[i]))
                sample.push_back(value);
        }
    }
    std::ranges::sort(sample);
    return sample;
}

float justAbove(float value)
{
    return value + std::abs(value) * kRounding;
}

/// Null where all values are one to rounding: ranks would only show their noise.
std::shared_ptr<const std::array<float, 256>> quantilesOf(const std::vector<float>& sorted, float largest)
{
    if (sorted.empty() || justAbove(sorted.front()) >= largest)
        return nullptr;
    auto steps = std::make_shared<std::array<float, 256>>();
    for (std::size_t i = 0; i < 256; ++i) {
        (*steps)[i] = i == 255 ? largest : sorted[i * (sorted.size() - 1) / 255];
        if (i > 0 && (*steps)[i] <= justAbove((*steps)[i - 1]))
            (*steps)[i] = (*steps)[i - 1];
    }
    return steps;
}

} // namespace

const std::array<QRgb, 256>& colorTable(ColorMap map)
{
    static const std::array<QRgb, 256> cividis = makeTable(ColorMap::Cividis);
    static const std::array<QRgb, 256> diverging = makeTable(ColorMap::Diverging);
    return map == ColorMap::Cividis ? cividis : diverging;
}

bool ColorScale::operator==(const ColorScale& other) const
{
    return map == other.map && low == other.low && high == other.high && kind == other.kind && floor == other.floor &&
           (quantiles == other.quantiles || (quantiles && other.quantiles && *quantiles == *other.quantiles));
}

double ColorScale::spreadMagnitude(double magnitude) const
{
    if (kind == ScaleKind::Percentile) {
        const auto value = static_cast<float>(magnitude);
        if (value >= quantiles->back())
            return 1;
        // The steps below the value. What is equal to rounding has the place of the first of its kind.
        const float below = value - std::abs(value) * kRounding;
        std::size_t steps = 0;
        for (std::size_t half = 128; half > 0; half /= 2) // a binary search without branches: this is an inner loop
            steps += (*quantiles)[steps + half - 1] < below ? half : 0;
        return static_cast<double>(steps) / 255;
    }
    const double share = map == ColorMap::Diverging ? kLinearShare : 0;
    if (magnitude <= floor)
        return share * magnitude / floor;
    return std::min(1.0, share + (1 - share) * std::log(magnitude / floor) / std::log(high / floor));
}

double ColorScale::spread(float value) const
{
    const bool plain = kind == ScaleKind::Percentile ? !quantiles : !(floor > 0 && floor < high);
    if (plain)
        return (static_cast<double>(value) - low) * factor();
    if (map == ColorMap::Cividis)
        return spreadMagnitude(value);
    const double side = spreadMagnitude(std::abs(value)) / 2;
    return value < 0 ? 0.5 - side : 0.5 + side;
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
    ColorScale scale;
    scale.map = map;
    scale.low = map == ColorMap::Diverging ? -high : 0;
    scale.high = high;
    return scale;
}

ColorScale scaleOf(ColorMap map, ScaleKind kind, std::span<const HeatMatrixPtr> matrices)
{
    const bool diverging = map == ColorMap::Diverging;
    const CellReach reach = reachOf(matrices, diverging);
    ColorScale scale = scaleReaching(map, reach.largest);
    scale.kind = kind;
    if (reach.largest <= 0)
        return scale;
    if (kind == ScaleKind::Log) {
        // At least a decade, so that values equal to rounding are not drawn apart.
        scale.floor = std::min(double(reach.smallest), scale.high / 10);
        if (diverging)
            scale.floor = std::max(scale.floor, scale.high * kDecadesOfSign);
        else
            scale.low = scale.floor;
    }
    if (kind == ScaleKind::Percentile) {
        const std::vector<float> sorted = sampled(matrices, diverging, reach.cells);
        scale.quantiles = quantilesOf(sorted, reach.largest);
        if (!diverging && scale.quantiles)
            scale.low = scale.quantiles->front();
    }
    return scale;
}

} // namespace qkv::ui
