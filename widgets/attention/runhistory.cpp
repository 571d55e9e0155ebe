#include "widgets/attention/runhistory.h"

namespace qkv::ui {

RunHistory::RunHistory(QObject* parent) : QObject(parent) {}

RunHistory::~RunHistory()
{
    ++*m_run; // what runs ends after its present head
}

void RunHistory::clear()
{
    ++*m_run;
    m_steps.clear();
}

void RunHistory::thin(std::size_t most)
{
    if (m_steps.size() <= most)
        return;
    bool kept = false;
    std::erase_if(m_steps, [&](const auto&) { return !(kept = !kept); });
}

void RunHistory::add(const MapColumn& column)
{
    if (!column.set || !column.set->info().step)
        return;
    m_pool.add([this, newest = m_run, run = m_run->load(), column] {
        const MapSetInfo& set = column.set->info();
        std::vector<MapMetrics> metrics;
        for (int layer = 0; layer < set.layers; ++layer)
            for (int head = 0; head < set.heads; ++head) {
                if (*newest != run)
                    return;
                metrics.push_back(headMetrics(set, column.set->cells(layer, head), column.task));
            }
        m_mailbox.post([this, run, step = *set.step, metrics = std::move(metrics)] {
            if (run == *m_run)
                add(step, metrics);
        });
    });
}

void RunHistory::add(std::int64_t step, std::vector<MapMetrics> metrics)
{
    m_steps.insert_or_assign(step, std::move(metrics));
    Q_EMIT added(step);
}

} // namespace qkv::ui
