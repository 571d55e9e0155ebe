#pragma once

#include "widgets/memory/planknobs.h"

#include <QWidget>

#include <array>
#include <vector>

class QComboBox;
class QGridLayout;
class QLineEdit;
class QVBoxLayout;

namespace qkv::ui {

class ErrorLine;
class VariantChoice;

/// All knobs of a plan. Every field is a row of knobFields(); a machine fills four of them. A refusal is shown under
/// the part that it is about.
class KnobForm : public QWidget {
    Q_OBJECT

public:
    explicit KnobForm(QWidget* parent = nullptr);

    const PlanKnobs& knobs() const { return m_knobs; }
    /// No signal.
    void setKnobs(const PlanKnobs& knobs);
    void setRefusal(const std::optional<KnobRefusal>& refusal);
    QString errorText(KnobPart part) const;
    /// The editor of a knob, for tests; null where it is a list.
    QLineEdit* field(const char* key) const;
    QComboBox* list(const char* key) const;

Q_SIGNALS:
    void changed();

private:
    void addPart(KnobPart part, const QString& title, QVBoxLayout* column);
    QWidget* makeEditor(const KnobField& field);
    QComboBox* makeMachines();
    void take(const KnobField& field, const QString& text);
    void follow();
    void explainRuntime();

    PlanKnobs m_knobs;
    VariantChoice* m_variant;
    QComboBox* m_machine = nullptr;
    std::vector<QWidget*> m_editors; ///< in the order of the table
    std::array<ErrorLine*, 3> m_errors{};
};

} // namespace qkv::ui
