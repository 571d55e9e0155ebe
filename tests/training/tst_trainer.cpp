#include "core/math/backend.h"
#include "core/training/schedule.h"
#include "core/training/trainer.h"
#include "tests/training/batches.h"

#include <QtTest>

#include <bit>
#include <numbers>

using namespace qkv;

namespace {

std::vector<float> train(const RunConfig& config, int threads, int steps, int sequences = 37)
{
    WorkerTeam team(threads);
    Trainer<float> trainer(config.model, config.listLength, config.shards, team,
                           initialParameters(ParameterLayout(config.model), config.seed));
    const BatchBuffer batch = batches::digits(sequences, config.listLength);
    for (int step = 0; step < steps; ++step)
        trainer.step(batch.view(sequences, 0), {0.1f, std::uint64_t(step)}, {1e-2, 5, 0.01});
    return trainer.weights();
}

std::uint64_t fingerprint(const std::vector<float>& values)
{
    std::uint64_t hash = 0xCBF29CE484222325ull;
    for (const float value : values)
        hash = (hash ^ std::bit_cast<std::uint32_t>(value)) * 0x100000001B3ull;
    return hash;
}

} // namespace

class TestTrainer : public QObject {
    Q_OBJECT

private slots:
    void threadsDoNotChangeABit_data() { variants(); }
    void threadsDoNotChangeABit()
    {
        QFETCH(int, index);
        const RunConfig config = batches::smallRun(offeredVariants()[std::size_t(index)]);
        const std::vector<float> one = train(config, 1, 5);
        QCOMPARE(train(config, 2, 5), one);
        QCOMPARE(train(config, 5, 5), one);
    }

    void shardsArePartOfTheConfiguration()
    {
        RunConfig config = batches::smallRun();
        const std::vector<float> eight = train(config, 2, 5);
        config.shards = 1;
        const std::vector<float> one = train(config, 2, 5);
        QVERIFY(eight != one); // other order of additions
        double away = 0;
        for (std::size_t i = 0; i < one.size(); ++i)
            away = std::max(away, double(std::abs(one[i] - eight[i])));
        QVERIFY(away < 0.05); // and the same training
    }

    void fewerSequencesThanShards()
    {
        const RunConfig config = batches::smallRun();
        QCOMPARE(train(config, 2, 3, 3), train(config, 1, 3, 3));
    }

    void lossFalls_data() { variants(); }
    void lossFalls()
    {
        QFETCH(int, index);
        RunConfig config = batches::smallRun(offeredVariants()[std::size_t(index)]);
        WorkerTeam team(2);
        Trainer<float> trainer(config.model, config.listLength, config.shards, team,
                               initialParameters(ParameterLayout(config.model), 1));
        const BatchBuffer batch = batches::digits(64, config.listLength);
        const double first = trainer.step(batch.view(64, 0), {}, {1e-2, 5, 0}).loss;
        for (int step = 0; step < 60; ++step)
            trainer.step(batch.view(64, 0), {}, {1e-2, 5, 0});
        StepOutcome outcome;
        trainer.gradient(batch.view(64, 0), outcome);
        QVERIFY(outcome.loss < 0.8 * first);
    }

    /// One number guards the whole numeric path: on the portable path it is the same on every x86-64 machine. It
    /// changes when, and only when, a change alters the numbers on purpose.
    void signature()
    {
        math::setBackend(math::Backend::Portable);
        const std::uint64_t found = fingerprint(train(batches::smallRun({Projection::QK_V, true}), 2, 3));
        math::setBackend(math::Backend::Native);
        QCOMPARE(found, std::uint64_t(14680146234099658956ull));
    }

    void nonFiniteLossLeavesTheWeights()
    {
        const RunConfig config = batches::smallRun();
        const ParameterLayout layout(config.model);
        std::vector<float> weights = initialParameters(layout, 1);
        weights[std::size_t(layout.offset("head.out.bias"))] = std::nanf("");
        WorkerTeam team(2);
        Trainer<float> trainer(config.model, config.listLength, 8, team, weights);
        const BatchBuffer batch = batches::digits(8, config.listLength);
        const StepOutcome outcome = trainer.step(batch.view(8, 0), {}, {1e-2, 5, 0});
        QVERIFY(!outcome.finite);
        QCOMPARE(trainer.stepsDone(), 0);
        QCOMPARE(fingerprint(trainer.weights()), fingerprint(weights));
    }

    void schedule()
    {
        Recipe recipe;
        recipe.learningRate = 2;
        recipe.warmupSteps = 4;
        recipe.schedule = ScheduleKind::Constant;
        QCOMPARE(learningRate(recipe, 0, 100), 0.5);
        QCOMPARE(learningRate(recipe, 3, 100), 2.0);
        QCOMPARE(learningRate(recipe, 99, 100), 2.0);
        recipe.schedule = ScheduleKind::Cosine;
        QCOMPARE(learningRate(recipe, 50, 100), 1.0);
        QVERIFY(learningRate(recipe, 99, 100) > 0);
        QVERIFY(learningRate(recipe, 99, 100) < 0.001);
        recipe.warmupSteps = 0;
        QCOMPARE(learningRate(recipe, 0, 100), 2.0);
    }

private:
    static void variants()
    {
        QTest::addColumn<int>("index");
        for (int index = 0; index < int(offeredVariants().size()); ++index)
            QTest::addRow("%s", variantName(offeredVariants()[std::size_t(index)]).c_str()) << index;
    }
};

QTEST_GUILESS_MAIN(TestTrainer)
#include "tst_trainer.moc"
