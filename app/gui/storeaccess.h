#pragma once

#include "app/recording/runrecorder.h"
#include "core/store/asyncrunreader.h"
#include "widgets/models/runsmodel.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <mutex>
#include <optional>

namespace qkv::app {

/// The window's side of one run store: records what is trained and keeps the list of runs fresh. Files are opened and
/// read on the train and reader threads only; everything here is called on the GUI thread, but for writer().
class StoreAccess : public QObject {
    Q_OBJECT

public:
    StoreAccess(const QString& path, ui::RunsModel* runs, QObject* parent = nullptr);
    ~StoreAccess() override;

    /// A recorder for a race; its troubles come through troubled().
    std::shared_ptr<TrainingObserver> makeRecorder();
    /// The number of the run that a lane of the last race is recorded as; nothing before it is entered.
    std::optional<std::int64_t> runNumber(int lane) const;
    /// Asks for the list; the answer goes into the model.
    void refresh();

Q_SIGNALS:
    /// Runs cannot be written; training goes on and what was trained waits in memory, or (`lost`) is not recorded.
    void troubled(const QString& text);
    void recovered();
    /// The list cannot be read; empty: it can again.
    void listFailed(const QString& text);

private:
    Expected<RunWriter*> writer();
    void showList(const Expected<std::vector<RunSummary>>& runs);

    std::string m_path;
    ui::RunsModel* m_runs;
    std::mutex m_mutex;
    std::unique_ptr<RunWriter> m_writer;     ///< made by the first race
    std::shared_ptr<RunRecorder> m_recorder; ///< of the last race
    QTimer m_timer;
    std::unique_ptr<AsyncRunReader> m_reader; ///< last: its answers speak to this object
};

} // namespace qkv::app
