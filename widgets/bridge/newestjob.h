#pragma once

#include "core/base/threadpool.h"
#include "widgets/bridge/mailbox.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <utility>

namespace qkv::ui {

/// Work on a pool thread of which only the newest result lands: a job that was overtaken before it began is not begun,
/// one overtaken later has its result dropped. start() and the landing are on the GUI thread.
class NewestJob : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// `work()` is pure and owns what it reads; `land(result)` is called in the thread of this object, which has to be
    /// a child of whatever `land` uses.
    template <class Work, class Land>
    void start(Work work, Land land)
    {
        const std::uint64_t turn = ++*m_newest;
        m_pool.add([mailbox = &m_mailbox, newest = m_newest, turn, work = std::move(work),
                    land = std::move(land)]() mutable {
            if (newest->load() != turn)
                return;
            auto result = std::make_shared<decltype(work())>(work());
            mailbox->post([newest, turn, result, land = std::move(land)] {
                if (newest->load() == turn)
                    land(std::move(*result));
            });
        });
    }
    /// What is under way shall not land.
    void cancel() { ++*m_newest; }

private:
    std::shared_ptr<std::atomic<std::uint64_t>> m_newest = std::make_shared<std::atomic<std::uint64_t>>(0);
    Mailbox m_mailbox; ///< before the pool, which posts to it and is joined first
    ThreadPool m_pool{1};
};

} // namespace qkv::ui
