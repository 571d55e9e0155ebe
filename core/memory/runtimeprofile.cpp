#include "core/memory/runtimeprofile.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace qkv {
namespace {

using Rules = RuntimeRules;
constexpr std::int64_t kMany = 1'000'000;

constexpr RuntimeOption kLlamaOptions[] = {
    {"pad", &Rules::block, 1, kMany, QKV_TEXT("memory", "cells are a multiple of this (256; 32 in old versions)")},
    {"unified", &Rules::unified, 0, 1, QKV_TEXT("memory", "1: all slots share one cache (llama-server without -np)")},
    {"n_ubatch", &Rules::batch, 0, kMany, QKV_TEXT("memory", "tokens of a step that a window holds beside itself")},
    {"swa_full", &Rules::fullWindow, 0, 1, QKV_TEXT("memory", "1: windowed layers hold the whole context")},
    {"widest_v", &Rules::widestV, 0, 1,
     QKV_TEXT("memory", "1: as without flash attention, value rows are as wide as the widest layer's")},
    {"states", &Rules::statesPerSequence, 1, kMany,
     QKV_TEXT("memory", "states a sequence (1, and one more for each drafted token)")},
    {"stores_both", &Rules::storesBoth, 0, 1, QKV_TEXT("memory", "0: a tied key and value is one row")},
};
constexpr RuntimeOption kVllmOptions[] = {
    {"block_size", &Rules::block, 1, kMany, QKV_TEXT("memory", "tokens of a block")},
    {"max_num_batched_tokens", &Rules::batch, 0, kMany, QKV_TEXT("memory", "tokens of a step")},
    {"states", &Rules::statesPerSequence, 1, kMany,
     QKV_TEXT("memory", "state pages a sequence (1; 2 with aligned prefix caching; one more for each drafted token)")},
    {"scale_bytes", &Rules::scaleBytes, 0, 64,
     QKV_TEXT("memory", "bytes of scale a token and head (4 with per-token-head int8 or fp8)")},
    {"even_pages", &Rules::evenPages, 0, 1, QKV_TEXT("memory", "1: layers of different kinds share one page size")},
    {"stores_both", &Rules::storesBoth, 0, 1, QKV_TEXT("memory", "0: a tied key and value is one row")},
};
constexpr RuntimeOption kSglangOptions[] = {
    {"page_size", &Rules::block, 1, kMany, QKV_TEXT("memory", "tokens of a page")},
    {"swa_full_tokens_percent", &Rules::windowPercent, 1, 100,
     QKV_TEXT("memory", "tokens of the windowed pool, percent of the full pool")},
    {"states", &Rules::statesPerSequence, 1, kMany, QKV_TEXT("memory", "states a sequence")},
    {"stores_both", &Rules::storesBoth, 0, 1, QKV_TEXT("memory", "0: a tied key and value is one row")},
};
constexpr RuntimeOption kTrtOptions[] = {
    {"tokens_per_block", &Rules::block, 1, kMany, QKV_TEXT("memory", "tokens of a block (64; 32 in newer builds)")},
    {"stores_both", &Rules::storesBoth, 0, 1, QKV_TEXT("memory", "0: a tied key and value is one row")},
};
constexpr RuntimeOption kMlxOptions[] = {
    {"step", &Rules::block, 1, kMany, QKV_TEXT("memory", "tokens by which a cache grows")},
    {"stores_both", &Rules::storesBoth, 0, 1, QKV_TEXT("memory", "0: a tied key and value is one row")},
};

// llama.cpp: --cache-type-k and -v; the others have one option for both: vLLM and SGLang --kv-cache-dtype,
// TensorRT-LLM the precisions of its paged cache. MLX also quantises in groups of 64, which is no type here.
constexpr CacheType kLlamaTypes[] = {CacheType::F32,    CacheType::F16,    CacheType::BF16,  CacheType::Q8_0,
                                     CacheType::Q5_1,   CacheType::Q5_0,   CacheType::Q4_1,  CacheType::Q4_0,
                                     CacheType::IQ4_NL, CacheType::Turbo4, CacheType::Turbo3};
constexpr CacheType kVllmTypes[] = {CacheType::F32, CacheType::F16,  CacheType::BF16,
                                    CacheType::FP8, CacheType::INT8, CacheType::NVFP4};
constexpr CacheType kSglangTypes[] = {CacheType::F32, CacheType::F16, CacheType::BF16, CacheType::FP8,
                                      CacheType::NVFP4};
constexpr CacheType kMlxTypes[] = {CacheType::F32, CacheType::F16, CacheType::BF16};

// The facts behind each row: tests/memory/cases.json and the notes of that folder's README.
const RuntimeProfile kProfiles[] = {
    {Runtime::Ideal,
     "ideal",
     QKV_TEXT("memory", "any").source,
     {.storesBoth = 0},
     {},
     QKV_TEXT("memory", "what the model needs, without rounding or copies")},
    {Runtime::LlamaCpp,
     "llama.cpp",
     QKV_TEXT("memory", "since 2026-01").source,
     {.block = 256, .batch = 512, .window = WindowRule::Cells, .split = SplitRule::Layers},
     kLlamaOptions,
     QKV_TEXT("memory", "cells padded to 256 for each slot, windows with a batch beside them, whole layers a device"),
     kLlamaTypes},
    {Runtime::LlamaCpp,
     "llama.cpp",
     QKV_TEXT("memory", "2025-05 to 2025-12").source,
     {.block = 256, .batch = 512, .latentV = 512, .window = WindowRule::Cells, .split = SplitRule::Layers},
     kLlamaOptions,
     QKV_TEXT("memory", "as the newer one, with a value row beside each latent row"),
     kLlamaTypes},
    {Runtime::LlamaCpp,
     "llama.cpp",
     QKV_TEXT("memory", "before 2025-05").source,
     {.block = 256, .latentV = 512, .window = WindowRule::Full, .split = SplitRule::Layers},
     kLlamaOptions,
     QKV_TEXT("memory", "every layer holds the whole context, windowed or not"),
     kLlamaTypes},
    {Runtime::Vllm,
     "vllm",
     QKV_TEXT("memory", "V1").source,
     {.block = 16,
      .batch = 2048,
      .evenPages = 1,
      .narrowConvolution = 1,
      .window = WindowRule::Blocks,
      .headsMustDivide = true},
     kVllmOptions,
     QKV_TEXT("memory", "blocks of 16 tokens, one page size for all kinds of layers, states in pages"),
     kVllmTypes,
     true},
    {Runtime::Sglang,
     "sglang",
     QKV_TEXT("memory", "0.4 and newer").source,
     {.block = 1,
      .windowPercent = 80,
      .extraPages = 1,
      .extraStates = 1,
      .narrowConvolution = 1,
      .sharedLayersOwn = 1,
      .window = WindowRule::PoolShare,
      .headsMustDivide = true},
     kSglangOptions,
     QKV_TEXT("memory", "a pool of tokens and one more page, a state slot more, no layer shares"),
     kSglangTypes,
     true},
    {Runtime::TensorRtLlm,
     "tensorrt-llm",
     QKV_TEXT("memory", "0.9 and newer").source,
     {.block = 64, .window = WindowRule::Stepped, .headsMustDivide = true},
     kTrtOptions,
     QKV_TEXT("memory", "blocks of 64 tokens"),
     kVllmTypes,
     true},
    {Runtime::Mlx,
     "mlx",
     QKV_TEXT("memory", "mlx-lm 0.20 and newer").source,
     {.block = 256, .window = WindowRule::Stepped},
     kMlxOptions,
     QKV_TEXT("memory", "caches that grow by 256 tokens and stop at the window"),
     kMlxTypes,
     true},
};

std::string runtimeNames()
{
    std::string names;
    for (const RuntimeProfile& row : kProfiles)
        if (&row == &newestProfile(row.runtime))
            names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

Expected<void> applyOption(ChosenRuntime& chosen, std::string_view text)
{
    const auto equals = text.find('=');
    const std::string_view key = text.substr(0, equals);
    std::string known = "rules";
    for (const RuntimeOption& option : chosen.profile->options) {
        known += ", " + std::string(option.key);
        if (key != option.key)
            continue;
        const std::string_view word = equals == text.npos ? std::string_view() : text.substr(equals + 1);
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || end != word.data() + word.size() || value < option.least || value > option.most)
            return refuse(QKV_TEXT("memory", "runtime option '{0}': {1} must be a whole number from {2} to {3}")
                              .with(text, option.key, option.least, option.most));
        chosen.rules.*option.value = value;
        return {};
    }
    return refuse(QKV_TEXT("memory", "runtime option '{0}' is unknown to {1}: write KEY=VALUE with one of {2}")
                      .with(text, chosen.profile->name, known));
}

Expected<const RuntimeProfile*> rulesNamed(const RuntimeProfile& profile, std::string_view versions)
{
    std::string known;
    for (const RuntimeProfile& row : kProfiles) {
        if (row.runtime != profile.runtime)
            continue;
        if (versions == row.versions)
            return &row;
        known += (known.empty() ? "'" : ", '") + std::string(row.versions) + "'";
    }
    return refuse(QKV_TEXT("memory", "{0} has no rules '{1}': write one of {2}").with(profile.name, versions, known));
}

} // namespace

bool RuntimeProfile::keeps(CacheType k, CacheType v) const
{
    const auto known = [&](CacheType type) { return types.empty() || std::ranges::find(types, type) != types.end(); };
    return known(k) && known(v) && (!oneType || k == v);
}

std::span<const RuntimeProfile> runtimeProfiles()
{
    return kProfiles;
}

const RuntimeProfile& newestProfile(Runtime runtime)
{
    return *std::ranges::find(kProfiles, runtime, &RuntimeProfile::runtime);
}

Expected<ChosenRuntime> chooseRuntime(std::string_view name, const std::vector<std::string>& options)
{
    const auto found = std::ranges::find(kProfiles, name, [](const auto& row) { return std::string_view(row.name); });
    if (found == std::end(kProfiles))
        return refuse(QKV_TEXT("memory", "runtime '{0}' is unknown: write one of {1}").with(name, runtimeNames()));
    const RuntimeProfile* profile = &*found;
    constexpr std::string_view kRules = "rules=";
    for (const std::string& option : options)
        if (option.starts_with(kRules)) {
            const auto named = rulesNamed(*profile, std::string_view(option).substr(kRules.size()));
            if (!named)
                return failure(named);
            profile = *named;
        }
    ChosenRuntime chosen{profile, profile->rules};
    for (const std::string& option : options)
        if (!option.starts_with(kRules))
            if (const auto applied = applyOption(chosen, option); !applied)
                return failure(applied);
    return chosen;
}

} // namespace qkv
