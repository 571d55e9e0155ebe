#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace qkv {

/// A few threads for pure work on shared immutable values (maps to images, metrics). Jobs start in the order they were
/// given; what has not started when the pool goes is forgotten. Any thread may add; jobs hand their result on
/// themselves.
class ThreadPool {
public:
    explicit ThreadPool(int threads = 1);
    ~ThreadPool(); ///< waits for the jobs being worked on
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    void add(std::function<void()> job);

private:
    void work();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_jobs;
    bool m_stop = false;
    std::vector<std::jthread> m_threads;
};

} // namespace qkv
