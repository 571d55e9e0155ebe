#include "app/cli/interrupts.h"

#include <csignal>
#include <ctime>

namespace qkv::cli {
namespace {

sigset_t stopSignals()
{
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&set, signal);
    return set;
}

} // namespace

Interrupts::Interrupts()
{
    const sigset_t set = stopSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

Interrupts::~Interrupts()
{
    while (wait(std::chrono::milliseconds(0))) // one that came too late to matter must not kill what is done
        continue;
    const sigset_t set = stopSignals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

bool Interrupts::wait(std::chrono::milliseconds atMost)
{
    const sigset_t set = stopSignals();
    const timespec limit{atMost.count() / 1000, atMost.count() % 1000 * 1'000'000};
    return sigtimedwait(&set, nullptr, &limit) > 0;
}

} // namespace qkv::cli
