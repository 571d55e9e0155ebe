// The figures beside a colour bar.
#include "widgets/plots/colorscale.h"
#include "widgets/plots/figures.h"

#include <QCoreApplication>

#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kBetween = 4; // powers of ten between the ends of a side

void addTick(std::vector<ScaleTick>& ticks, const ColorScale& scale, double value)
{
    ticks.push_back({scale.position(static_cast<float>(value)), shortFigure(value)});
}

/// Powers of ten at equal distances.
void addPowers(std::vector<ScaleTick>& ticks, const ColorScale& scale)
{
    const int first = static_cast<int>(std::ceil(std::log10(scale.floor)));
    const int last = static_cast<int>(std::floor(std::log10(scale.high)));
    const int step = std::max(1, (last - first + kBetween) / kBetween);
    for (int power = last; power >= first; power -= step) {
        const double value = std::pow(10.0, power);
        addTick(ticks, scale, value);
        if (scale.map == ColorMap::Diverging)
            addTick(ticks, scale, -value);
    }
}

void addQuantiles(std::vector<ScaleTick>& ticks, const ColorScale& scale)
{
    for (const std::size_t step : {128, 64, 192}) {
        const double value = (*scale.quantiles)[step];
        addTick(ticks, scale, value);
        if (scale.map == ColorMap::Diverging)
            addTick(ticks, scale, -value);
    }
}

} // namespace

std::vector<ScaleTick> scaleTicks(const ColorScale& scale)
{
    const bool diverging = scale.map == ColorMap::Diverging;
    const bool isLog = scale.kind == ScaleKind::Log && scale.floor > 0 && scale.floor < scale.high;
    // A sequential log scale gives its first colour to everything smaller, zero too.
    std::vector<ScaleTick> ticks{{0, (isLog && !diverging ? u"\u2264"_s : QString()) + shortFigure(scale.low)},
                                 {1, shortFigure(scale.high)}};
    if (diverging)
        ticks.push_back({0.5, shortFigure(0)});
    if (isLog)
        addPowers(ticks, scale);
    else if (scale.kind == ScaleKind::Percentile && scale.quantiles)
        addQuantiles(ticks, scale);
    else if (diverging)
        for (const double part : {0.25, 0.75})
            ticks.push_back({part, shortFigure(scale.low + part * (scale.high - scale.low))});
    else
        ticks.push_back({0.5, shortFigure((scale.low + scale.high) / 2)});
    return ticks;
}

QString scaleKindText(ScaleKind kind)
{
    switch (kind) {
    case ScaleKind::Log:
        return QCoreApplication::translate("maps", "log scale");
    case ScaleKind::Percentile:
        return QCoreApplication::translate("maps", "percentile scale");
    default:
        return {};
    }
}

} // namespace qkv::ui
