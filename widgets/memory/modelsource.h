#pragma once

#include "core/memory/cachemodel.h"

#include <QString>

namespace qkv::ui {

/// Where a model comes from, so that it can be found again.
struct ModelSource {
    enum class Kind { Preset, File, Numbers };
    Kind kind = Kind::Preset;
    QString name;         ///< a preset's id, or a path
    ModelNumbers numbers; ///< of Numbers
};

/// The model of a source. Blocks while a file is read; any thread.
Expected<CacheModel> readModel(const ModelSource& source);

} // namespace qkv::ui
