#include "app/cli/commands.h"
#include "app/cli/modeloptions.h"
#include "core/model/counts.h"
#include "core/model/parameters.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace qkv::cli {
namespace {

std::int64_t sequenceLength(const RunConfig& config)
{
    return config.model.tokens(config.listLength);
}

constexpr std::int64_t kCacheElementBytes = 2; // f16

std::int64_t cacheBytesPerToken(const ModelConfig& model)
{
    return cacheElementsPerToken(model.variant, model.kvHeads, model.headDim()) * model.layers * kCacheElementBytes;
}

std::string cacheShare(const ModelConfig& model)
{
    const double mha = double(cacheElementsPerToken({}, model.heads, model.headDim()) * model.layers);
    return fmt::format("{:.4g} %", 100 * double(cacheBytesPerToken(model)) / (mha * kCacheElementBytes));
}

Outcome params(const Context& context, const ModelOptions& options)
{
    const auto config = options.config();
    if (!config)
        return failure(config);
    const ModelConfig& model = config->model;
    if (config->model.kind != ModelKind::Gpt)
        if (const auto checked = checkRun(*config); !checked)
            return checked;
    if (const auto checked = checkModel(model); !checked)
        return checked;
    if (config->listLength < 1 || config->listLength > 100'000'000)
        return refuse(QKV_TEXT("cli", "--seq-len is {0}: it must be from 1 to 100000000").with(config->listLength));
    const ParameterLayout layout(model);
    const MacCounts macs = macCounts(model, sequenceLength(*config));
    if (context.json) {
        printJson({{"variant", variantName(model.variant)},
                   {"kv_heads", model.kvHeads},
                   {"label", variantLabel(model.variant, model.heads, model.kvHeads)},
                   {"seq_len", sequenceLength(*config)},
                   {"parameters", layout.total()},
                   {"parameters_by_part", layout.totalsByPart()},
                   {"macs_forward", macs.total()},
                   {"projection_macs", macs.projections},
                   {"attention_macs", macs.attention},
                   {"cache_bytes_per_token", cacheBytesPerToken(model)}});
        return {};
    }
    fmt::print("{} ({}), {} tokens\n", variantLabel(model.variant, model.heads, model.kvHeads),
               variantGloss(model.variant).english(), sequenceLength(*config));
    fmt::print("{:<24}{:>20}\n", "parameters", layout.total());
    for (const auto& [part, count] : layout.totalsByPart())
        fmt::print("  {:<22}{:>20}\n", part, count);
    fmt::print("{:<24}{:>20}\n", "MACs, one forward pass", macs.total());
    fmt::print("  {:<22}{:>20}\n", "projections", macs.projections);
    fmt::print("  {:<22}{:>20}\n", "scores and values", macs.attention);
    fmt::print("  {:<22}{:>20}\n", "feed-forward", macs.feedForward);
    fmt::print("  {:<22}{:>20}\n", "embedding and head", macs.embeddingAndHead);
    fmt::print("{:<24}{:>20}   ({} of multi-head QKV)\n", "cache bytes a token, f16", cacheBytesPerToken(model),
               cacheShare(model));
    return {};
}

} // namespace

void addParamsCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<ModelOptions>();
    CLI::App* command = addCommand(app, context, "params", "Count the parameters and multiply-accumulates of a model",
                                   chosen, [&context, options] { return params(context, *options); });
    options->addModelOptions(*command);
    options->addTrainingOptions(*command);
}

} // namespace qkv::cli
