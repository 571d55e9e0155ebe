#include "core/memory/elementtype.h"

#include "core/base/check.h"

#include <algorithm>
#include <cctype>

namespace qkv {
namespace {

// Block sizes of ggml (llama.cpp's ggml-common.h) and of vLLM and SGLang (nvfp4: 16 numbers of 4 bits and a scale of a
// byte); the turbo formats and ollama's beliefs are deduced from logs (tests/memory/cases.json).
constexpr ElementTypeInfo kTypes[] = {
    {ElementType::F32, "f32", 1, 4, true, QKV_TEXT("memory", "32-bit floating point")},
    {ElementType::F16, "f16", 1, 2, true, QKV_TEXT("memory", "16-bit floating point")},
    {ElementType::BF16, "bf16", 1, 2, true, QKV_TEXT("memory", "bfloat16")},
    {ElementType::FP8, "fp8", 1, 1, true, QKV_TEXT("memory", "8-bit floating point, one scale for the whole cache")},
    {ElementType::INT8, "int8", 1, 1, true, QKV_TEXT("memory", "8-bit integers, scales not counted")},
    {ElementType::Q8_0, "q8_0", 32, 34, true, QKV_TEXT("memory", "32 numbers of 8 bits and a 16-bit scale")},
    {ElementType::Q5_1, "q5_1", 32, 24, true, QKV_TEXT("memory", "32 numbers of 5 bits, a scale and a minimum")},
    {ElementType::Q5_0, "q5_0", 32, 22, true, QKV_TEXT("memory", "32 numbers of 5 bits and a scale")},
    {ElementType::Q4_1, "q4_1", 32, 20, true, QKV_TEXT("memory", "32 numbers of 4 bits, a scale and a minimum")},
    {ElementType::Q4_0, "q4_0", 32, 18, true, QKV_TEXT("memory", "32 numbers of 4 bits and a scale")},
    {ElementType::IQ4_NL, "iq4_nl", 32, 18, true, QKV_TEXT("memory", "32 numbers of 4 bits, uneven steps, a scale")},
    {ElementType::NVFP4, "nvfp4", 16, 9, true, QKV_TEXT("memory", "16 numbers of 4 bits and an 8-bit scale")},
    {ElementType::Turbo4, "turbo4", 128, 68, false, QKV_TEXT("memory", "a fork's format of about 4 bits")},
    {ElementType::Turbo3, "turbo3", 128, 50, false, QKV_TEXT("memory", "a fork's format of about 3 bits")},
    {ElementType::OllamaQ8, "ollama_q8_0", 1, 1, false, QKV_TEXT("memory", "q8_0 as ollama's estimate counts it")},
    {ElementType::OllamaQ4, "ollama_q4_0", 2, 1, false, QKV_TEXT("memory", "q4_0 as ollama's estimate counts it")},
};

struct Spelling {
    const char* word;
    ElementType type;
};
constexpr Spelling kSpellings[] = {
    {"float32", ElementType::F32},       {"float", ElementType::F32},    {"float16", ElementType::F16},
    {"half", ElementType::F16},          {"fp16", ElementType::F16},     {"fp32", ElementType::F32},
    {"bfloat16", ElementType::BF16},     {"fp8_e4m3", ElementType::FP8}, {"fp8_e5m2", ElementType::FP8},
    {"float8_e4m3fn", ElementType::FP8}, {"e4m3", ElementType::FP8},     {"fp4", ElementType::NVFP4},
};

} // namespace

std::span<const ElementTypeInfo> elementTypes()
{
    return kTypes;
}

const ElementTypeInfo& info(ElementType type)
{
    const auto index = static_cast<std::size_t>(type);
    QKV_CHECK(index < std::size(kTypes) && kTypes[index].type == type);
    return kTypes[index];
}

std::int64_t partsPerElement(ElementType type)
{
    const ElementTypeInfo& row = info(type);
    return kPartsOfByte * row.bytes / row.elements;
}

Expected<ElementType> parseElementType(std::string_view text)
{
    std::string word(text);
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (word.starts_with("torch."))
        word.erase(0, 6);
    std::string known;
    for (const ElementTypeInfo& row : kTypes) {
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
