#pragma once

#include <QObject>

#include <functional>
#include <mutex>
#include <vector>

namespace qkv::ui {

/// Carries calls of other threads to the thread it lives on, in order: the one way into the GUI thread. Calls that wait
/// when it goes are dropped, so a member of the object that the calls speak of is safe; who posts must have ended
/// first. (A lambda queued through Qt does the same, but Qt's lock is unknown to the thread sanitizer.)
class Mailbox : public QObject {
    Q_OBJECT

public:
    /// Any thread; does not wait.
    void post(std::function<void()> call);

private:
    Q_INVOKABLE void deliver();

    std::mutex m_mutex;
    std::vector<std::function<void()>> m_calls;
};

} // namespace qkv::ui
