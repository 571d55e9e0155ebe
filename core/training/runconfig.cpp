#include "core/training/runconfig.h"

#include "core/model/jsonfields.h"

#include <vector>

namespace qkv {
namespace {

constexpr Word<OptimizerKind> kOptimizers[] = {{OptimizerKind::Adam, "adam"}, {OptimizerKind::AdamW, "adamw"}};
constexpr Word<ScheduleKind> kSchedules[] = {{ScheduleKind::Constant, "constant"}, {ScheduleKind::Cosine, "cosine"}};
constexpr Word<InitKind> kInits[] = {{InitKind::Fused, "fused"}, {InitKind::Separate, "separate"}};

Words<Task> taskWords()
{
    static const std::vector<Word<Task>> words = [] {
        std::vector<Word<Task>> all;
        for (const TaskInfo& row : tasks())
            all.push_back({row.task, row.name});
        return all;
    }();
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
            return refuse(
                QKV_TEXT("training", "{0} is {1}: it must be from {2} to {3}").with(name, value, least, most));
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

template <class Archive, class Config>
void visitRecipe(Archive& archive, Config& recipe)
{
    archive.word("optimizer", optimizerWords(), recipe.optimizer);
    archive.word("schedule", Words<ScheduleKind>(kSchedules), recipe.schedule);
    archive.real("lr", recipe.learningRate);
    archive.number("warmup", recipe.warmupSteps);
    archive.real("weight_decay", recipe.weightDecay);
    archive.real("clip", recipe.clipNorm);
    archive.real("dropout", recipe.dropout);
    archive.number("batch", recipe.batch);
    archive.number("epochs", recipe.epochs);
    archive.number("steps", recipe.steps);
    archive.word("init", initWords(), recipe.init);
}

/// The keys beside "model" and "recipe".
template <class Archive, class Config>
void visitRun(Archive& archive, Config& config)
{
    archive.word("task", taskWords(), config.task, true);
    archive.number("list_length", config.listLength);
    archive.number("train_items", config.trainItems);
    archive.number("validation_items", config.validationItems);
    archive.number("test_items", config.testItems);
    archive.number("seed", config.seed);
    archive.number("shards", config.shards);
    archive.number("snapshot_every", config.snapshotEvery);
    archive.number("checkpoint_every", config.checkpointEvery);
    archive.number("evaluate_every", config.evaluateEvery);
}

} // namespace

Words<OptimizerKind> optimizerWords()
{
    return kOptimizers;
}

Words<InitKind> initWords()
{
    return kInits;
}

Expected<void> checkRun(const RunConfig& config)
{
    const ModelConfig& model = config.model;
    const bool images = info(config.task).images;
    if (model.kind == ModelKind::Gpt)
        return refuse(QKV_TEXT("training", "a gpt model is not trained by this version: choose a list or image task, "
                                           "or use `params` to count it"));
    if (images && model.kind != ModelKind::Vit)
        return refuse(
            QKV_TEXT("training", "task {0} needs a vit model: use preset vit-fmnist").with(info(config.task).name));
    if (!images && model.kind != ModelKind::Encoder)
        return refuse(QKV_TEXT("training", "task {0} needs an encoder model: use preset paper-synthetic or demo")
                          .with(info(config.task).name));
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
    JsonWriter recipe;
    visitRecipe(recipe, config.recipe);
    JsonWriter run;
    visitRun(run, config);
    run.json["model"] = Json::parse(modelConfigJson(config.model));
    run.json["recipe"] = std::move(recipe.json);
    return run.json.dump();
}

Expected<RunConfig> parseRunConfig(std::string_view text, std::string_view source)
{
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("model") || !json.contains("recipe") || !json["recipe"].is_object())
        return refuse(
            QKV_TEXT("training", "{0}: is no run configuration: it must be a JSON object with task, model and recipe")
                .with(source));
    RunConfig config;
    const auto model = parseModelConfig(json["model"].dump(), source);
    if (!model)
        return failure(model);
    config.model = *model;
    JsonReader recipe(json["recipe"], source);
    visitRecipe(recipe, config.recipe);
    JsonReader run(json, source);
    visitRun(run, config);
    for (const JsonReader* reader : {&recipe, &run})
        if (reader->error())
            return tl::unexpected<Error>(*reader->error());
    if (const auto checked = checkRun(config); !checked)
        return failure(checked);
    return config;
}

} // namespace qkv
