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
    m_recorder =
        std::make_shared<RunRecorder>([this] { return writer(); },
                                      [this](const Error& error) {
                                          const QString text = tr("This race is not saved: %1").arg(ui::shown(error));
                                          QMetaObject::invokeMethod(
                                              this, [this, text] { Q_EMIT troubled(text); }, Qt::QueuedConnection);
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
        return tl::unexpected<Error>(made.error());
    WriterOptions options;
    options.onTrouble = [this](const Text& text) {
        QMetaObject::invokeMethod(
            this, [this, text] { Q_EMIT troubled(ui::shown(text)); }, Qt::QueuedConnection);
    };
    options.onRecovered = [this] {
        QMetaObject::invokeMethod(
            this, [this] { Q_EMIT recovered(); }, Qt::QueuedConnection);
    };
    auto opened = RunWriter::open(m_path, options);
    if (!opened)
        return tl::unexpected<Error>(opened.error());
    m_writer = std::move(*opened);
    return m_writer.get();
}

void StoreAccess::refresh()
{
    m_reader->requestList([this](Expected<std::vector<RunSummary>> runs) {
        QMetaObject::invokeMethod(
            this, [this, runs = std::move(runs)] { showList(runs); }, Qt::QueuedConnection);
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
