#include "app/cli/benchheatmap.h"
#include "app/cli/benchkv.h"
#include "app/cli/commands.h"
#include "app/cli/livewatcher.h"
#include "app/cli/modeloptions.h"
#include "core/base/random.h"
#include "core/math/backend.h"
#include "core/math/peak.h"
#include "core/model/counts.h"
#include "core/training/trainer.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

namespace qkv::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct BenchTrainOptions {
    ModelOptions model;
    double seconds = 5;
    bool watch = false;
};

/// Random items of a model's shape.
BatchBuffer randomBatch(const RunConfig& config)
{
    Random random(config.seed, "bench");
    BatchBuffer batch;
    const ModelConfig& model = config.model;
    const std::size_t sequences = std::size_t(config.recipe.batch);
    if (model.kind == ModelKind::Vit) {
        batch.pixels.resize(sequences * std::size_t(model.channels * model.image * model.image));
        for (float& pixel : batch.pixels)
            pixel = float(random.normal());
        batch.targets.resize(sequences);
        for (std::int32_t& target : batch.targets)
            target = std::int32_t(random.below(std::uint64_t(model.classes)));
        return batch;
    }
    batch.tokens.resize(sequences * std::size_t(config.listLength));
    for (std::int32_t& token : batch.tokens)
        token = std::int32_t(random.below(std::uint64_t(model.vocab)));
    batch.targets = batch.tokens;
    return batch;
}

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

int threadCount(const Context& context)
{
    return context.threads > 0 ? context.threads : int(std::max(1u, std::thread::hardware_concurrency()));
}

/// Milliseconds of each step, sorted, after three steps of warming up.
std::vector<double> timeSteps(const RunConfig& config, WorkerTeam& team, double seconds)
{
    const BatchBuffer batch = randomBatch(config);
    const ParameterLayout layout(config.model, config.recipe.init);
    Trainer<float> trainer(config.model, config.model.tokens(config.listLength), config.shards, team,
                           initialParameters(layout, config.seed));
    const BatchView view = batch.view(config.recipe.batch, 0);
    const StepNoise noise{info(config.task).images ? 0.0f : 0.1f, config.seed};
    const UpdateRule rule{config.recipe.learningRate, 5, config.recipe.weightDecay};
    for (int i = 0; i < 3; ++i)
        trainer.step(view, noise, rule);
    std::vector<double> times;
    const auto start = Clock::now();
    while (secondsSince(start) < seconds || times.size() < 7) {
        const auto before = Clock::now();
        trainer.step(view, noise, rule);
        times.push_back(secondsSince(before) * 1e3);
    }
    std::ranges::sort(times);
    return times;
}

Outcome benchTrain(const Context& context, const BenchTrainOptions& options)
{
    auto config = options.model.config();
    if (!config)
        return failure(config);
    if (const auto checked = checkRun(*config); !checked)
        return checked;
    if (options.watch)
        return benchWatcher(context, *config, options.seconds);
    const int threads = threadCount(context);
    WorkerTeam team(threads);
    const double peakBefore = math::peakGflops(team);
    const std::vector<double> times = timeSteps(*config, team, options.seconds);
    const double peak = std::max(peakBefore, math::peakGflops(team));
    const double median = times[times.size() / 2];
    const std::int64_t n = config->model.tokens(config->listLength);
    // Training costs three times the forward products: once forward, twice backward.
    const double flops = 3.0 * 2 * double(macCounts(config->model, n).total()) * config->recipe.batch;
    const double gflops = flops / median / 1e6;
    const double tokens = double(config->recipe.batch) * double(n) / median * 1e3;
    if (context.json) {
        printJson({{"variant", variantName(config->model.variant)},
                   {"kv_heads", config->model.kvHeads},
                   {"median_ms", median},
                   {"min_ms", times.front()},
                   {"max_ms", times.back()},
                   {"steps", times.size()},
                   {"tokens_per_second", tokens},
                   {"gflops", gflops},
                   {"peak_gflops", peak},
                   {"peak_rss_bytes", peakResidentBytes()},
                   {"threads", threads},
                   {"instruction_set", math::instructionSet()}});
        return {};
    }
    fmt::print("one training step: median {:.2f} ms (min {:.2f}, max {:.2f}, {} steps), {} threads, {}\n", median,
               times.front(), times.back(), times.size(), threads, math::instructionSet());
    fmt::print("{:.0f} tokens/s, {:.0f} GFLOP/s = {:.0f} % of this machine's {:.0f}, peak memory {:.0f} MB\n", tokens,
               gflops, 100 * gflops / peak, peak, double(peakResidentBytes()) / 1e6);
    return {};
}

} // namespace

void addBenchCommand(CLI::App& app, Context& context, Runner& chosen)
{
    CLI::App* bench = app.add_subcommand("bench", "Measure speed on this machine");
    bench->require_subcommand(1)->fallthrough();
    const auto options = std::make_shared<BenchTrainOptions>();
    CLI::App* train = addCommand(*bench, context, "train", "A whole training step: forward, backward, clip, optimiser",
                                 chosen, [&context, options] { return benchTrain(context, *options); });
    options->model.addModelOptions(*train);
    options->model.addTrainingOptions(*train);
    train->add_option("--seconds", options->seconds, "How long to measure")->check(inRange(0.1, 3600));
    train->add_flag("--watch", options->watch,
                    "What watching live maps costs: steps with and without a watcher in turn");
    addBenchHeatmap(*bench, context, chosen);
    addBenchKv(*bench, context, chosen);
}

} // namespace qkv::cli
