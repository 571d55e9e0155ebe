#pragma once

#include "core/analysis/mapmetrics.h"
#include "core/analysis/representations.h"
#include "core/attention/mapset.h"
#include "core/data/task.h"
#include "core/training/modelprobe.h"

#include <optional>
#include <vector>

namespace qkv::ui {

/// The metrics of a head's maps; `task` gives the target map where it has one, the tokens what is repeated.
MapMetrics headMetrics(const MapSetInfo& info, const HeadCells& cells, std::optional<Task> task);

/// The figures of a head's vectors.
Representations headRepresentations(const MapSet& set, int layer, int head);

/// Symmetry of W_q^T W_k of a head. n/a without the model.
Metric headWeightSymmetry(const ProbedModel* model, int layer, int head);

} // namespace qkv::ui
