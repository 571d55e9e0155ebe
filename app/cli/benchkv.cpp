#include "app/cli/benchkv.h"

#include "core/memory/modelpresets.h"
#include "core/memory/planner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

namespace qkv::cli {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Plans and sizes every preset under every runtime in turn, a new context each time, for so long.
double evaluationsPerSecond(const std::vector<CacheModel>& models, double seconds)
{
    std::vector<CachePlan> plans;
    for (const RuntimeProfile& profile : runtimeProfiles()) {
        CachePlan plan;
        plan.runtime = {&profile, profile.rules};
        plans.push_back(plan);
    }
    std::int64_t count = 0;
    std::int64_t context = 1;
    const auto start = Clock::now();
    while (secondsSince(start) < seconds)
        for (CachePlan& plan : plans)
            for (const CacheModel& model : models) {
                plan.context = context = context % 1'000'000 + 7;
                if (const auto cache = planCache(model, plan)) {
                    cacheBytes(*cache, context, 8);
                    ++count;
                }
            }
    return double(count) / secondsSince(start);
}

/// Milliseconds of a whole budget search (every variant's largest context and most sequences, and the cheapest
/// configurations) of each model, sorted.
std::vector<double> searchTimes(const std::vector<CacheModel>& models, double seconds)
{
    PlanInput input;
    input.plan.context = 32768;
    input.plan.runtime = {&newestProfile(Runtime::Vllm), newestProfile(Runtime::Vllm).rules};
    input.budget = {24ll << 30, 8ll << 30, 1ll << 30};
    std::vector<double> times;
    const auto start = Clock::now();
    while (secondsSince(start) < seconds || times.size() < models.size())
        for (const CacheModel& model : models) {
            const auto before = Clock::now();
            variantRows(model, input);
            const bool searched = cheapestConfigurations(model, input.plan, input.budget, 32768, 8, 12).has_value();
            if (searched)
                times.push_back(secondsSince(before) * 1e3);
        }
    std::ranges::sort(times);
    return times;
}

Outcome benchKv(const Context& context, double seconds)
{
    std::vector<CacheModel> models;
    for (const ModelPreset& preset : modelPresets()) {
        auto model = presetModel(preset);
        if (!model)
            return failure(model);
        models.push_back(std::move(*model));
    }
    const double rate = evaluationsPerSecond(models, seconds / 2);
    const std::vector<double> times = searchTimes(models, seconds / 2);
    const double median = times[times.size() / 2];
    if (context.json) {
        printJson({{"evaluations_per_second", rate},
                   {"median_ms", median},
                   {"min_ms", times.front()},
                   {"max_ms", times.back()},
                   {"models", models.size()}});
        return {};
    }
    fmt::print("{:.0f} evaluations/s over {} models and {} sets of rules (planned and sized, one thread)\n", rate,
               models.size(), runtimeProfiles().size());
    fmt::print("whole budget search: median {:.2f} ms (min {:.2f}, max {:.2f})\n", median, times.front(), times.back());
    return {};
}

} // namespace

void addBenchKv(CLI::App& bench, Context& context, Runner& chosen)
{
    const auto seconds = std::make_shared<double>(2);
    CLI::App* command = addCommand(bench, context, "kv", "Sizes of caches a second, and a whole budget search", chosen,
                                   [&context, seconds] { return benchKv(context, *seconds); });
    command->add_option("--seconds", *seconds, "How long to measure")->check(CLI::Range(0.1, 3600.0));
}

} // namespace qkv::cli
