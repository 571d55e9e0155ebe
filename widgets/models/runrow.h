#pragma once

#include "core/store/runtypes.h"
#include "core/variants/variant.h"

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <optional>

namespace qkv::ui {

using qkv::RunStatus;

/// One run as the run list shows it. Value type; whoever reads the store fills it.
struct RunRow {
    std::int64_t id = 0;
    QString name; ///< visible text, see shownBytes
    Variant variant;
    QString label; ///< variantLabel
    QString task;  ///< title of the task
    RunStatus status = RunStatus::Finished;
    std::int64_t steps = 0;
    std::optional<double> valAccuracy; ///< best, share in [0, 1]
    std::optional<double> valLoss;     ///< last, nats; NaN is a value
    std::int64_t created = 0;          ///< UTC ms
    bool operator==(const RunRow&) const = default;
};

} // namespace qkv::ui

Q_DECLARE_METATYPE(qkv::ui::RunRow)
