#include "tests/support/syntheticsnapshot.h"

#include "core/base/random.h"

#include <string>

namespace qkv::test {

std::shared_ptr<const Snapshot> syntheticSnapshot(const ModelConfig& model, int n, std::int64_t step)
{
    auto made = std::make_shared<Snapshot>();
    made->step = step;
    made->variant = variantName(model.variant);
    made->n = n;
    made->heads = model.heads;
    made->kvHeads = model.kvHeads;
    made->headDim = model.headDim();
    made->scale = float(model.alpha());
    made->causal = model.causal;
    for (int i = 0; i < n; ++i)
        made->tokens.push_back(std::to_string(7 * i % 10));
    Random random(std::uint64_t(step) + 1, "snapshot");
    const auto draw = [&](int numbers) {
        std::vector<float> values(std::size_t(n) * std::size_t(numbers));
        for (float& value : values)
            value = float(random.normal());
        return values;
    };
    const ProjectionInfo& projection = info(model.variant.projection);
    for (int layer = 0; layer < model.layers; ++layer) {
        LayerSnapshot kept;
        kept.k = draw(model.kvHeads * made->headDim);
        if (projection.ownQuery)
            kept.q = draw(model.heads * made->headDim);
        if (projection.ownValue)
            kept.v = draw(model.kvHeads * made->headDim);
        if (model.variant.plus) {
            kept.positionScale = -0.5f;
            kept.positionRow = draw(1);
            kept.positionColumn = draw(1);
        }
        made->layers.push_back(std::move(kept));
    }
    return made;
}

} // namespace qkv::test
