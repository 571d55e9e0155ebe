#pragma once

#include "core/attention/mapset.h"
#include "core/base/expected.h"
#include "core/base/text.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace qkv {

/// What can be looked at of one head as a matrix.
enum class HeadView {
    Attention,     ///< A, after softmax
    Scores,        ///< S', before the mask
    Transposed,    ///< S'^T: beside the scores it makes symmetry visible
    Asymmetry,     ///< |S' - S'^T|: zero everywhere where scores are symmetric
    Content,       ///< sum_c(w_c) alpha q k^T: the scores without the position term
    Position,      ///< f(i) + g(j) of a "+" layer
    ValueWeighted, ///< a_ij |v_j|: a weight on a short vector moves little
    Rollout,       ///< attention roll-out up to and with this layer, heads averaged
};

/// One row of the table of views.
struct HeadViewInfo {
    HeadView view;
    const char* name; ///< of the command line and of files: "attention", "value-weighted"
    TextSource title;
    TextSource definition;
    TextSource unit; ///< what its numbers are: "attention weight"
    bool isSigned;   ///< centred at 0: drawn with the diverging map
};
std::span<const HeadViewInfo> headViews();
const HeadViewInfo& info(HeadView view);
std::optional<HeadView> findHeadView(std::string_view name);

/// Why this set has no such view; nothing when it has.
std::optional<Text> viewRefusal(const MapSetInfo& set, HeadView view);

/// A view's numbers. Masked cells (j > i of a causal map; of foreign maps what their maker masked) hold 0.
struct ViewCells {
    int rows = 0;
    int columns = 0;
    std::vector<float> values;        ///< [rows, columns]
    std::vector<std::uint8_t> masked; ///< [rows, columns], 1: not allowed; empty: nothing is masked
};

/// Pure, any thread. Refuses what viewRefusal refuses. Rollout (Abnar and Zuidema, 2020): the product over layers
/// 0..layer of (A + I)/2 with A the mean over heads, O(layers heads n^2 headDim + layers n^3).
Expected<ViewCells> viewCells(const MapSet& set, int layer, int head, HeadView view);

} // namespace qkv
