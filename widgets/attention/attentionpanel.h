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
class QStackedWidget;

namespace qkv::ui {

class BipartiteView;
class CellInspector;
class HeadsPage;
class HistoryPlots;
class InputPage;
class MapSaver;
class MapStage;
class MetricsPage;
class PageTabs;
class ProfileView;
class RunsModel;
class Settings;
class SourceBox;
class TimeBar;
class VectorBars;
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
    MapStage* stage() { return m_stage; }
    ViewBar* viewBar() { return m_bar; }
    TimeBar* timeBar() { return m_time; }
    MapSaver* saver() { return m_saver; }
    HistoryPlots* plots() { return m_plots; }
    HeadOverview* overview() { return m_overview; }
    SourceBox* sources() { return m_sources; }
    CellInspector* inspector() { return m_inspector; }
    MetricsPage* metrics() { return m_metrics; }
    InputPage* input() { return m_input; }
    HeadsPage* heads() { return m_heads; }
    ModelOfRun* model() { return m_model; }
    HistoryFeed* history() { return m_history; }
    BipartiteView* lines() { return m_lines; }
    ProfileView* profile() { return m_profile; }
    enum Page { CellPage, MetricsPageNumber, InputPageNumber, HeadsPageNumber };
    void setPage(Page page);
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
    QWidget* makeRight();
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
    void showForm();
    void showParts();
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
    QStackedWidget* m_forms;
    MapStage* m_stage;
    VectorBars* m_parts; ///< f and g of a position term
    QLabel* m_scale;     ///< and its sum(w)
    BipartiteView* m_lines;
    ProfileView* m_profile;
    TimeBar* m_time;
    HistoryPlots* m_plots;
    QSplitter* m_splitter; ///< maps over curves
    PageTabs* m_tabs;
    QStackedWidget* m_pages;
    CellInspector* m_inspector;
    MetricsPage* m_metrics;
    InputPage* m_input;
    HeadsPage* m_heads;
    ShownMapsPtr m_shown;
    std::optional<QPoint> m_cell; ///< of the current column
    bool m_watching = false;      ///< the race
    QTimer m_overviewPause;
    NewestJob m_making;
};

} // namespace qkv::ui
