#include "core/attention/headviews.h"

#include "core/base/check.h"
#include "core/math/gemm.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace qkv {
namespace {

constexpr HeadViewInfo kViews[] = {
    {HeadView::Attention, "attention", QKV_TEXT("attention", "Attention"),
     QKV_TEXT("attention", "a(i, j): how much of token j's value token i takes, after softmax. Rows sum to 1."),
     QKV_TEXT("attention", "attention weight"), false},
    {HeadView::Scores, "scores", QKV_TEXT("attention", "Scores"),
     QKV_TEXT("attention", "s(i, j): what softmax is taken of, before the mask"), QKV_TEXT("attention", "score"), true},
    {HeadView::Transposed, "transposed", QKV_TEXT("attention", "Scores transposed"),
     QKV_TEXT("attention", "s(j, i): beside the scores it makes symmetry visible"), QKV_TEXT("attention", "score"),
     true},
    {HeadView::Asymmetry, "asymmetry", QKV_TEXT("attention", "Asymmetry"),
     QKV_TEXT("attention", "|s(i, j) - s(j, i)|: zero everywhere where scores are symmetric"),
     QKV_TEXT("attention", "difference of scores"), false},
    {HeadView::Content, "content", QKV_TEXT("attention", "Content"),
     QKV_TEXT("attention", "the part of the scores that is made of queries and keys, without the position term"),
     QKV_TEXT("attention", "score"), true},
    {HeadView::Position, "position", QKV_TEXT("attention", "Positions"),
     QKV_TEXT("attention", "f(i) + g(j), the position term that \"+\" adds to the scores. Softmax cannot see f; g is a "
                           "preference for key positions that all queries share."),
     QKV_TEXT("attention", "score"), true},
    {HeadView::ValueWeighted, "value-weighted", QKV_TEXT("attention", "Weighted by values"),
     QKV_TEXT("attention", "a(i, j) |v(j)|: a large weight on a short value moves little"),
     QKV_TEXT("attention", "weight x length of value"), false},
    {HeadView::Rollout, "rollout", QKV_TEXT("attention", "Roll-out"),
     QKV_TEXT("attention", "how much of input token j reaches token i through all layers up to this one: the product "
                           "of (A + I)/2, heads averaged. Rows sum to 1."),
     QKV_TEXT("attention", "share"), false},
};

/// x [rows, columns] as [columns, rows], in tiles so that both sides stay in the cache.
template <class T>
std::vector<T> transposed(const std::vector<T>& x, int rows, int columns)
{
    constexpr int tile = 32;
    std::vector<T> result(x.size());
    for (int top = 0; top < rows; top += tile)
        for (int left = 0; left < columns; left += tile)
            for (int i = top; i < std::min(rows, top + tile); ++i)
                for (int j = left; j < std::min(columns, left + tile); ++j)
                    result[std::size_t(j) * std::size_t(rows) + std::size_t(i)] =
                        x[std::size_t(i) * std::size_t(columns) + std::size_t(j)];
    return result;
}

/// A view of the map after mask and softmax: what the mask forbids is marked.
ViewCells afterMask(const MapSetInfo& set, HeadCells&& cells)
{
    ViewCells view{cells.rows, cells.columns, std::move(cells.attention), std::move(cells.masked)};
    if (view.masked.empty() && set.causal && set.rows > 1) {
        view.masked.resize(view.values.size());
        for (int i = 0; i < view.rows; ++i)
            for (int j = i + 1; j < view.columns; ++j)
                view.masked[std::size_t(i) * std::size_t(view.columns) + std::size_t(j)] = 1;
    }
    return view;
}

ViewCells scoresOf(HeadCells&& cells)
{
    return {cells.rows, cells.columns, std::move(cells.scores), std::move(cells.masked)};
}

ViewCells asymmetry(ViewCells scores)
{
    const std::vector<float> mirror = transposed(scores.values, scores.rows, scores.columns);
    for (std::size_t i = 0; i < mirror.size(); ++i)
        scores.values[i] = std::abs(scores.values[i] - mirror[i]);
    if (scores.masked.empty())
        return scores;
    const std::vector<std::uint8_t> mirrorMask = transposed(scores.masked, scores.rows, scores.columns);
    for (std::size_t i = 0; i < mirrorMask.size(); ++i)
        if ((scores.masked[i] |= mirrorMask[i]) != 0)
            scores.values[i] = 0;
    return scores;
}

ViewCells content(const MapSetInfo& set, const HeadVectors& vectors)
{
    ViewCells view{set.rows, set.columns, std::vector<float>(std::size_t(set.rows) * std::size_t(set.columns)), {}};
    math::prepareThread();
    math::gemm(math::Op::None, math::Op::Transpose, set.rows, set.columns, vectors.headDim,
               vectors.alpha * vectors.positionScale, vectors.q.data(), vectors.headDim, vectors.k.data(),
               vectors.headDim, 0.0f, view.values.data(), set.columns);
    return view;
}

ViewCells position(const MapSetInfo& set, const HeadVectors& vectors)
{
    ViewCells view{set.rows, set.columns, {}, {}};
    view.values.reserve(std::size_t(set.rows) * std::size_t(set.columns));
    for (const float row : vectors.positionRow)
        for (const float column : vectors.positionColumn)
            view.values.push_back(row + column);
    return view;
}

/// Where q is k only the position term can tell the two directions apart: the products' rounding is no asymmetry, and a
/// colour range that fits the view would show nothing else.
ViewCells tiedAsymmetry(const MapSetInfo& set, const HeadVectors& vectors)
{
    if (set.hasPositions)
        return asymmetry(position(set, vectors));
    return {set.rows, set.columns, std::vector<float>(std::size_t(set.rows) * std::size_t(set.columns)), {}};
}

ViewCells valueWeighted(ViewCells attention, const HeadVectors& vectors)
{
    for (int j = 0; j < attention.columns; ++j) {
        double squares = 0;
        for (int c = 0; c < vectors.headDim; ++c) {
            const double x = vectors.v[std::size_t(j) * std::size_t(vectors.headDim) + std::size_t(c)];
            squares += x * x;
        }
        for (int i = 0; i < attention.rows; ++i)
            attention.values[std::size_t(i) * std::size_t(attention.columns) + std::size_t(j)] *=
                float(std::sqrt(squares));
    }
    return attention;
}

/// (A + I)/2 of a layer, A the mean over its heads, [n, n].
std::vector<float> rolloutFactor(const MapSet& set, int layer)
{
    const int n = set.info().rows;
    const int heads = set.info().heads;
    std::vector<float> factor(std::size_t(n) * std::size_t(n));
    for (int head = 0; head < heads; ++head) {
        const std::vector<float> map = set.cells(layer, head).attention;
        for (std::size_t i = 0; i < factor.size(); ++i)
            factor[i] += map[i] / float(2 * heads);
    }
    for (int i = 0; i < n; ++i)
        factor[std::size_t(i) * std::size_t(n + 1)] += 0.5f;
    return factor;
}

ViewCells rollout(const MapSet& set, int layer)
{
    const int n = set.info().rows;
    math::prepareThread();
    std::vector<float> product = rolloutFactor(set, 0);
    std::vector<float> next(product.size());
    for (int above = 1; above <= layer; ++above) {
        const std::vector<float> factor = rolloutFactor(set, above);
        math::gemm(math::Op::None, math::Op::None, n, n, n, 1.0f, factor.data(), n, product.data(), n, 0.0f,
                   next.data(), n);
        std::swap(product, next);
    }
    return {n, n, std::move(product), {}};
}

} // namespace

std::span<const HeadViewInfo> headViews()
{
    return kViews;
}

const HeadViewInfo& info(HeadView view)
{
    return kViews[std::size_t(view)];
}

std::optional<HeadView> findHeadView(std::string_view name)
{
    for (const HeadViewInfo& row : kViews)
        if (name == row.name)
            return row.view;
    return std::nullopt;
}

std::optional<Text> viewRefusal(const MapSetInfo& set, HeadView view)
{
    using enum HeadView;
    const bool needsScores = view == Scores || view == Transposed || view == Asymmetry;
    const bool needsAttention = view == Attention || view == ValueWeighted || view == Rollout;
    const bool needsSquare = view == Transposed || view == Asymmetry || view == Rollout;
    if (needsScores && !set.hasScores)
        return QKV_TEXT("attention", "needs scores: these maps come without them");
    if (needsAttention && !set.hasAttention)
        return QKV_TEXT("attention", "needs attention weights: these maps come without them");
    if (needsSquare && !set.square())
        return QKV_TEXT("attention", "needs as many queries as keys: there are {0} queries and {1} keys")
            .with(set.rows, set.columns);
    if (view == Content && set.headDim < 1)
        return QKV_TEXT("attention", "needs the vectors q and k: these maps come without them");
    if (view == Position && !set.hasPositions)
        return QKV_TEXT("attention", "there is no position term: only variants with \"+\" have one");
    if (view == ValueWeighted && !set.hasValues)
        return QKV_TEXT("attention", "needs the values v: these maps come without them");
    if (view == Rollout && set.causal)
        return QKV_TEXT("attention", "roll-out is for maps without a causal mask: with one, all of it ends on the "
                                     "first tokens");
    return std::nullopt;
}

Expected<ViewCells> viewCells(const MapSet& set, int layer, int head, HeadView view)
{
    const MapSetInfo& about = set.info();
    QKV_CHECK(layer >= 0 && layer < about.layers && head >= 0 && head < about.heads);
    if (auto reason = viewRefusal(about, view))
        return refuse(
            QKV_TEXT("attention", "{0}: no view '{1}': {2}").with(about.source, info(view).name, reason->english()));
    switch (view) {
    case HeadView::Attention:
        return afterMask(about, set.cells(layer, head));
    case HeadView::Scores:
        return scoresOf(set.cells(layer, head));
    case HeadView::Transposed: {
        ViewCells scores = scoresOf(set.cells(layer, head));
        scores.values = transposed(scores.values, scores.rows, scores.columns);
        scores.masked = transposed(scores.masked, scores.masked.empty() ? 0 : scores.rows, scores.columns);
        return scores;
    }
    case HeadView::Asymmetry:
        if (about.tiesQueryKey && about.headDim > 0)
            return tiedAsymmetry(about, *set.vectors(layer, head));
        return asymmetry(scoresOf(set.cells(layer, head)));
    case HeadView::Content:
        return content(about, *set.vectors(layer, head));
    case HeadView::Position:
        return position(about, *set.vectors(layer, head));
    case HeadView::ValueWeighted:
        return valueWeighted(afterMask(about, set.cells(layer, head)), *set.vectors(layer, head));
    case HeadView::Rollout:
        return rollout(set, layer);
    }
    return refuse(QKV_TEXT("attention", "there is no such view"));
}

} // namespace qkv
