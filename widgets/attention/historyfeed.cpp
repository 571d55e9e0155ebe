#include "widgets/attention/historyfeed.h"

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr AskTag kTag = -2; // columns have positive ones
constexpr int kTellMs = 200;
constexpr std::size_t kMostLive = 512; // steps

} // namespace

HistoryFeed::HistoryFeed(MapLibrary* library, RaceController* race, QObject* parent)
    : QObject(parent), m_library(library), m_history(new RunHistory(this))
{
    m_told.setSingleShot(true);
    m_told.setInterval(kTellMs);
    connect(&m_told, &QTimer::timeout, this, &HistoryFeed::changed);
    connect(m_history, &RunHistory::added, this, [this](std::int64_t step) {
        if (!m_told.isActive())
            m_told.start();
        if (step == m_reading) {
            m_reading = -1;
            readNext();
        }
    });
    connect(library, &MapLibrary::snapshotRead, this,
            [this](AskTag tag, std::int64_t run, const std::shared_ptr<const Snapshot>& snapshot) {
                if (tag == kTag && m_run && run == m_run->id && snapshot->step == m_reading)
                    m_history->add({mapsOf(snapshot, {}, {}), m_task});
            });
    connect(race, &RaceController::stepsArrived, this, &HistoryFeed::takeSteps);
    connect(race, &RaceController::stateChanged, this, [this](RaceState state) {
        if (state == RaceState::Starting)
            m_losses.clear();
    });
}

bool HistoryFeed::follow(const ColumnState& column)
{
    const bool isOther = !(column.source == m_source);
    const bool isNew = isOther || column.run != m_run;
    m_source = column.source;
    m_run = column.run;
    m_task = column.config ? std::optional(column.config->task) : std::nullopt;
    if (isOther) {
        m_history->clear();
        m_reading = -1;
        Q_EMIT changed();
    }
    if (m_source.kind == MapSource::Kind::Live && column.maps.set && !column.metrics.empty() &&
        column.maps.set->info().step)
        addLive(*column.maps.set->info().step, column.metrics);
    if (m_reading < 0)
        readNext();
    return isNew;
}

void HistoryFeed::addLive(std::int64_t step, const std::vector<MapMetrics>& metrics)
{
    m_history->add(step, metrics);
    m_history->thin(kMostLive);
}

const LaneLosses* HistoryFeed::liveLosses() const
{
    const auto lane = m_losses.find(m_source.lane);
    return m_source.kind == MapSource::Kind::Live && lane != m_losses.end() ? &lane->second : nullptr;
}

/// The saved steps one after another: first the ends, then ever finer between them, so the curves' shape shows soon.
void HistoryFeed::readNext()
{
    if (!m_run)
        return;
    const std::vector<std::int64_t>& steps = m_run->steps;
    for (std::size_t stride = std::size_t(1) << 20; stride > 0; stride /= 2)
        for (std::size_t i = 0; i < steps.size(); i += stride)
            if (!m_history->has(steps[i])) {
                m_reading = steps[i];
                return m_library->askSnapshot(kTag, m_run->id, steps[i]);
            }
}

void HistoryFeed::takeSteps(const std::vector<LaneSteps>& steps)
{
    for (const LaneSteps& lane : steps) {
        std::vector<double> at;
        std::vector<double> values;
        for (const StepRecord& record : lane.records) {
            at.push_back(double(record.step));
            values.push_back(record.trainLoss);
        }
        LaneLosses& all = m_losses[lane.lane];
        all.steps.insert(all.steps.end(), at.begin(), at.end());
        all.values.insert(all.values.end(), values.begin(), values.end());
        if (m_source.kind == MapSource::Kind::Live && m_source.lane == lane.lane)
            Q_EMIT lossesAdded(at, values);
    }
}

} // namespace qkv::ui
