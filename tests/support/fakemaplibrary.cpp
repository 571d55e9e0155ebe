#include "tests/support/fakemaplibrary.h"

#include "core/model/parameters.h"
#include "tests/support/syntheticsnapshot.h"

namespace qkv::test {

void FakeMapLibrary::addRun(std::int64_t id, const RunConfig& config, int n, std::vector<std::int64_t> steps)
{
    auto run = std::make_shared<ui::StoredRun>();
    run->id = id;
    run->config = config;
    run->label = QString::fromStdString(variantName(config.model.variant));
    run->steps = std::move(steps);
    for (int step = 0; step < 100; ++step) {
        run->lossSteps.push_back(step);
        run->losses.push_back(2.3 / (1 + step));
    }
    m_runs[id] = {run, n};
}

void FakeMapLibrary::later(std::function<void()> call)
{
    QMetaObject::invokeMethod(this, std::move(call), Qt::QueuedConnection);
}

void FakeMapLibrary::askRun(ui::AskTag tag, std::int64_t run)
{
    later([this, tag, run] {
        if (m_runs.contains(run))
            Q_EMIT runRead(tag, m_runs[run].run);
        else
            Q_EMIT failed(tag, Error::store(QKV_TEXT("store", "there is no run {0}").with(run)));
    });
}

void FakeMapLibrary::askSnapshot(ui::AskTag tag, std::int64_t run, std::int64_t step)
{
    ++snapshotsAsked;
    later([this, tag, run, step] {
        const Kept& kept = m_runs[run];
        Q_EMIT snapshotRead(tag, run, syntheticSnapshot(kept.run->config.model, kept.n, step));
    });
}

void FakeMapLibrary::askModel(ui::AskTag tag, std::int64_t run)
{
    ++modelsAsked;
    later([this, tag, run] {
        const RunConfig& config = m_runs[run].run->config;
        auto model = std::make_shared<ProbedModel>();
        model->model = config.model;
        model->weights = initialParameters(ParameterLayout(config.model, config.recipe.init), config.seed);
        model->run = config;
        Q_EMIT modelRead(tag, model);
    });
}

} // namespace qkv::test
