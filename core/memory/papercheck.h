#pragma once

#include "core/base/text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace qkv {

/// A published figure beside the same figure computed here.
struct PaperFigure {
    std::string table; ///< "kv_cache_300m"
    std::string row;   ///< "Q-K=V"
    std::string published;
    std::int64_t ours = 0; ///< bytes of the cache that the figure is about
    Text reproduced;       ///< the unit and the tokens that give the published figure from them
    bool agrees = false;
    Text remark;             ///< empty source: none
    const char* unit = "";   ///< of a size that was found: "MB", "MiB"
    std::int64_t tokens = 0; ///< that it is of
};

/// The cache figures of the published tables (kv_cache_300m, lm_300m, lm_1_2b, gqa_memory_example, deployment), row by
/// row. Nothing is read while running. Pure; about a millisecond.
std::vector<PaperFigure> checkPaperFigures();

/// What a careful reader finds in them: units that one column mixes, tokens that are not what "K" says, percentages
/// that hold for one number of heads only. Each follows from the figures. Pure.
std::vector<Text> paperFindings(const std::vector<PaperFigure>& figures);

} // namespace qkv
