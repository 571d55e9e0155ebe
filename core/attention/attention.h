#pragma once

#include "core/variants/variant.h"

#include <cstdint>

namespace qkv {

/// The sizes of one attention layer and what its variant ties. The projected rows of a token are [q | k | v] without
/// the parts that do not exist: width() numbers. Value type.
struct AttentionShape {
    int n = 0;       ///< tokens
    int heads = 1;   ///< H
    int kvHeads = 1; ///< g; query head h uses key/value head floor(h g / H)
    int headDim = 1; ///< dh
    bool ownQuery = true;
    bool ownValue = true;
    bool causal = false;
    double alpha = 1;

    int queryWidth() const { return heads * headDim; }
    int kvWidth() const { return kvHeads * headDim; }
    int width() const { return (ownQuery ? queryWidth() : 0) + kvWidth() * (ownValue ? 2 : 1); }
    int outputWidth() const { return queryWidth(); }
    int kvHead(int head) const { return int(std::int64_t(head) * kvHeads / heads); }
    /// Columns of a head's vectors in a projected row.
    int queryColumn(int head) const { return head * headDim; }
    int keyColumn(int head) const { return (ownQuery ? queryWidth() : 0) + kvHead(head) * headDim; }
    int valueColumn(int head) const { return keyColumn(head) + (ownValue ? kvWidth() : 0); }
};

/// The position term of a "+" layer (MATHS 2): S'[i, j] = scale S[i, j] + row[i] + column[j]. Without "+": scale 1,
/// nulls.
template <class S>
struct PositionTerm {
    S scale = 1;
    const S* row = nullptr;    ///< [n]
    const S* column = nullptr; ///< [n]
};

/// Its gradient: of scale, and of column. The gradient of row is zero, as each row of a softmax's gradient sums to
/// zero.
template <class S>
struct PositionTermGradient {
    double scale = 0;
    S* column = nullptr; ///< [n], added to
};

/// One sequence of one layer (MATHS 2). projected [n, width()], attention [H, n, n] (kept for backward),
/// output [n, H dh], rows without gaps. Pure, any thread, no allocation.
template <class S>
void attentionForward(const AttentionShape& shape, const S* projected, const PositionTerm<S>& position, S* attention,
                      S* output);

/// dProjected [n, width()] is overwritten; where query and key or key and value are one, both roles are summed.
/// dPosition is null without "+". scratch: attentionScratch(shape) numbers.
template <class S>
void attentionBackward(const AttentionShape& shape, const S* projected, const S* attention,
                       const PositionTerm<S>& position, const S* dOutput, S* dProjected,
                       PositionTermGradient<S>* dPosition, S* scratch);
std::int64_t attentionScratch(const AttentionShape& shape);

/// The scores before mask and softmax of one head, S' [n, n].
template <class S>
void attentionScores(const AttentionShape& shape, int head, const S* projected, const PositionTerm<S>& position,
                     S* scores);

} // namespace qkv
