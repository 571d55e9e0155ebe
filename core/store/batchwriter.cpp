#include "core/store/batchwriter.h"

#include "core/base/check.h"
#include "core/store/checkpointtable.h"
#include "core/store/metrictable.h"
#include "core/store/runtable.h"
#include "core/store/snapshotcodec.h"
#include "core/store/snapshottable.h"

#include <algorithm>
#include <random>
#include <utility>

namespace qkv::store {
namespace {

std::int64_t newToken()
{
    std::random_device device;
    return static_cast<std::int64_t>(std::uint64_t(device()) << 32 | device());
}

std::size_t payload(const StepItem&)
{
    return 0;
}
std::size_t payload(const SnapshotItem& item)
{
    return encodedSnapshotBytes(*item.snapshot);
}
std::size_t payload(const CheckpointItem& item)
{
    std::size_t bytes = 0;
    for (const CheckpointTensor& entry : item.checkpoint.tensors)
        bytes += entry.tensor->data.size();
    return bytes;
}
std::size_t payload(const FinishItem&)
{
    return 0;
}

} // namespace

std::size_t bytesOf(const WriteItem& item)
{
    return sizeof(WriteItem) + std::visit([](const auto& kind) { return payload(kind); }, item);
}

int rowsOf(const WriteItem& item)
{
    const auto* step = std::get_if<StepItem>(&item);
    return step ? static_cast<int>(stepMetrics(step->record).size()) : 1;
}

/// One transaction: works on a copy of the open runs, which counts only when the commit succeeded.
class BatchWriter::Batch {
public:
    Batch(SQLite::Database& database, OpenRuns runs, std::int64_t snapshotBudget)
        : m_database(database), m_transaction(database, SQLite::TransactionBehavior::IMMEDIATE), m_metrics(database),
          m_runs(std::move(runs)), m_snapshotBudget(snapshotBudget)
    {
    }

    /// Forgets the runs whose token is no longer ours, or which are gone, and gives them.
    std::vector<RunId> dropLost()
    {
        std::vector<RunId> lost;
        for (const auto& [run, open] : m_runs) {
            const auto ownership = readOwnership(m_database, run);
            if (!ownership || ownership->token != open.token)
                lost.push_back(run);
        }
        for (const RunId run : lost)
            m_runs.erase(run);
        return lost;
    }

    bool has(RunId run) const { return m_runs.contains(run); }

    void add(const StepItem& item)
    {
        OpenRun& open = touch(item.run);
        for (const auto& [name, value] : stepMetrics(item.record))
            m_metrics.insert(item.run, open.segment, name, item.record.step, value);
        open.progress.add(item.record);
    }
    void add(const SnapshotItem& item)
    {
        insertSnapshot(m_database, item.run, touch(item.run).segment, *item.snapshot, m_snapshotBudget);
    }
    void add(const CheckpointItem& item) { replaceCheckpoint(m_database, item.run, item.kind, item.checkpoint); }
    void add(const FinishItem& item)
    {
        const OpenRun& open = touch(item.run);
        saveProgress(m_database, item.run, open.progress);
        endRun(m_database, item.run, item.status, item.outcome);
        packSegment(m_database, item.run, open.segment);
        m_runs.erase(item.run);
    }

    /// Ends every run without an outcome. The rows are packed by whoever resumes it or not at all.
    void leave()
    {
        for (const auto& [run, open] : m_runs)
            endRun(m_database, run, RunStatus::Interrupted, std::nullopt);
        m_runs.clear();
    }

    OpenRuns commit()
    {
        for (auto& [run, open] : m_runs) {
            if (std::exchange(open.touched, false))
                saveProgress(m_database, run, open.progress);
        }
        m_transaction.commit();
        return std::move(m_runs);
    }

private:
    OpenRun& touch(RunId run)
    {
        OpenRun& open = m_runs.at(run);
        open.touched = true;
        return open;
    }

    SQLite::Database& m_database;
    SQLite::Transaction m_transaction;
    MetricInserter m_metrics; // its statements end before the transaction does
    OpenRuns m_runs;
    const std::int64_t m_snapshotBudget;
};

BatchWriter::BatchWriter(SQLite::Database& database, std::int64_t snapshotBudget)
    : m_database(database), m_snapshotBudget(snapshotBudget)
{
}

Expected<RunId> BatchWriter::create(const NewRun& run)
{
    OpenRun open;
    open.token = newToken();
    SQLite::Transaction transaction(m_database, SQLite::TransactionBehavior::IMMEDIATE);
    const RunId id = insertRun(m_database, run, m_owner, open.token);
    insertSegment(m_database, id, 0, 0, nowMs());
    transaction.commit();
    m_runs.emplace(id, open);
    return id;
}

Expected<void> BatchWriter::resume(RunId run, std::int64_t fromStep)
{
    SQLite::Transaction transaction(m_database, SQLite::TransactionBehavior::IMMEDIATE);
    auto open = reopen(run, fromStep);
    if (!open)
        return failure(open);
    transaction.commit();
    m_lost.erase(run);
    m_runs.insert_or_assign(run, *open);
    return {};
}

/// Compare and set: what is compared cannot change before the transaction ends.
Expected<BatchWriter::OpenRun> BatchWriter::reopen(RunId run, std::int64_t fromStep)
{
    const auto ownership = readOwnership(m_database, run);
    if (!ownership)
        return failStore(QKV_TEXT("store", "there is no run {0} in this store").with(run.value));
    if (ownership->statusNow(nowMs()) == RunStatus::Running)
        return failStore(QKV_TEXT("store", "run {0} is being trained by process {1} on '{2}': it must be stopped there")
                             .with(run.value, ownership->owner.pid, ownership->owner.host));
    if (fromStep < 0 || fromStep > ownership->steps)
        return failStore(QKV_TEXT("store", "run {0} has {1} steps: it cannot go on from step {2}")
                             .with(run.value, ownership->steps, fromStep));
    const std::vector<RunSegment> segments = readSegments(m_database, run);
    if (segments.empty())
        return failStore(QKV_TEXT("store", "run {0} is damaged: it has no segment").with(run.value));
    auto progress = readProgress(m_database, run, fromStep);
    if (!progress)
        return failure(progress);
    OpenRun open{newToken(), segments.back().number, *progress, false};
    if (fromStep < ownership->steps) {
        packSegment(m_database, run, open.segment);
        insertSegment(m_database, run, ++open.segment, fromStep, nowMs());
    }
    takeRun(m_database, run, m_owner, open.token);
    saveProgress(m_database, run, open.progress);
    return open;
}

void BatchWriter::write(std::span<const WriteItem> items)
{
    Batch batch(m_database, m_runs, m_snapshotBudget);
    const std::vector<RunId> lost = batch.dropLost();
    for (const WriteItem& item : items) {
        std::visit(
            [&](const auto& kind) {
                if (batch.has(kind.run))
                    batch.add(kind);
                else // nothing may come after a run's end
                    QKV_CHECK(m_lost.contains(kind.run) || std::ranges::find(lost, kind.run) != lost.end());
            },
            item);
    }
    m_runs = batch.commit();
    m_lost.insert(lost.begin(), lost.end());
    m_newlyLost.insert(m_newlyLost.end(), lost.begin(), lost.end());
}

void BatchWriter::beat()
{
    if (m_runs.empty())
        return;
    SQLite::Transaction transaction(m_database, SQLite::TransactionBehavior::IMMEDIATE);
    for (const auto& [run, open] : m_runs)
        saveHeartbeat(m_database, run, open.token);
    transaction.commit();
}

void BatchWriter::leaveAll()
{
    if (m_runs.empty())
        return;
    Batch batch(m_database, m_runs, m_snapshotBudget);
    batch.dropLost();
    batch.leave();
    m_runs = batch.commit();
}

std::vector<RunId> BatchWriter::takeLost()
{
    return std::exchange(m_newlyLost, {});
}

} // namespace qkv::store
