#pragma once

#include "core/analysis/mapmetrics.h"
#include "core/base/snapshot.h"

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace qkv::ui {

/// One head's map of a lane at one step. Immutable once it is in a frame.
struct HeadFrame {
    int layer = 0; ///< from 0
    int head = 0;
    int kvHead = 0;                                      ///< the key/value head it reads
    std::shared_ptr<const std::vector<float>> attention; ///< [n, n] weights after softmax, row-major
    MapMetrics metrics;
};

/// The maps of one variant of the race.
struct LaneFrame {
    int lane = 0;
    std::int64_t step = 0;
    int n = 0;                                ///< tokens
    std::vector<QString> tokens;              ///< n visible labels
    std::vector<HeadFrame> heads;             ///< by layer, then head
    std::shared_ptr<const Snapshot> snapshot; ///< what the maps were made of
};

/// The live maps of all variants that run, made for one paint.
struct RaceFrame {
    std::vector<LaneFrame> lanes;
};
using RaceFramePtr = std::shared_ptr<const RaceFrame>;

} // namespace qkv::ui

Q_DECLARE_METATYPE(qkv::ui::RaceFramePtr)
