#include "app/cli/modeloptions.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace qkv::cli {
namespace {

template <class Table, class Name>
std::string wordList(const Table& table, Name name)
{
    std::string words;
    for (const auto& row : table)
        words += (words.empty() ? "" : ", ") + std::string(name(row));
    return words;
}

tl::unexpected<Error> unknownWord(const char* option, const std::string& word, const std::string& right)
{
    return refuse(QKV_TEXT("cli", "{0} '{1}' is unknown: write one of {2}").with(option, word, right));
}

template <class T>
void apply(const std::optional<T>& option, T& value)
{
    if (option)
        value = *option;
}

template <class Enum>
std::optional<Error> applyWord(const char* option, const std::optional<std::string>& text, Words<Enum> words,
                               Enum& value)
{
    const auto found = text ? findWord(words, *text) : std::optional(value);
    if (!found)
        return unknownWord(option, *text, listOf(words)).value();
    value = *found;
    return std::nullopt;
}

int defaultFeedForward(const ModelConfig& model)
{
    switch (model.kind) {
    case ModelKind::Encoder:
        return 2 * model.width;
    case ModelKind::Gpt:
        return 4 * model.width;
    case ModelKind::Vit:
        return model.width;
    }
    return model.width;
}

} // namespace

std::function<std::string(const std::string&)> inRange(double least, double most)
{
    return [=](const std::string& text) {
        double value = 0;
        if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most)
            return std::string();
        return fmt::format("'{}' must be a number from {} to {}", text, least, most);
    };
}

void ModelOptions::addModelOptions(CLI::App& command)
{
    command.add_option("--preset", preset,
                       "Start from: " + wordList(presets(), [](const Preset& row) { return row.name; }));
    command
        .add_option("--variant", variants, "QKV, Q=K-V, Q-K=V, Q=K=V, (Q=K-V)+, (Q=K=V)+, GQA-g, MQA, Q-GQA-g, Q-MQA")
        ->delimiter(',');
    command.add_option("--kv-heads", kvHeads, "Key/value heads (default: as many as heads)");
    command.add_option("--d-model", width, "Width d");
    command.add_option("--layers", layers, "Layers");
    command.add_option("--heads", heads, "Query heads");
    command.add_option("--ff", ff, "Width of the feed-forward layer");
    command.add_option("--position", position, "sinusoidal, learned or rope");
    command.add_option("--scale", scale, "Scale of the scores: head_dim or model_dim");
    command.add_option("--seq-len", listLength, "Tokens of a sequence");
    command.add_option("--vocab", vocab, "Vocabulary");
}

void ModelOptions::addTrainingOptions(CLI::App& command)
{
    command.add_option("--task", task, wordList(tasks(), [](const TaskInfo& row) { return row.name; }));
    command.add_option("--init", init, "q, k, v drawn as one matrix (fused) or each by itself (separate)");
    command.add_option("--batch", batch, "Sequences a step");
    command.add_option("--epochs", epochs, "Passes over the training set");
    command.add_option("--steps", steps, "Steps, instead of epochs");
    command.add_option("--optimizer", optimizer, "adam or adamw");
    command.add_option("--lr", learningRate, "Learning rate");
    command.add_option("--warmup", warmup, "Steps of linear warm-up");
    command.add_option("--dropout", dropout, "Dropout probability");
    command.add_option("--seed", seed, "Seed of weights, data and dropout")->check([](const std::string& text) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool whole = error == std::errc() && end == text.data() + text.size();
        return whole ? std::string() : "'" + text + "' must be a whole number from 0 to 2^64 - 1";
    });
    command.add_option("--shards", shards, "Pieces of a batch; part of what fixes a run's bits");
    command.add_option("--snapshot-every", snapshotEvery, "Steps between saved snapshots (0: first and last)");
    command.add_option("--checkpoint-every", checkpointEvery, "Steps between checkpoints (0: last and best)");
}

Expected<RunConfig> ModelOptions::base() const
{
    Task wanted = Task::Reverse;
    if (task) {
        const auto found = findTask(*task);
        if (!found)
            return unknownWord("task", *task, wordList(tasks(), [](const TaskInfo& row) { return row.name; }));
        wanted = *found;
    }
    if (!preset) {
        RunConfig config = defaultPreset(wanted).config;
        config.task = wanted;
        return config;
    }
    const Preset* found = findPreset(*preset);
    if (!found)
        return unknownWord("preset", *preset, wordList(presets(), [](const Preset& row) { return row.name; }));
    RunConfig config = found->config;
    if (task)
        config.task = wanted;
    return config;
}

Expected<void> ModelOptions::applyWords(RunConfig& config) const
{
    for (const auto& error : {applyWord("position", position, positionWords(), config.model.position),
                              applyWord("scale", scale, scaleWords(), config.model.scale),
                              applyWord("optimizer", optimizer, optimizerWords(), config.recipe.optimizer),
                              applyWord("init", init, initWords(), config.recipe.init)})
        if (error)
            return tl::unexpected<Error>(*error);
    return {};
}

void ModelOptions::applyNumbers(RunConfig& config) const
{
    ModelConfig& model = config.model;
    apply(width, model.width);
    apply(layers, model.layers);
    apply(heads, model.heads);
    if (width || heads)
        model.kvHeads = model.heads;
    if (width)
        model.ff = defaultFeedForward(model);
    apply(ff, model.ff);
    apply(vocab, model.vocab);
    apply(listLength, config.listLength);
    apply(batch, config.recipe.batch);
    if (epochs) {
        config.recipe.epochs = *epochs;
        config.recipe.steps = 0;
    }
    apply(steps, config.recipe.steps);
    apply(learningRate, config.recipe.learningRate);
    apply(warmup, config.recipe.warmupSteps);
    apply(dropout, config.recipe.dropout);
    apply(seed, config.seed);
    apply(shards, config.shards);
    apply(snapshotEvery, config.snapshotEvery);
    apply(checkpointEvery, config.checkpointEvery);
}

Expected<void> ModelOptions::applyVariant(const std::string& text, RunConfig& config) const
{
    const auto request = parseVariant(text);
    if (!request)
        return failure(request);
    if (request->kvHeads && kvHeads && *request->kvHeads != *kvHeads)
        return refuse(
            QKV_TEXT("cli", "variant '{0}' says {1} key/value heads and --kv-heads says {2}: give one of them")
                .with(text, *request->kvHeads, *kvHeads));
    if (request->headSharing && !request->kvHeads && !kvHeads)
        return refuse(
            QKV_TEXT("cli", "variant '{0}' needs the number of key/value heads: write {0}-g or add --kv-heads g")
                .with(text));
    setVariant(config.model, request->variant);
    if (const auto shared = request->kvHeads ? request->kvHeads : kvHeads)
        config.model.kvHeads = *shared;
    return {};
}

Expected<std::vector<RunConfig>> ModelOptions::configs() const
{
    const auto start = base();
    return start ? configs(*start) : failure(start);
}

Expected<std::vector<RunConfig>> ModelOptions::configs(const RunConfig& start) const
{
    RunConfig config = start;
    for (const auto& [name, value] :
         {std::pair{"steps", steps}, {"epochs", epochs ? std::optional<std::int64_t>(*epochs) : std::nullopt}})
        if (value && *value < 1)
            return refuse(QKV_TEXT("cli", "{0} is {1}: it must be at least 1").with(name, *value));
    if (const auto applied = applyWords(config); !applied)
        return failure(applied);
    applyNumbers(config);
    if (kvHeads)
        config.model.kvHeads = *kvHeads;
    if (variants.empty())
        return std::vector<RunConfig>{config};
    std::vector<RunConfig> all;
    for (const std::string& variant : variants) {
        RunConfig one = config;
        if (const auto applied = applyVariant(variant, one); !applied)
            return failure(applied);
        if (std::ranges::find(all, one) != all.end())
            return refuse(QKV_TEXT("cli", "variant '{0}' is given twice: name each once").with(variant));
        all.push_back(one);
    }
    return all;
}

Expected<RunConfig> ModelOptions::config() const
{
    auto all = configs();
    if (!all)
        return failure(all);
    if (all->size() != 1)
        return refuse(QKV_TEXT("cli", "{0} variants are given: this command takes one").with(all->size()));
    return all->front();
}

} // namespace qkv::cli
