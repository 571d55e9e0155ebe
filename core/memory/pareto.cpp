#include "core/memory/pareto.h"

#include "core/memory/papermodels.h"

#include <algorithm>

namespace qkv {
namespace {

void addPoints(const char* table, const char* name, std::size_t increaseColumn, std::vector<ParetoPoint>& points)
{
    const CacheModel model = paperModel(table);
    for (const auto& row : paperTables().at(table).at("rows")) {
        ParetoPoint point;
        point.model = name;
        point.variant = row.at(0).get<std::string>();
        point.reduction = 100 * paperSize(model, point.variant, 1).reduction.value_or(0);
        const auto& increase = row.at(increaseColumn);
        point.increase = increase.is_null() ? 0 : increase.get<double>();
        points.push_back(std::move(point));
    }
}

bool beats(const ParetoPoint& a, const ParetoPoint& b)
{
    return a.reduction >= b.reduction && a.increase <= b.increase &&
           (a.reduction > b.reduction || a.increase < b.increase);
}

} // namespace

std::vector<ParetoPoint> paretoPoints()
{
    std::vector<ParetoPoint> points;
    addPoints("lm_300m", "300M", 4, points);
    const auto second = static_cast<std::ptrdiff_t>(points.size());
    addPoints("lm_1_2b", "1.2B", 2, points);
    const auto mark = [](auto first, auto last) {
        for (auto point = first; point != last; ++point)
            point->onFront = std::none_of(first, last, [&](const ParetoPoint& other) { return beats(other, *point); });
    };
    mark(points.begin(), points.begin() + second);
    mark(points.begin() + second, points.end());
    return points;
}

} // namespace qkv
