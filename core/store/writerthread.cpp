#include "core/store/writerthread.h"

#include "core/base/check.h"
#include "core/store/sqlerror.h"

#include <algorithm>
#include <utility>

namespace qkv::store {
namespace {

using namespace std::chrono_literals;

constexpr auto kBeat = 10s; // several within kHeartbeatLimitMs
constexpr auto kRetry = 50ms;
constexpr int kBusyMs = 200;              // short: requests and closing have deadlines of their own
constexpr std::size_t kMostItems = 20000; // a transaction, when much has waited

} // namespace

WriterThread::WriterThread(std::string path, DatabasePtr database, WriterOptions options)
    : m_path(std::move(path)), m_options(std::move(options)), m_database(std::move(database)),
      m_writer(*m_database, m_options.snapshotBytes), m_nextBeat(Clock::now() + kBeat)
{
    m_database->setBusyTimeout(kBusyMs);
    m_thread = std::thread([this] { run(); });
}

WriterThread::~WriterThread()
{
    if (m_thread.joinable())
        (void)close(); // onTrouble has told what was lost
}

void WriterThread::push(WriteItem item)
{
    const std::size_t bytes = bytesOf(item);
    const int rows = rowsOf(item);
    const std::lock_guard lock(m_mutex);
    QKV_CHECK(!m_closeBy);
    if (m_queue.empty())
        m_oldest = Clock::now();
    m_queue.push_back(std::move(item));
    m_queuedRows += rows;
    ++m_pushed;
    m_waitingBytes.fetch_add(bytes, std::memory_order_relaxed);
    if (m_queue.size() == 1 || m_queuedRows >= m_options.batchRows)
        m_wake.notify_one();
}

void WriterThread::tell(const Text& text)
{
    if (m_options.onTrouble)
        m_options.onTrouble(text);
}

void WriterThread::addRequest(bool afterAll, std::function<void(BatchWriter&)> run,
                              std::function<void(const Error&)> fail)
{
    const std::lock_guard lock(m_mutex);
    QKV_CHECK(!m_closeBy);
    m_requests.push_back(
        {afterAll ? m_pushed : 0, Clock::now() + m_options.askTimeout, std::move(run), std::move(fail)});
    m_wake.notify_one();
}

Expected<void> WriterThread::close()
{
    if (m_thread.joinable()) {
        {
            const std::lock_guard lock(m_mutex);
            m_closeBy = Clock::now() + m_options.closeTimeout;
            m_wake.notify_one();
        }
        m_thread.join();
    }
    if (m_lostItems == 0)
        return {};
    return failStore(QKV_TEXT("store", "run store '{0}' could not be written until the end: {1} records are lost")
                         .with(m_path, m_lostItems));
}

void WriterThread::run()
{
    while (awaitWork()) {
        takeBatch();
        writeBatch();
        serveRequests();
        beat();
    }
    leave();
}

bool WriterThread::awaitWork()
{
    std::unique_lock lock(m_mutex);
    const auto urgent = [&] { return m_closeBy || !m_requests.empty() || m_queuedRows >= m_options.batchRows; };
    if (const auto retryAt = std::exchange(m_retryAt, std::nullopt)) {
        m_wake.wait_until(lock, *retryAt, [] { return false; });
    } else if (m_batch.empty()) {
        m_wake.wait_until(lock, m_nextBeat, [&] { return urgent() || !m_queue.empty(); });
        if (!m_queue.empty())
            m_wake.wait_until(lock, m_oldest + m_options.batchTime, urgent);
    }
    if (!m_closeBy)
        return true;
    const bool done = m_queue.empty() && m_batch.empty() && m_requests.empty();
    return !done && (!m_failure || Clock::now() < *m_closeBy);
}

void WriterThread::takeBatch()
{
    const std::lock_guard lock(m_mutex);
    while (!m_queue.empty() && m_batch.size() < kMostItems) {
        m_queuedRows -= rowsOf(m_queue.front());
        m_batch.push_back(std::move(m_queue.front()));
        m_queue.pop_front();
    }
}

void WriterThread::writeBatch()
{
    if (m_batch.empty() || !attempt([&] { m_writer.write(m_batch); }))
        return;
    std::size_t bytes = 0;
    for (const WriteItem& item : m_batch)
        bytes += bytesOf(item);
    m_waitingBytes.fetch_sub(bytes, std::memory_order_relaxed);
    m_written += m_batch.size();
    m_batch.clear();
    recovered();
    tellLost();
}

void WriterThread::serveRequests()
{
    while (auto request = nextRequest()) {
        if (serve(*request))
            continue;
        const std::lock_guard lock(m_mutex);
        m_requests.push_front(std::move(*request));
        return;
    }
}

bool WriterThread::serve(Request& request)
{
    const bool late = Clock::now() >= request.deadline;
    if (request.after > m_written) { // the store refuses what came before it
        if (late)
            request.fail(m_failure.value_or(
                Error::store(QKV_TEXT("store", "run store '{0}' did not answer in time").with(m_path))));
        return late;
    }
    try {
        request.run(m_writer);
        return true;
    } catch (const SQLite::Exception& exception) {
        if (isBusy(exception) && !late) {
            m_retryAt = Clock::now() + kRetry;
            return false;
        }
        request.fail(sqlError(m_path, exception));
        return true;
    }
}

std::optional<WriterThread::Request> WriterThread::nextRequest()
{
    const std::lock_guard lock(m_mutex);
    if (m_requests.empty())
        return std::nullopt;
    Request request = std::move(m_requests.front());
    m_requests.pop_front();
    return request;
}

void WriterThread::beat()
{
    if (Clock::now() < m_nextBeat || !m_batch.empty() || !attempt([&] { m_writer.beat(); }))
        return;
    m_nextBeat = Clock::now() + kBeat;
    recovered();
}

void WriterThread::leave()
{
    const std::lock_guard lock(m_mutex);
    m_lostItems = m_batch.size() + m_queue.size();
    if (m_lostItems == 0)
        (void)attempt([&] { m_writer.leaveAll(); }); // if not, readers find the owner gone
    else
        tell(QKV_TEXT("store", "run store '{0}' could not be written until the end: {1} records are lost")
                 .with(m_path, m_lostItems));
    for (Request& request : m_requests)
        request.fail(*m_failure);
    m_requests.clear();
}

void WriterThread::tellLost()
{
    for (const RunId run : m_writer.takeLost())
        tell(QKV_TEXT("store", "run {0} was taken by another process or deleted: nothing more of it is kept from here")
                 .with(run.value));
}

template <class Work>
bool WriterThread::attempt(Work&& work)
{
    try {
        work();
        return true;
    } catch (const SQLite::Exception& exception) {
        failed(exception);
        return false;
    }
}

void WriterThread::failed(const SQLite::Exception& exception)
{
    const auto now = Clock::now();
    if (!m_failingSince)
        m_failingSince = now;
    m_failure = sqlError(m_path, exception);
    m_retryAt = now + kRetry;
    if (m_told || (isBusy(exception) && now - *m_failingSince < m_options.busyPatience))
        return;
    m_told = true;
    tell(m_failure->text);
}

void WriterThread::recovered()
{
    m_failure.reset();
    m_failingSince.reset();
    if (std::exchange(m_told, false) && m_options.onRecovered)
        m_options.onRecovered();
}

} // namespace qkv::store
