#include "core/attention/celldetail.h"

#include "core/base/check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace qkv {
namespace {

std::size_t cellIndex(const HeadCells& cells, int row, int column)
{
    return std::size_t(row) * std::size_t(cells.columns) + std::size_t(column);
}

std::vector<float> rowOf(const std::vector<float>& vectors, int row, int headDim)
{
    if (vectors.empty())
        return {};
    const auto first = vectors.begin() + std::ptrdiff_t(row) * headDim;
    return {first, first + headDim};
}

double dotOf(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (std::size_t c = 0; c < a.size(); ++c)
        sum += double(a[c]) * double(b[c]);
    return sum;
}

bool isMasked(const MapSetInfo& set, const HeadCells& cells, int query, int key)
{
    return (set.causal && key > query) || (!cells.masked.empty() && cells.masked[cellIndex(cells, query, key)] != 0);
}

void addVectors(const HeadVectors& vectors, bool square, CellDetail& detail)
{
    const int headDim = vectors.headDim;
    detail.q = rowOf(vectors.q, detail.query, headDim);
    detail.k = rowOf(vectors.k, detail.key, headDim);
    detail.v = rowOf(vectors.v, detail.key, headDim);
    for (int c = 0; c < headDim; ++c)
        detail.product.push_back(double(detail.q[std::size_t(c)]) * double(detail.k[std::size_t(c)]));
    detail.dot = dotOf(detail.q, detail.k);
    detail.alpha = vectors.alpha;
    detail.positionScale = vectors.positionScale;
    detail.content = detail.positionScale * detail.alpha * detail.dot;
    if (!vectors.positionColumn.empty()) {
        detail.positionRow = vectors.positionRow[std::size_t(detail.query)];
        detail.positionColumn = vectors.positionColumn[std::size_t(detail.key)];
    }
    detail.valueLength = std::sqrt(dotOf(detail.v, detail.v));
    if (square)
        detail.mirroredDot = dotOf(rowOf(vectors.q, detail.key, headDim), rowOf(vectors.k, detail.query, headDim));
}

void addSoftmax(const MapSetInfo& set, const HeadCells& cells, CellDetail& detail)
{
    detail.rowMaximum = -std::numeric_limits<double>::infinity();
    for (int key = 0; key < cells.columns; ++key)
        if (!isMasked(set, cells, detail.query, key))
            detail.rowMaximum = std::max(detail.rowMaximum, double(cells.scores[cellIndex(cells, detail.query, key)]));
    for (int key = 0; key < cells.columns; ++key)
        if (!isMasked(set, cells, detail.query, key))
            detail.rowSum += std::exp(double(cells.scores[cellIndex(cells, detail.query, key)]) - detail.rowMaximum);
    detail.exponential = detail.masked ? 0 : std::exp(*detail.score - detail.rowMaximum);
}

} // namespace

CellDetail cellDetail(const MapSetInfo& set, const HeadCells& cells, const HeadVectors* vectors, int query, int key)
{
    QKV_CHECK(query >= 0 && query < cells.rows && key >= 0 && key < cells.columns);
    CellDetail detail;
    detail.query = query;
    detail.key = key;
    detail.masked = isMasked(set, cells, query, key);
    if (vectors)
        addVectors(*vectors, set.square(), detail);
    const std::size_t cell = cellIndex(cells, query, key);
    const std::size_t mirrored = set.square() ? cellIndex(cells, key, query) : 0;
    if (!cells.scores.empty()) {
        detail.score = cells.scores[cell];
        if (set.square())
            detail.mirroredScore = cells.scores[mirrored];
        addSoftmax(set, cells, detail);
    }
    if (!cells.attention.empty()) {
        detail.weight = cells.attention[cell];
        if (set.square())
            detail.mirroredWeight = cells.attention[mirrored];
        detail.carried = *detail.weight * detail.valueLength;
        const float* row = cells.attention.data() + cellIndex(cells, query, 0);
        detail.rank = 1 + int(std::count_if(row, row + cells.columns, [&](float w) { return w > row[key]; }));
    }
    return detail;
}

std::vector<ProfileKey> queryProfile(const MapSetInfo& set, const HeadCells& cells, int query)
{
    QKV_CHECK(query >= 0 && query < cells.rows);
    std::vector<ProfileKey> keys;
    if (cells.attention.empty())
        return keys;
    for (int key = 0; key < cells.columns; ++key)
        if (!isMasked(set, cells, query, key))
            keys.push_back({key, cells.attention[cellIndex(cells, query, key)], 0});
    std::ranges::stable_sort(keys, [](const ProfileKey& a, const ProfileKey& b) {
        return std::isnan(b.weight) ? !std::isnan(a.weight) : a.weight > b.weight;
    });
    double sum = 0;
    for (ProfileKey& one : keys)
        one.cumulated = sum += one.weight;
    return keys;
}

} // namespace qkv
