#pragma once

#include "core/memory/cachetype.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace qkv {

/// What a group of layers keeps between tokens.
enum class CacheKind {
    Attention, ///< a key and a value row of every token
    Windowed,  ///< the newest `window` tokens
    Chunked,   ///< the tokens since the last multiple of `window`
    Latent,    ///< one row that serves as key and as value (MLA)
    Indexer,   ///< one key row for a sparse-attention indexer
    Recurrent, ///< a state of constant size (Mamba, gated linear attention, short convolution)
    None,      ///< nothing: a feed-forward layer, or one that reads another layer's cache
};

struct CacheKindInfo {
    CacheKind kind;
    const char* name; ///< printed: "windowed"
    TextSource meaning;
};
const CacheKindInfo& info(CacheKind kind);
/// Reads a kind's name or another spelling in use (attn, full, sliding, mla, mamba2...). Refuses other words: a layer
/// that is not known is not guessed.
Expected<CacheKind> parseCacheKind(std::string_view text);

/// Layers of a model that keep the same thing. Value type.
struct CacheGroup {
    std::string name;
    CacheKind kind = CacheKind::Attention;
    std::int64_t layers = 0;
    std::vector<int> positions; ///< places of the layers in the model, from 0; empty: they follow the group before

    std::int64_t kvHeads = 0;
    std::int64_t headDimK = 0; ///< numbers of a key row and head
    std::int64_t headDimV = 0; ///< of a value row and head; 0 where one row serves as both
    CacheType kType = CacheType::F16;
    CacheType vType = CacheType::F16;
    std::int64_t window = 0; ///< tokens, of Windowed and Chunked
    std::string sharedWith;  ///< the group whose rows these layers read; they own none
    /// Tokens held by all sequences together where the source fixes them (a log's cells); otherwise they follow from
    /// context, sequences and kind.
    std::optional<std::int64_t> tokens;

    // Recurrent only: a layer and state keeps r + s numbers (MATHS-style names of llama.cpp's logs: R is the short
    // convolution's last inputs, S the recurrent state).
    std::optional<std::int64_t> rows; ///< states held; otherwise one a sequence
    std::int64_t r = 0;
    std::int64_t s = 0;
    CacheType rType = CacheType::F32;
    CacheType sType = CacheType::F32;

    bool hasRows() const { return kind != CacheKind::Recurrent && kind != CacheKind::None; }
    /// Holds every token of the context.
    bool isUnbounded() const
    {
        return kind == CacheKind::Attention || kind == CacheKind::Latent || kind == CacheKind::Indexer;
    }
    /// One row of each token serves as key and as value.
    bool sharesRow() const { return kind == CacheKind::Latent || kind == CacheKind::Indexer || headDimV == 0; }
    bool operator==(const CacheGroup&) const = default;
};

/// Refuses sizes that are missing, negative or beyond every machine, and two types for one shared row. `source` names
/// the file or option in the message.
Expected<void> checkGroup(const CacheGroup& group, std::string_view source);

} // namespace qkv
