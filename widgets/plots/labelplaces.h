#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace qkv::ui {

/// A point with a name, in pixels.
struct LabelledPoint {
    QPointF at;
    QSizeF size; ///< of the name
};

/// Where the names of points stand: each beside its point, off the other points, names and `lines` and within `area`
/// where there is such a place, else where it covers least. `radius` is that of a point's mark. Pure.
std::vector<QRectF> placeLabels(const std::vector<LabelledPoint>& points, const std::vector<QLineF>& lines,
                                const QRectF& area, double radius);

} // namespace qkv::ui
