#include "tests/support/syntheticmaps.h"

#include "core/base/random.h"

#include <cmath>

namespace qkv::test {
namespace {

std::vector<double> scores(Variant variant, int layer, int head, int n, double sharpness)
{
    Random random(7, variantName(variant) + std::to_string(layer) + "." + std::to_string(head));
    std::vector<double> s(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
    const auto at = [&](int i, int j) -> double& { return s[static_cast<std::size_t>(i * n + j)]; };
    const double diagonal = info(variant.projection).tiesQueryKey() && !variant.plus ? 0.8 : 0.1;
    const double lean = head % 2 == 0 ? 1 : 0.35;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            at(i, j) = sharpness * (lean * std::exp(-0.08 * std::pow(i + j - n + 1, 2)) + diagonal * (i == j)) +
                       0.4 * random.normal();
    if (info(variant.projection).tiesQueryKey())
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < i; ++j)
                at(i, j) = at(j, i);
    return s;
}

} // namespace

ui::HeadFrame syntheticHead(Variant variant, int layer, int head, int kvHead, int n, double sharpness)
{
    const std::vector<double> s = scores(variant, layer, head, n, sharpness);
    auto attention = std::make_shared<std::vector<float>>(s.size());
    double diagonal = 0;
    for (int i = 0; i < n; ++i) {
        double sum = 0;
        for (int j = 0; j < n; ++j)
            sum += std::exp(s[static_cast<std::size_t>(i * n + j)]);
        for (int j = 0; j < n; ++j)
            (*attention)[static_cast<std::size_t>(i * n + j)] =
                static_cast<float>(std::exp(s[static_cast<std::size_t>(i * n + j)]) / sum);
        diagonal += (*attention)[static_cast<std::size_t>(i * n + i)];
    }
    ui::HeadFrame frame{layer, head, kvHead, attention, {}};
    const double baseline = 1.0 / n;
    const bool tied = info(variant.projection).tiesQueryKey();
    frame.metrics.symmetry = Metric::of(tied ? 1 : 0.62 + 0.05 * head);
    frame.metrics.mapSymmetry = Metric::of(tied ? 0.97 : 0.58 - 0.04 * head);
    frame.metrics.diagonalMass = Metric::of(diagonal / n);
    frame.metrics.diagonalBaseline = Metric::of(baseline);
    frame.metrics.diagonalExcess = Metric::of((diagonal / n - baseline) / (1 - baseline));
    return frame;
}

} // namespace qkv::test
