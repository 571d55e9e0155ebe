#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

namespace qkv {

/// Hand-over of the newest value from one producing thread to one consuming thread, with acknowledgement: the producer
/// makes a value only when wanted() says so, that is when someone watches and the last value was acknowledged
/// (painted). So the producer never waits and never works for nobody. Values are immutable and shared.
template <class T>
class LatestSlot {
public:
    using Value = std::shared_ptr<const T>;

    /// Consumer: from now on values are wanted (or no longer).
    void setWatched(bool watched)
    {
        m_watched.store(watched, std::memory_order_release);
        m_wanted.store(watched, std::memory_order_release);
    }
    bool watched() const { return m_watched.load(std::memory_order_acquire); }

    /// Producer: is it worth making a value now? One atomic read.
    bool wanted() const { return m_wanted.load(std::memory_order_acquire); }

    /// Producer: leaves the value; until it is acknowledged no other is wanted.
    void put(Value value)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_value = std::move(value);
        }
        m_wanted.store(false, std::memory_order_release);
    }

    /// Consumer: the newest value not taken yet, or null.
    Value take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_value, nullptr);
    }

    /// Consumer: the value taken last is on the screen; the next one may be made.
    void acknowledge()
    {
        if (watched())
            m_wanted.store(true, std::memory_order_release);
    }

private:
    std::atomic<bool> m_watched = false;
    std::atomic<bool> m_wanted = false;
    std::mutex m_mutex;
    Value m_value;
};

} // namespace qkv
