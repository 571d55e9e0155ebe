#include "core/memory/configreading.h"

namespace qkv {
namespace {

constexpr Span kKernelSpan{1, 1000};

/// The sizes that a recurrent layer's state follows from, in llama.cpp's names.
struct StateSizes {
    std::int64_t kernel = 1; ///< tokens that the short convolution looks at
    std::int64_t inner = 0;
    std::int64_t state = 0;
    std::int64_t groups = 0;
};

LayerCache stateLayer(const StateSizes& sizes)
{
    return {.kind = CacheKind::Recurrent,
            .r = (sizes.kernel - 1) * (sizes.inner + 2 * sizes.groups * sizes.state),
            .s = sizes.state * sizes.inner};
}

/// Gated delta net, Kimi's delta attention, and MiniMax's lightning attention, which has no convolution.
StateSizes readLinear(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    if (auto linear = text.object({"linear_attn_config"})) {
        const std::int64_t heads = linear->required({"num_heads"}, kHeadSpan);
        const std::int64_t width = linear->required({"head_dim"}, kWidthSpan);
        return {linear->required({"short_conv_kernel_size"}, kKernelSpan), heads * width, width, heads};
    }
    if (reading.family.lightning) {
        const std::int64_t width = text.required({"head_dim"}, kWidthSpan);
        return {1, text.required({"num_attention_heads"}, kHeadSpan) * width, width, 0};
    }
    return {text.required({"linear_conv_kernel_dim"}, kKernelSpan),
            text.required({"linear_num_value_heads"}, kHeadSpan) * text.required({"linear_value_head_dim"}, kWidthSpan),
            text.required({"linear_key_head_dim"}, kWidthSpan), text.required({"linear_num_key_heads"}, kHeadSpan)};
}

std::int64_t readInner(ConfigReading& reading)
{
    FieldReader& text = reading.text;
    if (const auto inner = text.number({"mamba_d_ssm"}, kWidthSpan))
        return *inner;
    const auto heads = text.number({"mamba_num_heads", "mamba_n_heads"}, kHeadSpan);
    const auto width = text.number({"mamba_head_dim", "mamba_d_head"}, kWidthSpan);
    if (heads && width)
        return *heads * *width;
    const std::int64_t expand = text.required({"mamba_expand", "expand"}, {1, 1000});
    if (reading.model.width < 1)
        text.required({"hidden_size"}, kWidthSpan);
    return expand * reading.model.width;
}

StateSizes readMamba(ConfigReading& reading, bool first)
{
    FieldReader& text = reading.text;
    StateSizes sizes;
    sizes.kernel = text.required({"mamba_d_conv", "conv_kernel"}, kKernelSpan);
    sizes.inner = readInner(reading);
    sizes.state = text.required({"mamba_d_state", "ssm_state_size", "state_size"}, kWidthSpan);
    const FieldReader::Names groups = {"mamba_n_groups", "n_groups"};
    if (!first)
        sizes.groups = reading.numberOrDefault(groups, kHeadSpan, reading.family.stateGroups);
    if (!first && sizes.groups == 0)
        text.required(groups, kHeadSpan);
    return sizes;
}

} // namespace

LayerCache readState(ConfigReading& reading, LayerSort sort)
{
    FieldReader& text = reading.text;
    if (sort == LayerSort::Linear)
        return stateLayer(readLinear(reading));
    if (sort == LayerSort::Convolution) {
        if (reading.model.width < 1)
            text.required({"hidden_size"}, kWidthSpan);
        return stateLayer({text.required({"conv_L_cache"}, {2, 1000}), reading.model.width, 0, 0});
    }
    const bool grouped = text.has({"mamba_n_groups", "n_groups"}) || reading.family.stateGroups > 0;
    return stateLayer(readMamba(reading, sort == LayerSort::Mamba && (reading.family.firstMamba || !grouped)));
}

} // namespace qkv
