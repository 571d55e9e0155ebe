#pragma once

#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

namespace qkv {

/// A stream of random numbers named by (seed, name): each tensor, data set and epoch order has its own, so adding one
/// changes no other and nothing needs to be saved to resume. The engine is std::mt19937_64, whose output the standard
/// fixes; the mappings below are ours because the standard's distributions differ between libraries. One thread each.
class Random {
public:
    Random(std::uint64_t seed, std::string_view name);

    std::uint64_t next() { return m_engine(); }
    /// Uniform integer in [0, bound), bound > 0, without bias.
    std::uint64_t below(std::uint64_t bound);
    /// Uniform in [0, 1) with 53 bits.
    double uniform();
    /// Normal(0, 1) by the polar method of Marsaglia.
    double normal();
    /// 0..count-1 in random order (Fisher-Yates).
    std::vector<std::uint32_t> permutation(std::uint32_t count);

private:
    std::mt19937_64 m_engine;
};

/// The 64-bit key of (seed, name): FNV-1a of the name mixed with the seed by SplitMix64's finaliser.
std::uint64_t streamKey(std::uint64_t seed, std::string_view name);

} // namespace qkv
