#include "app/cli/racerun.h"

#include "app/cli/interrupts.h"
#include "app/recording/defaultstore.h"
#include "app/recording/runrecorder.h"

#include <fmt/format.h>

#include <unistd.h>

#include <atomic>
#include <chrono>

namespace qkv::cli {
namespace {

/// Keeps what the report needs and counts steps for the progress line.
class Follower : public TrainingObserver {
public:
    explicit Follower(std::vector<LaneReport>& reports) : m_reports(reports) {}

    void laneStarted(int lane, const RunConfig& config, std::int64_t parameters) override
    {
        m_reports[std::size_t(lane)].config = config;
        m_reports[std::size_t(lane)].parameters = parameters;
    }
    void laneStep(int, const StepRecord&) override { ++steps; }
    void laneSnapshot(int lane, std::shared_ptr<const Snapshot> snapshot) override
    {
        m_reports[std::size_t(lane)].lastSnapshot = std::move(snapshot);
    }
    void laneFinished(int lane, const LaneResult& result) override { m_reports[std::size_t(lane)].result = result; }
    void sessionFailed(const Error& failed) override { error = failed; }
    void sessionEnded() override { ended = true; }

    std::atomic<std::int64_t> steps = 0; ///< of all lanes, in this session
    std::atomic<bool> ended = false;
    std::optional<Error> error; ///< read after the end

private:
    std::vector<LaneReport>& m_reports;
};

/// One line that is written over itself on a terminal; a line every tenth elsewhere.
class ProgressLine {
public:
    explicit ProgressLine(const Context& context)
        : m_quiet(context.quiet), m_terminal(isatty(STDERR_FILENO) == 1), m_start(std::chrono::steady_clock::now())
    {
    }
    ~ProgressLine()
    {
        if (m_shown && m_terminal)
            say("\n");
    }

    void show(std::int64_t done, std::int64_t total)
    {
        if (m_quiet || total <= 0 || done <= 0)
            return;
        const int tenth = int(10 * done / total);
        if (!m_terminal && tenth == m_tenth)
            return;
        m_tenth = tenth;
        m_shown = true;
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - m_start;
        const double left = spent.count() * double(total - done) / double(done);
        constexpr int kWidth = 30;
        const int filled = int(kWidth * done / total);
        say(fmt::format("{}[{:=<{}}{: <{}}] {} of {} steps, {:.0f} s left{}", m_terminal ? "\r" : "", "", filled, "",
                        kWidth - filled, done, total, left, m_terminal ? "\x1b[K" : "\n"));
    }

private:
    bool m_quiet;
    bool m_terminal;
    bool m_shown = false;
    int m_tenth = -1;
    std::chrono::steady_clock::time_point m_start;
};

std::int64_t totalSteps(const TrainingSession& session, const std::vector<Lane>& lanes)
{
    std::int64_t total = 0;
    for (int lane = 0; lane < session.lanes(); ++lane) {
        const auto& state = lanes[std::size_t(lane)].resumeFrom;
        total += session.totalSteps(lane) - (state ? state->step : 0);
    }
    return total;
}

} // namespace

Expected<std::string> storePath(const Context& context)
{
    return context.store.empty() ? app::defaultStorePath() : Expected<std::string>(context.store);
}

Expected<std::string> storeForWriting(const Context& context)
{
    auto path = storePath(context);
    if (path)
        if (const auto made = app::makeStoreFolder(*path); !made)
            return failure(made);
    return path;
}

Expected<std::vector<LaneReport>> runRace(const Context& context, RaceOrder order)
{
    Interrupts interrupts;
    WriterOptions options;
    options.onTrouble = [](const Text& text) {
        say("qkvlab-cli: " + text.english() + "\n");
    }; // --quiet does not hide it
    options.onRecovered = [&context] { context.note("the run store can be written again; nothing was lost"); };
    auto writer = RunWriter::open(order.store, options);
    if (!writer)
        return failure(writer);
    for (std::size_t lane = 0; lane < order.resumed.size(); ++lane)
        if (order.resumed[lane])
            if (const auto taken = (*writer)->resumeRun(*order.resumed[lane], order.lanes[lane].resumeFrom->step);
                !taken)
                return failure(taken);

    std::vector<LaneReport> reports(order.lanes.size());
    Follower follower(reports);
    std::unique_ptr<TrainingSession> session;
    std::optional<Error> unrecorded;
    app::RunRecorder recorder([&writer] { return Expected<RunWriter*>(writer->get()); },
                              [&](const Error& error) {
                                  unrecorded = error; // a run that is not kept is of no use here
                                  session->requestStop();
                              },
                              order.resumed, order.parentUuid);
    auto created = TrainingSession::create(order.lanes, {context.threads, order.dataPath}, {&recorder, &follower});
    if (!created)
        return failure(created);
    session = std::move(*created);
    bool interrupted = false;
    {
        ProgressLine progress(context);
        session->start();
        while (!follower.ended) {
            if (interrupts.wait(std::chrono::milliseconds(100))) {
                interrupted = true;
                session->requestStop();
            }
            progress.show(follower.steps, totalSteps(*session, order.lanes));
        }
        session->wait();
    }
    const auto closed = (*writer)->close();
    for (std::size_t lane = 0; lane < reports.size(); ++lane)
        reports[lane].run = recorder.runId(int(lane));
    if (follower.error)
        return tl::unexpected<Error>(*follower.error);
    if (unrecorded)
        return tl::unexpected<Error>(*unrecorded);
    if (!closed)
        return failure(closed);
    if (interrupted) {
        std::string runs;
        for (const LaneReport& report : reports)
            runs += fmt::format("{}train --resume {}", runs.empty() ? "" : " or ", report.run ? report.run->value : 0);
        return tl::unexpected<Error>(
            Error{ErrorKind::Interrupted,
                  QKV_TEXT("cli", "interrupted after {0} steps; what was done is kept, go on with {1}")
                      .with(reports.front().result.steps, runs)});
    }
    return reports;
}

} // namespace qkv::cli
