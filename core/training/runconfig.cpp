#include "core/training/runconfig.h"

#include "core/model/jsonreader.h"

#include <algorithm>
#include <cmath>

namespace qkv {
namespace {

constexpr Word<OptimizerKind> kOptimizers[] = {{OptimizerKind::Adam, "adam"}, {OptimizerKind::AdamW, "adamw"}};
constexpr Word<ScheduleKind> kSchedules[] = {{ScheduleKind::Constant, "constant"}, {ScheduleKind::Cosine, "cosine"}};
constexpr Word<InitKind> kInits[] = {{InitKind::Fused, "fused"}, {InitKind::Separate, "separate"}};

std::vector<std::pair<Task, std::string>> taskWords()
{
    std::vector<std::pair<Task, std::string>> words;
    for (const TaskInfo& row : tasks())
        words.emplace_back(row.task, row.name);
    return words;
}

struct Bound {
    const char* name;
    double value;
    double least;
    double most;
};

Expected<void> checkBounds(std::initializer_list<Bound> bounds)
{
    for (const auto& [name, value, least, most] : bounds)
        if (!(value >= least && value <= most)) // NaN is refused too
            return refuse(QKV_TEXT("training", "{0} is {1}: it must be from {2} to {3}").with(name, value, least, most));
    return {};
}

Expected<void> checkRecipe(const Recipe& recipe)
{
    if (recipe.steps == 0 && recipe.epochs == 0)
        return refuse(QKV_TEXT("training", "steps and epochs are both 0: one of them must be at least 1"));
    return checkBounds({{"learning rate", recipe.learningRate, 0, 1e30},
                        {"warmup", double(recipe.warmupSteps), 0, 1e9},
                        {"weight decay", recipe.weightDecay, 0, 1e6},
                        {"clip norm", recipe.clipNorm, 0, 1e12},
                        {"dropout", recipe.dropout, 0, 0.99},
                        {"batch", double(recipe.batch), 1, 1e6},
                        {"epochs", double(recipe.epochs), 0, 1e6},
                        {"steps", double(recipe.steps), 0, 1e12}});
}

Json recipeJson(const Recipe& recipe)
{
    Json json;
    json["optimizer"] = wordOf(kOptimizers, recipe.optimizer);
    json["schedule"] = wordOf(kSchedules, recipe.schedule);
    json["lr"] = recipe.learningRate;
    json["warmup"] = recipe.warmupSteps;
    json["weight_decay"] = recipe.weightDecay;
    json["clip"] = recipe.clipNorm;
    json["dropout"] = recipe.dropout;
    json["batch"] = recipe.batch;
    json["epochs"] = recipe.epochs;
    json["steps"] = recipe.steps;
    json["init"] = wordOf(kInits, recipe.init);
    return json;
}

std::optional<Error> readRecipe(const Json& json, std::string_view source, Recipe& recipe)
{
    JsonReader reader(json, source);
    reader.word("optimizer", kOptimizers, recipe.optimizer);
    reader.word("schedule", kSchedules, recipe.schedule);
    reader.real("lr", recipe.learningRate);
    reader.number("warmup", recipe.warmupSteps);
    reader.real("weight_decay", recipe.weightDecay);
    reader.real("clip", recipe.clipNorm);
    reader.real("dropout", recipe.dropout);
    reader.number("batch", recipe.batch);
    reader.number("epochs", recipe.epochs);
    reader.number("steps", recipe.steps);
    reader.word("init", kInits, recipe.init);
    return reader.error();
}

} // namespace

std::optional<OptimizerKind> findOptimizer(std::string_view word)
{
    const auto found = std::ranges::find(kOptimizers, word, [](const auto& row) { return std::string_view(row.word); });
    return found == std::end(kOptimizers) ? std::nullopt : std::optional(found->value);
}

std::optional<InitKind> findInit(std::string_view word)
{
    const auto found = std::ranges::find(kInits, word, [](const auto& row) { return std::string_view(row.word); });
    return found == std::end(kInits) ? std::nullopt : std::optional(found->value);
}

Expected<void> checkRun(const RunConfig& config)
{
    const ModelConfig& model = config.model;
    const bool images = info(config.task).images;
    if (model.kind == ModelKind::Gpt)
        return refuse(QKV_TEXT("training", "a gpt model is not trained by this version: choose a list or image task, "
                                           "or use `params` to count it"));
    if (images != (model.kind == ModelKind::Vit))
        return refuse(QKV_TEXT("training", "task {0} needs a {1} model").with(info(config.task).name, images ? "vit" : "encoder"));
    if (const auto checked = checkModel(model); !checked)
        return checked;
    if (const auto checked = checkRecipe(config.recipe); !checked)
        return checked;
    if (const auto checked = checkBounds({{"shards", double(config.shards), 1, 1024},
                                          {"snapshot interval", double(config.snapshotEvery), 0, 1e12},
                                          {"checkpoint interval", double(config.checkpointEvery), 0, 1e12},
                                          {"evaluation interval", double(config.evaluateEvery), 0, 1e12}});
        !checked)
        return checked;
    if (images)
        return {};
    if (const auto checked = checkBounds({{"list length", double(config.listLength), 1, 65536},
                                          {"training lists", double(config.trainItems), 1, 1e8},
                                          {"validation lists", double(config.validationItems), 1, 1e8},
                                          {"test lists", double(config.testItems), 1, 1e8}});
        !checked)
        return checked;
    if (config.recipe.batch > config.trainItems)
        return refuse(QKV_TEXT("training", "batch {0} is larger than the {1} training lists: use a smaller batch")
                          .with(config.recipe.batch, config.trainItems));
    if (model.vocab < 10)
        return refuse(QKV_TEXT("training", "vocabulary {0} is too small for the ten digits").with(model.vocab));
    return {};
}

std::string runConfigJson(const RunConfig& config)
{
    Json json;
    json["task"] = info(config.task).name;
    json["model"] = Json::parse(modelConfigJson(config.model));
    json["recipe"] = recipeJson(config.recipe);
    json["list_length"] = config.listLength;
    json["train_items"] = config.trainItems;
    json["validation_items"] = config.validationItems;
    json["test_items"] = config.testItems;
    json["seed"] = config.seed;
    json["shards"] = config.shards;
    json["snapshot_every"] = config.snapshotEvery;
    json["checkpoint_every"] = config.checkpointEvery;
    json["evaluate_every"] = config.evaluateEvery;
    return json.dump();
}

Expected<RunConfig> parseRunConfig(std::string_view text, std::string_view source)
{
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("model") || !json.contains("recipe") || !json["recipe"].is_object())
        return refuse(QKV_TEXT("training", "{0}: is no run configuration: it must be a JSON object with task, model and recipe")
                          .with(source));
    RunConfig config;
    const auto model = parseModelConfig(json["model"].dump(), source);
    if (!model)
        return tl::unexpected<Error>(model.error());
    config.model = *model;
    if (const auto error = readRecipe(json["recipe"], source, config.recipe))
        return tl::unexpected<Error>(*error);
    JsonReader reader(json, source);
    reader.word("task", taskWords(), config.task, true);
    reader.number("list_length", config.listLength);
    reader.number("train_items", config.trainItems);
    reader.number("validation_items", config.validationItems);
    reader.number("test_items", config.testItems);
    reader.number("seed", config.seed);
    reader.number("shards", config.shards);
    reader.number("snapshot_every", config.snapshotEvery);
    reader.number("checkpoint_every", config.checkpointEvery);
    reader.number("evaluate_every", config.evaluateEvery);
    if (reader.error())
        return tl::unexpected<Error>(*reader.error());
    if (const auto checked = checkRun(config); !checked)
        return tl::unexpected<Error>(checked.error());
    return config;
}

} // namespace qkv
