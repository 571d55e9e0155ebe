#pragma once

#include "widgets/attention/mapcolumns.h"
#include "widgets/attention/runhistory.h"

#include <QObject>
#include <QTimer>

#include <map>

namespace qkv::ui {

/// The training losses of one lane of a race so far.
struct LaneLosses {
    std::vector<double> steps;
    std::vector<double> values;
};

/// Feeds the history of the current column: of a saved run its snapshots, one after another; of a live race every frame
/// that comes. Keeps the losses of a race's lanes, so that a view opened late shows them all. GUI thread.
class HistoryFeed : public QObject {
    Q_OBJECT

public:
    HistoryFeed(MapLibrary* library, RaceController* race, QObject* parent = nullptr);

    /// Speaks of this column from now on. True when that is another run or lane than before, or more of the run.
    bool follow(const ColumnState& column);
    const RunHistory& history() const { return *m_history; }
    /// Of the lane that is followed, from its first step; null: it is no live one, or nothing has come.
    const LaneLosses* liveLosses() const;

Q_SIGNALS:
    /// Steps have come; at most five times a second.
    void changed();
    /// New ones of the lane that is followed.
    void lossesAdded(const std::vector<double>& steps, const std::vector<double>& losses);

private:
    void readNext();
    void addLive(std::int64_t step, const std::vector<MapMetrics>& metrics);
    void takeSteps(const std::vector<LaneSteps>& steps);

    MapLibrary* m_library;
    RunHistory* m_history;
    MapSource m_source;
    StoredRunPtr m_run;
    std::optional<Task> m_task;
    std::int64_t m_reading = -1;        ///< step on its way; -1: none
    std::map<int, LaneLosses> m_losses; ///< by lane
    QTimer m_told;
};

} // namespace qkv::ui
