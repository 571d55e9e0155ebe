#pragma once

#include "core/memory/planner.h"

#include <vector>

namespace qkv {

enum class AdviceVerdict {
    Fits,   ///< the plan follows the rule
    Change, ///< another plan would follow it
    Note,   ///< worth knowing; nothing to decide here
};

/// One rule beside what it says of a plan. No rule looks at anything but the figures shown.
struct Advice {
    Text rule;
    Text applied;
    AdviceVerdict verdict = AdviceVerdict::Note;
    const char* source = ""; ///< where the rule is from
};

/// The selection rules for grouped heads, then the published deployment table, applied to a plan and its answer.
/// `answer` is answerPlan(model, input). Pure; about a millisecond.
std::vector<Advice> adviseOn(const CacheModel& model, const PlanInput& input, const PlanAnswer& answer);

} // namespace qkv
