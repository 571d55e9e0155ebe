#include "core/store/asyncrunreader.h"

#include <algorithm>

namespace qkv {

AsyncRunReader::AsyncRunReader(std::string path) : m_path(std::move(path)), m_thread([this] { run(); }) {}

AsyncRunReader::~AsyncRunReader()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        m_jobs.clear();
        m_wake.notify_one();
    }
    m_thread.join();
}

void AsyncRunReader::requestList(Answer<std::vector<RunSummary>> answer)
{
    request<std::vector<RunSummary>>(
        "list", [](RunReader& reader) { return reader.list(); }, std::move(answer));
}

void AsyncRunReader::add(std::string key, Work work)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_jobs, [&](const Job& job) { return job.key == key; });
    m_jobs.push_back({std::move(key), std::move(work)});
    m_wake.notify_one();
}

Expected<RunReader*> AsyncRunReader::reader()
{
    if (!m_reader) {
        auto opened = RunReader::open(m_path);
        if (!opened)
            return failure(opened);
        m_reader = std::move(*opened);
    }
    return m_reader.get();
}

void AsyncRunReader::run()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [&] { return m_stop || !m_jobs.empty(); });
        if (m_stop)
            return;
        const Job job = std::move(m_jobs.front());
        m_jobs.pop_front();
        lock.unlock();
        const Deliver deliver = job.work(reader());
        lock.lock();
        const bool stale = std::ranges::any_of(m_jobs, [&](const Job& next) { return next.key == job.key; });
        if (m_stop || stale)
            continue;
        lock.unlock();
        deliver();
        lock.lock();
    }
}

} // namespace qkv
