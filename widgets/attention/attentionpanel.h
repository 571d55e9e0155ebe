#pragma once

#include "widgets/attention/headoverview.h"
#include "widgets/attention/historyfeed.h"
#include "widgets/attention/mapcolumns.h"
#include "widgets/attention/modelofrun.h"
#include "widgets/bridge/newestjob.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QSplitter;

namespace qkv::ui {

class HeadPages;
class HistoryPlots;
class MapForms;
class MapSaver;
class MapStage;
class RunsModel;
class Settings;
class SourceBox;
class TimeBar;
class ViewBar;

/// The Attention workspace: which maps, all their heads, one head large in any view, its steps, and the numbers behind
/// every cell. Owns no session: race, library and runs come from outside and outlive it. What takes time is done on
/// threads of its parts; the newest wins.
class AttentionPanel : public QWidget {
    Q_OBJECT

public:
    AttentionPanel(RaceController* race, MapLibrary* library, RunsModel* runs, Settings* settings,
                   QWidget* parent = nullptr);
    ~AttentionPanel() override;

    /// Looks at a saved run.
    void openRun(std::int64_t run);
    void openFile(const QString& path);

    MapColumns* columns() { return m_columns; }
    MapStage* stage();
    HeadPages* pages() { return m_pages; }
    ViewBar* viewBar() { return m_bar; }
    TimeBar* timeBar() { return m_time; }
    MapSaver* saver() { return m_saver; }
    HistoryPlots* plots() { return m_plots; }
    HeadOverview* overview() { return m_overview; }
    SourceBox* sources() { return m_sources; }
    ModelOfRun* model() { return m_model; }
    HistoryFeed* history() { return m_history; }
    const ShownMapsPtr& shown() const { return m_shown; }
    QString messageText() const;

Q_SIGNALS:
    /// New maps are on the screen.
    void mapsShown();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeLeft();
    QWidget* makeMiddle();
    void connectParts();
    void restore();
    void remember();

    void takeColumn(int column);
    void followCurrent();
    void showOverview();
    void showHistory();
    MapChoice choice() const;
    void makeMaps();
    void showMaps(ShownMaps shown);
    void showMessage();
    void say(const QString& text);
    void showCell(int column, std::optional<QPoint> cell);
    void acknowledge();
    void watchRace();
    void wantModel();
    HeadFactsPtr currentHead() const;

    RaceController* m_race;
    Settings* m_settings;
    MapColumns* m_columns;
    ModelOfRun* m_model;
    HistoryFeed* m_history;
    MapSaver* m_saver;
    SourceBox* m_sources;
    HeadOverview* m_overview;
    ViewBar* m_bar;
    QLabel* m_message;
    MapForms* m_forms;
    TimeBar* m_time;
    HistoryPlots* m_plots;
    QSplitter* m_splitter; ///< maps over curves
    HeadPages* m_pages;
    ShownMapsPtr m_shown;
    std::optional<QPoint> m_cell; ///< of the current column
    bool m_watching = false;      ///< the race
    QTimer m_overviewPause;
    NewestJob m_making;
};

} // namespace qkv::ui
