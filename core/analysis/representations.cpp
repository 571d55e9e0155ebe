#include "core/analysis/representations.h"

#include "core/base/check.h"

#include <Eigen/Core>
#include <Eigen/SVD>

#include <algorithm>
#include <cmath>
#include <optional>

namespace qkv {
namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Floats = Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;

constexpr RepresentationColumn kColumns[] = {
    {"cosine_kv", QKV_TEXT("analysis", "Cosine of key and value"),
     QKV_TEXT("analysis", "mean over tokens of cos(k, v)"), &Representations::cosineKeyValue},
    {"cosine_qk", QKV_TEXT("analysis", "Cosine of query and key"),
     QKV_TEXT("analysis", "mean over tokens of cos(q, k)"), &Representations::cosineQueryKey},
    {"cosine_qv", QKV_TEXT("analysis", "Cosine of query and value"),
     QKV_TEXT("analysis", "mean over tokens of cos(q, v)"), &Representations::cosineQueryValue},
    {"cka_kv", QKV_TEXT("analysis", "Alignment of key and value"),
     QKV_TEXT("analysis", "linear CKA of keys and values over tokens: 1 when one is a rotation of the other"),
     &Representations::ckaKeyValue},
    {"cka_qk", QKV_TEXT("analysis", "Alignment of query and key"),
     QKV_TEXT("analysis", "linear CKA of queries and keys over tokens: 1 when one is a rotation of the other"),
     &Representations::ckaQueryKey},
    {"cka_qv", QKV_TEXT("analysis", "Alignment of query and value"),
     QKV_TEXT("analysis", "linear CKA of queries and values over tokens: 1 when one is a rotation of the other"),
     &Representations::ckaQueryValue},
    {"rank_q", QKV_TEXT("analysis", "Effective rank of queries"),
     QKV_TEXT("analysis", "exp(-sum p ln p), p the singular values of the queries over their sum"),
     &Representations::rankQuery},
    {"rank_k", QKV_TEXT("analysis", "Effective rank of keys"),
     QKV_TEXT("analysis", "exp(-sum p ln p), p the singular values of the keys over their sum"),
     &Representations::rankKey},
    {"rank_v", QKV_TEXT("analysis", "Effective rank of values"),
     QKV_TEXT("analysis", "exp(-sum p ln p), p the singular values of the values over their sum"),
     &Representations::rankValue},
};

bool allFinite(std::span<const float> values)
{
    return std::ranges::all_of(values, [](float value) { return std::isfinite(value); });
}

Matrix matrixOf(std::span<const float> values, int n, int dim)
{
    QKV_CHECK(n >= 0 && dim >= 1 && values.size() == std::size_t(n) * std::size_t(dim));
    return Floats(values.data(), n, dim).cast<double>();
}

Metric notFinite()
{
    return Metric::notAvailable(QKV_TEXT("analysis", "the vectors hold a NaN or an infinite number"));
}

/// Why two kinds of vectors cannot be compared token by token.
std::optional<Text> pairRefusal(std::span<const float> a, std::span<const float> b, bool sameNumber)
{
    if (a.empty() || b.empty())
        return QKV_TEXT("analysis", "needs the vectors: these maps come without them");
    if (!sameNumber)
        return QKV_TEXT("analysis", "there are other queries than keys");
    return std::nullopt;
}

void setPair(Metric& cosine, Metric& cka, std::span<const float> a, std::span<const float> b, int n, int dim,
             const std::optional<Text>& refusal)
{
    cosine = refusal ? Metric::notAvailable(*refusal) : meanCosine(a, b, n, dim);
    cka = refusal ? Metric::notAvailable(*refusal) : linearCka(a, dim, b, dim, n);
}

} // namespace

Metric meanCosine(std::span<const float> a, std::span<const float> b, int n, int dim)
{
    const Matrix x = matrixOf(a, n, dim);
    const Matrix y = matrixOf(b, n, dim);
    if (!allFinite(a) || !allFinite(b))
        return notFinite();
    double sum = 0;
    int count = 0;
    for (int t = 0; t < n; ++t) {
        const double lengths = x.row(t).norm() * y.row(t).norm();
        if (lengths > 0) {
            sum += std::clamp(x.row(t).dot(y.row(t)) / lengths, -1.0, 1.0);
            ++count;
        }
    }
    return count > 0 ? Metric::of(sum / count)
                     : Metric::notAvailable(QKV_TEXT("analysis", "every token has a zero vector"));
}

Metric effectiveRank(std::span<const float> x, int n, int dim)
{
    const Matrix matrix = matrixOf(x, n, dim);
    if (n < 1)
        return Metric::notAvailable(QKV_TEXT("analysis", "there are no tokens"));
    if (!allFinite(x))
        return notFinite();
    const Eigen::VectorXd values = Eigen::BDCSVD<Eigen::MatrixXd>(matrix).singularValues();
    const double sum = values.sum();
    if (!(sum > 0))
        return Metric::notAvailable(QKV_TEXT("analysis", "every token has a zero vector"));
    double entropy = 0;
    for (const double value : values)
        if (value > 0)
            entropy -= value / sum * std::log(value / sum);
    return Metric::of(std::exp(entropy));
}

Metric linearCka(std::span<const float> a, int p, std::span<const float> b, int q, int n)
{
    Matrix x = matrixOf(a, n, p);
    Matrix y = matrixOf(b, n, q);
    if (n < 2)
        return Metric::notAvailable(QKV_TEXT("analysis", "needs two tokens or more: there are {0}").with(n));
    if (!allFinite(a) || !allFinite(b))
        return notFinite();
    const double squares = x.squaredNorm() * y.squaredNorm();
    x.rowwise() -= x.colwise().mean().eval();
    y.rowwise() -= y.colwise().mean().eval();
    // What is left of float32 numbers after centring counts as zero below a millionth of their norm, as in symmetry.h.
    if (x.squaredNorm() * y.squaredNorm() <= 1e-12 * squares)
        return Metric::notAvailable(QKV_TEXT("analysis", "every token has the same vector"));
    const double norms = (x.transpose() * x).norm() * (y.transpose() * y).norm();
    return Metric::of(std::clamp((y.transpose() * x).squaredNorm() / norms, 0.0, 1.0));
}

std::span<const RepresentationColumn> representationColumns()
{
    return kColumns;
}

Representations representations(const RepresentationInput& input)
{
    const bool square = input.rows == input.columns;
    std::optional<Text> queryKey = pairRefusal(input.q, input.k, square);
    std::optional<Text> keyValue = pairRefusal(input.k, input.v, true);
    if (input.tiesQueryKey)
        queryKey = QKV_TEXT("analysis", "query and key are one vector");
    if (input.tiesKeyValue)
        keyValue = QKV_TEXT("analysis", "key and value are one vector");
    std::optional<Text> queryValue = pairRefusal(input.q, input.v, square);
    if (input.tiesQueryKey && input.tiesKeyValue)
        queryValue = QKV_TEXT("analysis", "query and value are one vector");
    Representations result;
    setPair(result.cosineKeyValue, result.ckaKeyValue, input.k, input.v, input.columns, input.headDim, keyValue);
    setPair(result.cosineQueryKey, result.ckaQueryKey, input.q, input.k, input.rows, input.headDim, queryKey);
    setPair(result.cosineQueryValue, result.ckaQueryValue, input.q, input.v, input.rows, input.headDim, queryValue);
    const auto rank = [&](std::span<const float> x, int n) {
        return x.empty() ? Metric::notAvailable(QKV_TEXT("analysis", "needs the vectors: these maps come without them"))
                         : effectiveRank(x, n, input.headDim);
    };
    result.rankQuery = rank(input.q, input.rows);
    result.rankKey = rank(input.k, input.columns);
    result.rankValue = rank(input.v, input.columns);
    return result;
}

} // namespace qkv
