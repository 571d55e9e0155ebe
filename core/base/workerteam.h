#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace qkv {

/// A fork-join team for the training step: run(job) calls job(worker) once on each of `size` workers, worker 0 being
/// the calling thread, and returns when all are done. A step forks several times within a millisecond, so waiting
/// threads spin for a short while before they sleep. run() is called by one thread at a time and allocates nothing.
class WorkerTeam {
public:
    explicit WorkerTeam(int size);
    ~WorkerTeam();
    WorkerTeam(const WorkerTeam&) = delete;
    WorkerTeam& operator=(const WorkerTeam&) = delete;

    int size() const { return m_size; }
    template <class Job>
    void run(Job&& job)
    {
        runErased([](void* context, int worker) { (*static_cast<std::remove_reference_t<Job>*>(context))(worker); },
                  &job);
    }

private:
    using Call = void (*)(void* context, int worker);

    void runErased(Call call, void* context);
    void work(int worker);
    void awaitGeneration(unsigned seen);

    const int m_size;
    Call m_call = nullptr;
    void* m_context = nullptr;
    std::atomic<unsigned> m_generation = 0; ///< goes up by one for each run
    std::atomic<int> m_pending = 0;         ///< helpers that have not finished this run
    std::atomic<bool> m_stop = false;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<std::jthread> m_threads;
};

} // namespace qkv
