#pragma once

#include "core/base/text.h"

#include <span>
#include <string_view>

namespace qkv {

/// Which of the three projections a layer has, and which it ties. Names of MATHS 1: "-" separates, "=" ties.
enum class Projection { QKV, QK_V, Q_KV, QKV_Tied };

/// One row of the table of projections, the only place that knows what a variant projects, caches and is called.
struct ProjectionInfo {
    Projection projection;
    const char* name;       ///< always printed so: "Q=K-V"
    const char* configName; ///< in checkpoints and golden files: "q=k-v"
    bool ownQuery;          ///< has a q projection of its own; otherwise q is k
    bool ownValue;          ///< has a v projection of its own; otherwise v is k
    TextSource gloss;       ///< "query and key shared"
    TextSource plusGloss;   ///< the same with "+"; empty where "+" is refused (query and key not tied)

    bool tiesQueryKey() const { return !ownQuery; }
    bool tiesKeyValue() const { return !ownValue; }
    /// q, k and v counted once each when tied.
    int projections() const { return 1 + int(ownQuery) + int(ownValue); }
    /// Rows a cached token and key/value head needs: K and V, or K alone.
    int cachedRows() const { return ownValue ? 2 : 1; }
};

std::span<const ProjectionInfo> projections();
const ProjectionInfo& info(Projection projection);

} // namespace qkv
