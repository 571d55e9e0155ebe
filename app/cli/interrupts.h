#pragma once

#include <chrono>

namespace qkv::cli {

/// Takes SIGINT and SIGTERM (and SIGHUP) out of the threads started while it lives, so that the main thread can wait
/// for them: Ctrl+C then stops the work in order, with everything kept. Made before any thread is started.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    /// Waits for a signal, at most this long. True when one came.
    bool wait(std::chrono::milliseconds atMost);
};

} // namespace qkv::cli
