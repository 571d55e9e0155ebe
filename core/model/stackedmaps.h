#pragma once

#include "core/attention/mapset.h"
#include "core/model/foreignstacks.h"

namespace qkv {

/// How other programs write a score that the mask forbids: -inf.
bool isMaskedScore(float score);

/// The maps of stacks whose sizes agree with each other and with `info`; what is not given is made: scores from q and
/// k, attention from the scores.
MapSetPtr stackedMaps(MapSetInfo info, ForeignStacks stacks);

} // namespace qkv
