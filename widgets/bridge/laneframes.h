#pragma once

#include "core/base/snapshot.h"
#include "core/data/task.h"
#include "widgets/bridge/raceframe.h"

namespace qkv::ui {

/// Maps and metrics of every head of a snapshot. Pure; runs on the pool.
LaneFrame makeLaneFrame(int lane, std::shared_ptr<const Snapshot> snapshot, Task task);

} // namespace qkv::ui
