#pragma once

#include "core/memory/budget.h"
#include "core/memory/roofline.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace qkv {

/// Everything a person asks of a model at once: the command line and the window give the same answers from it.
struct PlanInput {
    CachePlan plan;
    DeviceBudget budget; ///< perDevice 0: no budget
    Machine machine;
};

/// One line of the working: a group's formula with its numbers put in.
struct WorkingLine {
    std::string group;
    std::string formula; ///< "80 layers x 131,072 tokens x 8 heads x (128 x 2 + 128 x 2) B"
    std::int64_t bytes = 0;
};

struct PlanAnswer {
    PlannedCache cache;
    CacheSize size;
    Roofline line;
    std::vector<WorkingLine> working;       ///< of the ideal size
    bool budgeted = false;                  ///< the next two are of a budget
    std::optional<std::int64_t> maxContext; ///< none: any context fits
    std::optional<std::int64_t> maxSequences;
    std::vector<Text> assumptions; ///< the importer's, and the planner's own
    std::vector<Text> warnings;
};

/// The answer for a model. Without a context the model's own is taken (as an assumption), or 4096 tokens where it has
/// none. Refuses what planCache and sizeCache refuse. Some tens of microseconds, without the search of
/// cheapestConfigurations. Pure; any thread.
Expected<PlanAnswer> answerPlan(const CacheModel& model, const PlanInput& input);

/// Bytes of so many parameters in a type, 0 beyond 2^63.
std::int64_t bytesOfParameters(std::int64_t parameters, CacheType type);

/// The same plan under one projection and head sharing.
struct VariantRow {
    Projection projection = Projection::QKV;
    std::int64_t kvHeads = 0; ///< 0: as the model has them
    std::string label;        ///< "Q-GQA-4"
    CacheSize size;
    std::optional<std::int64_t> maxContext; ///< where there is a budget; none: any
    std::optional<std::int64_t> maxSequences;
};
/// The projections with the model's own key/value heads (QKV and Q-K=V where they are grouped), then separate heads and
/// grouped ones from half of them down to one, and the plan's own. Rows that the runtime refuses are left out.
std::vector<VariantRow> variantRows(const CacheModel& model, const PlanInput& input);

} // namespace qkv
