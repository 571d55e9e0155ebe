#pragma once

#include "widgets/memory/resultview.h"

#include <QWidget>

namespace qkv::ui {

class FoldList;
class KnobForm;
class ModelPicker;
class NewestJob;
class PlanActions;
class ResultPages;
class Settings;

/// The Memory workspace: a model and the knobs of a plan on the left, what they come to on the right. Figures follow
/// what is typed at once; files are read and budgets searched on pool threads, and only the newest result lands.
class MemoryPanel : public QWidget {
    Q_OBJECT

public:
    explicit MemoryPanel(Settings* settings, QWidget* parent = nullptr);

    /// A preset or numbers at once, a file when it has been read.
    void load(const ModelSource& source);
    /// A model or a plan.
    void openPath(const QString& path);
    void setPlan(const SavedPlan& plan);
    SavedPlan plan() const;
    /// Written on another thread; actions() says what came of it.
    void savePlan(const QString& path);
    void savePicture(const QString& path);
    QByteArray csv() const;
    QImage picture(double scale) const;

    ModelPicker* picker() const { return m_picker; }
    KnobForm* form() const { return m_form; }
    ResultView* results() const { return m_results; }
    PlanActions* actions() const { return m_actions; }
    ResultPages* pages() const { return m_pages; }
    /// The last plan that could be answered.
    const std::optional<ShownPlan>& shownPlan() const { return m_shown; }

Q_SIGNALS:
    /// All of the plan shown is there, what was searched for too.
    void settled();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeSetup();
    PlanActions* makeActions();
    void restore();
    void take(const ModelSource& source, const CacheModel& model);
    void takeFile(const QString& path, const Expected<OpenedFile>& opened);
    void follow();
    void showModel();
    void search();
    void useConfiguration(int row);
    void keep();

    Settings* m_settings;
    ModelPicker* m_picker;
    FoldList* m_notes;
    KnobForm* m_form;
    ResultView* m_results;
    ResultPages* m_pages;
    PlanActions* m_actions;
    NewestJob* m_reading;
    NewestJob* m_searching;
    CacheModel m_model;
    std::optional<ShownPlan> m_shown; ///< the last plan that could be answered
    std::vector<Configuration> m_fitting;
};

} // namespace qkv::ui
