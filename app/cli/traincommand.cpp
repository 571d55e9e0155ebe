#include "app/cli/commands.h"
#include "app/cli/modeloptions.h"
#include "app/cli/racerun.h"
#include "app/recording/restore.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>
#include <memory>

namespace qkv::cli {
namespace {

struct TrainOptions {
    ModelOptions model;
    std::string dataPath;
    std::optional<std::string> resume, from;
    std::optional<double> alpha;
};

const char* statusWord(LaneStatus status)
{
    switch (status) {
    case LaneStatus::Running:
        return "running";
    case LaneStatus::Finished:
        return "finished";
    case LaneStatus::Stopped:
        return "interrupted";
    case LaneStatus::Diverged:
        return "diverged";
    }
    return "";
}

std::string labelOf(const ModelConfig& model)
{
    return variantLabel(model.variant, model.heads, model.kvHeads);
}

Json reportJson(const LaneReport& report)
{
    const ModelConfig& model = report.config.model;
    const LaneResult& result = report.result;
    Json json;
    json["run_id"] = report.run ? report.run->value : 0;
    json["variant"] = variantName(model.variant);
    json["kv_heads"] = model.kvHeads;
    json["label"] = labelOf(model);
    json["task"] = info(report.config.task).name;
    json["status"] = statusWord(result.status);
    json["parameters"] = report.parameters;
    json["steps"] = result.steps;
    json["train_loss"] = number(result.trainLoss);
    json["val_loss"] = number(result.validation.loss);
    json["val_accuracy"] = number(result.validation.accuracy);
    json["test_accuracy"] = result.test ? number(result.test->accuracy) : Json();
    json["perplexity"] = number(std::exp(result.validation.loss));
    json["seconds"] = number(result.seconds);
    json["tokens_per_second"] = number(result.tokensPerSecond);
    return json;
}

void printReports(const Context& context, const std::vector<LaneReport>& reports)
{
    if (context.json) {
        if (reports.size() == 1)
            return printJson(reportJson(reports.front()));
        Json runs = Json::array();
        for (const LaneReport& report : reports)
            runs.push_back(reportJson(report));
        return printJson({{"runs", runs}});
    }
    fmt::print("{:>5} {:<12} {:<12} {:>8} {:>10} {:>9} {:>9} {:>9} {:>10}\n", "run", "variant", "status", "steps",
               "loss", "val loss", "val acc", "test acc", "tokens/s");
    for (const LaneReport& report : reports) {
        const ModelConfig& model = report.config.model;
        const LaneResult& result = report.result;
        fmt::print("{:>5} {:<12} {:<12} {:>8} {:>10.4g} {:>9.4f} {:>9.4f} {:>9} {:>10.0f}\n",
                   report.run ? report.run->value : 0, labelOf(model), statusWord(result.status), result.steps,
                   result.trainLoss, result.validation.loss, result.validation.accuracy,
                   result.test ? fmt::format("{:.4f}", result.test->accuracy) : "-", result.tokensPerSecond);
    }
}

Expected<app::RestoredRun> restore(const std::string& store, const std::string& run)
{
    auto reader = RunReader::open(store);
    if (!reader)
        return failure(reader);
    const auto id = (*reader)->find(run);
    if (!id)
        return failure(id);
    return app::restoreRun(**reader, *id, CheckpointKind::Last);
}

Expected<void> planResume(const TrainOptions& options, RaceOrder& order)
{
    auto run = restore(order.store, *options.resume);
    if (!run)
        return failure(run);
    if (run->status == RunStatus::Finished)
        return refuse(
            QKV_TEXT("cli",
                     "run {0} is finished: there is nothing to go on with; start from its weights with --from {0}")
                .with(run->id.value));
    order.lanes = {{run->config, run->state}};
    order.resumed = {run->id};
    return {};
}

/// A state with a run's weights at step 0 and fresh moments.
std::shared_ptr<const TrainingState> freshState(const TrainingState& trained)
{
    TrainingState fresh;
    fresh.weights = trained.weights;
    for (const Tensor& tensor : trained.weights) {
        fresh.firstMoment.push_back(
            makeTensor(tensor.name, tensor.shape, std::vector<float>(std::size_t(tensor.elementCount()))));
        fresh.secondMoment.push_back(fresh.firstMoment.back());
    }
    return std::make_shared<const TrainingState>(std::move(fresh));
}

Expected<void> planFrom(const TrainOptions& options, RaceOrder& order)
{
    auto run = restore(order.store, *options.from);
    if (!run)
        return failure(run);
    RunConfig config = run->config;
    if (options.alpha)
        config.recipe.steps =
            std::max<std::int64_t>(1, std::llround(std::ceil(*options.alpha * double(run->state->step))));
    const auto configs = options.model.configs(config);
    if (!configs)
        return failure(configs);
    const auto state = freshState(*run->state);
    for (const RunConfig& lane : *configs)
        if (lane.model.variant != run->config.model.variant || lane.model.kvHeads != run->config.model.kvHeads)
            return refuse(QKV_TEXT("cli", "run {0} is {1}, so its weights do not fit {2}: leave --variant and "
                                          "--kv-heads out")
                              .with(run->id.value, labelOf(run->config.model), labelOf(lane.model)));
    for (const RunConfig& lane : *configs)
        order.lanes.push_back({lane, state});
    order.parentUuid = run->uuid;
    return {};
}

Outcome train(const Context& context, const TrainOptions& options)
{
    const auto store = storeForWriting(context);
    if (!store)
        return failure(store);
    RaceOrder order;
    order.store = *store;
    order.dataPath = options.dataPath;
    if (options.resume) {
        if (const auto planned = planResume(options, order); !planned)
            return planned;
    } else if (options.from) {
        if (const auto planned = planFrom(options, order); !planned)
            return planned;
    } else {
        const auto configs = options.model.configs();
        if (!configs)
            return failure(configs);
        for (const RunConfig& config : *configs)
            order.lanes.push_back({config, nullptr});
    }
    for (const Lane& lane : order.lanes) // before the store is touched
        if (const auto checked = checkRun(lane.config); !checked)
            return checked;
    const auto reports = runRace(context, std::move(order));
    if (!reports)
        return failure(reports);
    std::size_t diverged = 0;
    for (const LaneReport& report : *reports)
        diverged += report.result.status == LaneStatus::Diverged;
    if (diverged == reports->size()) {
        std::string runs;
        for (const LaneReport& report : *reports)
            runs += fmt::format("{}run {} at step {}", runs.empty() ? "" : ", ", report.run ? report.run->value : 0,
                                report.result.steps);
        return tl::unexpected<Error>(Error{
            ErrorKind::Diverged, QKV_TEXT("cli", "diverged, the loss or the gradient is not finite: {0}; the last good "
                                                 "weights are kept; try a smaller --lr")
                                     .with(runs)});
    }
    if (diverged > 0)
        context.note(fmt::format("{} of {} variants diverged; the others went on", diverged, reports->size()));
    printReports(context, *reports);
    return {};
}

} // namespace

void addTrainCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<TrainOptions>();
    CLI::App* command = addCommand(app, context, "train", "Train one variant, or several in lockstep (a race)", chosen,
                                   [&context, options] { return train(context, *options); });
    options->model.addModelOptions(*command);
    options->model.addTrainingOptions(*command);
    command->add_option("--data", options->dataPath, "Folder of the images (default: Debian's dataset-fashion-mnist)");
    CLI::Option* resume = command->add_option("--resume", options->resume, "Go on with an interrupted run, exactly");
    CLI::Option* from =
        command->add_option("--from", options->from, "Start from the weights of a run")->excludes(resume);
    command
        ->add_option("--alpha", options->alpha,
                     "With --from: steps, as a multiple of the steps that run took (0.05: a twentieth)")
        ->needs(from)
        ->check(inRange(1e-6, 1000));
    for (const char* fixed : {"--task", "--preset"}) // they are the run's
        from->excludes(command->get_option(fixed));
    // A resumed run is its configuration: an option that would change it is refused instead of ignored.
    for (CLI::Option* option : command->get_options())
        if (option != resume && option->get_name() != "--json" && option->get_name() != "--data" &&
            option->get_name() != "--help")
            resume->excludes(option);
}

} // namespace qkv::cli
