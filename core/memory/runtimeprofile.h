#pragma once

#include "core/base/expected.h"
#include "core/memory/cachetype.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

enum class Runtime { Ideal, LlamaCpp, Vllm, Sglang, TensorRtLlm, Mlx };

/// How many tokens of a windowed layer a runtime holds.
enum class WindowRule {
    Window,    ///< min(window, context)
    Cells,     ///< llama.cpp: min(context, window + batch), padded like the rest
    Blocks,    ///< vLLM: whole blocks of min(window - 1 + batch, context), and one more
    PoolShare, ///< SGLang: a fixed share of what the full layers hold
    Stepped,   ///< MLX: grows in steps and stops at the window
    Full,      ///< no window: every layer holds the context
};

/// What is divided over devices.
enum class SplitRule {
    Heads,  ///< key/value heads, replicated where there are fewer of them than devices; one-row caches on every device
    Layers, ///< whole layers, in order
};

/// The numbers that say what a runtime allocates. Every rule of section 2 of the facts that runtimes print is a value
/// here; an option of the runtime changes one of them.
struct RuntimeRules {
    std::int64_t block = 1;           ///< tokens held are a multiple of it, for each sequence...
    std::int64_t unified = 0;         ///< ...or, where this is 1, for all sequences together
    std::int64_t batch = 0;           ///< tokens of a step that a window holds beside itself
    std::int64_t fullWindow = 0;      ///< 1: windowed layers hold the context
    std::int64_t windowPercent = 100; ///< PoolShare
    std::int64_t extraPages = 0;      ///< pages of `block` tokens beside those of the sequences, each layer
    std::int64_t storesBoth = 1;      ///< 1: a tied key and value is stored twice
    std::int64_t latentV = 0;         ///< numbers of a value row kept beside each latent row
    std::int64_t widestV = 0;         ///< 1: value rows of all layers are as wide as the widest
    std::int64_t evenPages = 0;       ///< 1: layers of different kinds share the largest page
    std::int64_t statesPerSequence = 1;
    std::int64_t extraStates = 0;
    std::int64_t narrowConvolution = 0; ///< 1: the convolution's inputs are kept in 16 bits
    std::int64_t sharedLayersOwn = 0;   ///< 1: layers that could read another layer's cache keep their own
    std::int64_t scaleBytes = 0;        ///< of each token and key/value head, twice (key and value)
    WindowRule window = WindowRule::Window;
    SplitRule split = SplitRule::Heads;
    bool headsMustDivide = false; ///< devices and key/value heads: one must divide the other
};

/// One option of a runtime: --runtime-option KEY=VALUE.
struct RuntimeOption {
    const char* key;
    std::int64_t RuntimeRules::*value;
    std::int64_t least;
    std::int64_t most;
    TextSource meaning;
};

/// A row of the table of runtimes. A runtime whose rules changed has several rows, the newest first.
struct RuntimeProfile {
    Runtime runtime;
    const char* name;     ///< "llama.cpp"
    const char* versions; ///< "since 2026-01"; chosen by --runtime-option rules=...; translated in context "memory"
    RuntimeRules rules;
    std::span<const RuntimeOption> options;
    TextSource summary;
    std::span<const CacheType> types = {}; ///< that keys and values can be kept in; empty: all
    bool oneType = false;                  ///< of keys and values alike

    bool keeps(CacheType k, CacheType v) const;
};

std::span<const RuntimeProfile> runtimeProfiles();
/// The newest rules of a runtime.
const RuntimeProfile& newestProfile(Runtime runtime);

/// A profile with its options set. Value type.
struct ChosenRuntime {
    const RuntimeProfile* profile = &newestProfile(Runtime::Ideal);
    RuntimeRules rules = profile->rules;
};
/// `options` are KEY=VALUE. Refuses unknown runtimes, keys and values, naming what there is.
Expected<ChosenRuntime> chooseRuntime(std::string_view name, const std::vector<std::string>& options);

} // namespace qkv
