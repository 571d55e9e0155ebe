#pragma once

#include "core/base/expected.h"
#include "core/base/steprecord.h"
#include "core/base/tensor.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

/// The number of a run in one store; given by the store, never used twice. Other stores know the run by its uuid.
struct RunId {
    std::int64_t value = 0;
    auto operator<=>(const RunId&) const = default;
};

/// `Running` is what the store says while the owner lives; a run whose owner is gone, and one that a person stopped, is
/// `Interrupted`.
enum class RunStatus { Running, Finished, Interrupted, Diverged };
const char* runStatusName(RunStatus status); ///< running, finished, interrupted, diverged
std::optional<RunStatus> findRunStatus(std::string_view name);

/// What is known of a run when it starts. Texts are kept as the bytes they are.
struct NewRun {
    std::string race;   ///< one uuid (see newUuid()) for the runs of a race; empty: alone
    std::string sweep;  ///< uuid of a sweep, or empty
    std::string cell;   ///< place in the sweep, or empty
    std::string parent; ///< uuid of the run whose weights it starts from, or empty
    std::string name;
    std::string configJson; ///< without ids, paths or thread counts
    std::uint64_t seed = 0;
    std::string variant; ///< projection name of the table, for example "(Q=K-V)+"
    int kvHeads = 0;
    std::string label; ///< common name, for example "Q-GQA-4"
    std::string task;
    std::int64_t parameters = 0;
    std::string build;      ///< of this program
    std::string cpu;        ///< instruction set
    bool reference = false; ///< published figures, not trained here
};

/// How a run ended, or was left.
struct RunOutcome {
    double seconds = 0; ///< training time of this session; added to that of earlier ones
    double tokensPerSecond = 0;
    std::optional<Evaluation> test;
};

/// One line of the list of runs. NaN and infinite values are what was measured; what was not measured is empty.
struct RunSummary {
    RunId id;
    std::string uuid, race, parent;
    std::string name, variant, label, task;
    int kvHeads = 0;
    std::uint64_t seed = 0;
    std::int64_t parameters = 0;
    RunStatus status = RunStatus::Running;
    std::int64_t steps = 0;               ///< done
    double trainLoss = 0;                 ///< of the last step; nothing to say while steps is 0
    std::optional<Evaluation> validation; ///< the last one
    std::optional<double> bestValidationLoss, bestValidationAccuracy; ///< of the finite ones
    std::optional<Evaluation> test;
    std::optional<std::int64_t> nonFiniteStep; ///< first step whose training loss was NaN or infinite
    std::int64_t createdMs = 0;                ///< UTC, milliseconds since 1970
    std::optional<std::int64_t> endedMs;
    double seconds = 0;
    double tokensPerSecond = 0;
    std::string note, tags;
    bool pinned = false, hidden = false, reference = false;
};

/// A resume from an earlier step opens a new segment; the earlier ones stay. The MAIN LINE of a run takes, at each
/// step, the newest segment that covers it.
struct RunSegment {
    int number = 0; ///< from 0
    std::int64_t fromStep = 0;
    std::int64_t createdMs = 0;
};

struct RunDetail {
    RunSummary summary;
    std::string configJson, sweep, cell, build, cpu;
    std::vector<RunSegment> segments;
    std::vector<std::string> metrics; ///< names, in order of first use
};

/// Values of one metric by step, ascending. NaN and infinities are values.
struct MetricSeries {
    std::string name;
    std::optional<int> segment; ///< empty: the main line
    std::vector<std::int64_t> steps;
    std::vector<double> values; ///< as many as steps
};

struct StoredSnapshotInfo {
    std::int64_t step = 0;
    int segment = 0;
    std::int64_t bytes = 0;
};

enum class CheckpointKind { Last, Best };
enum class TensorRole { Weight, FirstMoment, SecondMoment };

struct CheckpointTensor {
    TensorRole role = TensorRole::Weight;
    std::shared_ptr<const Tensor> tensor; ///< never null
};

/// A state from which training goes on. Tensors are shared, so handing one to the writer copies nothing.
struct StoredCheckpoint {
    std::int64_t step = 0;    ///< steps done
    double bestAccuracy = -1; ///< best validation accuracy so far; -1 before the first evaluation
    std::vector<CheckpointTensor> tensors;
};

/// A random uuid of version 4 (RFC 4122), lower case. Any thread.
std::string newUuid();

/// Now, UTC, in milliseconds since 1970.
std::int64_t nowMs();

} // namespace qkv
