#include "core/model/counts.h"

namespace qkv {

MacCounts macCounts(const ModelConfig& config, std::int64_t n)
{
    const ProjectionInfo& projection = info(config.variant.projection);
    const std::int64_t d = config.width;
    const std::int64_t kvWidth = std::int64_t(config.kvHeads) * config.headDim();
    const std::int64_t projected = (projection.ownQuery ? d : 0) + kvWidth * (projection.ownValue ? 2 : 1);
    MacCounts counts;
    counts.projections = config.layers * n * d * (projected + d);
    counts.attention = config.layers * 2 * n * n * d;
    counts.feedForward = config.layers * 2 * n * d * config.ff;
    switch (config.kind) {
    case ModelKind::Encoder:
        counts.embeddingAndHead = n * (2 * d * config.vocab + d * d);
        break;
    case ModelKind::Gpt:
        counts.embeddingAndHead = n * d * config.vocab;
        break;
    case ModelKind::Vit:
        counts.embeddingAndHead = std::int64_t(config.patches()) * config.patchNumbers() * d + d * (d + config.classes);
        break;
    }
    return counts;
}

} // namespace qkv
