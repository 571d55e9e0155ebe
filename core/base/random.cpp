#include "core/base/random.h"

#include "core/base/check.h"

#include <cmath>
#include <numeric>
#include <utility>

namespace qkv {

std::uint64_t streamKey(std::uint64_t seed, std::string_view name)
{
    std::uint64_t hash = 0xCBF29CE484222325ull;
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ull;
    std::uint64_t z = hash + seed * 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

Random::Random(std::uint64_t seed, std::string_view name) : m_engine(streamKey(seed, name)) {}

std::uint64_t Random::below(std::uint64_t bound)
{
    QKV_CHECK(bound > 0);
    const std::uint64_t reject = (0 - bound) % bound; // 2^64 mod bound: the values that would make a bias
    std::uint64_t value = next();
    while (value < reject)
        value = next();
    return value % bound;
}

double Random::uniform()
{
    return static_cast<double>(next() >> 11) * 0x1p-53;
}

double Random::normal()
{
    while (true) {
        const double u = 2 * uniform() - 1;
        const double v = 2 * uniform() - 1;
        const double s = u * u + v * v;
        if (s > 0 && s < 1)
            return u * std::sqrt(-2 * std::log(s) / s);
    }
}

std::vector<std::uint32_t> Random::permutation(std::uint32_t count)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    for (std::uint32_t i = count; i > 1; --i)
        std::swap(order[i - 1], order[below(i)]);
    return order;
}

} // namespace qkv
