#pragma once

#include "core/base/threadpool.h"
#include "widgets/attention/shownmaps.h"
#include "widgets/bridge/mailbox.h"

#include <QObject>

#include <atomic>
#include <map>
#include <memory>
#include <vector>

namespace qkv::ui {

/// The metrics of every head at the steps that were seen of one run: what the curves beside the slider are drawn of.
/// Steps come from snapshots that are read one after another, or from a live race. GUI thread; the metrics are computed
/// on a pool.
class RunHistory : public QObject {
    Q_OBJECT

public:
    explicit RunHistory(QObject* parent = nullptr);
    ~RunHistory() override;

    void clear();
    bool has(std::int64_t step) const { return m_steps.contains(step); }
    /// Computes the metrics of the set's step; added() follows.
    void add(const MapColumn& column);
    void add(std::int64_t step, std::vector<MapMetrics> metrics);
    /// With more steps than `most` every second one goes: the curves of a long race keep their shape.
    void thin(std::size_t most);
    /// By step, then by layer and head.
    const std::map<std::int64_t, std::vector<MapMetrics>>& steps() const { return m_steps; }

Q_SIGNALS:
    void added(std::int64_t step);

private:
    std::map<std::int64_t, std::vector<MapMetrics>> m_steps;
    std::shared_ptr<std::atomic<int>> m_run = std::make_shared<std::atomic<int>>(0);
    Mailbox m_mailbox; ///< before the pool, which posts to it and is joined first
    ThreadPool m_pool{1};
};

} // namespace qkv::ui
