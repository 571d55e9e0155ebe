#pragma once

#include "widgets/attention/shownmaps.h"
#include "widgets/bridge/maplibrary.h"
#include "widgets/bridge/newestjob.h"
#include "widgets/bridge/racecontroller.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace qkv::ui {

/// Where a column's maps come from.
struct MapSource {
    enum class Kind { None, Live, Run, File } kind = Kind::None;
    int lane = 0;         ///< Live: of the race
    std::int64_t run = 0; ///< Run
    QString path;         ///< File
    bool operator==(const MapSource&) const = default;
};

/// One of the columns that stand beside each other.
struct ColumnState {
    MapSource source;
    MapColumn maps;                  ///< set is null until they are there
    std::optional<RunConfig> config; ///< of a run or lane
    StoredRunPtr run;                ///< of a saved run
    std::vector<MapMetrics> metrics; ///< of all heads, where a live frame brought them
    QStringList notes;               ///< what was assumed of a file
    QString error;                   ///< why there is nothing
    bool ownInput = false;           ///< the maps are of an input that was typed, not of a saved step
    AskTag tag = 0;
};

/// The one to four columns of the Attention workspace: which source each has, and its newest maps. Saved runs come
/// through the library, live ones through the race, files are read on a pool. GUI thread; nothing waits.
class MapColumns : public QObject {
    Q_OBJECT

public:
    static constexpr int kMost = 4;

    MapColumns(MapLibrary* library, RaceController* race, QObject* parent = nullptr);

    int count() const { return int(m_columns.size()); }
    int current() const { return m_current; }
    const ColumnState& at(int column) const { return m_columns[std::size_t(column)]; }
    const ColumnState& now() const { return at(m_current); }
    std::vector<MapColumn> maps() const;

    void setCurrent(int column);
    /// A copy of the current column, which becomes the current one.
    void add();
    void remove(int column);
    /// Of the current column.
    void setSource(const MapSource& source);
    void setStep(std::int64_t step);
    /// The maps of an own input take the place of the saved ones.
    void setAnswer(std::shared_ptr<const Snapshot> snapshot, const ProbedModel& model, const QString& from);
    /// Takes what a saved run has by now; a run that goes on in another process has more.
    void reload();

    /// Some column shows the race.
    bool watchesLive() const;
    /// What the lanes of the present race are called; empty: no race.
    std::vector<QString> lanes() const;
Q_SIGNALS:
    /// The maps, the error or the run of a column have changed.
    void changed(int column);
    /// Columns came, went, or another is the current one; or the lanes of the race changed.
    void listChanged();
    /// The file of the current column is a checkpoint: it has no maps before it gets an input.
    void checkpointFound(const QString& path);

private:
    ColumnState* find(AskTag tag);
    int indexOf(const ColumnState& column) const;
    void load(ColumnState& column);
    void takeRun(AskTag tag, const StoredRunPtr& run);
    void takeSnapshot(AskTag tag, std::int64_t run, const std::shared_ptr<const Snapshot>& snapshot);
    void takeFrame(const RaceFramePtr& frame);
    void setLanes(std::vector<RunConfig> lanes);
    void showLane(ColumnState& column);
    void openFile(ColumnState& column);
    void fail(AskTag tag, const QString& why);

    MapLibrary* m_library;
    std::vector<ColumnState> m_columns{1};
    int m_current = 0;
    AskTag m_lastTag = 0;
    std::vector<RunConfig> m_lanes;
    RaceFramePtr m_frame; ///< the newest
    NewestJob m_opening;
};

} // namespace qkv::ui
