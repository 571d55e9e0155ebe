#pragma once

#include "core/store/runreader.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace qkv {

/// A RunReader on a thread of its own. The newest request with a key wins: an older one that waits is forgotten, and
/// the answer of one that is being worked on is not given. Functions may be called from any thread and return at once;
/// only the destructor waits, for the request being worked on; what waits then is forgotten. Answers come on the reader
/// thread and must hand on; they must not destroy this object.
class AsyncRunReader {
public:
    explicit AsyncRunReader(std::string path);
    ~AsyncRunReader();

    template <class T>
    using Answer = std::function<void(Expected<T>)>;

    /// work(reader) gives an Expected<T>; its value, or why the store cannot be opened, goes to `answer`.
    /// For example request<RunDetail>("detail", [run](RunReader& r) { return r.detail(run); }, show).
    template <class T>
    void request(std::string key, std::function<Expected<T>(RunReader&)> work, Answer<T> answer)
    {
        add(std::move(key), [work = std::move(work), answer = std::move(answer)](Expected<RunReader*> reader) {
            Expected<T> value = reader ? work(**reader) : Expected<T>(failure(reader));
            return [answer, value = std::move(value)]() mutable { answer(std::move(value)); };
        });
    }

    /// The list of runs; key "list".
    void requestList(Answer<std::vector<RunSummary>> answer);

private:
    using Deliver = std::function<void()>;
    using Work = std::function<Deliver(Expected<RunReader*>)>;
    struct Job {
        std::string key;
        Work work;
    };

    void add(std::string key, Work work);
    void run();
    Expected<RunReader*> reader();

    const std::string m_path;
    std::unique_ptr<RunReader> m_reader; ///< the thread's
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Job> m_jobs;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace qkv
