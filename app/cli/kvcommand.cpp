#include "app/cli/commands.h"
#include "app/cli/kvlog.h"
#include "app/cli/kvreport.h"
#include "app/cli/modeloptions.h"
#include "core/memory/importmodel.h"
#include "core/memory/modelpresets.h"
#include "core/memory/units.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace qkv::cli {
namespace {

constexpr std::size_t kConfigurationsShown = 12;
constexpr double kMostParameters = 1e15;

struct KvOptions {
    std::optional<std::string> model;
    std::optional<std::int64_t> layers, heads, headDim;
    std::optional<std::int64_t> kvHeads;
    std::string variant = "QKV";
    std::optional<std::string> context, window, kType, vType;
    std::optional<std::int64_t> sequences;
    std::int64_t tensorParallel = 1;
    std::string runtime = "ideal";
    std::vector<std::string> runtimeOptions;
    std::optional<std::string> budget, weights, overhead, bandwidth, compute, parameters, weightType;
    std::optional<double> price;
    std::string format = "table";
    std::optional<std::string> log;
    bool presets = false;
};

Expected<CacheModel> readModel(const KvOptions& options)
{
    if (options.model) {
        if (const ModelPreset* preset = findModelPreset(*options.model))
            return presetModel(*preset);
        std::error_code error;
        if (!std::filesystem::exists(*options.model, error)) {
            return refuse(QKV_TEXT("cli", "model '{0}' is neither a file nor a preset: did you mean '{1}'? "
                                          "qkvlab-cli kv --presets lists them")
                              .with(*options.model, closestPreset(*options.model).id));
        }
        return importModel(*options.model);
    }
    if (!options.layers || !options.heads || !options.headDim)
        return tl::unexpected<Error>(Error::usage(
            QKV_TEXT("cli", "kv needs a model: give --model FILE or PRESET, or --layers, --heads and --head-dim; "
                            "--presets lists the presets")));
    return modelFromNumbers({*options.layers, *options.heads, options.kvHeads.value_or(0), *options.headDim});
}

/// Reads `text` with `parse` into `value`, where it is given.
template <class T, class Value, class Parse>
std::optional<Error> read(const std::optional<T>& text, Value& value, Parse parse)
{
    if (!text)
        return std::nullopt;
    const auto parsed = parse(*text);
    if (!parsed)
        return parsed.error();
    value = *parsed;
    return std::nullopt;
}

Expected<CachePlan> planOf(const KvOptions& options)
{
    CachePlan plan;
    const auto request = parseVariant(options.variant);
    if (!request)
        return failure(request);
    plan.projection = request->variant.projection;
    plan.kvHeads = options.kvHeads;
    if (request->kvHeads) {
        if (options.kvHeads && *options.kvHeads != *request->kvHeads)
            return refuse(
                QKV_TEXT("cli", "variant '{0}' says {1} key/value heads and --kv-heads says {2}: give one of them")
                    .with(options.variant, *request->kvHeads, *options.kvHeads));
        plan.kvHeads = *request->kvHeads;
    }
    if (request->headSharing && !plan.kvHeads)
        return refuse(
            QKV_TEXT("cli", "variant '{0}' needs the number of key/value heads: write {0}-g or add --kv-heads g")
                .with(options.variant));
    const auto tokens = [](const char* name) {
        return [name](const std::string& text) { return parseTokens(text, name); };
    };
    plan.sequences = options.sequences;
    plan.tensorParallel = options.tensorParallel;
    for (const auto& error :
         {read(options.context, plan.context, tokens("--context")),
          read(options.window, plan.window, tokens("--window")), read(options.kType, plan.kType, parseCacheType),
          read(options.vType, plan.vType, parseCacheType)})
        if (error)
            return tl::unexpected<Error>(*error);
    const auto runtime = chooseRuntime(options.runtime, options.runtimeOptions);
    if (!runtime)
        return failure(runtime);
    plan.runtime = *runtime;
    return plan;
}

/// Bytes of the weights: as given, as the file says, or parameters in a type.
Expected<std::int64_t> weightBytes(const KvOptions& options, CacheModel& model)
{
    std::int64_t bytes = model.weightBytes;
    double parameters = double(model.parameters);
    CacheType type = CacheType::BF16;
    const auto size = [](const std::string& text) { return parseBytes(text, "--weights"); };
    const auto rate = [](const std::string& text) { return parseRate(text, "", "--parameters"); };
    for (const auto& error : {read(options.weights, bytes, size), read(options.parameters, parameters, rate),
                              read(options.weightType, type, parseCacheType)})
        if (error)
            return tl::unexpected<Error>(*error);
    if (parameters > kMostParameters)
        return refuse(QKV_TEXT("cli", "--parameters '{0}' is beyond every model: write at most 1000T")
                          .with(options.parameters.value_or("")));
    model.parameters = std::int64_t(parameters);
    if (options.parameters)
        model.activeParameters = 0; // of other parameters than the ones given
    if (!options.weights && (bytes == 0 || options.weightType || options.parameters) && parameters >= 1)
        bytes = bytesOfParameters(model.parameters, type);
    return bytes;
}

Expected<PlanInput> inputOf(const KvOptions& options, CacheModel& model)
{
    PlanInput input;
    const auto plan = planOf(options);
    if (!plan)
        return failure(plan);
    input.plan = *plan;
    const auto weights = weightBytes(options, model);
    if (!weights)
        return failure(weights);
    input.budget.weights = *weights;
    input.machine.price = options.price.value_or(0);
    const auto size = [](const char* name) {
        return [name](const std::string& text) { return parseBytes(text, name); };
    };
    const auto rate = [](const char* unit, const char* name) {
        return [unit, name](const std::string& text) { return parseRate(text, unit, name); };
    };
    for (const auto& error : {read(options.budget, input.budget.perDevice, size("--budget")),
                              read(options.overhead, input.budget.overhead, size("--overhead")),
                              read(options.bandwidth, input.machine.bandwidth, rate("B/s", "--bandwidth")),
                              read(options.compute, input.machine.compute, rate("FLOPS", "--compute"))})
        if (error)
            return tl::unexpected<Error>(*error);
    return input;
}

bool namesModel(const KvOptions& options)
{
    return options.model || options.layers || options.heads || options.headDim;
}

Outcome explain(const Context& context, const KvOptions& options)
{
    if (options.format != "table" && options.format != "json")
        return tl::unexpected<Error>(Error::usage(
            QKV_TEXT("cli", "--log prints a table or JSON: '{0}' is not made of a log").with(options.format)));
    const auto plan = planOf(options);
    if (!plan)
        return failure(plan);
    if (!namesModel(options))
        return explainLogFile(context, *options.log, nullptr, *plan);
    const auto model = readModel(options);
    if (!model)
        return failure(model);
    return explainLogFile(context, *options.log, &*model, *plan);
}

Outcome listPresets(const Context& context)
{
    Json list = Json::array();
    for (const ModelPreset& preset : modelPresets())
        if (context.json)
            list.push_back({{"id", preset.id}, {"title", preset.title}});
        else
            fmt::print("{:<26} {}\n", preset.id, preset.title);
    if (context.json)
        printJson({{"presets", list}});
    return {};
}

Outcome kv(const Context& context, const KvOptions& options)
{
    if (options.presets)
        return listPresets(context);
    if (options.log)
        return explain(context, options);
    auto model = readModel(options);
    if (!model)
        return failure(model);
    const auto input = inputOf(options, *model);
    if (!input)
        return failure(input);
    auto answer = answerPlan(*model, *input);
    if (!answer)
        return failure(answer);
    KvReport report{*model, *input, std::move(*answer), variantRows(*model, *input), {}, {}};
    report.advice = adviseOn(report.model, report.input, report.answer);
    if (report.answer.budgeted) {
        auto found =
            cheapestConfigurations(report.model, report.input.plan, report.input.budget, report.answer.size.context,
                                   report.answer.size.sequences, kConfigurationsShown);
        if (!found)
            return failure(found);
        report.configurations = std::move(*found);
    }
    if (context.json || options.format == "json")
        printJson(kvJson(report));
    else
        fmt::print("{}", options.format == "csv"        ? kvCsv(report)
                         : options.format == "markdown" ? kvMarkdown(report)
                                                        : kvText(report));
    return {};
}

} // namespace

void addKvCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<KvOptions>();
    CLI::App* command = addCommand(app, context, "kv", "Size the KV cache of a model, and find what fits a budget",
                                   chosen, [&context, options] { return kv(context, *options); });
    CLI::Option* model =
        command->add_option("--model", options->model, "config.json, GGUF or groups file, or a preset's name");
    command->add_option("--layers", options->layers, "Layers")->excludes(model);
    command->add_option("--heads", options->heads, "Query heads")->excludes(model);
    command->add_option("--head-dim", options->headDim, "Numbers of a key and head")->excludes(model);
    command->add_option("--kv-heads", options->kvHeads, "Key/value heads (default: the model's, or as many as heads)");
    command->add_option("--variant", options->variant,
                        "QKV, Q=K-V, Q-K=V, Q=K=V, GQA-g, MQA, Q-GQA-g, Q-MQA (default QKV)");
    command->add_option("--context", options->context, "Tokens of a sequence; 32k is 32768");
    command->add_option("--sequences", options->sequences, "Sequences at once (default 1)");
    command->add_option("--window", options->window, "Tokens of the windowed layers, or of all if none is");
    command->add_option("--k-type", options->kType, "Type of keys (default f16)");
    command->add_option("--v-type", options->vType, "Type of values (default f16)");
    command->add_option("--tensor-parallel", options->tensorParallel, "Devices (default 1)");
    command->add_option("--runtime", options->runtime,
                        "ideal, llama.cpp, vllm, sglang, tensorrt-llm or mlx (default ideal)");
    command->add_option("--runtime-option", options->runtimeOptions,
                        "KEY=VALUE of the runtime; a wrong key lists them");
    command->add_option("--budget", options->budget, "Memory of a device, as 24GiB: finds what fits");
    command->add_option("--weights", options->weights,
                        "Bytes of the weights, as 15GiB (default: the file's, if it says)");
    command->add_option("--parameters", options->parameters, "Parameters, as 8B, where the model does not say them");
    command->add_option("--weight-type", options->weightType, "Type of the weights (default bf16)");
    command->add_option("--overhead", options->overhead, "Memory of a device that is neither weights nor cache");
    command->add_option("--bandwidth", options->bandwidth, "Memory bandwidth of a device, as 1000GB/s");
    command->add_option("--compute", options->compute, "Compute of a device, as 300TFLOPS");
    command->add_option("--price", options->price, "Price of an hour of all devices")->check(inRange(0, 1e9));
    command->add_flag("--presets", options->presets, "List the models that need no file");
    command->add_option("--log", options->log, "Explain the lines of a runtime's log in this file (-: standard input)");
    command->add_option("--format", options->format, "table, json, csv or markdown (default table)")
        ->check(CLI::IsMember({"table", "json", "csv", "markdown"}));
}

} // namespace qkv::cli
