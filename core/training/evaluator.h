#pragma once

#include "core/base/steprecord.h"
#include "core/base/workerteam.h"
#include "core/training/batchbuffer.h"

#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace qkv {

/// What one worker of a team needs for its micro-batches.
template <class S>
struct BatchWorker {
    Workspace<S> workspace;
    BatchBuffer buffer;
};

/// Sequences of n tokens in a micro-batch, about 512 tokens.
int microBatch(int n);

/// load(first, sequences, buffer) fills a buffer; called by several workers at once.
using BatchLoader = std::function<void(int first, int sequences, BatchBuffer& buffer)>;

/// Mean loss and accuracy over `count` sequences in evaluation mode, for training and for asking a trained model. The
/// same bits on any number of threads: micro-batches are summed in order. `workers`: one a member of the team. Nothing
/// when `stop` was requested before the end; it is looked at between micro-batches.
template <class S>
std::optional<Evaluation> evaluateModel(const Transformer<S>& model, const S* weights, const Prepared<S>& prepared,
                                        WorkerTeam& team, std::span<BatchWorker<S>> workers, int count,
                                        const BatchLoader& load, std::stop_token stop);

} // namespace qkv
