#include "app/gui/storeaccess.h"

#include "app/recording/defaultstore.h"
#include "core/data/task.h"
#include "widgets/bridge/texts.h"

namespace qkv::app {
namespace {

constexpr int kRefreshMs = 2000;

ui::RunRow rowOf(const RunSummary& run)
{
    ui::RunRow row;
    row.id = run.id.value;
    row.name = ui::shownBytes(run.name);
    if (const auto request = parseVariant(run.variant))
        row.variant = request->variant;
    row.label = ui::shownBytes(run.label);
    const auto task = findTask(run.task);
    row.task = task ? ui::shown(info(*task).title) : ui::shownBytes(run.task);
    row.status = run.status;
    row.steps = run.steps;
    row.valAccuracy = run.bestValidationAccuracy;
    if (run.validation)
        row.valLoss = run.validation->loss;
    row.created = run.createdMs;
    return row;
}

} // namespace

StoreAccess::StoreAccess(const QString& path, ui::RunsModel* runs, QObject* parent)
    : QObject(parent), m_path(path.toStdString()), m_runs(runs), m_reader(std::make_unique<AsyncRunReader>(m_path))
{
    m_timer.setInterval(kRefreshMs); // another process may write the same store
    connect(&m_timer, &QTimer::timeout, this, &StoreAccess::refresh);
    m_timer.start();
    refresh();
}

StoreAccess::~StoreAccess() = default;

std::shared_ptr<TrainingObserver> StoreAccess::makeRecorder()
{
    m_recorder = std::make_shared<RunRecorder>([this] { return writer(); },
                                               [this](const Error& error) {
                                                   const QString text =
                                                       tr("This race is not saved: %1").arg(ui::shown(error));
                                                   m_mailbox.post([this, text] { Q_EMIT troubled(text); });
                                               });
    return m_recorder;
}

std::optional<std::int64_t> StoreAccess::runNumber(int lane) const
{
    const auto run = m_recorder ? m_recorder->runId(lane) : std::nullopt;
    return run ? std::optional(run->value) : std::nullopt;
}

/// On the train thread: opening may make, migrate and lock the file.
Expected<RunWriter*> StoreAccess::writer()
{
    const std::lock_guard lock(m_mutex);
    if (m_writer)
        return m_writer.get();
    if (const auto made = makeStoreFolder(m_path); !made)
        return failure(made);
    WriterOptions options;
    options.onTrouble = [this](const Text& text) {
        m_mailbox.post([this, text] { Q_EMIT troubled(ui::shown(text)); });
    };
    options.onRecovered = [this] { m_mailbox.post([this] { Q_EMIT recovered(); }); };
    auto opened = RunWriter::open(m_path, options);
    if (!opened)
        return failure(opened);
    m_writer = std::move(*opened);
    return m_writer.get();
}

void StoreAccess::refresh()
{
    m_reader->requestList([this](Expected<std::vector<RunSummary>> runs) {
        m_mailbox.post([this, runs = std::move(runs)] { showList(runs); });
    });
}

void StoreAccess::showList(const Expected<std::vector<RunSummary>>& runs)
{
    Q_EMIT listFailed(runs ? QString() : ui::shown(runs.error()));
    if (!runs)
        return;
    std::vector<ui::RunRow> rows;
    for (const RunSummary& run : *runs)
        if (!run.hidden)
            rows.push_back(rowOf(run));
    m_runs->setRows(std::move(rows));
}

} // namespace qkv::app
