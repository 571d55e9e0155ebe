#include "core/store/runwriter.h"

#include "core/base/check.h"
#include "core/store/snapshotcodec.h"
#include "core/store/writerthread.h"

#include <utility>

namespace qkv {
namespace {

constexpr std::size_t kMostBlobBytes = 1000000000; // SQLITE_MAX_LENGTH

} // namespace

Expected<std::unique_ptr<RunWriter>> RunWriter::open(const std::string& path, WriterOptions options)
{
    auto database = store::openForWriting(path);
    if (!database)
        return failure(database);
    return std::unique_ptr<RunWriter>(
        new RunWriter(std::make_unique<store::WriterThread>(path, std::move(*database), std::move(options))));
}

RunWriter::RunWriter(std::unique_ptr<store::WriterThread> thread) : m_thread(std::move(thread)) {}
RunWriter::~RunWriter() = default;

Expected<RunId> RunWriter::createRun(const NewRun& run)
{
    return m_thread->ask<RunId>(false, [run](store::BatchWriter& writer) { return writer.create(run); });
}

Expected<void> RunWriter::resumeRun(RunId run, std::int64_t fromStep)
{
    return m_thread->ask<void>(true, [=](store::BatchWriter& writer) { return writer.resume(run, fromStep); });
}

void RunWriter::step(RunId run, const StepRecord& record)
{
    m_thread->push(store::StepItem{run, record});
}

void RunWriter::snapshot(RunId run, std::shared_ptr<const Snapshot> snapshot)
{
    QKV_CHECK(snapshot);
    if (encodedSnapshotBytes(*snapshot) > kMostBlobBytes)
        m_thread->tell(QKV_TEXT("store", "the snapshot of run {0} at step {1} has more than 10^9 bytes: it is not kept")
                           .with(run.value, snapshot->step));
    else
        m_thread->push(store::SnapshotItem{run, std::move(snapshot)});
}

void RunWriter::checkpoint(RunId run, CheckpointKind kind, StoredCheckpoint checkpoint)
{
    for (const CheckpointTensor& entry : checkpoint.tensors) {
        QKV_CHECK(entry.tensor);
        if (entry.tensor->data.size() <= kMostBlobBytes)
            continue;
        m_thread->tell(QKV_TEXT("store", "the tensor '{0}' of run {1} has more than 10^9 bytes: no checkpoint is kept")
                           .with(entry.tensor->name, run.value));
        return;
    }
    m_thread->push(store::CheckpointItem{run, kind, std::move(checkpoint)});
}

void RunWriter::finish(RunId run, RunStatus status, const RunOutcome& outcome)
{
    QKV_CHECK(status != RunStatus::Running);
    m_thread->push(store::FinishItem{run, status, outcome});
}

bool RunWriter::overloaded() const
{
    return m_thread->overloaded();
}

std::size_t RunWriter::waitingBytes() const
{
    return m_thread->waitingBytes();
}

Expected<void> RunWriter::flush()
{
    return m_thread->ask<void>(true, [](store::BatchWriter&) { return Expected<void>(); });
}

Expected<void> RunWriter::close()
{
    return m_thread->close();
}

} // namespace qkv
