#include "app/cli/reproducemaps.h"

#include "app/cli/pictures.h"
#include "app/cli/racerun.h"
#include "widgets/bridge/headmetrics.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace qkv::cli {
namespace {

constexpr Variant kVariants[] = {{Projection::QKV, false}, {Projection::QK_V, false}, {Projection::QK_V, true}};

struct FigureOptions {
    std::string scale = "quick";
    std::string out = "qkvlab-figure3";
    int seeds = 1;
};

/// One map of the figure, layer 0, head 0 after training.
struct FigureMap {
    Variant variant;
    Task task = Task::Reverse;
    int seed = 0;
    double accuracy = 0; ///< on unseen lists
    MapMetrics metrics;
    MapSetPtr maps;
};

std::vector<Task> listTasks()
{
    std::vector<Task> list;
    for (const TaskInfo& row : tasks())
        if (!row.images)
            list.push_back(row.task);
    return list;
}

/// smoke: seconds, hardly trained; quick: the demo's model; full: the paper's smallest.
RunConfig configOf(const std::string& scale, Variant variant, Task task, int seed)
{
    RunConfig config = findPreset(scale == "full" ? "paper-synthetic" : "demo")->config;
    config.task = task;
    config.seed = std::uint64_t(seed);
    config.snapshotEvery = 0;
    if (scale == "smoke") {
        config.trainItems = 2000;
        config.validationItems = config.testItems = 100;
        config.recipe.steps = 60;
    }
    setVariant(config.model, variant);
    return config;
}

std::string figure(const Metric& metric)
{
    return metric.value ? fmt::format("{:.2f}", *metric.value) : "n/a";
}

/// Trains every variant on every task with one seed, in step with each other.
Expected<std::vector<FigureMap>> train(const Context& context, const FigureOptions& options, int seed)
{
    RaceOrder order;
    order.store = context.store;
    std::vector<FigureMap> maps;
    for (const Variant variant : kVariants)
        for (const Task task : listTasks()) {
            order.lanes.push_back({configOf(options.scale, variant, task, seed), nullptr});
            maps.push_back({variant, task, seed, 0, {}, nullptr});
        }
    const auto reports = runRace(context, std::move(order));
    if (!reports)
        return failure(reports);
    for (std::size_t i = 0; i < maps.size(); ++i) {
        const LaneReport& report = (*reports)[i];
        FigureMap& map = maps[i];
        map.accuracy = report.result.test ? report.result.test->accuracy : 0;
        map.maps = mapsOf(report.lastSnapshot, variantName(map.variant), info(map.task).name);
        map.metrics = ui::headMetrics(map.maps->info(), map.maps->cells(0, 0), map.task);
    }
    return maps;
}

Expected<std::string> draw(const FigureOptions& options, const std::vector<FigureMap>& maps)
{
    std::vector<FigureRow> rows;
    for (const Variant variant : kVariants) {
        FigureRow row{variantName(variant) + ": " + variantGloss(variant).english(), {}};
        for (const FigureMap& map : maps)
            if (map.variant == variant)
                row.maps.push_back(
                    *drawnMap(*map.maps, 0, 0, HeadView::Attention,
                              fmt::format("{}: sym {}, map {}", info(map.task).name, figure(map.metrics.symmetry),
                                          figure(map.metrics.mapSymmetry))));
        rows.push_back(std::move(row));
    }
    const std::string path = (std::filesystem::path(options.out) / "figure3.png").string();
    const MapSetInfo& first = maps.front().maps->info();
    const std::string caption = fmt::format(
        "Layer 0, head 0 after {} steps on lists of {} digits, seed {}; queries downwards, keys to the right. sym: "
        "symmetry of the scores before softmax, map: of the map itself; 1 is symmetric, 0 unrelated.",
        first.step.value_or(0), first.rows, maps.front().seed);
    if (const auto written = writeMapFigure(path, rows, caption); !written)
        return failure(written);
    return path;
}

void print(const Context& context, const std::vector<FigureMap>& maps, const std::string& picture)
{
    if (!context.json) {
        fmt::print("{:<10} {:<8} {:>4} {:>9} {:>9} {:>13}\n", "variant", "task", "seed", "accuracy", "symmetry",
                   "map symmetry");
        for (const FigureMap& map : maps)
            fmt::print("{:<10} {:<8} {:>4} {:>9.4f} {:>9} {:>13}\n", variantName(map.variant), info(map.task).name,
                       map.seed, map.accuracy, figure(map.metrics.symmetry), figure(map.metrics.mapSymmetry));
        fmt::print("layer 0, head 0 of the last snapshot; maps of seed 0 in {}; runs in {}\n", picture, context.store);
        return;
    }
    Json rows = Json::array();
    for (const FigureMap& map : maps) {
        Json row = {{"variant", variantName(map.variant)},
                    {"task", info(map.task).name},
                    {"seed", map.seed},
                    {"accuracy", number(map.accuracy)}};
        Json reasons = Json::object();
        for (const auto& [name, metric] :
             {std::pair{"symmetry", &map.metrics.symmetry}, {"map_symmetry", &map.metrics.mapSymmetry}}) {
            row[name] = metric->value ? number(*metric->value) : Json();
            if (metric->reason)
                reasons[name] = metric->reason->english();
        }
        row["reasons"] = reasons;
        rows.push_back(row);
    }
    printJson({{"rows", rows}, {"pictures", Json::array({picture})}, {"store", context.store}});
}

Outcome reproduceMaps(Context& context, const FigureOptions& options)
{
    std::error_code error;
    std::filesystem::create_directories(options.out, error);
    if (error)
        return refuse(QKV_TEXT("cli", "{0}: the folder cannot be made: {1}").with(options.out, error.message()));
    if (context.store.empty())
        context.store = (std::filesystem::path(options.out) / "runs.db").string();
    std::vector<FigureMap> all;
    std::string picture;
    for (int seed = 0; seed < options.seeds; ++seed) {
        const auto maps = train(context, options, seed);
        if (!maps)
            return failure(maps);
        if (seed == 0) {
            auto drawn = draw(options, *maps);
            if (!drawn)
                return failure(drawn);
            picture = std::move(*drawn);
        }
        all.insert(all.end(), maps->begin(), maps->end());
    }
    print(context, all, picture);
    return {};
}

} // namespace

void addReproduceMaps(CLI::App& reproduce, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<FigureOptions>();
    CLI::App* command =
        addCommand(reproduce, context, "maps", "Figure 3: attention maps of QKV, Q=K-V and (Q=K-V)+ on the list tasks",
                   chosen, [&context, options] { return reproduceMaps(context, *options); });
    command->add_option("--scale", options->scale, "smoke (seconds), quick (a minute or two) or full")
        ->check(CLI::IsMember({"smoke", "quick", "full"}));
    command->add_option("--out", options->out, "Folder for the picture and the store (default: qkvlab-figure3)");
    command
        ->add_option("--seeds", options->seeds, "How often, with seeds 0, 1, ... (default 1; the picture is of seed 0)")
        ->check(CLI::Range(1, 1000));
}

} // namespace qkv::cli
