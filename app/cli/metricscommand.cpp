#include "app/cli/commands.h"
#include "app/cli/mapsource.h"
#include "widgets/bridge/headmetrics.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace qkv::cli {
namespace {

/// Names and values of all figures of a head, in the order they are shown.
std::vector<std::pair<const char*, Metric>> figuresOf(const OpenedMaps& opened, int layer, int head)
{
    const MapSet& maps = *opened.maps;
    const MapMetrics metrics = ui::headMetrics(maps.info(), maps.cells(layer, head), opened.task);
    const Representations vectors = ui::headRepresentations(maps, layer, head);
    std::vector<std::pair<const char*, Metric>> figures;
    for (const MetricColumn& column : metricColumns())
        figures.emplace_back(column.name, metrics.*column.member);
    figures.emplace_back("weight_symmetry",
                         ui::headWeightSymmetry(opened.model ? &*opened.model : nullptr, layer, head));
    for (const RepresentationColumn& column : representationColumns())
        figures.emplace_back(column.name, vectors.*column.member);
    return figures;
}

Json rowJson(const OpenedMaps& opened, int layer, int head)
{
    Json row = {{"layer", layer}, {"head", head}};
    Json reasons = Json::object();
    for (const auto& [name, metric] : figuresOf(opened, layer, head)) {
        row[name] = metric.value ? number(*metric.value) : Json();
        if (metric.reason)
            reasons[name] = metric.reason->english();
    }
    row["reasons"] = reasons;
    return row;
}

std::string cell(const Json& value)
{
    return value.is_null()             ? "n/a"
           : value.is_number_integer() ? std::to_string(value.get<int>())
           : value.is_number()         ? fmt::format("{:.4f}", value.get<double>())
                                       : value.get<std::string>();
}

/// A line a metric and a column a head, so many side by side as a terminal has room for.
void printTable(const Json& rows)
{
    constexpr std::size_t kSideBySide = 8;
    for (std::size_t first = 0; first < rows.size(); first += kSideBySide) {
        fmt::print("{}", first > 0 ? "\n" : "");
        for (const auto& [name, unused] : rows[first].items()) {
            if (name == "reasons")
                continue;
            fmt::print("{:<19}", name);
            for (std::size_t i = first; i < std::min(rows.size(), first + kSideBySide); ++i)
                fmt::print("{:>10}", cell(rows[i][name]));
            fmt::print("\n");
        }
    }
    fmt::print("n/a: --json has the reasons\n");
}

Outcome metrics(const Context& context, const MapSourceOptions& options)
{
    const auto opened = openMaps(context, options);
    if (!opened)
        return failure(opened);
    const MapSetInfo& info = opened->maps->info();
    Json rows = Json::array();
    for (int layer = 0; layer < info.layers; ++layer)
        for (int head = 0; head < info.heads; ++head)
            rows.push_back(rowJson(*opened, layer, head));
    if (context.json)
        printJson({{"run_id", opened->run ? Json(*opened->run) : Json()},
                   {"source", info.source},
                   {"step", opened->run && info.step ? Json(*info.step) : Json()},
                   {"variant", opened->variant},
                   {"rows", rows}});
    else
        printTable(rows);
    return {};
}

} // namespace

void addMetricsCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<MapSourceOptions>();
    options->wantsWeights = true;
    CLI::App* command = addCommand(app, context, "metrics", "Every metric of maps and their vectors, by layer and head",
                                   chosen, [&context, options] { return metrics(context, *options); });
    options->add(*command);
}

} // namespace qkv::cli
