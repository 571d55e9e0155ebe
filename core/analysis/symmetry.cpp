#include "core/analysis/symmetry.h"

#include "core/analysis/cellsums.h"
#include "core/base/check.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <vector>

namespace qkv {
namespace {

using analysis::marginSums;
using analysis::mirrorSums;
using analysis::MirrorSums;

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
constexpr double kRounding = 1e-6; // share of the norm below which a centred matrix is rounding

/// The quotient, or `zero` when the centred squares are rounding beside `original`, the squares before centring.
Metric quotient(const MirrorSums& sums, double original, TextSource zero)
{
    if (!std::isfinite(sums.squares))
        return Metric::notAvailable(QKV_TEXT("analysis", "the numbers are too large to be squared"));
    if (sums.squares <= kRounding * kRounding * original)
        return Metric::notAvailable(zero);
    return Metric::of(std::clamp(sums.mirrored / sums.squares, -1.0, 1.0));
}

double sumOfSquares(std::span<const double> values)
{
    return Eigen::Map<const Eigen::VectorXd>(values.data(), Eigen::Index(values.size())).squaredNorm();
}

template <class T>
bool allFinite(std::span<const T> values)
{
    return std::ranges::all_of(values, [](T value) { return std::isfinite(value); });
}

std::optional<Text> tooFewTokens(int n)
{
    if (n > 2)
        return std::nullopt;
    return QKV_TEXT("analysis", "needs three tokens or more: there are {0}").with(n);
}

template <class T>
std::optional<Text> notSquare(std::span<const T> values, int n)
{
    if (values.size() == std::size_t(n) * n)
        return std::nullopt;
    return QKV_TEXT("analysis", "not square: {0} numbers for {1} tokens").with(values.size(), n);
}

/// tr(G G)/tr((x x^T)(y y^T)) with G = x y^T, for x and y [p, m].
Metric productSymmetry(const Matrix& x, const Matrix& y, double original, TextSource zero)
{
    const Matrix g = x * y.transpose();
    const Matrix xx = x * x.transpose();
    const Matrix yy = y * y.transpose();
    return quotient({g.cwiseProduct(g.transpose()).sum(), xx.cwiseProduct(yy).sum()}, original, zero);
}

/// [n, p] with the mean over the n tokens taken off each column, as [p, n].
Matrix centredTransposed(std::span<const double> values, int n, int p)
{
    Matrix centred = Eigen::Map<const Matrix>(values.data(), n, p).transpose();
    centred.colwise() -= centred.rowwise().mean().eval();
    return centred;
}

template <class T>
Metric symmetryOfScores(std::span<const T> scores, int n)
{
    if (auto reason = tooFewTokens(n))
        return Metric::notAvailable(std::move(*reason));
    if (auto reason = notSquare(scores, n))
        return Metric::notAvailable(std::move(*reason));
    std::vector<double> row(n);
    std::vector<double> column(n);
    const double squares = marginSums(scores.data(), n, row.data(), column.data());
    if (!std::isfinite(squares) && !allFinite(scores))
        return Metric::notAvailable(QKV_TEXT("analysis", "the scores hold a NaN or an infinite number"));
    const double mean = std::accumulate(row.begin(), row.end(), 0.0) / n / n;
    for (int i = 0; i < n; ++i) {
        row[i] /= n;
        column[i] = column[i] / n - mean; // m_ij = s_ij - row_i - column_j + mean
    }
    return quotient(mirrorSums(scores.data(), n, row.data(), column.data()), squares,
                    QKV_TEXT("analysis", "the scores are only row and column constants: no token prefers another"));
}

template <class T>
Metric symmetryOfMap(std::span<const T> attention, int n)
{
    if (n < 2)
        return Metric::notAvailable(QKV_TEXT("analysis", "needs two tokens or more: there are {0}").with(n));
    if (auto reason = notSquare(attention, n))
        return Metric::notAvailable(std::move(*reason));
    std::vector<double> row(n);
    std::vector<double> column(n);
    const double squares = marginSums(attention.data(), n, row.data(), column.data());
    if (!std::isfinite(squares) && !allFinite(attention))
        return Metric::notAvailable(QKV_TEXT("analysis", "the map holds a NaN or an infinite number"));
    std::ranges::fill(row, 1.0 / n);
    std::ranges::fill(column, 0.0);
    return quotient(mirrorSums(attention.data(), n, row.data(), column.data()), squares,
                    QKV_TEXT("analysis", "the map is uniform"));
}

} // namespace

Metric scoreSymmetry(std::span<const double> scores, int n)
{
    return symmetryOfScores(scores, n);
}

Metric scoreSymmetry(std::span<const float> scores, int n)
{
    return symmetryOfScores(scores, n);
}

Metric symmetryBaseline(int n)
{
    if (auto reason = tooFewTokens(n))
        return Metric::notAvailable(std::move(*reason));
    return Metric::of(1.0 / (n - 1));
}

Metric mapSymmetry(std::span<const double> attention, int n)
{
    return symmetryOfMap(attention, n);
}

Metric mapSymmetry(std::span<const float> attention, int n)
{
    return symmetryOfMap(attention, n);
}

Metric symmetryFromVectors(std::span<const double> q, std::span<const double> k, int n, int headDim)
{
    QKV_CHECK(headDim >= 1 && n >= 0 && q.size() == std::size_t(n) * headDim && k.size() == q.size());
    if (auto reason = tooFewTokens(n))
        return Metric::notAvailable(std::move(*reason));
    if (!allFinite(q) || !allFinite(k))
        return Metric::notAvailable(QKV_TEXT("analysis", "the vectors hold a NaN or an infinite number"));
    return productSymmetry(
        centredTransposed(k, n, headDim), centredTransposed(q, n, headDim), sumOfSquares(q) * sumOfSquares(k),
        QKV_TEXT("analysis", "the scores are only row and column constants: no token prefers another"));
}

Metric weightSymmetry(std::span<const double> queryWeight, std::span<const double> keyWeight, int headDim, int width)
{
    QKV_CHECK(headDim >= 1 && width >= 1 && queryWeight.size() == std::size_t(headDim) * width &&
              keyWeight.size() == queryWeight.size());
    if (!allFinite(queryWeight) || !allFinite(keyWeight))
        return Metric::notAvailable(QKV_TEXT("analysis", "the weights hold a NaN or an infinite number"));
    return productSymmetry(Eigen::Map<const Matrix>(keyWeight.data(), headDim, width),
                           Eigen::Map<const Matrix>(queryWeight.data(), headDim, width),
                           sumOfSquares(queryWeight) * sumOfSquares(keyWeight),
                           QKV_TEXT("analysis", "the product of the weights is zero"));
}

} // namespace qkv
