#include "core/analysis/mapmetrics.h"

namespace qkv {
namespace {

constexpr MetricColumn kColumns[] = {
    {"symmetry", QKV_TEXT("analysis", "Symmetry"),
     QKV_TEXT("analysis",
              "of the scores before mask and softmax, with row and column means taken off: tr(M M) / |M|^2, from "
              "-1 (antisymmetric) to 1 (symmetric). Tying query and key gives exactly 1."),
     &MapMetrics::symmetry},
    {"symmetry_baseline", QKV_TEXT("analysis", "Symmetry of unrelated scores"),
     QKV_TEXT("analysis", "1 / (n - 1): what unrelated scores of n tokens average"), &MapMetrics::symmetryBaseline},
    {"map_symmetry", QKV_TEXT("analysis", "Map symmetry"),
     QKV_TEXT("analysis",
              "of the map itself less 1/n: <C, C^T> / |C|^2, what the eye sees; maps without a causal mask only"),
     &MapMetrics::mapSymmetry},
    {"diagonal_mass", QKV_TEXT("analysis", "Diagonal mass"),
     QKV_TEXT("analysis",
              "mean weight of a token on itself. Tying query and key alone raises it: a token's score with itself "
              "is a squared length, never negative."),
     &MapMetrics::diagonalMass},
    {"diagonal_baseline", QKV_TEXT("analysis", "Diagonal mass of uniform attention"),
     QKV_TEXT("analysis", "mean of 1 / allowed keys: 1/n, or (1 + 1/2 + ... + 1/n) / n with a causal mask"),
     &MapMetrics::diagonalBaseline},
    {"diagonal_excess", QKV_TEXT("analysis", "Diagonal excess"),
     QKV_TEXT("analysis", "(mass - baseline) / (1 - baseline): 0 as uniform attention, 1 all on the diagonal"),
     &MapMetrics::diagonalExcess},
    {"dominant_rows", QKV_TEXT("analysis", "Dominant rows"),
     QKV_TEXT("analysis",
              "share of tokens with more than half of their weight on themselves; the first token, which has no "
              "choice under a causal mask, is left out there"),
     &MapMetrics::dominantRows},
    {"entropy_nats", QKV_TEXT("analysis", "Entropy"),
     QKV_TEXT("analysis", "-sum a ln a of a row, in nats, mean over rows"), &MapMetrics::entropy},
    {"normalised_entropy", QKV_TEXT("analysis", "Normalised entropy"),
     QKV_TEXT("analysis", "entropy / ln(allowed keys), mean over rows with more than one allowed key: 1 is uniform"),
     &MapMetrics::normalisedEntropy},
    {"effective_tokens", QKV_TEXT("analysis", "Effective tokens"),
     QKV_TEXT("analysis", "exp(entropy) of a row, mean over rows: as many keys, equally weighted, have that entropy"),
     &MapMetrics::effectiveTokens},
    {"mean_distance", QKV_TEXT("analysis", "Mean distance"),
     QKV_TEXT("analysis", "weighted mean of |i - j|, in tokens"), &MapMetrics::meanDistance},
    {"first_token_mass", QKV_TEXT("analysis", "First-token mass"),
     QKV_TEXT("analysis", "mean weight of the later tokens on the first one"), &MapMetrics::firstTokenMass},
    {"previous_token", QKV_TEXT("analysis", "Previous-token score"),
     QKV_TEXT("analysis", "mean weight of a token on the one before it"), &MapMetrics::previousToken},
    {"target_mass", QKV_TEXT("analysis", "Target mass"),
     QKV_TEXT("analysis", "mean weight on the position that the task's answer is read from"), &MapMetrics::targetMass},
    {"duplicate_token", QKV_TEXT("analysis", "Duplicate-token score"),
     QKV_TEXT("analysis", "mean weight of a repeated token on the earlier tokens that are the same"),
     &MapMetrics::duplicateToken},
    {"induction", QKV_TEXT("analysis", "Induction score"),
     QKV_TEXT("analysis",
              "mean weight of a repeated token on the tokens that came right after its earlier occurrences"),
     &MapMetrics::induction},
};

} // namespace

std::span<const MetricColumn> metricColumns()
{
    return kColumns;
}

} // namespace qkv
