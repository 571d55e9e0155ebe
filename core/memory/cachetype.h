#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace qkv {

/// How one number of a cache row is stored.
enum class CacheType {
    F32,
    F16,
    BF16,
    FP8,
    INT8,
    Q8_0,
    Q5_1,
    Q5_0,
    Q4_1,
    Q4_0,
    IQ4_NL,
    NVFP4,
    Turbo4,
    Turbo3,
    OllamaQ8,
    OllamaQ4
};

/// A block of `elements` numbers takes `bytes`, its scales included: the exact rate is bytes / elements.
struct CacheTypeInfo {
    CacheType type;
    const char* name; ///< as runtimes write it: "q8_0"
    int elements;
    int bytes;
    bool planned; ///< offered when planning; the others only reproduce what some tool prints
    TextSource meaning;
};

std::span<const CacheTypeInfo> cacheTypes();
const CacheTypeInfo& info(CacheType type);

/// Sizes are counted in parts of a byte, so that every type above is a whole number of them an element.
constexpr std::int64_t kPartsOfByte = 128;
/// Parts of a byte an element takes: 272/2 = 136 for q8_0.
std::int64_t partsPerElement(CacheType type);

/// Reads a type's name in any case, and the words config files use ("float16", "torch.bfloat16", "fp8_e4m3", "int8").
/// Refuses what is unknown, naming the types that are.
Expected<CacheType> parseCacheType(std::string_view text);

} // namespace qkv
