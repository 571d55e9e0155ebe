#include "app/cli/commands.h"
#include "app/cli/pictures.h"
#include "app/cli/racerun.h"
#include "widgets/bridge/headmetrics.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace qkv::cli {
namespace {

constexpr Variant kDemoVariants[] = {
    {Projection::QKV, false}, {Projection::Q_KV, false}, {Projection::QK_V, false}, {Projection::QK_V, true}};
constexpr int kCacheElementBytes = 2; // f16, as the tables of the paper

/// What the demo says of a variant: test accuracy, and means over all heads of its maps after training.
struct DemoRow {
    std::string variant;
    std::string fileName; ///< without the brackets that a shell would ask to quote: "q=k-v+"
    double accuracy = 0;
    Metric symmetry, mapSymmetry, diagonalExcess;
    std::int64_t cacheBytes = 0;
    std::vector<DrawnMap> maps;
};

std::string figure(const Metric& metric)
{
    return metric.value ? fmt::format("{:.3f}", *metric.value) : "n/a";
}

/// Mean over the heads that have a value; the reason of one when none has.
Metric meanOf(const std::vector<MapMetrics>& heads, Metric MapMetrics::*member)
{
    double sum = 0;
    int count = 0;
    for (const MapMetrics& head : heads)
        if ((head.*member).value) {
            sum += *(head.*member).value;
            ++count;
        }
    return count > 0 ? Metric::of(sum / count) : heads.front().*member;
}

DemoRow describe(const LaneReport& report)
{
    const ModelConfig& model = report.config.model;
    DemoRow row;
    row.variant = variantName(model.variant);
    row.fileName = std::string(info(model.variant.projection).configName) + (model.variant.plus ? "+" : "");
    row.accuracy = report.result.test ? report.result.test->accuracy : 0;
    row.cacheBytes = cacheElementsPerToken(model.variant, model.kvHeads, model.headDim()) * model.layers *
                     report.config.listLength * kCacheElementBytes;
    std::vector<MapMetrics> heads;
    const MapSetPtr maps = mapsOf(report.lastSnapshot, row.variant, row.variant);
    for (int layer = 0; layer < model.layers; ++layer)
        for (int head = 0; head < model.heads; ++head) {
            heads.push_back(ui::headMetrics(maps->info(), maps->cells(layer, head), report.config.task));
            row.maps.push_back(
                *drawnMap(*maps, layer, head, HeadView::Attention,
                          fmt::format("{}  L{} H{}  symmetry {}  map symmetry {}", row.variant, layer, head,
                                      figure(heads.back().symmetry), figure(heads.back().mapSymmetry))));
        }
    row.symmetry = meanOf(heads, &MapMetrics::symmetry);
    row.mapSymmetry = meanOf(heads, &MapMetrics::mapSymmetry);
    row.diagonalExcess = meanOf(heads, &MapMetrics::diagonalExcess);
    return row;
}

Expected<std::vector<std::string>> writePictures(const std::string& folder, const std::vector<DemoRow>& rows)
{
    std::vector<std::string> paths;
    std::vector<std::vector<DrawnMap>> all;
    for (const DemoRow& row : rows) {
        all.push_back(row.maps);
        paths.push_back((std::filesystem::path(folder) / ("maps-" + row.fileName + ".png")).string());
        if (const auto written = writeMapSheet(paths.back(), {row.maps}); !written)
            return failure(written);
    }
    paths.push_back((std::filesystem::path(folder) / "maps.png").string());
    if (const auto written = writeMapSheet(paths.back(), all); !written)
        return failure(written);
    return paths;
}

void print(const Context& context, const std::vector<DemoRow>& rows, const std::vector<std::string>& pictures,
           const std::string& store)
{
    if (!context.json) {
        fmt::print("{:<12} {:>9} {:>9} {:>13} {:>16} {:>12}   {}\n", "variant", "accuracy", "symmetry", "map symmetry",
                   "diagonal excess", "cache bytes", "meaning");
        for (const DemoRow& row : rows)
            fmt::print("{:<12} {:>9.4f} {:>9} {:>13} {:>16} {:>12}   {}\n", row.variant, row.accuracy,
                       figure(row.symmetry), figure(row.mapSymmetry), figure(row.diagonalExcess), row.cacheBytes,
                       variantGloss(parseVariant(row.variant)->variant).english());
        fmt::print("accuracy on unseen lists; cache of one list in f16; maps in {}; runs in {}\n(list them with: "
                   "qkvlab-cli --store {} runs list)\n",
                   pictures.back(), store, store);
        return;
    }
    Json list = Json::array();
    for (const DemoRow& row : rows) {
        Json json = {{"variant", row.variant}, {"accuracy", number(row.accuracy)}};
        Json reasons = Json::object();
        for (const auto& [name, metric] : {std::pair{"symmetry", &row.symmetry},
                                           {"map_symmetry", &row.mapSymmetry},
                                           {"diagonal_excess", &row.diagonalExcess}}) {
            json[name] = metric->value ? number(*metric->value) : Json();
            if (metric->reason)
                reasons[name] = metric->reason->english();
        }
        json["cache_bytes"] = row.cacheBytes;
        json["reasons"] = reasons;
        list.push_back(json);
    }
    printJson({{"rows", list}, {"pictures", pictures}, {"store", store}});
}

Outcome demo(Context& context, const std::string& out)
{
    std::error_code error;
    std::filesystem::create_directories(out, error);
    if (error)
        return refuse(QKV_TEXT("cli", "{0}: the folder cannot be made: {1}").with(out, error.message()));
    if (context.store.empty())
        context.store = (std::filesystem::path(out) / "runs.db").string();
    RaceOrder order;
    order.store = context.store;
    for (const Variant variant : kDemoVariants) {
        RunConfig config = findPreset("demo")->config;
        setVariant(config.model, variant);
        order.lanes.push_back({config, nullptr});
    }
    context.note("training QKV, Q-K=V, Q=K-V and (Q=K-V)+ on shift: each digit moves one place on");
    const auto reports = runRace(context, std::move(order));
    if (!reports)
        return failure(reports);
    std::vector<DemoRow> rows;
    for (const LaneReport& report : *reports)
        rows.push_back(describe(report));
    const auto pictures = writePictures(out, rows);
    if (!pictures)
        return failure(pictures);
    print(context, rows, *pictures, context.store);
    return {};
}

} // namespace

void addDemoCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto out = std::make_shared<std::string>("qkvlab-demo");
    CLI::App* command = addCommand(app, context, "demo", "Race four variants in under a minute and draw their maps",
                                   chosen, [&context, out] { return demo(context, *out); });
    command->add_option("--out", *out, "Folder for the pictures and the store (default: qkvlab-demo)");
}

} // namespace qkv::cli
