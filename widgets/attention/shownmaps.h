#pragma once

#include "core/analysis/mapcompare.h"
#include "core/analysis/mapmetrics.h"
#include "core/attention/headviews.h"
#include "core/data/task.h"
#include "widgets/bridge/headmetrics.h"
#include "widgets/plots/mappainter.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace qkv::ui {

/// How one or several maps are looked at.
enum class StageMode {
    Single,     ///< the chosen view of every column
    Mirror,     ///< of the chosen column: scores, their transpose, and what lies between
    Difference, ///< of two columns: both and the first less the second, heads matched
};

struct MapChoice {
    int layer = 0;
    int head = 0;
    HeadView view = HeadView::Attention;
    StageMode mode = StageMode::Single;
    ScaleKind scale = ScaleKind::Linear;
    bool sharedScale = true;      ///< one value scale for all maps of a kind
    bool representations = false; ///< the figures of the vectors are wanted too: they cost singular values
    int current = 0;              ///< the column that Mirror shows and the inspector speaks of
    bool operator==(const MapChoice&) const = default;
};

/// What stands in a column: maps, and what is known of the task.
struct MapColumn {
    MapSetPtr set;
    std::optional<Task> task;
};

/// The numbers behind one head, for inspector, metrics and export. Immutable once made.
struct HeadFacts {
    MapSetPtr set;
    int layer = 0;
    int head = 0;
    HeadCells cells;
    std::optional<HeadVectors> vectors;
    MapMetrics metrics;
    Representations representations;
};
using HeadFactsPtr = std::shared_ptr<const HeadFacts>;

/// One map as it is painted.
struct StageMap {
    QString title;        ///< "Q=K-V, layer 0, head 1"
    QString subtitle;     ///< "run 12, step 200: scores"
    HeatMatrixPtr matrix; ///< null: refused
    ColorScale scale;
    MapLabels labels;
    QString unit;        ///< what its numbers are
    QString notice;      ///< what is odd about it: NaN, uniform, dropout...
    QString refusal;     ///< why there is no map
    bool allNan = false; ///< not one number in it
    int column = 0;      ///< whose it is; -1: the difference
};

/// Everything that the middle of the workspace shows for one choice.
struct ShownMaps {
    MapChoice choice;
    std::vector<StageMap> maps;
    std::vector<HeadFactsPtr> heads; ///< one a column; null where a column is empty
    std::optional<MapDifference> difference;
    int matchedHead = -1; ///< of the second column, in a difference
};
using ShownMapsPtr = std::shared_ptr<const ShownMaps>;

/// Pure, any thread; takes what recomputing the maps takes. Layer and head are held within each column's set.
ShownMaps makeShownMaps(const std::vector<MapColumn>& columns, const MapChoice& choice);

/// Where a map has become NaN throughout and `before` showed the same head with numbers, the last good one stays, and
/// says of which step it is.
void keepLastGood(ShownMaps& shown, const ShownMaps& before);

/// "Q=K-V, layer 0, head 1 (key/value head 0)" of a head.
QString headTitle(const MapSetInfo& set, int layer, int head);
/// "run 12, step 200".
QString sourceTitle(const MapSetInfo& set);

/// Axis texts of a set.
MapLabels labelsOf(const MapSetInfo& set);

} // namespace qkv::ui
