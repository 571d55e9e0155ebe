#pragma once

#include "core/memory/cachesize.h"

#include <cstdint>
#include <optional>

namespace qkv {

/// The machine. 0: not known, then what depends on it is left out.
struct Machine {
    double bandwidth = 0; ///< bytes a second from memory, of one device
    double compute = 0;   ///< floating-point operations a second, of one device
    double price = 0;     ///< of an hour of all devices
};

/// Bytes moved and operations done for one decoded token of each sequence, and for reading a prompt of `context`
/// tokens: a lower bound on time, since nothing else is counted (Williams, Waterman, Patterson 2009, the roofline
/// model). A product of sizes counts two operations a multiply-add.
struct Roofline {
    double cacheBytes = 0; ///< read a token, of one sequence
    /// Read a step, shared by all sequences; 0 where not known. Of a mixture of experts the part that one token passes:
    /// several sequences may need more of it, so that the bound stays a bound.
    double weightBytes = 0;
    double attentionFlops = 0;
    double weightFlops = 0;                ///< 2 a parameter that a token passes; 0 where not known
    double intensity = 0;                  ///< attentionFlops / cacheBytes
    double intensityMha = 0;               ///< of separate rows for each query head: what grouping and tying multiply
    std::optional<double> tokensPerSecond; ///< of all sequences together
    bool boundByBandwidth = true;
    double prefillFlops = 0;
    std::optional<double> prefillSeconds; ///< of one sequence
    std::optional<double> pricePerMillion;
};

/// Of a model under a plan with `size`; `weightBytes` of the whole model. Pure.
Roofline roofline(const CacheModel& model, const PlannedCache& cache, const CacheSize& size, std::int64_t weightBytes,
                  const Machine& machine);

} // namespace qkv
