#pragma once

#include <QObject>

class QSocketNotifier;

namespace qkv::app {

/// SIGINT, SIGTERM and SIGHUP end the event loop, so that a race stops in order and is saved. Made at the start of
/// main, before any thread.
class QuitOnSignal : public QObject {
    Q_OBJECT

public:
    QuitOnSignal();
    ~QuitOnSignal() override;

    /// From now on a signal quits the application; call when it exists.
    void watch();

private:
    int m_signals; ///< signalfd
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace qkv::app
