#pragma once

#include "widgets/memory/modelsource.h"
#include "widgets/memory/planknobs.h"

#include <QByteArray>

#include <optional>

namespace qkv::ui {

/// A plan as it is kept: where the model comes from, and the knobs.
struct SavedPlan {
    ModelSource source;
    PlanKnobs knobs;
};

QByteArray planJson(const SavedPlan& plan);
/// Nothing where the bytes are no plan at all (then they may be a model); refuses a plan that cannot be read.
Expected<std::optional<SavedPlan>> planFromJson(const QByteArray& bytes, const QString& source);

/// What a file that a person opens turned out to be.
struct OpenedFile {
    std::optional<SavedPlan> plan; ///< with the model it names
    ModelSource source;
    CacheModel model;
};
/// Reads a plan, or a model. Blocks; any thread.
Expected<OpenedFile> openFile(const QString& path);

} // namespace qkv::ui
