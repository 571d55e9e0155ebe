#pragma once

#include "core/base/random.h"
#include "core/training/runconfig.h"
#include "core/training/trainer.h"

/// Small models and random batches for the tests of training.
namespace batches {

inline qkv::RunConfig smallRun(qkv::Variant variant = {}, qkv::Task task = qkv::Task::Reverse)
{
    qkv::RunConfig config;
    config.task = task;
    config.model.width = 16;
    config.model.layers = 2;
    config.model.ff = 32;
    qkv::setVariant(config.model, variant);
    config.listLength = 9;
    config.trainItems = 200;
    config.validationItems = 50;
    config.testItems = 50;
    config.recipe.batch = 20;
    config.recipe.steps = 30;
    config.seed = 5;
    return config;
}

inline qkv::BatchBuffer digits(int sequences, int n)
{
    qkv::Random random(3, "batch");
    qkv::BatchBuffer batch;
    for (int i = 0; i < sequences * n; ++i)
        batch.tokens.push_back(std::int32_t(random.below(10)));
    for (int i = 0; i < sequences * n; ++i)
        batch.targets.push_back(batch.tokens[std::size_t(i / n * n + n - 1 - i % n)]);
    return batch;
}

} // namespace batches
