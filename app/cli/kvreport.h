#pragma once

#include "app/cli/clicontext.h"
#include "core/memory/advice.h"
#include "core/memory/planner.h"

#include <string>
#include <vector>

namespace qkv::cli {

/// Everything that `kv` says, in one place for its four formats.
struct KvReport {
    CacheModel model;
    PlanInput input;
    PlanAnswer answer;
    std::vector<VariantRow> variants;
    std::vector<Configuration> configurations; ///< that fit the budget, the cheapest first
    std::vector<Advice> advice;
};

/// The contract's JSON.
Json kvJson(const KvReport& report);
/// For a person: the working, the sums, the variants, assumptions and warnings.
std::string kvText(const KvReport& report);
/// The table of variants.
std::string kvCsv(const KvReport& report);
std::string kvMarkdown(const KvReport& report);

} // namespace qkv::cli
