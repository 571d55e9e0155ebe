#pragma once

#include "widgets/bridge/racecontroller.h"

#include <QWidget>

#include <functional>
#include <optional>

namespace qkv::ui {

class RaceControls;
class RaceView;
class RecipeForm;
class Settings;
class TaskBox;
class VariantList;

/// The Train workspace: what to train on the left, how it goes on the right.
class TrainPanel : public QWidget {
    Q_OBJECT

public:
    TrainPanel(RaceController* controller, Settings* settings, QWidget* parent = nullptr);

    /// One configuration for each ticked variant, as a start would train them.
    std::vector<RunConfig> lanes() const;

    /// A sentence about the race that is not its own failure, for example that it cannot be saved; empty: none.
    void setNotice(const QString& text);

    /// Tells the number under which a lane of the last race is kept, or nothing.
    using RunNumbers = std::function<std::optional<std::int64_t>(int lane)>;
    void setRunNumbers(RunNumbers numbers) { m_runNumbers = std::move(numbers); }

private:
    QWidget* makeSetup();
    void restore();
    void remember();
    void check();
    void start();
    void enterState(RaceState state);
    void finishLane(int lane, const LaneResult& result);
    QString endNote() const;

    RaceController* m_controller;
    Settings* m_settings;
    TaskBox* m_task;
    VariantList* m_variants;
    RecipeForm* m_recipe;
    RaceControls* m_controls;
    RaceView* m_view;
    QWidget* m_setup = nullptr;
    std::vector<RunConfig> m_running;
    QStringList m_diverged;
    std::vector<int> m_stopped; ///< lanes that could go on
    RaceProgress m_done;
    RunNumbers m_runNumbers;
};

} // namespace qkv::ui
