#pragma once

#include "core/base/snapshot.h"
#include "core/base/steprecord.h"
#include "core/store/runtypes.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace qkv {

namespace store {
class WriterThread;
}

struct WriterOptions {
    std::size_t waitingBytes = std::size_t(256) << 20;    ///< in memory, before overloaded() asks the trainer to pause
    std::int64_t snapshotBytes = std::int64_t(256) << 20; ///< budget of a run, beyond it snapshots are thinned evenly
    int batchRows = 500;                                  ///< a transaction is written when so many rows wait...
    std::chrono::milliseconds batchTime{250};             ///< ...or the oldest has waited so long
    std::chrono::milliseconds busyPatience{2000};         ///< a store that is locked for longer is told as trouble
    std::chrono::milliseconds askTimeout{30000};          ///< createRun(), resumeRun(), flush() give up after it
    std::chrono::milliseconds closeTimeout{30000};        ///< closing gives up after it, and only then are rows lost
    /// The store cannot be written; once until onRecovered. What comes waits in memory and is written when it can be.
    /// Also tells of a run that another process took, and of a snapshot or tensor too large for the store.
    std::function<void(const Text&)> onTrouble;
    std::function<void()> onRecovered; ///< all that waited is being written
};

/// Owns the store thread and the only writer connection of the process. What is handed in is never dropped: it waits in
/// memory while the store cannot be written (locked by another program, disk full). Functions may be called from any
/// thread and return at once, but those that say "waits". Callbacks come on the store thread and must hand on.
/// All processes of a machine may write one store at once, each with its own RunWriter.
class RunWriter {
public:
    /// Makes the file if it is missing or empty, or migrates it after a backup copy. Refuses what is not a run store, a
    /// newer version and what cannot be written. Blocks: not for the gui thread.
    static Expected<std::unique_ptr<RunWriter>> open(const std::string& path, WriterOptions options = {});
    ~RunWriter(); ///< close()

    /// Enters a run, owned by this process, with status running. Waits.
    Expected<RunId> createRun(const NewRun& run);
    /// Takes an ended or interrupted run to go on after `fromStep` steps; opens a new segment if it had gone further.
    /// Refused while its owner lives, for an unknown run, and for a step it has not reached. Waits until everything
    /// handed in before is written.
    Expected<void> resumeRun(RunId run, std::int64_t fromStep);

    void step(RunId run, const StepRecord& record);
    void snapshot(RunId run, std::shared_ptr<const Snapshot> snapshot);
    void checkpoint(RunId run, CheckpointKind kind, StoredCheckpoint checkpoint);
    /// The last call for a run, unless it is resumed. A run that a person stopped is interrupted.
    void finish(RunId run, RunStatus status, const RunOutcome& outcome);

    /// More than WriterOptions::waitingBytes wait: training should pause until this is false again.
    bool overloaded() const;
    std::size_t waitingBytes() const;

    /// Waits until everything handed in before is written; an error says why it is not.
    Expected<void> flush();
    /// Writes what waits, marks the runs that are still open as interrupted and ends the thread. Waits; an error tells
    /// what was lost. Nothing may be handed in afterwards.
    Expected<void> close();

private:
    explicit RunWriter(std::unique_ptr<store::WriterThread> thread);
    std::unique_ptr<store::WriterThread> m_thread;
};

} // namespace qkv
