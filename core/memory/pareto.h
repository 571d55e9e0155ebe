#pragma once

#include <string>
#include <vector>

namespace qkv {

/// A published variant: what its cache saves against what its perplexity loses.
struct ParetoPoint {
    const char* model = ""; ///< "300M", "1.2B"
    std::string variant;
    double reduction = 0; ///< percent of the cache, exact (not as rounded in the table)
    double increase = 0;  ///< percent of the perplexity, as published; 0 of the model itself
    bool onFront = false; ///< no other variant of that model saves as much and loses less, or more and loses as little
};

/// The points of the tables lm_300m and lm_1_2b, in their order. Pure.
std::vector<ParetoPoint> paretoPoints();

} // namespace qkv
