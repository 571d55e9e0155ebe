#include "core/store/runprogress.h"

#include "core/store/metrictable.h"

#include <algorithm>
#include <cmath>

namespace qkv::store {
namespace {

/// Keeps the steps below `steps`.
Expected<MetricSeries> readUntil(SQLite::Database& database, RunId run, const char* name, std::int64_t steps)
{
    auto series = readMainLine(database, run, name);
    if (series) {
        const auto end = std::ranges::lower_bound(series->steps, steps) - series->steps.begin();
        series->steps.resize(static_cast<std::size_t>(end));
        series->values.resize(static_cast<std::size_t>(end));
    }
    return series;
}

} // namespace

void RunProgress::addStep(std::int64_t step, double loss)
{
    steps = step + 1;
    trainLoss = loss;
    if (!std::isfinite(loss) && !nonFiniteStep)
        nonFiniteStep = step;
}

void RunProgress::addValidation(const Evaluation& evaluation)
{
    validation = evaluation;
    if (std::isfinite(evaluation.loss))
        bestValidationLoss = std::min(evaluation.loss, bestValidationLoss.value_or(evaluation.loss));
    if (std::isfinite(evaluation.accuracy))
        bestValidationAccuracy = std::max(evaluation.accuracy, bestValidationAccuracy.value_or(evaluation.accuracy));
}

void RunProgress::add(const StepRecord& record)
{
    addStep(record.step, record.trainLoss);
    if (record.validation)
        addValidation(*record.validation);
}

Expected<RunProgress> readProgress(SQLite::Database& database, RunId run, std::int64_t steps)
{
    const auto losses = readUntil(database, run, "train_loss", steps);
    const auto validationLosses = readUntil(database, run, "val_loss", steps);
    const auto accuracies = readUntil(database, run, "val_accuracy", steps);
    for (const auto* series : {&losses, &validationLosses, &accuracies}) {
        if (!*series)
            return tl::unexpected<Error>(series->error());
    }
    RunProgress progress;
    for (std::size_t i = 0; i < losses->steps.size(); ++i)
        progress.addStep(losses->steps[i], losses->values[i]);
    const std::size_t evaluations = std::min(validationLosses->values.size(), accuracies->values.size());
    for (std::size_t i = 0; i < evaluations; ++i)
        progress.addValidation({validationLosses->values[i], accuracies->values[i]});
    progress.steps = steps;
    return progress;
}

} // namespace qkv::store
