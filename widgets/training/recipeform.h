#pragma once

#include "core/training/runconfig.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QGridLayout;

namespace qkv::ui {

class FigureSpin;
struct RecipeField;

/// Size and recipe of a race: a preset, and the numbers a person may change after it. Every field is one row of the
/// table in recipeform.cpp. The variant is not of its concern.
class RecipeForm : public QWidget {
    Q_OBJECT

public:
    explicit RecipeForm(QWidget* parent = nullptr);

    /// Offers the presets that suit the task and takes its default one, unless the current one suits.
    void setTask(Task task);
    bool setPreset(const QString& name);
    QString preset() const;
    /// Some number is not that of the preset.
    bool customised() const;
    /// The first field whose number is not allowed, in words with what is; empty: all are.
    QString refusal() const;
    /// The preset with what the fields say, for one variant.
    RunConfig config(Variant variant) const;
    /// The field of that name ("d_model"), for tests.
    FigureSpin* field(const char* name) const;

Q_SIGNALS:
    void changed();

private:
    void applyPreset();
    void addField(const RecipeField& field);
    void arrangeFields();
    void enableFields();
    void nameCustom();
    void follow();

    Task m_task = Task::Reverse;
    RunConfig m_base;
    QComboBox* m_presets;
    QGridLayout* m_fields;
    std::vector<FigureSpin*> m_spins; ///< in the order of the table
    std::vector<QWidget*> m_boxes;    ///< each spin with its caption
};

} // namespace qkv::ui
