#include "core/math/dropout.h"

namespace qkv::math {

std::uint64_t Dropout::mix(std::uint64_t key, std::uint64_t salt)
{
    std::uint64_t z = key + (salt + 1) * 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

float dropoutFactor(const Dropout& dropout, std::uint64_t element)
{
    if (!dropout.active())
        return 1.0f;
    std::uint32_t x = static_cast<std::uint32_t>(element) + static_cast<std::uint32_t>(dropout.key);
    x ^= x >> 16;
    x *= 0x7FEB352Du;
    x ^= x >> 15;
    x ^= static_cast<std::uint32_t>(dropout.key >> 32);
    x *= 0x846CA68Bu;
    x ^= x >> 16;
    return (x >> 1) > (dropout.threshold() >> 1) ? dropout.scale() : 0.0f;
}

} // namespace qkv::math
