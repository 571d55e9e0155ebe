#pragma once

#include "core/store/runtypes.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>

namespace qkv::store {

/// What a run's row tells of how far it is; kept up to date with every transaction.
struct RunProgress {
    std::int64_t steps = 0;
    double trainLoss = 0;
    std::optional<Evaluation> validation;
    std::optional<double> bestValidationLoss, bestValidationAccuracy;
    std::optional<std::int64_t> nonFiniteStep;

    void addStep(std::int64_t step, double loss);
    void addValidation(const Evaluation& evaluation);
    void add(const StepRecord& record);
};

/// The progress after `steps` steps of the main line, from the stored curves.
Expected<RunProgress> readProgress(SQLite::Database& database, RunId run, std::int64_t steps);

} // namespace qkv::store
