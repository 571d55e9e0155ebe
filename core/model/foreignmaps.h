#pragma once

#include "core/attention/mapset.h"
#include "core/base/expected.h"

#include <cstddef>
#include <string>
#include <vector>

namespace qkv {

/// Tensors of another program as maps. Understood are, by name (last word of a dotted name, any case) and shape:
/// attention | attn | weights | probs | maps, scores | logits, q | query, k | key, v | value as [L, H, n, m], [H, n, m]
/// or [1, L, H, n, m] (q, k, v: the last size is head_dim), one tensor for all layers or one a layer (`attention.0`,
/// `layers.3.attn.q`); any float type of the format. A tensor of no known name whose rows sum to 1 is taken as
/// attention, any other as scores, and note() says so.
struct ForeignMaps {
    MapSetPtr maps;
    std::vector<Text> notes; ///< what was assumed or left out: shown to the person
};

/// Tokens: `path` with .json instead of its ending, if it is there: {"tokens": [...]} or {"query_tokens": [...],
/// "key_tokens": [...]} or a bare list. Refuses, in one line naming the tensor: sizes that contradict each other, query
/// heads that are no multiple of the key/value heads ("6 query heads on 4"), nothing to show, an empty map (0 tokens),
/// tokens of another number. Memory stays within a few times the file. Blocks.
Expected<ForeignMaps> readForeignMaps(const std::string& path);

/// The same of a file's bytes, without tokens. `source` names it. For fuzzing.
Expected<ForeignMaps> parseForeignMaps(std::vector<std::byte> bytes, const std::string& source);

} // namespace qkv
