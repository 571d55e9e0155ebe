#pragma once

#include "core/base/expected.h"
#include "core/model/safetensors.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

/// What a tensor of another program holds.
enum class ForeignKind { Attention, Scores, Query, Key, Value };
constexpr int kForeignKinds = 5;
const char* foreignKindName(ForeignKind kind);

/// What a tensor's name says: the kind by its last word ("self_attn", "layers.3.attn.q"), the layer by its last number.
struct ForeignName {
    std::optional<ForeignKind> kind;
    std::optional<int> layer;
};
ForeignName readForeignName(std::string_view name);

/// All layers' tensors of one kind, [layers, heads, rows, columns] (q, k, v: rows are tokens, columns numbers of a
/// vector), kept as they were read and made float a head at a time.
class HeadStack {
public:
    /// One tensor of all layers, or one a layer in the order of layers.
    HeadStack(std::vector<Tensor> tensors, int layers, int heads, int rows, int columns)
        : m_tensors(std::move(tensors)), m_layers(layers), m_heads(heads), m_rows(rows), m_columns(columns)
    {
    }

    int layers() const { return m_layers; }
    int heads() const { return m_heads; }
    int rows() const { return m_rows; }
    int columns() const { return m_columns; }
    const std::string& name() const { return m_tensors.front().name; } ///< of the first tensor, for errors
    /// [rows, columns]
    std::vector<float> head(int layer, int head) const;

private:
    std::vector<Tensor> m_tensors;
    int m_layers, m_heads, m_rows, m_columns;
};

/// The stacks that a file holds, by kind; at least one.
struct ForeignStacks {
    std::array<std::optional<HeadStack>, kForeignKinds> stacks;
    std::vector<Text> notes;

    std::optional<HeadStack>& operator[](ForeignKind kind) { return stacks[std::size_t(kind)]; }
    const std::optional<HeadStack>& operator[](ForeignKind kind) const { return stacks[std::size_t(kind)]; }
};

/// Refuses, naming the tensor: shapes that are none of those, sizes of 0, one layer twice, layers of other shapes,
/// nothing to show.
Expected<ForeignStacks> readForeignStacks(SafeTensors file, std::string_view source);

} // namespace qkv
