#pragma once

#include "app/cli/mapsource.h"
#include "widgets/bridge/mapdifference.h"

#include <optional>
#include <string>

namespace qkv::cli {

/// The options of `maps`.
struct MapsOptions {
    MapSourceOptions source;
    std::optional<int> layer, head;
    std::string kind, view; ///< two names of one choice; empty: attention
    std::string against, stepOfOther = "last";
    std::string scale = "linear"; ///< of a picture's colours
    std::string format;           ///< empty: as the name of `out` ends, or csv
    std::string out;
};

/// What is written: a view of a head, or its difference to that of another run.
struct ChosenMap {
    OpenedMaps opened;
    HeadView view = HeadView::Attention;
    int layer = 0;
    int head = 0;
    std::optional<OpenedMaps> other;
    std::optional<ui::MatchedHead> matched;
};

/// "attention, scores, ...": what --view may be.
std::string viewNames();
/// Opens what the options name. Refuses views, layers and heads that are not there, two answers, and runs that cannot
/// be compared. Blocks.
Expected<ChosenMap> chooseMap(const Context& context, const MapsOptions& options);

/// What its picture says: "Q=K-V, layer 0, head 1, step 200".
std::string titleOf(const ChosenMap& chosen);

} // namespace qkv::cli
