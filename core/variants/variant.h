#pragma once

#include "core/base/expected.h"
#include "core/variants/projection.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

/// A projection and whether 2D positions are added to its scores ("+"). Value type.
struct Variant {
    Projection projection = Projection::QKV;
    bool plus = false;
    bool operator==(const Variant&) const = default;
};

/// The printed name: "Q-K=V", "(Q=K-V)+".
std::string variantName(Variant variant);
/// The plain gloss that stands one glance away from the name.
Text variantGloss(Variant variant);

/// The variants that a race offers: the four projections, and "+" where it has a point (tied query and key).
std::span<const Variant> offeredVariants();

/// What a person may write for a variant. A name of head sharing ("MQA", "Q-GQA-4") brings its key/value heads.
struct VariantRequest {
    Variant variant;
    std::optional<int> kvHeads;
    bool headSharing = false; ///< GQA without a number: --kv-heads has to say it
    bool operator==(const VariantRequest&) const = default;
};

/// Reads a variant's name, an alias, a label or a code name of the paper's repository, in any case. Refuses what is
/// unknown, and `KV`, which that repository uses for both ties.
Expected<VariantRequest> parseVariant(std::string_view text);

/// The heads of one layer, H query heads on g key/value heads, in a model of width d.
struct HeadSharing {
    int heads = 1;
    int kvHeads = 1;
    int width = 1; ///< d
    bool causal = false;
};

/// Refuses what a model cannot be, with its reason: H not divisible by g, d not divisible by H, tied query and key with
/// g < H, "+" with a causal model.
Expected<void> checkVariant(Variant variant, const HeadSharing& sharing);

/// The common name: "QKV", "GQA-4", "MQA", "Q-K=V", "Q-GQA-4", "Q-MQA", "(Q=K-V)+". GQA-g names the NUMBER of key/value
/// heads.
std::string variantLabel(Variant variant, int heads, int kvHeads);

/// Elements that the cache keeps for a token and layer: 2 g dh, or g dh when key and value are one row (MATHS 1).
long long cacheElementsPerToken(Variant variant, int kvHeads, int headDim);

} // namespace qkv
