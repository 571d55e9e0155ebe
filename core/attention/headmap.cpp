#include "core/attention/headmap.h"

#include "core/base/check.h"
#include "core/math/gemm.h"
#include "core/math/kernels.h"

namespace qkv {

HeadMap headMap(const Snapshot& snapshot, int layer, int head)
{
    QKV_CHECK(layer >= 0 && layer < int(snapshot.layers.size()) && head >= 0 && head < snapshot.heads);
    const LayerSnapshot& kept = snapshot.layers[std::size_t(layer)];
    const int n = snapshot.n;
    const int dh = snapshot.headDim;
    const int kvWidth = snapshot.kvHeads * dh;
    const bool ownQuery = !kept.q.empty();
    const float* k = kept.k.data() + std::int64_t(head) * snapshot.kvHeads / snapshot.heads * dh;
    const float* q = ownQuery ? kept.q.data() + head * dh : k;
    const int queryWidth = ownQuery ? snapshot.heads * dh : kvWidth;
    const std::size_t cells = std::size_t(n) * std::size_t(n);

    HeadMap map{layer, head, n, std::vector<float>(cells), {}};
    math::prepareThread();
    math::gemm(math::Op::None, math::Op::Transpose, n, n, dh, snapshot.scale * kept.positionScale, q, queryWidth, k,
               kvWidth, 0.0f, map.scores.data(), n);
    map.attention = map.scores;
    const bool plus = !kept.positionColumn.empty();
    math::softmaxForward(n, map.attention.data(), snapshot.causal, plus ? kept.positionColumn.data() : nullptr);
    for (int i = 0; plus && i < n; ++i)
        for (int j = 0; j < n; ++j)
            map.scores[std::size_t(i) * std::size_t(n) + std::size_t(j)] +=
                kept.positionRow[std::size_t(i)] + kept.positionColumn[std::size_t(j)];
    return map;
}

} // namespace qkv
