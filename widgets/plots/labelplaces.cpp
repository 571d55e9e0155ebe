#include "widgets/plots/labelplaces.h"

#include <limits>

namespace qkv::ui {
namespace {

constexpr double kOutside = 1000; // worse than covering any name
constexpr double kFarther = 30;   // a nearer place is better while it covers little

double areaOf(const QRectF& rect)
{
    return rect.isEmpty() ? 0 : rect.width() * rect.height();
}

/// How much of a name lines strike through, in the measure of areas.
double struck(const QRectF& place, const std::vector<QLineF>& lines)
{
    constexpr double kStep = 3;
    constexpr double kWeight = 8;
    double sum = 0;
    for (const QLineF& line : lines)
        for (double at = 0; at < line.length(); at += kStep)
            sum += place.contains(line.pointAt(at / line.length())) ? kWeight : 0;
    return sum;
}

/// Places around a point, the most usual first: right, left, above, below, then the corners.
std::vector<QRectF> around(const LabelledPoint& point, double distance)
{
    const double w = point.size.width();
    const double h = point.size.height();
    const double near = distance * 0.7; // corners: the same distance from the mark, slantwise
    const QPointF shifts[] = {{distance, -h / 2}, {-distance - w, -h / 2}, {-w / 2, -distance - h},
                              {-w / 2, distance}, {near, -near - h},       {-near - w, -near - h},
                              {near, near},       {-near - w, near}};
    std::vector<QRectF> places;
    for (const QPointF& shift : shifts)
        places.emplace_back(point.at + shift, point.size);
    return places;
}

} // namespace

std::vector<QRectF> placeLabels(const std::vector<LabelledPoint>& points, const std::vector<QLineF>& lines,
                                const QRectF& area, double radius)
{
    std::vector<QRectF> placed;
    const auto cost = [&](const QRectF& place) {
        double sum = areaOf(place) - areaOf(place & area) > 0.5 ? kOutside : 0;
        sum += struck(place, lines);
        for (const QRectF& other : placed)
            sum += areaOf(place & other);
        for (const LabelledPoint& point : points)
            sum += areaOf(place & QRectF(point.at - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)));
        return sum;
    };
    for (const LabelledPoint& point : points) {
        QRectF best;
        double least = std::numeric_limits<double>::max();
        for (int ring = 1; ring <= 4 && least > 0; ++ring)
            for (const QRectF& place : around(point, ring * (radius + 3)))
                if (const double sum = cost(place) + (ring - 1) * kFarther; sum < least) {
                    least = sum;
                    best = place;
                }
        placed.push_back(best);
    }
    return placed;
}

} // namespace qkv::ui
