#include "core/store/runtable.h"

#include "core/store/sqlrow.h"

#include <fmt/format.h>

namespace qkv::store {
namespace {

constexpr const char* kSummaryColumns =
    "status, owner_host, owner_boot, owner_pid, owner_start, owner_token, heartbeat_ms, steps, "
    "id, uuid, race, parent, name, variant, label, task, kv_heads, seed, parameters, "
    "train_loss, val_loss, val_accuracy, best_val_loss, best_val_accuracy, test_loss, test_accuracy, non_finite_step, "
    "created_ms, ended_ms, seconds, tokens_per_second, note, tags, pinned, hidden, is_reference";

Ownership readOwnership(RowCursor& row)
{
    Ownership found;
    found.status = findRunStatus(row.text()).value_or(RunStatus::Interrupted);
    found.owner.host = row.text();
    found.owner.boot = row.text();
    found.owner.pid = row.integer();
    found.owner.startTime = row.integer();
    found.token = row.integer();
    found.heartbeatMs = row.integer();
    found.steps = row.integer();
    return found;
}

/// A loss may be NaN, which is NULL; the accuracy is a number wherever something was measured.
std::optional<Evaluation> readEvaluation(RowCursor& row)
{
    const double loss = row.real();
    const std::optional<double> accuracy = row.optionalReal();
    return accuracy ? std::optional(Evaluation{loss, *accuracy}) : std::nullopt;
}

RunSummary readSummary(RowCursor& row, std::int64_t now)
{
    const Ownership ownership = readOwnership(row);
    RunSummary run;
    run.status = ownership.statusNow(now);
    run.steps = ownership.steps;
    run.id = {row.integer()};
    run.uuid = row.text();
    run.race = row.text();
    run.parent = row.text();
    run.name = row.text();
    run.variant = row.text();
    run.label = row.text();
    run.task = row.text();
    run.kvHeads = static_cast<int>(row.integer());
    run.seed = static_cast<std::uint64_t>(row.integer());
    run.parameters = row.integer();
    run.trainLoss = row.real();
    run.validation = readEvaluation(row);
    run.bestValidationLoss = row.optionalReal();
    run.bestValidationAccuracy = row.optionalReal();
    run.test = readEvaluation(row);
    run.nonFiniteStep = row.optionalInteger();
    run.createdMs = row.integer();
    run.endedMs = row.optionalInteger();
    run.seconds = row.real();
    run.tokensPerSecond = row.real();
    run.note = row.text();
    run.tags = row.text();
    run.pinned = row.integer() != 0;
    run.hidden = row.integer() != 0;
    run.reference = row.integer() != 0;
    return run;
}

void bindEvaluation(SQLite::Statement& statement, int index, const std::optional<Evaluation>& evaluation)
{
    bindOptional(statement, index, evaluation ? std::optional(evaluation->loss) : std::nullopt);
    bindOptional(statement, index + 1, evaluation ? std::optional(evaluation->accuracy) : std::nullopt);
}

} // namespace

RunStatus Ownership::statusNow(std::int64_t now) const
{
    return status == RunStatus::Running && !ownerAlive(owner, heartbeatMs, now) ? RunStatus::Interrupted : status;
}

RunId insertRun(SQLite::Database& database, const NewRun& run, const Owner& owner, std::int64_t token)
{
    const std::int64_t now = nowMs();
    SQLite::Statement insert(database, R"sql(INSERT INTO run (uuid, race, sweep, cell, parent, is_reference, name,
        config, seed, variant, kv_heads, label, task, parameters, build, cpu, status,
        owner_host, owner_boot, owner_pid, owner_start, owner_token, heartbeat_ms, created_ms)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))sql");
    SQLite::bind(insert, newUuid(), run.race, run.sweep, run.cell, run.parent, run.reference ? 1 : 0, run.name,
                 run.configJson, static_cast<std::int64_t>(run.seed), run.variant, run.kvHeads, run.label, run.task,
                 run.parameters, run.build, run.cpu, runStatusName(RunStatus::Running), owner.host, owner.boot,
                 owner.pid, owner.startTime, token, now, now);
    insert.exec();
    return {database.getLastInsertRowid()};
}

std::optional<Ownership> readOwnership(SQLite::Database& database, RunId run)
{
    SQLite::Statement query(database, fmt::format("SELECT {} FROM run WHERE id = ?", kSummaryColumns));
    query.bind(1, run.value);
    if (!query.executeStep())
        return std::nullopt;
    RowCursor row(query);
    return readOwnership(row);
}

void takeRun(SQLite::Database& database, RunId run, const Owner& owner, std::int64_t token)
{
    SQLite::Statement update(database, "UPDATE run SET status = ?, owner_host = ?, owner_boot = ?, owner_pid = ?, "
                                       "owner_start = ?, owner_token = ?, heartbeat_ms = ?, ended_ms = NULL, "
                                       "test_loss = NULL, test_accuracy = NULL WHERE id = ?");
    SQLite::bind(update, runStatusName(RunStatus::Running), owner.host, owner.boot, owner.pid, owner.startTime, token,
                 nowMs(), run.value);
    update.exec();
}

void saveProgress(SQLite::Database& database, RunId run, const RunProgress& progress)
{
    SQLite::Statement update(database, "UPDATE run SET steps = ?, train_loss = ?, val_loss = ?, val_accuracy = ?, "
                                       "best_val_loss = ?, best_val_accuracy = ?, non_finite_step = ?, "
                                       "heartbeat_ms = ? WHERE id = ?");
    SQLite::bind(update, progress.steps, progress.trainLoss);
    bindEvaluation(update, 3, progress.validation);
    bindOptional(update, 5, progress.bestValidationLoss);
    bindOptional(update, 6, progress.bestValidationAccuracy);
    if (progress.nonFiniteStep)
        update.bind(7, *progress.nonFiniteStep);
    update.bind(8, nowMs());
    update.bind(9, run.value);
    update.exec();
}

void saveHeartbeat(SQLite::Database& database, RunId run, std::int64_t token)
{
    SQLite::Statement update(database, "UPDATE run SET heartbeat_ms = ? WHERE id = ? AND owner_token = ?");
    SQLite::bind(update, nowMs(), run.value, token);
    update.exec();
}

void endRun(SQLite::Database& database, RunId run, RunStatus status, const std::optional<RunOutcome>& outcome)
{
    SQLite::Statement update(database, "UPDATE run SET status = ?, ended_ms = ? WHERE id = ?");
    SQLite::bind(update, runStatusName(status), nowMs(), run.value);
    update.exec();
    if (!outcome)
        return;
    SQLite::Statement figures(database, "UPDATE run SET test_loss = ?, test_accuracy = ?, tokens_per_second = ?, "
                                        "seconds = seconds + coalesce(?, 0) WHERE id = ?");
    bindEvaluation(figures, 1, outcome->test);
    figures.bind(3, outcome->tokensPerSecond);
    figures.bind(4, outcome->seconds);
    figures.bind(5, run.value);
    figures.exec();
}

std::vector<RunSummary> readSummaries(SQLite::Database& database)
{
    SQLite::Statement query(database, fmt::format("SELECT {} FROM run ORDER BY id DESC", kSummaryColumns));
    const std::int64_t now = nowMs();
    std::vector<RunSummary> runs;
    while (query.executeStep()) {
        RowCursor row(query);
        runs.push_back(readSummary(row, now));
    }
    return runs;
}

std::optional<RunDetail> readRun(SQLite::Database& database, RunId run)
{
    SQLite::Statement query(
        database, fmt::format("SELECT {}, config, sweep, cell, build, cpu FROM run WHERE id = ?", kSummaryColumns));
    query.bind(1, run.value);
    if (!query.executeStep())
        return std::nullopt;
    RowCursor row(query);
    RunDetail detail;
    detail.summary = readSummary(row, nowMs());
    detail.configJson = row.text();
    detail.sweep = row.text();
    detail.cell = row.text();
    detail.build = row.text();
    detail.cpu = row.text();
    return detail;
}

std::vector<RunId> findByUuid(SQLite::Database& database, const std::string& prefix)
{
    SQLite::Statement query(database, "SELECT id FROM run WHERE substr(uuid, 1, ?) = ? LIMIT 2");
    SQLite::bind(query, static_cast<std::int64_t>(prefix.size()), prefix);
    std::vector<RunId> found;
    while (query.executeStep())
        found.push_back({query.getColumn(0).getInt64()});
    return found;
}

} // namespace qkv::store
