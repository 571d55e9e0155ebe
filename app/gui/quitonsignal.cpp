#include "app/gui/quitonsignal.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>

namespace qkv::app {

QuitOnSignal::QuitOnSignal()
{
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&set, signal);
    pthread_sigmask(SIG_BLOCK, &set, nullptr); // inherited by every thread
    m_signals = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

QuitOnSignal::~QuitOnSignal()
{
    delete m_notifier;
    if (m_signals >= 0)
        ::close(m_signals);
}

void QuitOnSignal::watch()
{
    if (m_signals < 0)
        return;
    m_notifier = new QSocketNotifier(m_signals, QSocketNotifier::Read);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        signalfd_siginfo info;
        while (::read(m_signals, &info, sizeof info) == sizeof info)
            continue;
        QCoreApplication::quit();
    });
}

} // namespace qkv::app
