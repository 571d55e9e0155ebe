#include "core/memory/configreading.h"
#include "core/memory/exact.h"

namespace qkv {

void estimateParameters(ConfigReading& reading, FieldReader& top, const std::vector<LayerCache>& layers)
{
    FieldReader& text = reading.text;
    const std::int64_t width = reading.model.width;
    const bool experts = text.has({"num_experts", "num_local_experts", "n_routed_experts", "moe_intermediate_size"});
    const FieldReader::Names sizes = {"vocab_size"};
    if (!reading.family.gated || experts || width == 0 || !text.has(sizes) || !text.has({"intermediate_size"}))
        return;
    const Exact vocabulary = text.required(sizes, kTokenSpan);
    const Exact hidden = text.required({"intermediate_size"}, kTokenSpan);
    const auto tied = text.flag({"tie_word_embeddings"});
    const auto outerTied = top.flag({"tie_word_embeddings"});
    Exact count = vocabulary * width * (tied.value_or(outerTied.value_or(reading.family.tied)) ? 1 : 2) + width;
    for (const LayerCache& layer : layers) {
        if (layer.headDimV == 0)
            return;
        const Exact rows = Exact(layer.kvHeads) * layer.headDimK + Exact(layer.kvHeads) * layer.headDimV;
        const Exact queries = Exact(reading.model.heads) * layer.headDimK + Exact(reading.model.heads) * layer.headDimV;
        count += (rows + queries) * width + hidden * 3 * width + 2 * width;
    }
    const auto value = count.value();
    if (!value || text.failed())
        return;
    reading.model.parameters = *value;
    reading.assume(QKV_TEXT("memory", "parameters are estimated from the sizes of a dense model: {0}").with(*value));
}

} // namespace qkv
