#include "core/memory/cachegroup.h"

#include "core/base/check.h"

#include <algorithm>
#include <cctype>

namespace qkv {
namespace {

constexpr CacheKindInfo kKinds[] = {
    {CacheKind::Attention, "attention", QKV_TEXT("memory", "a key and a value row of every token")},
    {CacheKind::Windowed, "windowed", QKV_TEXT("memory", "key and value rows of the newest tokens")},
    {CacheKind::Chunked, "chunked", QKV_TEXT("memory", "key and value rows of the tokens of the current chunk")},
    {CacheKind::Latent, "latent", QKV_TEXT("memory", "one row of every token that serves as key and as value")},
    {CacheKind::Indexer, "indexer", QKV_TEXT("memory", "one key row of every token for a sparse indexer")},
    {CacheKind::Recurrent, "recurrent", QKV_TEXT("memory", "a state of constant size for each sequence")},
    {CacheKind::None, "none", QKV_TEXT("memory", "nothing of its own")},
};

struct Spelling {
    const char* word;
    CacheKind kind;
};
// The words of tests/memory/cases.json and configs.json, and of config.json layer lists.
constexpr Spelling kSpellings[] = {
    {"attn", CacheKind::Attention},
    {"full", CacheKind::Attention},
    {"full_attention", CacheKind::Attention},
    {"sliding", CacheKind::Windowed},
    {"sliding_attention", CacheKind::Windowed},
    {"chunked_attention", CacheKind::Chunked},
    {"mla", CacheKind::Latent},
    {"latent_kv1", CacheKind::Latent},
    {"dsa_indexer", CacheKind::Indexer},
    {"mamba", CacheKind::Recurrent},
    {"mamba1", CacheKind::Recurrent},
    {"mamba2", CacheKind::Recurrent},
    {"linear_attention", CacheKind::Recurrent},
    {"gated_deltanet", CacheKind::Recurrent},
    {"shared", CacheKind::None},
};

struct Bound {
    const char* name;
    std::int64_t value;
    std::int64_t least;
    std::int64_t most;
};

Expected<void> checkBounds(const CacheGroup& group, std::string_view source, std::initializer_list<Bound> bounds)
{
    for (const auto& [name, value, least, most] : bounds)
        if (value < least || value > most)
            return refuse(QKV_TEXT("memory", "{0}: group '{1}': {2} is {3}: it must be from {4} to {5}")
                              .with(source, group.name, name, value, least, most));
    return {};
}

constexpr std::int64_t kMostLayers = 100'000;
constexpr std::int64_t kMostWidth = 10'000'000; // squared, in parts of a byte, it stays within 63 bits
constexpr std::int64_t kMostTokens = 1'000'000'000'000'000;

} // namespace

const CacheKindInfo& info(CacheKind kind)
{
    const auto index = static_cast<std::size_t>(kind);
    QKV_CHECK(index < std::size(kKinds) && kKinds[index].kind == kind);
    return kKinds[index];
}

Expected<CacheKind> parseCacheKind(std::string_view text)
{
    std::string word(text);
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    std::string known;
    for (const CacheKindInfo& row : kKinds) {
        if (word == row.name)
            return row.kind;
        known += (known.empty() ? "" : ", ") + std::string(row.name);
    }
    for (const auto& [spelling, kind] : kSpellings)
        if (word == spelling)
            return kind;
    return refuse(QKV_TEXT("memory", "'{0}' is no kind of cache: write one of {1}").with(text, known));
}

Expected<void> checkGroup(const CacheGroup& group, std::string_view source)
{
    if (const auto checked = checkBounds(group, source, {{"layers", group.layers, 1, kMostLayers}}); !checked)
        return checked;
    const auto before = [](int place) { return place < 0; };
    if (!group.positions.empty() && (static_cast<std::int64_t>(group.positions.size()) != group.layers ||
                                     std::ranges::any_of(group.positions, before)))
        return refuse(QKV_TEXT("memory", "{0}: group '{1}': {2} layers need {2} places from 0 on, or none")
                          .with(source, group.name, group.layers));
    if (group.kind == CacheKind::None)
        return {};
    if (group.kind == CacheKind::Recurrent) {
        if (group.r == 0 && group.s == 0)
            return refuse(
                QKV_TEXT("memory", "{0}: group '{1}': a recurrent layer needs r or s, the numbers of its state")
                    .with(source, group.name));
        return checkBounds(group, source,
                           {{"r", group.r, 0, kMostTokens},
                            {"s", group.s, 0, kMostTokens},
                            {"rows", group.rows.value_or(1), 1, kMostTokens}});
    }
    if (const auto checked = checkBounds(group, source,
                                         {{"kv_heads", group.kvHeads, 1, kMostWidth},
                                          {"hd_k", group.headDimK, 1, kMostWidth},
                                          {"hd_v", group.headDimV, 0, kMostWidth},
                                          {"window", group.window, 0, kMostTokens},
                                          {"tokens", group.tokens.value_or(0), 0, kMostTokens}});
        !checked)
        return checked;
    if (group.window == 0 && (group.kind == CacheKind::Windowed || group.kind == CacheKind::Chunked))
        return refuse(QKV_TEXT("memory", "{0}: group '{1}': a {2} group needs its window, in tokens")
                          .with(source, group.name, info(group.kind).name));
    if (group.sharesRow() && group.kType != group.vType)
        return refuse(QKV_TEXT("memory",
                               "{0}: group '{1}': one row serves as key and as value, so it has one type, but "
                               "k_type is {2} and v_type is {3}: give the same type twice")
                          .with(source, group.name, info(group.kType).name, info(group.vType).name));
    return {};
}

} // namespace qkv
