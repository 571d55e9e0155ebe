#include "app/cli/commands.h"
#include "app/cli/modeloptions.h"
#include "core/model/checkpoint.h"
#include "core/model/parameters.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace qkv::cli {
namespace {

Outcome init(const Context& context, const ModelOptions& options, const std::string& out)
{
    const auto config = options.config();
    if (!config)
        return failure(config);
    if (config->model.kind != ModelKind::Gpt)
        if (const auto checked = checkRun(*config); !checked)
            return checked;
    if (const auto checked = checkModel(config->model); !checked)
        return checked;
    const ParameterLayout layout(config->model, config->recipe.init);
    if (const auto written = writeCheckpoint(out, {config->model, initialParameters(layout, config->seed)}); !written)
        return written;
    if (context.json)
        printJson({{"parameters", layout.total()}, {"out", out}});
    else
        fmt::print("{} parameters in {}\n", layout.total(), out);
    return {};
}

} // namespace

void addInitCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<ModelOptions>();
    const auto out = std::make_shared<std::string>();
    CLI::App* command = addCommand(app, context, "init", "Write a checkpoint with new weights", chosen,
                                   [&context, options, out] { return init(context, *options, *out); });
    options->addModelOptions(*command);
    options->addTrainingOptions(*command);
    command->add_option("--out", *out, "Checkpoint to write (.safetensors)")->required();
}

} // namespace qkv::cli
