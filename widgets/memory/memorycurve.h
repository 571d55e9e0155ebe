#pragma once

#include "core/memory/planner.h"
#include "widgets/plots/linesplot.h"

namespace qkv::ui {

/// Memory of the fullest device against the context: the plan's variant and another to compare, what it would ideally
/// be, the budget, and the knees (windows full, budget reached). Some hundred microseconds. Pure.
PlotContents memoryCurve(const CacheModel& model, const PlanInput& input, const PlanAnswer& answer);

} // namespace qkv::ui
