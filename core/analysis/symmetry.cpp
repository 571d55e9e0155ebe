#include "core/analysis/symmetry.h"

#include "core/base/check.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

namespace qkv {
namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr double kRounding = 1e-6; // share of the norm below which a centred matrix is rounding
constexpr int kBlock = 32;         // rows and columns read together, so that m_ij and m_ji are both near

/// sum m_ij m_ji and sum m_ij^2 of m_ij = x_ij - row_i - column_j.
struct Products {
    double mirrored = 0;
    double squares = 0;
};

/// One block below the diagonal (or on it) and its mirror image.
void addBlock(const double* x, int n, int firstRow, int firstColumn, const std::vector<double>& row,
              const std::vector<double>& column, Products& products)
{
    const int lastRow = std::min(firstRow + kBlock, n);
    for (int i = firstRow; i < lastRow; ++i) {
        const int lastColumn = std::min(firstColumn + kBlock, i);
        for (int j = firstColumn; j < lastColumn; ++j) {
            const double a = x[std::size_t(i) * n + j] - row[i] - column[j];
            const double b = x[std::size_t(j) * n + i] - row[j] - column[i];
            products.mirrored += 2 * a * b;
            products.squares += a * a + b * b;
        }
    }
}

Products shiftedProducts(std::span<const double> x, int n, const std::vector<double>& row,
                         const std::vector<double>& column)
{
    Products products;
    for (int firstRow = 0; firstRow < n; firstRow += kBlock)
        for (int firstColumn = 0; firstColumn <= firstRow; firstColumn += kBlock)
            addBlock(x.data(), n, firstRow, firstColumn, row, column, products);
    for (int i = 0; i < n; ++i) {
        const double d = x[std::size_t(i) * n + i] - row[i] - column[i];
        products.mirrored += d * d;
        products.squares += d * d;
    }
    return products;
}

/// The quotient, or `zero` when the centred squares are rounding beside `original`, the squares before centring.
Metric quotient(const Products& products, double original, TextSource zero)
{
    if (!std::isfinite(products.squares))
        return Metric::notAvailable(QKV_TEXT("analysis", "the numbers are too large to be squared"));
    if (products.squares <= kRounding * kRounding * original)
        return Metric::notAvailable(zero);
    return Metric::of(std::clamp(products.mirrored / products.squares, -1.0, 1.0));
}

double sumOfSquares(std::span<const double> values)
{
    double sum = 0;
    for (const double value : values)
        sum += value * value;
    return sum;
}

bool allFinite(std::span<const double> values)
{
    return std::ranges::all_of(values, [](double value) { return std::isfinite(value); });
}

std::optional<Text> tooFewTokens(int n)
{
    if (n > 2)
        return std::nullopt;
    return QKV_TEXT("analysis", "needs three tokens or more: there are {0}").with(n);
}

std::optional<Text> notSquare(std::span<const double> values, int n)
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

} // namespace

Metric scoreSymmetry(std::span<const double> scores, int n)
{
    if (auto reason = tooFewTokens(n))
        return Metric::notAvailable(std::move(*reason));
    if (auto reason = notSquare(scores, n))
        return Metric::notAvailable(std::move(*reason));
    if (!allFinite(scores))
        return Metric::notAvailable(QKV_TEXT("analysis", "the scores hold a NaN or an infinite number"));
    std::vector<double> row(n, 0.0);
    std::vector<double> column(n, 0.0);
    double total = 0;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const double score = scores[std::size_t(i) * n + j];
            row[i] += score;
            column[j] += score;
        }
        total += row[i];
    }
    const double mean = total / n / n;
    for (int i = 0; i < n; ++i) {
        row[i] /= n;
        column[i] = column[i] / n - mean; // m_ij = s_ij - row_i - column_j + mean
    }
    return quotient(shiftedProducts(scores, n, row, column), sumOfSquares(scores),
                    QKV_TEXT("analysis", "the scores are only row and column constants: no token prefers another"));
}

Metric symmetryBaseline(int n)
{
    if (auto reason = tooFewTokens(n))
        return Metric::notAvailable(std::move(*reason));
    return Metric::of(1.0 / (n - 1));
}

Metric mapSymmetry(std::span<const double> attention, int n)
{
    if (n < 2)
        return Metric::notAvailable(QKV_TEXT("analysis", "needs two tokens or more: there are {0}").with(n));
    if (auto reason = notSquare(attention, n))
        return Metric::notAvailable(std::move(*reason));
    if (!allFinite(attention))
        return Metric::notAvailable(QKV_TEXT("analysis", "the map holds a NaN or an infinite number"));
    const std::vector<double> row(n, 1.0 / n);
    const std::vector<double> column(n, 0.0);
    return quotient(shiftedProducts(attention, n, row, column), sumOfSquares(attention),
                    QKV_TEXT("analysis", "the map is uniform"));
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
