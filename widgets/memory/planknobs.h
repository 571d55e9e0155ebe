#pragma once

#include "core/memory/planner.h"

#include <QString>

#include <span>

namespace qkv::ui {

/// What a person has set in the Memory workspace, as typed; an empty text leaves the model's own. Value type.
struct PlanKnobs {
    Projection projection = Projection::QKV;
    QString kvHeads;
    QString context;
    QString sequences;
    QString kType;
    QString vType;
    QString window;
    QString devices;
    QString runtime = QStringLiteral("ideal");
    QString runtimeOptions; ///< KEY=VALUE, separated by blanks
    QString budget;
    QString weights;
    QString parameters;
    QString weightType;
    QString overhead;
    QString bandwidth;
    QString compute;
    QString price;
    bool operator==(const PlanKnobs&) const = default;
};

enum class KnobPart { Cache, Runtime, Machine };
/// How a knob is set: a text that is typed, or one word of a list.
enum class KnobEditor { Text, CacheType, Runtime };

/// One knob: the only table that forms, plan files and tests loop over. Its texts are those of PlanKnobs.
struct KnobField {
    const char* key; ///< in plan files
    QString PlanKnobs::*text;
    KnobPart part;
    KnobEditor editor;
    const char* title;
    const char* help;
    const char* hint; ///< shown while the field is empty
};
std::span<const KnobField> knobFields();
const KnobField& knobField(const QString PlanKnobs::*text);
QString knobTitle(const KnobField& field);

/// Knobs as numbers, and the model with the parameters that they say.
struct ReadPlan {
    CacheModel model;
    PlanInput input;
};
/// Why a text cannot be read, and in which part of the form it stands.
struct KnobRefusal {
    KnobPart part = KnobPart::Cache;
    Error error;
};
/// Refuses the first text that cannot be read, named by its title. Pure.
tl::expected<ReadPlan, KnobRefusal> readKnobs(const PlanKnobs& knobs, const CacheModel& model);

} // namespace qkv::ui
