#include "widgets/plots/curvedata.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace qkv::ui {
namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

/// Collects one pixel column: the least and largest finite values, and which others there were.
class Column {
public:
    explicit Column(ReducedCurve& out) : m_out(out) {}

    void add(double x, double y)
    {
        if (std::isfinite(y)) {
            if (m_count == 0 || y < m_least.y)
                m_least = {x, y};
            if (m_count == 0 || y > m_largest.y)
                m_largest = {x, y};
            ++m_count;
            return;
        }
        flush();
        m_out.x.push_back(x);
        m_out.y.push_back(kGap);
        const CurveMark::Kind kind = std::isnan(y) ? CurveMark::Kind::Nan
                                     : y > 0       ? CurveMark::Kind::PlusInfinity
                                                   : CurveMark::Kind::MinusInfinity;
        bool& seen = m_marked[static_cast<int>(kind)];
        if (!seen)
            m_out.marks.push_back({x, kind});
        seen = true;
    }

    void close()
    {
        flush();
        std::ranges::fill(m_marked, false);
    }

private:
    struct Point {
        double x;
        double y;
    };

    void flush()
    {
        if (m_count == 0)
            return;
        const bool leastFirst = m_least.x <= m_largest.x;
        push(leastFirst ? m_least : m_largest);
        if (m_least.x != m_largest.x)
            push(leastFirst ? m_largest : m_least);
        m_count = 0;
    }
    void push(Point point)
    {
        m_out.x.push_back(point.x);
        m_out.y.push_back(point.y);
    }

    ReducedCurve& m_out;
    Point m_least{};
    Point m_largest{};
    int m_count = 0;
    bool m_marked[3] = {};
};

} // namespace

ReducedCurve reduceCurve(std::span<const double> x, std::span<const double> y, CurveRange range, int columns)
{
    ReducedCurve out;
    const std::size_t count = std::min(x.size(), y.size());
    if (count == 0 || columns < 1)
        return out;
    const auto begin = x.begin();
    auto first = static_cast<std::size_t>(std::lower_bound(begin, begin + count, range.low) - begin);
    auto last = static_cast<std::size_t>(std::upper_bound(begin, begin + count, range.high) - begin);
    first = first > 0 ? first - 1 : 0;
    last = std::min(count, last + 1);

    const bool few = last - first <= 2 * static_cast<std::size_t>(columns);
    const double perUnit = range.high > range.low ? columns / (range.high - range.low) : 0;
    Column column(out);
    double current = -1;
    for (std::size_t i = first; i < last; ++i) {
        const double place = std::floor((x[i] - range.low) * perUnit);
        if (few || place != current)
            column.close();
        current = place;
        column.add(x[i], y[i]);
    }
    column.close();
    return out;
}

std::optional<CurveRange> finiteRange(std::span<const double> values)
{
    std::optional<CurveRange> range;
    for (const double value : values) {
        if (!std::isfinite(value))
            continue;
        if (!range)
            range = CurveRange{value, value};
        range->low = std::min(range->low, value);
        range->high = std::max(range->high, value);
    }
    return range;
}

std::optional<CurveRange> united(const std::optional<CurveRange>& a, const std::optional<CurveRange>& b)
{
    if (!a || !b)
        return a ? a : b;
    return CurveRange{std::min(a->low, b->low), std::max(a->high, b->high)};
}

} // namespace qkv::ui
