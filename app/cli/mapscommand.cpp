#include "app/cli/commands.h"
#include "app/cli/csv.h"
#include "app/cli/pictures.h"
#include "app/cli/snapshotaccess.h"
#include "core/base/files.h"
#include "core/model/safetensors.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace qkv::cli {
namespace {

struct MapsOptions {
    SnapshotOptions snapshot;
    std::optional<int> layer, head;
    std::string kind = "attention";
    std::string format; ///< empty: as the name of `out` ends, or csv
    std::string out;
};

constexpr const char* kFormats[] = {"csv", "png", "svg", "safetensors"};

/// The format asked for; without one, the ending of the file's name says it.
Expected<std::string> formatOf(const MapsOptions& options)
{
    const std::string ending = std::filesystem::path(options.out).extension().string();
    if (!options.format.empty() || ending.empty())
        return options.format.empty() ? "csv" : options.format;
    for (const char* format : kFormats)
        if (ending == "." + std::string(format))
            return std::string(format);
    return refuse(QKV_TEXT("cli", "--out '{0}': the ending says no format: let it end in .csv, .png, .svg or "
                                  ".safetensors, or add --format")
                      .with(options.out));
}

Expected<void> checkRange(const char* option, const std::optional<int>& value, int count)
{
    if (value && (*value < 0 || *value >= count))
        return refuse(QKV_TEXT("cli", "{0} {1} is not there: this run has 0 to {2}").with(option, *value, count - 1));
    return {};
}

/// scores.l or attention.l [1, heads, n, n] of the chosen layers and heads, all without a choice.
SafeTensors mapTensors(const Snapshot& snapshot, const MapsOptions& options)
{
    SafeTensors file;
    file.metadata["qkvlab.variant"] = snapshot.variant;
    file.metadata["qkvlab.step"] = std::to_string(snapshot.step);
    for (int layer = 0; layer < int(snapshot.layers.size()); ++layer) {
        if (options.layer && *options.layer != layer)
            continue;
        std::vector<float> values;
        int heads = 0;
        for (int head = 0; head < snapshot.heads; ++head) {
            if (options.head && *options.head != head)
                continue;
            const HeadMap map = headMap(snapshot, layer, head);
            const std::vector<float>& chosen = options.kind == "scores" ? map.scores : map.attention;
            values.insert(values.end(), chosen.begin(), chosen.end());
            ++heads;
        }
        file.tensors.push_back(
            makeTensor(options.kind + "." + std::to_string(layer), {1, heads, snapshot.n, snapshot.n}, values));
    }
    return file;
}

Expected<void> write(const MapsOptions& options, const OpenedSnapshot& opened, int layer, int head)
{
    const Snapshot& snapshot = opened.snapshot;
    if (options.format == "safetensors")
        return writeSafeTensors(options.out, mapTensors(snapshot, options));
    const HeadMap map = headMap(snapshot, layer, head);
    const MapKind kind = options.kind == "scores" ? MapKind::Scores : MapKind::Attention;
    if (options.format == "csv") {
        const std::string csv = matrixCsv(snapshot.tokens, map.n, kind == MapKind::Scores ? map.scores : map.attention);
        if (options.out.empty()) {
            fmt::print("{}", csv);
            return {};
        }
        return replaceFile(options.out, std::as_bytes(std::span(csv)));
    }
    const std::string title =
        fmt::format("{}, layer {}, head {}, step {}", opened.detail.summary.label, layer, head, snapshot.step);
    return writeMapPicture(options.out, options.format, {map, title, snapshot.causal}, kind, snapshot.tokens);
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
    const auto opened = openSnapshot(context, options.snapshot);
    if (!opened)
        return failure(opened);
    const Snapshot& snapshot = opened->snapshot;
    if (const auto checked = checkRange("--layer", options.layer, int(snapshot.layers.size())); !checked)
        return checked;
    if (const auto checked = checkRange("--head", options.head, snapshot.heads); !checked)
        return checked;
    const int layer = options.layer.value_or(0);
    const int head = options.head.value_or(0);
    if (const auto written = write(options, *opened, layer, head); !written)
        return written;
    if (context.json)
        printJson({{"run_id", opened->detail.summary.id.value},
                   {"step", snapshot.step},
                   {"layer", layer},
                   {"head", head},
                   {"kind", options.kind},
                   {"n", snapshot.n},
                   {"format", options.format},
                   {"out", options.out}});
    else if (!options.out.empty())
        context.note("wrote " + options.out);
    return {};
}

} // namespace

void addMapsCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<MapsOptions>();
    CLI::App* command = addCommand(app, context, "maps", "Export the attention map or the scores of a saved run",
                                   chosen, [&context, options] { return maps(context, *options); });
    options->snapshot.add(*command);
    command->add_option("--layer", options->layer, "Layer from 0 (default 0; safetensors: all)");
    command->add_option("--head", options->head, "Head from 0 (default 0; safetensors: all)");
    command->add_option("--kind", options->kind, "attention or scores")->check(CLI::IsMember({"attention", "scores"}));
    command->add_option("--format", options->format, "csv, png, svg or safetensors (default: as --out ends)")
        ->check(CLI::IsMember(std::vector<std::string>(std::begin(kFormats), std::end(kFormats))));
    command->add_option("--out", options->out, "File to write (csv: default standard output)");
}

} // namespace qkv::cli
