#include "core/base/workerteam.h"

#include "core/base/check.h"

namespace qkv {
namespace {

// Long enough to bridge the gap between two forks of a step, short enough that a pause costs no processor.
constexpr int kSpins = 20000;

} // namespace

WorkerTeam::WorkerTeam(int size) : m_size(size)
{
    QKV_CHECK(size >= 1);
    for (int worker = 1; worker < size; ++worker)
        m_threads.emplace_back([this, worker] { work(worker); });
}

WorkerTeam::~WorkerTeam()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop.store(true, std::memory_order_release);
        m_generation.fetch_add(1, std::memory_order_release);
    }
    m_wake.notify_all();
}

void WorkerTeam::runErased(Call call, void* context)
{
    if (m_size > 1) {
        m_call = call;
        m_context = context;
        m_pending.store(m_size - 1, std::memory_order_relaxed);
        {
            const std::lock_guard lock(m_mutex); // a helper about to sleep must see the new generation
            m_generation.fetch_add(1, std::memory_order_release);
        }
        m_wake.notify_all();
    }
    call(context, 0);
    for (int spin = 0; m_pending.load(std::memory_order_acquire) > 0; ++spin) {
        if (spin >= kSpins)
            std::this_thread::yield();
    }
}

void WorkerTeam::work(int worker)
{
    unsigned seen = 0;
    while (true) {
        awaitGeneration(seen);
        ++seen;
        if (m_stop.load(std::memory_order_acquire))
            return;
        m_call(m_context, worker);
        m_pending.fetch_sub(1, std::memory_order_release);
    }
}

void WorkerTeam::awaitGeneration(unsigned seen)
{
    for (int spin = 0; spin < kSpins; ++spin) {
        if (m_generation.load(std::memory_order_acquire) != seen)
            return;
    }
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, [&] { return m_generation.load(std::memory_order_acquire) != seen; });
}

} // namespace qkv
