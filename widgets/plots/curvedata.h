#pragma once

#include <optional>
#include <span>
#include <vector>

namespace qkv::ui {

/// A value that has no place on the axis, at its x.
struct CurveMark {
    enum class Kind { Nan, PlusInfinity, MinusInfinity };
    double x = 0;
    Kind kind = Kind::Nan;
    bool operator==(const CurveMark&) const = default;
};

/// What is drawn of a long series: points to be joined (a NaN is a gap) and marks.
struct ReducedCurve {
    std::vector<double> x;
    std::vector<double> y;
    std::vector<CurveMark> marks;
};

struct CurveRange {
    double low = 0;
    double high = 1;
    bool operator==(const CurveRange&) const = default;
};

/// The points of a series between two x, at most two a pixel column: the least and the largest, in the order in which
/// they came, so that a spike of one step is seen at every zoom. Values that are not finite cut the line and are marked
/// once a column and kind. One point on each side of the range stays, so lines reach the edge. x ascends. Pure.
ReducedCurve reduceCurve(std::span<const double> x, std::span<const double> y, CurveRange range, int columns);

/// Least and largest of the finite values; nothing without any.
std::optional<CurveRange> finiteRange(std::span<const double> values);
std::optional<CurveRange> united(const std::optional<CurveRange>& a, const std::optional<CurveRange>& b);

} // namespace qkv::ui
