#include "core/analysis/mapcompare.h"

#include "core/base/check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace qkv {
namespace {

constexpr double kSumTolerance = 1e-3; // MATHS 5

bool isMasked(std::span<const float> row)
{
    return std::ranges::all_of(row, [](float weight) { return weight == 0; });
}

/// Why a row is no distribution.
std::optional<Text> rowFault(std::span<const float> row, int i, TextSource which)
{
    double sum = 0;
    bool negative = false;
    for (const float weight : row) {
        sum += weight;
        negative = negative || weight < 0;
    }
    if (!std::isfinite(sum))
        return QKV_TEXT("analysis", "row {0} of the {1} map holds a NaN or an infinite number")
            .with(i, Text(which).english());
    if (negative || std::abs(sum - 1) > kSumTolerance)
        return QKV_TEXT("analysis", "row {0} of the {1} map is no distribution: it sums to {2} instead of 1")
            .with(i, Text(which).english(), fmt::format("{:.4g}", sum));
    return std::nullopt;
}

/// x ln(x / m), where 0 ln 0 is 0.
double part(double x, double m)
{
    return x > 0 ? x * std::log(x / m) : 0;
}

double totalVariation(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (std::size_t j = 0; j < a.size(); ++j)
        sum += std::abs(double(a[j]) - double(b[j]));
    return sum / 2;
}

double jensenShannon(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (std::size_t j = 0; j < a.size(); ++j) {
        const double mean = (double(a[j]) + double(b[j])) / 2;
        sum += part(a[j], mean) + part(b[j], mean);
    }
    return std::max(0.0, sum / 2); // of equal rows rounding may leave less than nothing
}

Metric meanOf(const std::vector<double>& rows)
{
    double sum = 0;
    int count = 0;
    for (const double row : rows)
        if (!std::isnan(row)) {
            sum += row;
            ++count;
        }
    return count > 0 ? Metric::of(sum / count) : Metric::notAvailable(QKV_TEXT("analysis", "every row is masked"));
}

} // namespace

MapDifference compareMaps(std::span<const float> a, std::span<const float> b, int rows, int columns)
{
    QKV_CHECK(rows >= 0 && columns >= 0 && a.size() == std::size_t(rows) * std::size_t(columns) &&
              b.size() == a.size());
    MapDifference result;
    const double none = std::numeric_limits<double>::quiet_NaN();
    result.rowTotalVariation.assign(std::size_t(rows), none);
    result.rowJensenShannon.assign(std::size_t(rows), none);
    std::optional<Text> fault;
    for (int i = 0; i < rows; ++i) {
        const std::size_t first = std::size_t(i) * std::size_t(columns);
        const std::span<const float> left = a.subspan(first, std::size_t(columns));
        const std::span<const float> right = b.subspan(first, std::size_t(columns));
        if (isMasked(left) && isMasked(right))
            continue;
        auto wrong = rowFault(left, i, QKV_TEXT("analysis", "first"));
        if (!wrong)
            wrong = rowFault(right, i, QKV_TEXT("analysis", "second"));
        if (wrong) {
            fault = fault ? fault : wrong;
            continue;
        }
        result.rowTotalVariation[std::size_t(i)] = totalVariation(left, right);
        result.rowJensenShannon[std::size_t(i)] = jensenShannon(left, right);
    }
    result.totalVariation = fault ? Metric::notAvailable(*fault) : meanOf(result.rowTotalVariation);
    result.jensenShannon = fault ? Metric::notAvailable(*fault) : meanOf(result.rowJensenShannon);
    return result;
}

// Rows are added one by one; each follows the shortest augmenting path under potentials that keep every reduced cost
// non-negative, O(heads^3). Index 0 is a place before the first row and column.
std::vector<int> matchHeads(std::span<const double> cost, int heads)
{
    const std::size_t n = std::size_t(heads);
    QKV_CHECK(heads >= 0 && cost.size() == n * n &&
              std::ranges::all_of(cost, [](double value) { return std::isfinite(value); }));
    std::vector<double> rowPotential(n + 1), columnPotential(n + 1);
    std::vector<std::size_t> rowOf(n + 1), before(n + 1);
    for (std::size_t row = 1; row <= n; ++row) {
        std::vector<double> least(n + 1, std::numeric_limits<double>::infinity());
        std::vector<bool> used(n + 1);
        std::size_t at = 0;
        rowOf[0] = row;
        while (rowOf[at] != 0) {
            used[at] = true;
            std::size_t next = 0;
            double step = std::numeric_limits<double>::infinity();
            for (std::size_t column = 1; column <= n; ++column) {
                if (used[column])
                    continue;
                const double reduced =
                    cost[(rowOf[at] - 1) * n + column - 1] - rowPotential[rowOf[at]] - columnPotential[column];
                if (reduced < least[column]) {
                    least[column] = reduced;
                    before[column] = at;
                }
                if (least[column] < step) {
                    step = least[column];
                    next = column;
                }
            }
            for (std::size_t column = 0; column <= n; ++column)
                if (used[column]) {
                    rowPotential[rowOf[column]] += step;
                    columnPotential[column] -= step;
                } else {
                    least[column] -= step;
                }
            at = next;
        }
        for (; at != 0; at = before[at])
            rowOf[at] = rowOf[before[at]];
    }
    std::vector<int> match(n);
    for (std::size_t column = 1; column <= n; ++column)
        match[rowOf[column] - 1] = int(column) - 1;
    return match;
}

} // namespace qkv
