#include "core/analysis/mapmetrics.h"

#include "core/analysis/cellsums.h"
#include "core/analysis/symmetry.h"
#include "core/base/check.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace qkv {
namespace {

constexpr double kSumTolerance = 1e-3; // MATHS 5

/// Sum and number of the values that a metric is the mean of.
struct Mean {
    double sum = 0;
    int count = 0;

    void add(double value)
    {
        sum += value;
        ++count;
    }
    Metric metric(TextSource whenEmpty) const
    {
        return count > 0 ? Metric::of(sum / count) : Metric::notAvailable(whenEmpty);
    }
};

/// What one pass over the map collects.
struct Totals {
    Mean diagonal;
    Mean baseline;
    Mean dominant;
    Mean entropy;
    Mean normalised;
    Mean effective;
    Mean distance;
    Mean first;
    Mean previous;
    Mean target;
    Mean duplicate;
    Mean induction;
    int maskedRows = 0;
    std::optional<Text> brokenMap; ///< a NaN or an infinite weight: nothing can be said
    std::optional<Text> brokenRow; ///< not a distribution: no entropy can be said
};

void addEntropy(const analysis::RowSums& sums, int i, std::size_t allowed, Totals& totals)
{
    if (sums.negative)
        totals.brokenRow = QKV_TEXT("analysis", "row {0} has a negative weight: not a distribution").with(i);
    else if (std::abs(sums.weight - 1) > kSumTolerance)
        totals.brokenRow = QKV_TEXT("analysis", "row {0} sums to {1} instead of 1: was dropout on?")
                               .with(i, fmt::format("{:.4g}", sums.weight));
    totals.entropy.add(sums.entropy);
    totals.effective.add(std::exp(sums.entropy));
    if (allowed > 1)
        totals.normalised.add(sums.entropy / std::log(static_cast<double>(allowed)));
}

/// What token i has on its own earlier occurrences, and on the tokens that came right after them.
template <class T>
void addRepeats(std::span<const int> tokens, std::span<const T> row, int i, Totals& totals)
{
    double duplicate = 0;
    double induction = 0;
    bool repeated = false;
    bool followed = false;
    for (int j = 0; j < i; ++j) {
        if (tokens[j] != tokens[i])
            continue;
        repeated = true;
        duplicate += row[j];
        if (j + 1 < i) { // what follows its neighbour is the token itself
            followed = true;
            induction += row[j + 1];
        }
    }
    if (repeated)
        totals.duplicate.add(duplicate);
    if (followed)
        totals.induction.add(induction);
}

/// `row`: the weights of the allowed keys of token i.
template <class T>
void addRow(const MapInputOf<T>& input, std::span<const T> row, int i, Totals& totals)
{
    const analysis::RowSums sums = analysis::rowSums(row.data(), int(row.size()), i);
    std::size_t allowed = row.size();
    if (!input.masked.empty())
        allowed -= std::size_t(std::ranges::count(input.masked.subspan(std::size_t(i) * input.n, row.size()), 1));
    if (sums.masked || allowed == 0) {
        ++totals.maskedRows;
        return;
    }
    if (!std::isfinite(sums.weight)) {
        totals.brokenMap = QKV_TEXT("analysis", "row {0} of the map holds a NaN or an infinite number").with(i);
        return;
    }
    totals.diagonal.add(row[i]);
    totals.baseline.add(1.0 / double(allowed));
    if (i > 0 || !input.causal)
        totals.dominant.add(row[i] > 0.5 ? 1 : 0);
    addEntropy(sums, i, allowed, totals);
    totals.distance.add(sums.distance);
    if (i > 0) {
        totals.first.add(row[0]);
        totals.previous.add(row[i - 1]);
    }
    if (!input.target.empty()) {
        const int target = input.target[i];
        QKV_CHECK(target >= 0 && target < input.n);
        totals.target.add(target < int(row.size()) ? row[target] : 0); // a masked target gets nothing
    }
    if (!input.tokens.empty())
        addRepeats(input.tokens, row, i, totals);
}

template <class T>
Totals sumMap(const MapInputOf<T>& input)
{
    Totals totals;
    for (int i = 0; i < input.n && !totals.brokenMap; ++i) {
        const std::size_t allowed = input.causal ? i + 1 : input.n;
        addRow(input, input.attention.subspan(std::size_t(i) * input.n, allowed), i, totals);
    }
    return totals;
}

/// Why nothing at all can be said of the map.
template <class T>
std::optional<Text> refusal(const MapInputOf<T>& input)
{
    const int n = input.n;
    if (n < 1)
        return QKV_TEXT("analysis", "there are no tokens");
    if (n == 1)
        return QKV_TEXT("analysis", "one token can only look at itself");
    if (input.attention.empty())
        return QKV_TEXT("analysis", "needs the attention map");
    if (input.attention.size() != std::size_t(n) * n)
        return QKV_TEXT("analysis", "not square: {0} numbers for {1} tokens").with(input.attention.size(), n);
    return std::nullopt;
}

template <class T>
Metric symmetryOfMap(const MapInputOf<T>& input, const Totals& totals)
{
    if (input.causal)
        return Metric::notAvailable(
            QKV_TEXT("analysis", "a causal map has no upper half: see the symmetry of the scores"));
    if (std::ranges::find(input.masked, 1) != input.masked.end())
        return Metric::notAvailable(QKV_TEXT("analysis", "some keys are masked: there is no whole square to mirror"));
    if (totals.maskedRows > 0)
        return Metric::notAvailable(
            QKV_TEXT("analysis", "{0} of {1} rows are masked").with(totals.maskedRows, input.n));
    return mapSymmetry(input.attention, input.n);
}

template <class T>
void setMapMetrics(const MapInputOf<T>& input, const Totals& totals, MapMetrics& metrics)
{
    const TextSource masked = QKV_TEXT("analysis", "every row is masked");
    const TextSource noRow = QKV_TEXT("analysis", "every row after the first is masked");
    metrics.mapSymmetry = symmetryOfMap(input, totals);
    metrics.diagonalMass = totals.diagonal.metric(masked);
    metrics.diagonalBaseline = totals.baseline.metric(masked);
    metrics.diagonalExcess = metrics.diagonalMass;
    if (totals.diagonal.count > 0) {
        const double baseline = *metrics.diagonalBaseline.value;
        metrics.diagonalExcess =
            baseline < 1
                ? Metric::of((*metrics.diagonalMass.value - baseline) / (1 - baseline))
                : Metric::notAvailable(noRow); // only the first row of a causal map is left, and it has no choice
    }
    metrics.dominantRows = totals.dominant.metric(input.causal ? noRow : masked);
    metrics.entropy = totals.entropy.metric(masked);
    metrics.normalisedEntropy = totals.normalised.metric(input.causal ? noRow : masked);
    metrics.effectiveTokens = totals.effective.metric(masked);
    if (totals.brokenRow)
        for (Metric* metric : {&metrics.entropy, &metrics.normalisedEntropy, &metrics.effectiveTokens})
            *metric = Metric::notAvailable(*totals.brokenRow);
    metrics.meanDistance = totals.distance.metric(masked);
    metrics.firstTokenMass = totals.first.metric(noRow);
    metrics.previousToken = totals.previous.metric(noRow);
    metrics.targetMass = totals.target.metric(
        input.target.empty() ? QKV_TEXT("analysis", "the task has no one position to look at") : masked);
    const TextSource unknown = QKV_TEXT("analysis", "needs to know which tokens are the same");
    metrics.duplicateToken =
        totals.duplicate.metric(input.tokens.empty() ? unknown : QKV_TEXT("analysis", "no repeated token"));
    metrics.induction = totals.induction.metric(
        input.tokens.empty() ? unknown : QKV_TEXT("analysis", "no repeated token with another between"));
}

template <class T>
MapMetrics metricsOf(const MapInputOf<T>& input)
{
    QKV_CHECK(input.target.empty() || input.target.size() == std::size_t(input.n));
    QKV_CHECK(input.tokens.empty() || input.tokens.size() == std::size_t(input.n));
    MapMetrics metrics;
    std::optional<Text> reason = refusal(input);
    if (!reason) {
        const Totals totals = sumMap(input);
        reason = totals.brokenMap;
        if (!reason)
            setMapMetrics(input, totals, metrics);
    }
    if (reason)
        for (const MetricColumn& column : metricColumns())
            metrics.*column.member = Metric::notAvailable(*reason);
    metrics.symmetryBaseline = symmetryBaseline(input.n);
    metrics.symmetry =
        input.scores.empty() && input.n > 2
            ? Metric::notAvailable(QKV_TEXT("analysis", "needs scores: a map after softmax does not tell it"))
            : scoreSymmetry(input.scores, input.n);
    return metrics;
}

} // namespace

MapMetrics mapMetrics(const MapInput& input)
{
    return metricsOf(input);
}

MapMetrics mapMetrics(const MapInput32& input)
{
    return metricsOf(input);
}

} // namespace qkv
