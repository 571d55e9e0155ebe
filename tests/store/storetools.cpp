#include "storetools.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <bit>
#include <cmath>

namespace qkv::test {

NewRun sampleRun(const std::string& name)
{
    NewRun run;
    run.name = name;
    run.configJson = R"({"task":"reverse","model":{"heads":2}})";
    run.seed = 0xFFFFFFFFFFFFFFFEull;
    run.variant = "(Q=K-V)+";
    run.kvHeads = 2;
    run.label = "Q=K-V";
    run.task = "reverse";
    run.parameters = 12345;
    run.build = "test";
    run.cpu = "AVX2";
    return run;
}

StepRecord sampleStep(std::int64_t step)
{
    StepRecord record;
    record.step = step;
    record.trainLoss = 1.0 / (1.0 + static_cast<double>(step));
    record.trainAccuracy = 0.25;
    record.learningRate = 1e-3;
    record.gradientNorm = std::sqrt(static_cast<double>(step));
    record.tokensPerSecond = 1e5;
    if (step % 10 == 9)
        record.validation = Evaluation{2.0 / static_cast<double>(step), 1.0 - 1.0 / static_cast<double>(step)};
    return record;
}

std::shared_ptr<const Snapshot> sampleSnapshot(std::int64_t step, int n)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->step = step;
    snapshot->variant = "(Q=K-V)+";
    snapshot->n = n;
    snapshot->heads = 2;
    snapshot->kvHeads = 1;
    snapshot->headDim = 3;
    snapshot->scale = 0.57735026f;
    snapshot->causal = true;
    for (int i = 0; i < n; ++i)
        snapshot->tokens.push_back(i == 1 ? std::string("\0\xFF\n", 3) : std::to_string(i));
    for (int layer = 0; layer < 2; ++layer) {
        LayerSnapshot inputs;
        for (int i = 0; i < n * 3; ++i)
            inputs.k.push_back(std::sin(static_cast<float>(i + layer)));
        inputs.v.assign(static_cast<std::size_t>(n) * 3, -0.0f);
        inputs.positionScale = 0.1f;
        inputs.positionRow.assign(static_cast<std::size_t>(n), 1e-42f); // denormal
        inputs.positionColumn.assign(static_cast<std::size_t>(n), 3e38f);
        snapshot->layers.push_back(inputs);
    }
    return snapshot;
}

StoredCheckpoint sampleCheckpoint(std::int64_t step)
{
    const auto base = static_cast<float>(step);
    StoredCheckpoint checkpoint;
    checkpoint.step = step;
    checkpoint.bestAccuracy = 0.5;
    const auto add = [&](TensorRole role, Tensor tensor) {
        checkpoint.tensors.push_back({role, std::make_shared<const Tensor>(std::move(tensor))});
    };
    add(TensorRole::Weight, makeTensor("w", {2, 3}, std::vector<float>{base, -0.0f, 1e-42f, 4, 5, INFINITY}));
    add(TensorRole::Weight, makeTensor("empty", {3, 0}, std::vector<float>{}));
    add(TensorRole::FirstMoment, makeTensor("w", {2, 3}, std::vector<float>{6, 5, 4, 3, 2, 1}));
    add(TensorRole::SecondMoment, makeTensor("w", {}, std::vector<double>{1e-300}));
    return checkpoint;
}

bool sameBits(const std::vector<double>& a, const std::vector<double>& b)
{
    const auto same = [](double x, double y) {
        return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y) || (std::isnan(x) && std::isnan(y));
    };
    return std::ranges::equal(a, b, same);
}

QString curveProblem(RunReader& reader, RunId run, std::int64_t steps)
{
    const auto series = reader.metric(run, "train_loss");
    if (!series)
        return QString::fromStdString(series.error().message());
    if (static_cast<std::int64_t>(series->steps.size()) != steps)
        return QStringLiteral("%1 steps instead of %2").arg(series->steps.size()).arg(steps);
    for (std::int64_t step = 0; step < steps; ++step) {
        const auto i = static_cast<std::size_t>(step);
        if (series->steps[i] != step || series->values[i] != sampleStep(step).trainLoss)
            return QStringLiteral("wrong row at step %1").arg(step);
    }
    return {};
}

std::string integrity(const std::string& path)
{
    SQLite::Database database(path, SQLite::OPEN_READWRITE, 5000);
    SQLite::Statement broken(database, "PRAGMA foreign_key_check");
    if (broken.executeStep())
        return "a foreign key is broken in " + broken.getColumn(0).getString();
    return database.execAndGet("PRAGMA integrity_check").getString();
}

void execute(const std::string& path, const std::string& sql)
{
    SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000).exec(sql);
}

} // namespace qkv::test
