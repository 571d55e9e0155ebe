#pragma once

#include <QMainWindow>

class QStackedWidget;

namespace qkv::app {
class StoreAccess;
}

namespace qkv::ui {

class AttentionPanel;
class MapLibrary;
class MemoryPanel;
class NavigationRail;
class RaceController;
class RunsModel;
class RunsPanel;
class Settings;
class TrainPanel;

/// The six workspaces beside the rail. Owns no session: controller and model come from outside and outlive it.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(RaceController* controller, MapLibrary* library, RunsModel* runs, Settings* settings,
               QWidget* parent = nullptr);

    /// Shows what the store tells, where it happened, and refreshes the list of runs when a race moves on.
    void follow(app::StoreAccess* store, RaceController* controller);

    TrainPanel* trainPanel() const { return m_train; }
    AttentionPanel* attentionPanel() const { return m_attention; }
    MemoryPanel* memoryPanel() const { return m_memory; }
    RunsPanel* runsPanel() const { return m_runs; }
    NavigationRail* rail() const { return m_rail; }

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void switchTheme();
    void restoreSession();

    Settings* m_settings;
    NavigationRail* m_rail;
    QStackedWidget* m_workspaces;
    TrainPanel* m_train;
    AttentionPanel* m_attention;
    MemoryPanel* m_memory;
    RunsPanel* m_runs;
};

} // namespace qkv::ui
