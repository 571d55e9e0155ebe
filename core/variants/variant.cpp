#include "core/variants/variant.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace qkv {
namespace {

constexpr Variant kOffered[] = {
    {Projection::QKV, false},  {Projection::QK_V, false},     {Projection::QK_V, true},
    {Projection::Q_KV, false}, {Projection::QKV_Tied, false}, {Projection::QKV_Tied, true},
};

struct Alias {
    std::string_view text; ///< lower case
    Projection projection;
};

// Beside the names of the table. Code names of the paper's repository say which projections exist (KQV, QK, K);
// KV_1 is its k, v model. Head-sharing words are read by sharingRequest().
constexpr Alias kAliases[] = {
    {"q-kv", Projection::Q_KV}, {"qk=v", Projection::Q_KV},     {"kv-shared", Projection::Q_KV},
    {"qk", Projection::Q_KV},   {"q=kv", Projection::QKV_Tied}, {"k", Projection::QKV_Tied},
    {"kqv", Projection::QKV},   {"kv_1", Projection::QK_V},
};

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

/// "GQA", "GQA-4", "MQA" and the same with "Q-" or "Q" before them.
std::optional<VariantRequest> sharingRequest(std::string_view text)
{
    Projection projection = Projection::QKV;
    if (text.starts_with("q-") || text.starts_with("qg") || text.starts_with("qm")) {
        projection = Projection::Q_KV;
        text.remove_prefix(text[1] == '-' ? 2 : 1);
    }
    if (text == "mha" && projection == Projection::QKV)
        return VariantRequest{{projection, false}, std::nullopt, false};
    if (text == "mqa")
        return VariantRequest{{projection, false}, 1, true};
    if (text == "gqa")
        return VariantRequest{{projection, false}, std::nullopt, true};
    if (!text.starts_with("gqa-"))
        return std::nullopt;
    text.remove_prefix(4);
    int kvHeads = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), kvHeads);
    if (error != std::errc() || end != text.data() + text.size() || kvHeads < 1)
        return std::nullopt;
    return VariantRequest{{projection, false}, kvHeads, true};
}

std::optional<Projection> projectionNamed(std::string_view lower)
{
    for (const ProjectionInfo& row : projections())
        if (lower == row.configName)
            return row.projection;
    for (const Alias& alias : kAliases)
        if (lower == alias.text)
            return alias.projection;
    return std::nullopt;
}

} // namespace

std::string variantName(Variant variant)
{
    const std::string name = info(variant.projection).name;
    return variant.plus ? "(" + name + ")+" : name;
}

Text variantGloss(Variant variant)
{
    const ProjectionInfo& row = info(variant.projection);
    return variant.plus ? row.plusGloss : row.gloss;
}

std::span<const Variant> offeredVariants()
{
    return kOffered;
}

Expected<VariantRequest> parseVariant(std::string_view text)
{
    std::string lower = lowered(text);
    if (lower == "kv")
        return refuse(QKV_TEXT("variants", "variant '{0}' is ambiguous: the paper's repository uses it for both ties; "
                                           "write Q=K-V (query and key shared) or Q-K=V (key and value shared)")
                          .with(text));
    if (const auto sharing = sharingRequest(lower))
        return *sharing;
    bool plus = false;
    if (lower.ends_with('+')) {
        plus = true;
        lower.pop_back();
        if (lower.size() > 2 && lower.front() == '(' && lower.back() == ')')
            lower = lower.substr(1, lower.size() - 2);
    }
    if (const auto projection = projectionNamed(lower))
        return VariantRequest{{*projection, plus}, std::nullopt, false};
    return refuse(QKV_TEXT("variants", "variant '{0}' is unknown: write QKV, Q=K-V, Q-K=V, Q=K=V, (Q=K-V)+, (Q=K=V)+, "
                                       "or GQA-g, MQA, Q-GQA-g, Q-MQA with g key/value heads")
                      .with(text));
}

Expected<void> checkVariant(Variant variant, const HeadSharing& sharing)
{
    const auto [heads, kvHeads, width, causal] = sharing;
    if (heads < 1 || kvHeads < 1 || width < 1)
        return refuse(QKV_TEXT("variants", "{0} heads, {1} key/value heads and width {2}: each must be at least 1")
                          .with(heads, kvHeads, width));
    if (width % heads != 0)
        return refuse(
            QKV_TEXT("variants",
                     "width {0} is not divisible by {1} heads: the width must be a multiple of the number of heads")
                .with(width, heads));
    if (heads % kvHeads != 0)
        return refuse(QKV_TEXT("variants", "{0} heads are not divisible by {1} key/value heads: each key/value head "
                                           "serves the same number of query heads")
                          .with(heads, kvHeads));
    if (info(variant.projection).tiesQueryKey() && kvHeads < heads)
        return refuse(QKV_TEXT("variants", "{0} with {1} key/value heads for {2} heads is refused: with query and key "
                                           "shared all the query heads of a group would compute one and the same map; "
                                           "use {2} key/value heads")
                          .with(variantName(variant), kvHeads, heads));
    if (variant.plus && !info(variant.projection).tiesQueryKey())
        return refuse(QKV_TEXT("variants",
                               "{0} is refused: \"+\" adds 2D positions to variants that share query and key; "
                               "use {1}, (Q=K-V)+ or (Q=K=V)+")
                          .with(variantName(variant), info(variant.projection).name));
    if (variant.plus && causal)
        return refuse(QKV_TEXT("variants", "{0} is for models without a causal mask: the mask already breaks the "
                                           "symmetry; use {1}")
                          .with(variantName(variant), info(variant.projection).name));
    return {};
}

std::string variantLabel(Variant variant, int heads, int kvHeads)
{
    if (kvHeads == heads)
        return variantName(variant);
    const std::string sharing = kvHeads == 1 ? "MQA" : "GQA-" + std::to_string(kvHeads);
    return (info(variant.projection).ownValue ? "" : "Q-") + sharing + (variant.plus ? "+" : "");
}

long long cacheElementsPerToken(Variant variant, int kvHeads, int headDim)
{
    return static_cast<long long>(info(variant.projection).cachedRows()) * kvHeads * headDim;
}

} // namespace qkv
