#include "app/cli/commands.h"
#include "app/cli/mapchoice.h"
#include "app/cli/pictures.h"
#include "core/base/csv.h"
#include "core/base/files.h"
#include "core/model/safetensors.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <memory>

namespace qkv::cli {
namespace {

constexpr const char* kFormats[] = {"csv", "png", "svg", "pdf", "safetensors"};

/// The format asked for; without one, the ending of the file's name says it.
Expected<std::string> formatOf(const MapsOptions& options)
{
    const std::string ending = std::filesystem::path(options.out).extension().string();
    if (!options.format.empty() || ending.empty())
        return options.format.empty() ? "csv" : options.format;
    for (const char* format : kFormats)
        if (ending == "." + std::string(format))
            return std::string(format);
    return refuse(QKV_TEXT("cli", "--out '{0}': the ending says no format: let it end in .csv, .png, .svg, .pdf or "
                                  ".safetensors, or add --format")
                      .with(options.out));
}

/// Masked scores as other programs write them; weights hold 0 there.
void writeMask(ViewCells& cells, HeadView view)
{
    const bool isScore = view == HeadView::Scores || view == HeadView::Transposed;
    for (std::size_t i = 0; isScore && i < cells.masked.size(); ++i)
        if (cells.masked[i] != 0)
            cells.values[i] = -std::numeric_limits<float>::infinity();
}

/// The view, named VIEW.l, [1, heads, rows, columns], of the chosen layers and heads, all without a choice.
Expected<SafeTensors> mapTensors(const ChosenMap& chosen, const MapsOptions& options)
{
    const MapSetInfo& info = chosen.opened.maps->info();
    SafeTensors file;
    file.metadata["qkvlab.variant"] = chosen.opened.variant;
    if (info.step)
        file.metadata["qkvlab.step"] = std::to_string(*info.step);
    for (int layer = 0; layer < info.layers; ++layer) {
        if (options.layer && *options.layer != layer)
            continue;
        std::vector<float> values;
        int heads = 0;
        for (int head = 0; head < info.heads; ++head) {
            if (options.head && *options.head != head)
                continue;
            auto cells = viewCells(*chosen.opened.maps, layer, head, chosen.view);
            if (!cells)
                return failure(cells);
            writeMask(*cells, chosen.view);
            values.insert(values.end(), cells->values.begin(), cells->values.end());
            ++heads;
        }
        file.tensors.push_back(makeTensor(std::string(qkv::info(chosen.view).name) + "." + std::to_string(layer),
                                          {1, heads, info.rows, info.columns}, values));
    }
    return file;
}

Expected<DrawnMap> drawingOf(const ChosenMap& chosen)
{
    const MapSet& maps = *chosen.opened.maps;
    auto drawn = drawnMap(maps, chosen.layer, chosen.head, chosen.view, titleOf(chosen));
    if (!drawn || !chosen.matched)
        return drawn;
    auto cells =
        ui::viewDifference(maps, *chosen.other->maps, chosen.layer, chosen.head, chosen.matched->head, chosen.view);
    if (!cells)
        return failure(cells);
    drawn->cells = std::move(*cells);
    drawn->isSigned = true;
    drawn->scaleName = "difference of " + drawn->scaleName;
    return drawn;
}

Expected<void> write(const MapsOptions& options, const ChosenMap& chosen)
{
    if (options.format == "safetensors") {
        if (chosen.matched)
            return refuse(QKV_TEXT("cli", "--against writes csv, png, svg or pdf: a difference is of one head"));
        const auto tensors = mapTensors(chosen, options);
        return tensors ? writeSafeTensors(options.out, *tensors) : failure(tensors);
    }
    auto drawn = drawingOf(chosen);
    if (!drawn)
        return failure(drawn);
    if (options.format == "csv" && !chosen.matched)
        writeMask(drawn->cells, chosen.view);
    if (options.format != "csv") {
        DrawnMap scaled = *drawn;
        scaled.scale = options.scale == "log"          ? ui::ScaleKind::Log
                       : options.scale == "percentile" ? ui::ScaleKind::Percentile
                                                       : ui::ScaleKind::Linear;
        return writeMapPicture(options.out, options.format, scaled);
    }
    const std::string csv = matrixCsv(
        {drawn->cells.rows, drawn->cells.columns, drawn->cells.values, drawn->rowTokens, drawn->columnTokens});
    if (!options.out.empty())
        return replaceFile(options.out, std::as_bytes(std::span(csv)));
    fmt::print("{}", csv);
    return {};
}

Json metricJson(const Metric& metric)
{
    return metric.value ? number(*metric.value) : Json();
}

Json describe(const ChosenMap& chosen, const MapsOptions& options)
{
    const MapSetInfo& about = chosen.opened.maps->info();
    const bool isRun = chosen.opened.run.has_value();
    const char* view = info(chosen.view).name;
    Json json = {{"run_id", isRun ? Json(*chosen.opened.run) : Json()},
                 {"source", about.source},
                 {"step", isRun && about.step ? Json(*about.step) : Json()},
                 {"layer", chosen.layer},
                 {"head", chosen.head},
                 {"kv_head", about.kvHead(chosen.head)},
                 {"kind", view},
                 {"view", view},
                 {"n", about.rows},
                 {"rows", about.rows},
                 {"columns", about.columns},
                 {"format", options.format},
                 {"out", options.out}};
    Json notes = Json::array();
    for (const Text& note : chosen.opened.notes)
        notes.push_back(note.english());
    json["notes"] = notes;
    if (chosen.matched)
        json["against"] = {{"run_id", *chosen.other->run},
                           {"step", *chosen.other->maps->info().step},
                           {"head", chosen.matched->head},
                           {"matching", chosen.matched->matching},
                           {"total_variation", metricJson(chosen.matched->difference.totalVariation)},
                           {"jensen_shannon", metricJson(chosen.matched->difference.jensenShannon)}};
    return json;
}

Outcome maps(const Context& context, MapsOptions options)
{
    const auto format = formatOf(options);
    if (!format)
        return failure(format);
    options.format = *format;
    if (options.out.empty() && (options.format != "csv" || context.json))
        return tl::unexpected<Error>(Error::usage(
            QKV_TEXT("cli", "--out is needed for {0}").with(context.json ? "--json" : "--format " + options.format)));
    if (options.against.empty() && options.stepOfOther != "last")
        return tl::unexpected<Error>(Error::usage(QKV_TEXT("cli", "--step-b goes with --against only")));
    const auto chosen = chooseMap(context, options);
    if (!chosen)
        return failure(chosen);
    if (const auto written = write(options, *chosen); !written)
        return written;
    if (chosen->matched)
        context.note(fmt::format("head {} of {} is compared with head {} of {}: heads are matched by their maps",
                                 chosen->head, chosen->opened.maps->info().source, chosen->matched->head,
                                 chosen->other->maps->info().source));
    if (context.json)
        printJson(describe(*chosen, options));
    else if (!options.out.empty())
        context.note("wrote " + options.out);
    return {};
}

} // namespace

void addMapsCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<MapsOptions>();
    CLI::App* command = addCommand(app, context, "maps", "Export the attention map, or another view, of a head", chosen,
                                   [&context, options] { return maps(context, *options); });
    options->source.add(*command);
    command->add_option("--layer", options->layer, "Layer from 0 (default 0; safetensors: all)");
    command->add_option("--head", options->head, "Head from 0 (default 0; safetensors: all)");
    command->add_option("--view", options->view, "One of " + viewNames() + " (default attention)");
    command->add_option("--kind", options->kind, "attention or scores: older name of --view")
        ->check(CLI::IsMember({"attention", "scores"}));
    command->add_option("--against", options->against, "Run to be taken off: the difference of two runs on one input");
    command->add_option("--step-b", options->stepOfOther, "Step of the run of --against, or last");
    command->add_option("--scale", options->scale, "Of a picture's colours: linear, log or percentile")
        ->check(CLI::IsMember({"linear", "log", "percentile"}));
    command->add_option("--format", options->format, "csv, png, svg, pdf or safetensors (default: as --out ends)")
        ->check(CLI::IsMember(std::vector<std::string>(std::begin(kFormats), std::end(kFormats))));
    command->add_option("--out", options->out, "File to write (csv: default standard output)");
}

} // namespace qkv::cli
