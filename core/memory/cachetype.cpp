#include "core/memory/cachetype.h"

#include "core/base/check.h"

#include <algorithm>
#include <cctype>

namespace qkv {
namespace {

// Block sizes of ggml (llama.cpp's ggml-common.h) and of vLLM and SGLang (nvfp4: 16 numbers of 4 bits and a scale of a
// byte); the turbo formats and ollama's beliefs are deduced from logs (tests/memory/cases.json).
constexpr CacheTypeInfo kTypes[] = {
    {CacheType::F32, "f32", 1, 4, true, QKV_TEXT("memory", "32-bit floating point")},
    {CacheType::F16, "f16", 1, 2, true, QKV_TEXT("memory", "16-bit floating point")},
    {CacheType::BF16, "bf16", 1, 2, true, QKV_TEXT("memory", "bfloat16")},
    {CacheType::FP8, "fp8", 1, 1, true, QKV_TEXT("memory", "8-bit floating point, one scale for the whole cache")},
    {CacheType::INT8, "int8", 1, 1, true, QKV_TEXT("memory", "8-bit integers, scales not counted")},
    {CacheType::Q8_0, "q8_0", 32, 34, true, QKV_TEXT("memory", "32 numbers of 8 bits and a 16-bit scale")},
    {CacheType::Q5_1, "q5_1", 32, 24, true, QKV_TEXT("memory", "32 numbers of 5 bits, a scale and a minimum")},
    {CacheType::Q5_0, "q5_0", 32, 22, true, QKV_TEXT("memory", "32 numbers of 5 bits and a scale")},
    {CacheType::Q4_1, "q4_1", 32, 20, true, QKV_TEXT("memory", "32 numbers of 4 bits, a scale and a minimum")},
    {CacheType::Q4_0, "q4_0", 32, 18, true, QKV_TEXT("memory", "32 numbers of 4 bits and a scale")},
    {CacheType::IQ4_NL, "iq4_nl", 32, 18, true, QKV_TEXT("memory", "32 numbers of 4 bits, uneven steps, a scale")},
    {CacheType::NVFP4, "nvfp4", 16, 9, true, QKV_TEXT("memory", "16 numbers of 4 bits and an 8-bit scale")},
    {CacheType::Turbo4, "turbo4", 128, 68, false, QKV_TEXT("memory", "a fork's format of about 4 bits")},
    {CacheType::Turbo3, "turbo3", 128, 50, false, QKV_TEXT("memory", "a fork's format of about 3 bits")},
    {CacheType::OllamaQ8, "ollama_q8_0", 1, 1, false, QKV_TEXT("memory", "q8_0 as ollama's estimate counts it")},
    {CacheType::OllamaQ4, "ollama_q4_0", 2, 1, false, QKV_TEXT("memory", "q4_0 as ollama's estimate counts it")},
};

struct Spelling {
    const char* word;
    CacheType type;
};
constexpr Spelling kSpellings[] = {
    {"float32", CacheType::F32},       {"float", CacheType::F32},    {"float16", CacheType::F16},
    {"half", CacheType::F16},          {"fp16", CacheType::F16},     {"fp32", CacheType::F32},
    {"bfloat16", CacheType::BF16},     {"fp8_e4m3", CacheType::FP8}, {"fp8_e5m2", CacheType::FP8},
    {"float8_e4m3fn", CacheType::FP8}, {"e4m3", CacheType::FP8},     {"fp4", CacheType::NVFP4},
};

} // namespace

std::span<const CacheTypeInfo> cacheTypes()
{
    return kTypes;
}

const CacheTypeInfo& info(CacheType type)
{
    const auto index = static_cast<std::size_t>(type);
    QKV_CHECK(index < std::size(kTypes) && kTypes[index].type == type);
    return kTypes[index];
}

std::int64_t partsPerElement(CacheType type)
{
    const CacheTypeInfo& row = info(type);
    return kPartsOfByte * row.bytes / row.elements;
}

Expected<CacheType> parseCacheType(std::string_view text)
{
    std::string word(text);
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (word.starts_with("torch."))
        word.erase(0, 6);
    std::string known;
    for (const CacheTypeInfo& row : kTypes) {
        if (word == row.name)
            return row.type;
        if (row.planned)
            known += (known.empty() ? "" : ", ") + std::string(row.name);
    }
    for (const auto& [spelling, type] : kSpellings)
        if (word == spelling)
            return type;
    return refuse(QKV_TEXT("memory", "element type '{0}' is unknown: write one of {1}").with(text, known));
}

} // namespace qkv
