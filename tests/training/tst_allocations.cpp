#include "core/math/backend.h"
#include "tests/training/batches.h"

#include <QtTest>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> g_allocations = 0;
std::atomic<bool> g_counting = false;

void* counted(std::size_t size)
{
    if (g_counting.load(std::memory_order_relaxed))
        ++g_allocations;
    void* memory = std::malloc(size ? size : 1);
    if (!memory)
        throw std::bad_alloc();
    return memory;
}

} // namespace

void* operator new(std::size_t size)
{
    return counted(size);
}
void* operator new[](std::size_t size)
{
    return counted(size);
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete[](void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept
{
    std::free(memory);
}

using namespace qkv;

/// A warmed-up step allocates nothing of ours. Matrix libraries take their scratch with malloc, which is not counted.
class TestAllocations : public QObject {
    Q_OBJECT

private slots:
    void theCounterCounts()
    {
        g_counting = true;
        const auto memory = std::make_unique<int>(1);
        g_counting = false;
        QCOMPARE(g_allocations.exchange(0), 1L);
        QCOMPARE(*memory, 1);
    }

    void warmStepAllocatesNothing_data()
    {
        QTest::addColumn<int>("index");
        for (int index = 0; index < int(offeredVariants().size()); ++index)
            QTest::addRow("%s", variantName(offeredVariants()[std::size_t(index)]).c_str()) << index;
    }
    void warmStepAllocatesNothing()
    {
        QFETCH(int, index);
        const RunConfig config = batches::smallRun(offeredVariants()[std::size_t(index)]);
        WorkerTeam team(2);
        Trainer<float> trainer(config.model, config.listLength, config.shards, team,
                               initialParameters(ParameterLayout(config.model), 1));
        const BatchBuffer batch = batches::digits(40, config.listLength);
        // Which worker takes which shard is not fixed: enough steps let each warm up.
        for (int step = 0; step < 20; ++step)
            trainer.step(batch.view(40, 0), {0.1f, 1}, {1e-3, 5, 0.01});
        g_allocations = 0;
        g_counting = true;
        for (int step = 0; step < 5; ++step)
            trainer.step(batch.view(40, 0), {0.1f, 1}, {1e-3, 5, 0.01});
        g_counting = false;
        QCOMPARE(g_allocations.load(), 0L);
    }
};

QTEST_GUILESS_MAIN(TestAllocations)
#include "tst_allocations.moc"
