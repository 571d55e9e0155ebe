#include "core/model/foreignmaps.h"

#include "core/base/files.h"
#include "core/model/foreignstacks.h"
#include "core/model/foreigntokens.h"
#include "core/model/stackedmaps.h"

#include <filesystem>
#include <utility>

#include <algorithm>
#include <cmath>

namespace qkv {
namespace {

using Kind = ForeignKind;

constexpr std::int64_t kMostMadeCells = 1 << 28; // of a map made from q and k: 1 GiB

/// Every cell above the diagonal is marked, in every head; others may be too (a window, padding).
template <class IsMarked>
bool marksUpperTriangle(const HeadStack& stack, IsMarked&& isMarked)
{
    const int n = stack.rows();
    if (n < 2 || n != stack.columns())
        return false;
    for (int layer = 0; layer < stack.layers(); ++layer)
        for (int head = 0; head < stack.heads(); ++head) {
            const std::vector<float> cells = stack.head(layer, head);
            for (int i = 0; i < n; ++i)
                for (int j = i + 1; j < n; ++j)
                    if (!isMarked(cells[std::size_t(i) * std::size_t(n) + std::size_t(j)]))
                        return false;
        }
    return true;
}

/// Leaves out what cannot be used alone: q without k, k without q, v without both.
void dropHalves(ForeignStacks& stacks)
{
    const auto drop = [&](Kind kind, const char* needs) {
        if (!stacks[kind])
            return;
        stacks.notes.push_back(
            QKV_TEXT("model", "tensor '{0}' is left out: it needs {1} beside it").with(stacks[kind]->name(), needs));
        stacks[kind].reset();
    };
    if (stacks[Kind::Query] && stacks[Kind::Key])
        return;
    drop(Kind::Query, "k");
    drop(Kind::Key, "q");
    drop(Kind::Value, "q and k");
}

/// Two sizes that must be one, with the tensors they come from.
Expected<void> checkSame(const char* what, const HeadStack& a, int inA, const HeadStack& b, int inB,
                         const std::string& source)
{
    if (inA == inB)
        return {};
    return refuse(QKV_TEXT("model", "{0}: tensor '{1}' has {2} {3} and tensor '{4}' {5}: they must be as many")
                      .with(source, a.name(), inA, what, b.name(), inB));
}

/// Refuses sizes that contradict each other.
Expected<void> checkSizes(const ForeignStacks& stacks, const std::string& source)
{
    const HeadStack* first = nullptr;
    for (const Kind kind : {Kind::Attention, Kind::Scores, Kind::Query})
        if (const auto& stack = stacks[kind]) {
            first = first ? first : &*stack;
            const bool isMap = kind != Kind::Query;
            for (const auto& checked :
                 {checkSame("layers", *first, first->layers(), *stack, stack->layers(), source),
                  checkSame("heads", *first, first->heads(), *stack, stack->heads(), source),
                  checkSame("queries", *first, first->rows(), *stack, stack->rows(), source),
                  isMap ? checkSame("keys", *first, first->columns(), *stack, stack->columns(), source)
                        : Expected<void>()})
                if (!checked)
                    return checked;
        }
    if (!first)
        return refuse(
            QKV_TEXT("model", "{0}: there is nothing to show: attention, scores, or q and k are needed").with(source));
    if (!stacks[Kind::Query])
        return {};
    const HeadStack& q = *stacks[Kind::Query];
    const HeadStack& k = *stacks[Kind::Key];
    if (const auto same = checkSame("numbers a vector", q, q.columns(), k, k.columns(), source); !same)
        return same;
    if (const auto same = checkSame("layers", q, q.layers(), k, k.layers(), source); !same)
        return same;
    if (first != &q)
        if (const auto same = checkSame("keys", *first, first->columns(), k, k.rows(), source); !same)
            return same;
    if (q.heads() % k.heads() != 0)
        return refuse(QKV_TEXT("model", "{0}: {1} query heads on {2} key/value heads: a multiple is needed")
                          .with(source, q.heads(), k.heads()));
    if (std::int64_t(q.rows()) * k.rows() > kMostMadeCells && !stacks[Kind::Scores])
        return refuse(QKV_TEXT("model",
                               "{0}: a map of {1} queries and {2} keys is too large to be made from q and k: {3} "
                               "cells at most")
                          .with(source, q.rows(), k.rows(), kMostMadeCells));
    if (const auto& v = stacks[Kind::Value])
        for (const auto& checked : {checkSame("layers", k, k.layers(), *v, v->layers(), source),
                                    checkSame("heads", k, k.heads(), *v, v->heads(), source),
                                    checkSame("tokens", k, k.rows(), *v, v->rows(), source)})
            if (!checked)
                return checked;
    return {};
}

MapSetInfo describe(ForeignStacks& stacks, const std::string& source)
{
    const std::filesystem::path path(source);
    MapSetInfo info;
    info.label = path.stem().string();
    info.source = path.filename().string();
    const auto& attention = stacks[Kind::Attention];
    const auto& scores = stacks[Kind::Scores];
    const auto& q = stacks[Kind::Query];
    const HeadStack& first = attention ? *attention : scores ? *scores : *q;
    info.layers = first.layers();
    info.heads = info.kvHeads = first.heads();
    info.rows = first.rows();
    info.columns = q ? stacks[Kind::Key]->rows() : first.columns();
    info.hasScores = scores || q;
    info.hasAttention = attention || info.hasScores;
    if (q) {
        info.kvHeads = stacks[Kind::Key]->heads();
        info.headDim = q->columns();
        info.hasValues = stacks[Kind::Value].has_value();
    }
    if (scores && marksUpperTriangle(*scores, isMaskedScore))
        info.causal = true;
    else if (attention && marksUpperTriangle(*attention, [](float weight) { return weight == 0; })) {
        info.causal = true;
        stacks.notes.push_back(QKV_TEXT("model", "taken as causal: every weight above the diagonal is exactly 0"));
    }
    if (scores && std::ranges::any_of(scores->head(0, 0),
                                      [](float score) { return isMaskedScore(score) && std::isfinite(score); }))
        stacks.notes.push_back(QKV_TEXT("model", "scores at or below -9000 are taken as masked"));
    if (!scores && q)
        stacks.notes.push_back(
            QKV_TEXT("model", "scores are made from q and k, divided by the root of {0}").with(info.headDim));
    if (!attention)
        stacks.notes.push_back(
            info.causal
                ? QKV_TEXT("model", "attention is made from the scores by softmax over the keys that are allowed")
                : QKV_TEXT("model", "attention is made from the scores by softmax: no causal mask is known"));
    return info;
}

Expected<ForeignMaps> mapsOfBytes(std::vector<std::byte> bytes, const std::string& source,
                                  const std::vector<std::byte>* tokens, const std::string& tokenSource)
{
    auto file = parseSafeTensors(std::move(bytes), source, OtherTypes::Skip);
    if (!file)
        return failure(file);
    auto stacks = readForeignStacks(std::move(*file), source);
    if (!stacks)
        return failure(stacks);
    dropHalves(*stacks);
    if (const auto checked = checkSizes(*stacks, source); !checked)
        return failure(checked);
    if (const auto& v = (*stacks)[Kind::Value]; v && v->columns() != (*stacks)[Kind::Query]->columns()) {
        stacks->notes.push_back(
            QKV_TEXT("model", "tensor '{0}' is left out: its vectors have {1} numbers and those of q {2}")
                .with(v->name(), v->columns(), (*stacks)[Kind::Query]->columns()));
        (*stacks)[Kind::Value].reset();
    }
    MapSetInfo info = describe(*stacks, source);
    if (tokens) {
        auto read = parseForeignTokens(*tokens, info.rows, info.columns, tokenSource);
        if (!read)
            return failure(read);
        info.rowTokens = std::move(read->rows);
        info.columnTokens = std::move(read->columns);
    }
    std::vector<Text> notes = std::move(stacks->notes);
    return ForeignMaps{stackedMaps(std::move(info), std::move(*stacks)), std::move(notes)};
}

} // namespace

Expected<ForeignMaps> readForeignMaps(const std::string& path)
{
    auto bytes = readFile(path);
    if (!bytes)
        return failure(bytes);
    const std::string beside = std::filesystem::path(path).replace_extension(".json").string();
    std::error_code error;
    if (beside == path || !std::filesystem::exists(beside, error))
        return mapsOfBytes(std::move(*bytes), path, nullptr, {});
    const auto tokens = readFile(beside);
    if (!tokens)
        return failure(tokens);
    return mapsOfBytes(std::move(*bytes), path, &*tokens, beside);
}

Expected<ForeignMaps> parseForeignMaps(std::vector<std::byte> bytes, const std::string& source)
{
    return mapsOfBytes(std::move(bytes), source, nullptr, {});
}

} // namespace qkv
