#pragma once

#include "core/base/workerteam.h"

namespace qkv::math {

/// This machine's fused multiply-adds in GFLOP/s (two FLOPs each), float32, all workers at once: independent chains in
/// registers, so nothing but the arithmetic units is measured. Takes about a fifth of a second.
double peakGflops(WorkerTeam& team);

} // namespace qkv::math
