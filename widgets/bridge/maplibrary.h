#pragma once

#include "core/base/expected.h"
#include "core/base/snapshot.h"
#include "core/training/modelprobe.h"

#include <QMetaType>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace qkv::ui {

/// A saved run as the Attention workspace needs it.
struct StoredRun {
    std::int64_t id = 0;
    RunConfig config;
    QString label;                   ///< "Q=K-V"
    std::vector<std::int64_t> steps; ///< that have a snapshot, ascending
    std::vector<double> lossSteps;   ///< training loss, one point a step
    std::vector<double> losses;
    bool isRunning = false; ///< more may come
};
using StoredRunPtr = std::shared_ptr<const StoredRun>;

/// Who asked, so that an answer finds its way: a number that the asker chose.
using AskTag = int;

/// The door from the Attention workspace to saved runs. All on the GUI thread; nothing waits. Of two questions of one
/// kind with the same tag the newer wins: the older is not answered.
class MapLibrary : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~MapLibrary() override;

    virtual void askRun(AskTag tag, std::int64_t run) = 0;
    /// The snapshot of a step.
    virtual void askSnapshot(AskTag tag, std::int64_t run, std::int64_t step) = 0;
    /// The weights of a run's last checkpoint.
    virtual void askModel(AskTag tag, std::int64_t run) = 0;

Q_SIGNALS:
    void runRead(qkv::ui::AskTag tag, const qkv::ui::StoredRunPtr& run);
    void snapshotRead(qkv::ui::AskTag tag, std::int64_t run, const std::shared_ptr<const qkv::Snapshot>& snapshot);
    void modelRead(qkv::ui::AskTag tag, const std::shared_ptr<const qkv::ProbedModel>& model);
    void failed(qkv::ui::AskTag tag, const qkv::Error& error);
};

} // namespace qkv::ui
