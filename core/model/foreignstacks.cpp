#include "core/model/foreignstacks.h"

#include "core/base/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace qkv {
namespace {

using Kind = ForeignKind;

constexpr Word<Kind> kWords[] = {
    {Kind::Attention, "attention"}, {Kind::Attention, "attn"}, {Kind::Attention, "weights"}, {Kind::Attention, "probs"},
    {Kind::Attention, "maps"},      {Kind::Scores, "scores"},  {Kind::Scores, "logits"},     {Kind::Query, "q"},
    {Kind::Query, "query"},         {Kind::Key, "k"},          {Kind::Key, "key"},           {Kind::Value, "v"},
    {Kind::Value, "value"}};

constexpr int kMostLayers = 100'000;

/// A tensor with what its name says, or what it was taken as.
struct Named {
    Tensor tensor;
    std::optional<int> layer;
};

tl::unexpected<Error> wrongShape(std::string_view source, const Tensor& tensor)
{
    return refuse(QKV_TEXT("model", "{0}: tensor '{1}' has shape {2}: [layers, heads, queries, keys], or one of "
                                    "[heads, queries, keys] a layer, is right")
                      .with(source, tensor.name, fmt::format("{}", tensor.shape)));
}

/// The shape as [layers, heads, rows, columns]: absent sizes in front are 1, a fifth one must be.
Expected<std::array<int, 4>> shapeOf(const Tensor& tensor, std::string_view source)
{
    const std::size_t sizes = tensor.shape.size();
    if (sizes < 2 || sizes > 5 || (sizes == 5 && tensor.shape.front() != 1))
        return wrongShape(source, tensor);
    std::array<int, 4> shape = {1, 1, 1, 1};
    for (std::size_t i = 0; i < std::min<std::size_t>(sizes, 4); ++i) {
        const std::int64_t extent = tensor.shape[sizes - 1 - i];
        if (extent < 1)
            return refuse(QKV_TEXT("model", "{0}: tensor '{1}' has shape {2}: it is empty, there is nothing to show")
                              .with(source, tensor.name, fmt::format("{}", tensor.shape)));
        if (extent > std::numeric_limits<int>::max())
            return wrongShape(source, tensor);
        shape[3 - i] = int(extent);
    }
    return shape;
}

Expected<HeadStack> stackOf(std::vector<Named> parts, std::string_view source)
{
    std::ranges::stable_sort(parts, {}, [](const Named& part) { return part.layer.value_or(-1); });
    std::array<int, 4> shape = {};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Named& part = parts[i];
        const auto own = shapeOf(part.tensor, source);
        if (!own)
            return failure(own);
        if (parts.size() > 1 && (*own)[0] != 1)
            return wrongShape(source, part.tensor);
        if (i > 0 && part.layer == parts[i - 1].layer)
            return refuse(QKV_TEXT("model", "{0}: tensors '{1}' and '{2}' are of the same kind and layer: number them, "
                                            "as attention.0 and attention.1")
                              .with(source, parts[i - 1].tensor.name, part.tensor.name));
        if (i > 0 && *own != shape)
            return refuse(QKV_TEXT("model",
                                   "{0}: tensor '{1}' has shape {2} and tensor '{3}' {4}: all layers must have "
                                   "the same")
                              .with(source, part.tensor.name, fmt::format("{}", part.tensor.shape),
                                    parts.front().tensor.name, fmt::format("{}", parts.front().tensor.shape)));
        shape = *own;
    }
    const int layers = parts.size() > 1 ? int(parts.size()) : shape[0];
    if (layers > kMostLayers)
        return wrongShape(source, parts.front().tensor);
    std::vector<Tensor> tensors;
    for (Named& part : parts)
        tensors.push_back(std::move(part.tensor));
    return HeadStack(std::move(tensors), layers, shape[1], shape[2], shape[3]);
}

/// Every row is masked (all 0) or sums to 1 within 1e-3 without negative weights.
bool looksLikeAttention(const HeadStack& stack)
{
    for (int layer = 0; layer < stack.layers(); ++layer)
        for (int head = 0; head < stack.heads(); ++head) {
            const std::vector<float> cells = stack.head(layer, head);
            for (auto row = cells.begin(); row != cells.end(); row += stack.columns()) {
                double sum = 0;
                bool fine = true;
                for (auto cell = row; cell != row + stack.columns(); ++cell) {
                    sum += *cell;
                    fine = fine && *cell >= 0;
                }
                if (!fine || (sum != 0 && !(std::abs(sum - 1) <= 1e-3)))
                    return false;
            }
        }
    return true;
}

} // namespace

const char* foreignKindName(ForeignKind kind)
{
    constexpr const char* names[] = {"attention", "scores", "q", "k", "v"};
    return names[std::size_t(kind)];
}

ForeignName readForeignName(std::string_view name)
{
    ForeignName result;
    std::string last;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t end = std::min(name.find_first_of("._/-:", at), name.size());
        std::string word(name.substr(at, end - at));
        at = end + 1;
        std::ranges::transform(word, word.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
        if (word.empty())
            continue;
        if (word.find_first_not_of("0123456789") != std::string::npos)
            last = word;
        else if (word.size() <= 8)
            result.layer = std::stoi(word);
    }
    result.kind = findWord(Words<Kind>(kWords), last);
    return result;
}

std::vector<float> HeadStack::head(int layer, int head) const
{
    const bool one = m_tensors.size() == 1;
    const Tensor& tensor = m_tensors[one ? 0 : std::size_t(layer)];
    const std::int64_t cells = std::int64_t(m_rows) * m_columns;
    return tensorFloats(tensor, ((one ? std::int64_t(layer) : 0) * m_heads + head) * cells, cells);
}

Expected<ForeignStacks> readForeignStacks(SafeTensors file, std::string_view source)
{
    ForeignStacks result;
    std::array<std::vector<Named>, kForeignKinds> known;
    std::vector<Named> others;
    for (const std::string& name : file.skipped)
        result.notes.push_back(
            QKV_TEXT("model", "tensor '{0}' is left out: it holds no numbers of a type that maps have").with(name));
    bool any = false;
    for (Tensor& tensor : file.tensors) {
        const ForeignName name = readForeignName(tensor.name);
        if (tensor.type == ElementType::I64) {
            result.notes.push_back(
                QKV_TEXT("model", "tensor '{0}' is left out: it holds whole numbers").with(tensor.name));
            continue;
        }
        any = any || name.kind;
        (name.kind ? known[std::size_t(*name.kind)] : others).push_back({std::move(tensor), name.layer});
    }
    for (int kind = 0; kind < kForeignKinds; ++kind)
        if (!known[std::size_t(kind)].empty()) {
            auto stack = stackOf(std::move(known[std::size_t(kind)]), source);
            if (!stack)
                return failure(stack);
            result[Kind(kind)] = std::move(*stack);
        }
    if (any) {
        for (const Named& other : others)
            result.notes.push_back(QKV_TEXT("model", "tensor '{0}' is left out: its name does not say what it holds")
                                       .with(other.tensor.name));
        return result;
    }
    if (others.empty())
        return refuse(QKV_TEXT("model",
                               "{0}: has no tensor of floating-point numbers: attention, scores, or q and k are "
                               "needed")
                          .with(source));
    auto stack = stackOf(std::move(others), source);
    if (!stack)
        return failure(stack);
    const Kind kind = looksLikeAttention(*stack) ? Kind::Attention : Kind::Scores;
    result.notes.push_back(
        kind == Kind::Attention
            ? QKV_TEXT("model", "tensor '{0}' is taken as attention: its rows sum to 1").with(stack->name())
            : QKV_TEXT("model", "tensor '{0}' is taken as scores: its rows do not sum to 1").with(stack->name()));
    result[kind] = std::move(*stack);
    return result;
}

} // namespace qkv
