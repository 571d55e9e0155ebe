#include "app/cli/mapsource.h"

#include "app/cli/snapshotaccess.h"
#include "app/recording/restore.h"
#include "core/model/checkpoint.h"
#include "core/model/foreignmaps.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <utility>

namespace qkv::cli {
namespace {

/// Digits separated by commas. The model itself says which are too large.
Expected<std::vector<std::uint8_t>> parseInput(const std::string& text)
{
    std::vector<std::uint8_t> digits;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        unsigned value = 0;
        const auto [stop, error] = std::from_chars(text.data() + at, text.data() + end, value);
        if (error != std::errc() || stop != text.data() + end || value > 255)
            return refuse(QKV_TEXT("cli", "--input '{0}' is no list of digits: write them with commas, such as 3,1,4")
                              .with(text));
        digits.push_back(std::uint8_t(value));
        at = end + 1;
    }
    return digits;
}

/// The maps of a model on the digits given.
Expected<void> ask(OpenedMaps& opened, const std::string& input, std::string label, std::string source)
{
    auto digits = parseInput(input);
    if (!digits)
        return failure(digits);
    if (opened.model->model.kind == ModelKind::Vit)
        return refuse(
            QKV_TEXT("cli", "--input is a list of digits, and {0} is a model of images: leave it out").with(source));
    auto probe = ModelProbe::create(*opened.model, 1, {});
    if (!probe)
        return failure(probe);
    auto answer = (*probe)->ask({std::move(*digits), {}}, {});
    if (!answer)
        return failure(answer);
    opened.maps = mapsOf(answer->snapshot, std::move(label), std::move(source));
    return {};
}

/// The last weights of a run.
Expected<ProbedModel> lastModel(RunReader& reader, RunId run)
{
    auto restored = app::restoreRun(reader, run, CheckpointKind::Last);
    if (!restored)
        return failure(restored);
    auto weights = fromTensors(ParameterLayout(restored->config.model), restored->state->weights,
                               fmt::format("run {}", run.value));
    if (!weights)
        return failure(weights);
    return ProbedModel{restored->config.model, std::move(*weights), restored->state->step, restored->config};
}

void describe(OpenedMaps& opened, const RunSummary& run)
{
    opened.run = run.id.value;
    opened.variant = run.variant;
    opened.task = findTask(run.task);
}

Expected<OpenedMaps> openRun(const Context& context, const MapSourceOptions& options)
{
    auto snapshot = openSnapshot(context, {options.run, options.step});
    if (!snapshot)
        return failure(snapshot);
    const RunSummary& run = snapshot->detail.summary;
    OpenedMaps opened;
    describe(opened, run);
    opened.maps = mapsOf(std::make_shared<const Snapshot>(std::move(snapshot->snapshot)), run.label,
                         fmt::format("run {}", run.id.value));
    if (options.wantsWeights)
        if (auto model = lastModel(*snapshot->reader, run.id); model && model->step == opened.maps->info().step)
            opened.model = std::move(*model);
    return opened;
}

Expected<OpenedMaps> askRun(const Context& context, const MapSourceOptions& options)
{
    if (options.step != "last")
        return refuse(QKV_TEXT("cli", "--input needs weights, and those of the last step are kept: leave --step out"));
    auto reader = openReader(context);
    if (!reader)
        return failure(reader);
    const auto id = (*reader)->find(options.run);
    if (!id)
        return failure(id);
    const auto detail = (*reader)->detail(*id);
    if (!detail)
        return failure(detail);
    auto model = lastModel(**reader, *id);
    if (!model)
        return failure(model);
    OpenedMaps opened;
    describe(opened, detail->summary);
    opened.model = std::move(*model);
    if (const auto asked = ask(opened, options.input, detail->summary.label, fmt::format("run {}", id->value)); !asked)
        return failure(asked);
    return opened;
}

Expected<OpenedMaps> openCheckpoint(const MapSourceOptions& options)
{
    auto checkpoint = readCheckpoint(options.checkpoint);
    if (!checkpoint)
        return failure(checkpoint);
    const ModelConfig& config = checkpoint->config;
    OpenedMaps opened;
    opened.variant = variantName(config.variant);
    const std::string label = variantLabel(config.variant, config.heads, config.kvHeads);
    opened.model = ProbedModel{config, std::move(checkpoint->weights), 0, std::nullopt};
    const std::string name = std::filesystem::path(options.checkpoint).filename().string();
    if (const auto asked = ask(opened, options.input, label, name); !asked)
        return failure(asked);
    return opened;
}

Expected<OpenedMaps> openTensors(const Context& context, const std::string& path)
{
    auto foreign = readForeignMaps(path);
    if (!foreign)
        return failure(foreign);
    for (const Text& note : foreign->notes)
        context.note(note.english());
    OpenedMaps opened;
    opened.maps = std::move(foreign->maps);
    opened.variant = opened.maps->info().label;
    opened.notes = std::move(foreign->notes);
    return opened;
}

tl::unexpected<Error> usage(Text text)
{
    return tl::unexpected<Error>(Error::usage(std::move(text)));
}

} // namespace

void MapSourceOptions::add(CLI::App& command)
{
    command.add_option("--run", run, "Number or uuid of a run");
    command.add_option("--step", step, "Steps done when the snapshot was taken, or last");
    command.add_option("--checkpoint", checkpoint, "A model's file instead of a run; needs --input");
    command.add_option("--tensors", tensors, "Maps of another program (safetensors) instead of a run");
    command.add_option("--input", input, "Digits such as 3,1,4 to run the model on");
}

Expected<OpenedMaps> openMaps(const Context& context, const MapSourceOptions& options)
{
    const int sources = int(!options.run.empty()) + int(!options.checkpoint.empty()) + int(!options.tensors.empty());
    if (sources != 1)
        return usage(QKV_TEXT("cli", "give one of --run, --checkpoint and --tensors"));
    if (options.run.empty() && options.step != "last")
        return usage(QKV_TEXT("cli", "--step goes with --run only"));
    if (!options.tensors.empty()) {
        if (!options.input.empty())
            return usage(QKV_TEXT("cli", "--input goes with --run or --checkpoint: tensors are maps already"));
        return openTensors(context, options.tensors);
    }
    if (!options.checkpoint.empty()) {
        if (options.input.empty())
            return usage(QKV_TEXT("cli", "--checkpoint needs --input, digits such as 3,1,4 to run it on"));
        return openCheckpoint(options);
    }
    return options.input.empty() ? openRun(context, options) : askRun(context, options);
}

} // namespace qkv::cli
