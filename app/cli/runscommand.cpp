#include "app/cli/commands.h"
#include "app/cli/snapshotaccess.h"

#include "core/base/visibletext.h"

#include <CLI/CLI.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <memory>

namespace qkv::cli {
namespace {

Json optionalNumber(const std::optional<double>& value)
{
    return value ? number(*value) : Json();
}

Json summaryJson(const RunSummary& run)
{
    Json json;
    json["id"] = run.id.value;
    json["uuid"] = run.uuid;
    json["name"] = visibleText(run.name);
    json["variant"] = visibleText(run.variant);
    json["kv_heads"] = run.kvHeads;
    json["label"] = visibleText(run.label);
    json["task"] = visibleText(run.task);
    json["status"] = runStatusName(run.status);
    json["steps"] = run.steps;
    json["seed"] = run.seed;
    json["parameters"] = run.parameters;
    json["train_loss"] = run.steps > 0 ? number(run.trainLoss) : Json();
    json["val_loss"] = run.validation ? number(run.validation->loss) : Json();
    json["val_accuracy"] = run.validation ? number(run.validation->accuracy) : Json();
    json["best_val_loss"] = optionalNumber(run.bestValidationLoss);
    json["best_val_accuracy"] = optionalNumber(run.bestValidationAccuracy);
    json["test_accuracy"] = run.test ? number(run.test->accuracy) : Json();
    json["nan_step"] = run.nonFiniteStep ? Json(*run.nonFiniteStep) : Json();
    json["created_ms"] = run.createdMs;
    json["seconds"] = number(run.seconds);
    json["tokens_per_second"] = number(run.tokensPerSecond);
    return json;
}

std::string localTime(std::int64_t ms)
{
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::time_t(ms / 1000)));
}

Outcome listRuns(const Context& context)
{
    auto reader = openReader(context);
    if (!reader)
        return failure(reader);
    const auto runs = (*reader)->list();
    if (!runs)
        return failure(runs);
    if (context.json) {
        Json rows = Json::array();
        for (const RunSummary& run : *runs)
            rows.push_back(summaryJson(run));
        printJson({{"runs", rows}});
        return {};
    }
    if (runs->empty()) {
        fmt::print("no runs in {} yet; start one with: qkvlab-cli train\n", (*reader)->path());
        return {};
    }
    fmt::print("{:>5}  {:<12} {:<9} {:<12} {:>8} {:>9} {:>9}  {}\n", "run", "variant", "task", "status", "steps",
               "val acc", "test acc", "started");
    for (const RunSummary& run : *runs) {
        const auto share = [](const std::optional<Evaluation>& value) {
            return value ? fmt::format("{:.4f}", value->accuracy) : "-";
        };
        fmt::print("{:>5}  {:<12} {:<9} {:<12} {:>8} {:>9} {:>9}  {}\n", run.id.value, visibleText(run.label),
                   visibleText(run.task), runStatusName(run.status), run.steps, share(run.validation), share(run.test),
                   localTime(run.createdMs));
    }
    return {};
}

Json seriesJson(const std::vector<MetricSeries>& series)
{
    Json metrics = Json::object();
    for (const MetricSeries& one : series) {
        Json values = Json::array();
        for (const double value : one.values)
            values.push_back(number(value));
        metrics[one.name] = {{"steps", one.steps}, {"values", values}};
    }
    return metrics;
}

Outcome showRun(const Context& context, const std::string& text)
{
    auto reader = openReader(context);
    if (!reader)
        return failure(reader);
    const auto run = (*reader)->find(text);
    if (!run)
        return failure(run);
    const auto detail = (*reader)->detail(*run);
    if (!detail)
        return failure(detail);
    const auto series = (*reader)->metrics(*run);
    if (!series)
        return failure(series);
    const Json config = Json::parse(detail->configJson, nullptr, false);
    if (context.json) {
        printJson({{"config", config.is_discarded() ? Json() : config},
                   {"summary", summaryJson(detail->summary)},
                   {"metrics", seriesJson(*series)}});
        return {};
    }
    const Json summary = summaryJson(detail->summary);
    for (const auto& [key, value] : summary.items())
        fmt::print("{:<20} {}\n", key,
                   value.is_string() ? value.get<std::string>()
                   : value.is_null() ? "-"
                                     : value.dump());
    fmt::print("{:<20} {}\n", "config", visibleText(detail->configJson));
    for (const MetricSeries& one : *series)
        if (!one.values.empty())
            fmt::print("{:<20} {} points, last {:.6g} at step {}\n", one.name, one.values.size(), one.values.back(),
                       one.steps.back());
    return {};
}

} // namespace

void addRunsCommand(CLI::App& app, Context& context, Runner& chosen)
{
    CLI::App* runs = app.add_subcommand("runs", "The saved runs");
    runs->require_subcommand(1)->fallthrough();
    addCommand(*runs, context, "list", "List the runs of the store", chosen, [&context] { return listRuns(context); });
    const auto id = std::make_shared<std::string>();
    CLI::App* show = addCommand(*runs, context, "show", "Configuration, summary and metrics of a run", chosen,
                                [&context, id] { return showRun(context, *id); });
    show->add_option("ID", *id, "Number or uuid of a run")->required();
}

} // namespace qkv::cli
