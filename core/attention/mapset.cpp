#include "core/attention/mapset.h"

#include "core/attention/headmap.h"
#include "core/base/check.h"

#include <utility>

namespace qkv {
namespace {

MapSetInfo describe(const Snapshot& snapshot, std::string label, std::string source)
{
    MapSetInfo info;
    info.label = std::move(label);
    info.source = std::move(source);
    info.step = snapshot.step;
    info.layers = int(snapshot.layers.size());
    info.heads = snapshot.heads;
    info.kvHeads = snapshot.kvHeads;
    info.rows = info.columns = snapshot.n;
    info.headDim = snapshot.headDim;
    info.causal = snapshot.causal;
    info.hasScores = info.hasAttention = info.hasValues = true;
    if (!snapshot.layers.empty()) {
        const LayerSnapshot& first = snapshot.layers.front();
        info.tiesQueryKey = first.q.empty();
        info.tiesKeyValue = first.v.empty();
        info.hasPositions = !first.positionColumn.empty();
    }
    if (snapshot.tokens.size() == std::size_t(snapshot.n))
        info.rowTokens = info.columnTokens = snapshot.tokens;
    return info;
}

/// One head's columns of rows that hold `heads` heads side by side.
std::vector<float> headColumns(const std::vector<float>& rows, int n, int heads, int head, int headDim)
{
    std::vector<float> result;
    result.reserve(std::size_t(n) * std::size_t(headDim));
    for (int i = 0; i < n; ++i) {
        const auto first = rows.begin() + (std::ptrdiff_t(i) * heads + head) * headDim;
        result.insert(result.end(), first, first + headDim);
    }
    return result;
}

class SnapshotMaps : public MapSet {
public:
    SnapshotMaps(std::shared_ptr<const Snapshot> snapshot, std::string label, std::string source)
        : m_snapshot(std::move(snapshot)), m_info(describe(*m_snapshot, std::move(label), std::move(source)))
    {
    }

    const MapSetInfo& info() const override { return m_info; }

    HeadCells cells(int layer, int head) const override
    {
        HeadMap map = headMap(*m_snapshot, layer, head);
        return {map.n, map.n, std::move(map.scores), std::move(map.attention), {}};
    }

    std::optional<HeadVectors> vectors(int layer, int head) const override
    {
        QKV_CHECK(layer >= 0 && layer < m_info.layers && head >= 0 && head < m_info.heads);
        const Snapshot& from = *m_snapshot;
        const LayerSnapshot& kept = from.layers[std::size_t(layer)];
        const int kvHead = m_info.kvHead(head);
        HeadVectors result;
        result.headDim = from.headDim;
        result.alpha = from.scale;
        result.k = headColumns(kept.k, from.n, from.kvHeads, kvHead, from.headDim);
        result.q = kept.q.empty() ? result.k : headColumns(kept.q, from.n, from.heads, head, from.headDim);
        result.v = kept.v.empty() ? result.k : headColumns(kept.v, from.n, from.kvHeads, kvHead, from.headDim);
        result.positionScale = kept.positionScale;
        result.positionRow = kept.positionRow;
        result.positionColumn = kept.positionColumn;
        return result;
    }

private:
    std::shared_ptr<const Snapshot> m_snapshot;
    MapSetInfo m_info;
};

} // namespace

MapSetPtr mapsOf(std::shared_ptr<const Snapshot> snapshot, std::string label, std::string source)
{
    QKV_CHECK(snapshot != nullptr);
    return std::make_shared<SnapshotMaps>(std::move(snapshot), std::move(label), std::move(source));
}

} // namespace qkv
