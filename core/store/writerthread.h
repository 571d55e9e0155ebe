#pragma once

#include "core/store/batchwriter.h"
#include "core/store/runwriter.h"
#include "core/store/storefile.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>

namespace qkv::store {

/// The queue of a RunWriter and the thread that empties it.
class WriterThread {
public:
    WriterThread(std::string path, DatabasePtr database, WriterOptions options);
    ~WriterThread();

    void push(WriteItem item);
    std::size_t waitingBytes() const { return m_waitingBytes.load(std::memory_order_relaxed); }
    bool overloaded() const { return waitingBytes() > m_options.waitingBytes; }
    /// Tells of trouble that does not pass.
    void tell(const Text& text);

    /// Runs work(BatchWriter&) on the thread, with `afterAll` when all that waits now is written. Tries again while the
    /// store is locked; gives the error after WriterOptions::askTimeout, any other at once.
    template <class T>
    Expected<T> ask(bool afterAll, std::function<Expected<T>(BatchWriter&)> work)
    {
        const auto answer = std::make_shared<std::promise<Expected<T>>>();
        auto result = answer->get_future();
        addRequest(
            afterAll, [answer, work](BatchWriter& writer) { answer->set_value(work(writer)); },
            [answer](const Error& error) { answer->set_value(tl::unexpected<Error>(error)); });
        return result.get();
    }

    Expected<void> close();

private:
    using Clock = std::chrono::steady_clock;
    struct Request {
        std::uint64_t after = 0; ///< items that must be written first
        Clock::time_point deadline;
        std::function<void(BatchWriter&)> run;
        std::function<void(const Error&)> fail;
    };

    void addRequest(bool afterAll, std::function<void(BatchWriter&)> run, std::function<void(const Error&)> fail);
    void run();
    bool awaitWork(); ///< false: it is time to end
    void takeBatch();
    void writeBatch();
    void serveRequests();
    bool serve(Request& request); ///< false: it must wait
    std::optional<Request> nextRequest();
    void beat();
    void leave();
    void tellLost();
    template <class Work>
    bool attempt(Work&& work);
    void failed(const SQLite::Exception& exception);
    void recovered();

    const std::string m_path;
    const WriterOptions m_options;
    const DatabasePtr m_database;
    BatchWriter m_writer; ///< the thread's

    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<WriteItem> m_queue;
    std::deque<Request> m_requests;
    std::uint64_t m_pushed = 0;
    int m_queuedRows = 0;
    Clock::time_point m_oldest; ///< when the first item of the queue came
    std::optional<Clock::time_point> m_closeBy;
    std::atomic<std::size_t> m_waitingBytes = 0;

    // The thread's own.
    std::vector<WriteItem> m_batch; ///< taken from the queue, not written yet
    std::uint64_t m_written = 0;
    Clock::time_point m_nextBeat;
    std::optional<Clock::time_point> m_retryAt; ///< something was refused: nothing helps but trying again later
    std::optional<Clock::time_point> m_failingSince;
    std::optional<Error> m_failure;
    bool m_told = false;

    std::size_t m_lostItems = 0; ///< read after the thread has ended
    std::thread m_thread;
};

} // namespace qkv::store
