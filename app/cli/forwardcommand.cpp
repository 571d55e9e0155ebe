#include "app/cli/commands.h"
#include "core/math/gemm.h"
#include "core/model/checkpoint.h"
#include "core/model/safetensors.h"
#include "core/model/transformer.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <memory>

namespace qkv::cli {
namespace {

struct ForwardOptions {
    std::string checkpoint, input, out;
    std::string precision = "f32";
    bool gradients = false;
};

/// The input file as arrays, checked against the model.
struct Input {
    int sequences = 0;
    int n = 0; ///< tokens
    std::vector<std::int32_t> tokens, targets;
    std::vector<float> pixels;

    BatchView view() const
    {
        return {sequences, tokens.empty() ? nullptr : tokens.data(), pixels.empty() ? nullptr : pixels.data(),
                targets.empty() ? nullptr : targets.data(), 0};
    }
};

Expected<std::vector<std::int32_t>> readWords(const Tensor& tensor, int bound, const std::string& path)
{
    if (tensor.type != ElementType::I64)
        return refuse(QKV_TEXT("cli", "{0}: tensor '{1}' is {2}, it must be I64")
                          .with(path, tensor.name, elementTypeName(tensor.type)));
    std::vector<std::int32_t> words;
    for (const double value : tensorValues(tensor)) {
        if (value < 0 || value >= bound)
            return refuse(QKV_TEXT("cli", "{0}: tensor '{1}' holds {2}, it must hold numbers from 0 to {3}")
                              .with(path, tensor.name, value, bound - 1));
        words.push_back(std::int32_t(value));
    }
    return words;
}

tl::unexpected<Error> wrongShape(const std::string& path, const Tensor& tensor, const std::string& right)
{
    return refuse(QKV_TEXT("cli", "{0}: tensor '{1}' has shape {2}, it must be {3}")
                      .with(path, tensor.name, fmt::format("{}", tensor.shape), right));
}

Expected<void> readTargets(const SafeTensors& file, const ModelConfig& model, const std::string& path, Input& input)
{
    const Tensor* targets = file.find("targets");
    if (!targets)
        return {};
    const bool images = model.kind == ModelKind::Vit;
    const std::vector<std::int64_t> shape =
        images ? std::vector<std::int64_t>{input.sequences} : std::vector<std::int64_t>{input.sequences, input.n};
    if (targets->shape != shape)
        return wrongShape(path, *targets, fmt::format("{}", shape));
    auto words = readWords(*targets, images ? model.classes : model.vocab, path);
    if (!words)
        return failure(words);
    input.targets = std::move(*words);
    return {};
}

Expected<Input> readInput(const std::string& path, const ModelConfig& model)
{
    const auto file = readSafeTensors(path);
    if (!file)
        return failure(file);
    const Tensor* tensor = file->find("input");
    if (!tensor)
        return refuse(QKV_TEXT("cli", "{0}: tensor 'input' is missing").with(path));
    Input input;
    if (model.kind == ModelKind::Vit) {
        const std::vector<std::int64_t> item = {model.channels, model.image, model.image};
        if (tensor->shape.size() != 4 || tensor->shape[0] < 1 ||
            !std::equal(item.begin(), item.end(), tensor->shape.begin() + 1))
            return wrongShape(path, *tensor, fmt::format("[B, {}]", fmt::join(item, ", ")));
        const std::vector<double> values = tensorValues(*tensor);
        input.pixels.assign(values.begin(), values.end());
    } else {
        if (tensor->shape.size() != 2 || tensor->shape[0] < 1 || tensor->shape[1] < 1)
            return wrongShape(path, *tensor, "[B, n] with B and n at least 1");
        auto tokens = readWords(*tensor, model.vocab, path);
        if (!tokens)
            return failure(tokens);
        input.tokens = std::move(*tokens);
    }
    input.sequences = int(tensor->shape[0]);
    input.n = model.tokens(int(tensor->shape.back()));
    if (const auto read = readTargets(*file, model, path, input); !read)
        return failure(read);
    return input;
}

template <class S>
void addScores(const Transformer<S>& model, const Prepared<S>& prepared, const Workspace<S>& workspace, int layer,
               int sequences, SafeTensors& out)
{
    const AttentionShape& shape = model.block(layer).shape();
    const std::int64_t n = shape.n;
    const LayerActivations<S>& kept = workspace.layers[std::size_t(layer)];
    std::vector<S> scores(std::size_t(sequences * shape.heads * n * n));
    for (int b = 0; b < sequences; ++b)
        for (int head = 0; head < shape.heads; ++head)
            attentionScores(shape, head, kept.projected.data() + b * n * shape.width(),
                            prepared.positions[std::size_t(layer)], scores.data() + (b * shape.heads + head) * n * n);
    const std::vector<std::int64_t> dimensions = {sequences, shape.heads, n, n};
    out.tensors.push_back(makeTensor("scores." + std::to_string(layer), dimensions, scores));
    out.tensors.push_back(makeTensor("attention." + std::to_string(layer), dimensions, kept.attention));
}

/// Everything of the golden files' names, in precision S. Returns the loss, NaN without targets.
template <class S>
double run(const Checkpoint& checkpoint, const Input& input, bool gradients, SafeTensors& out)
{
    const Transformer<S> model(checkpoint.config, input.n);
    const std::vector<S> weights(checkpoint.weights.begin(), checkpoint.weights.end());
    Workspace<S> workspace;
    Prepared<S> prepared;
    math::prepareThread();
    model.resize(workspace, input.sequences);
    model.prepare(weights.data(), prepared);
    const BatchView batch = input.view();
    model.forward(weights.data(), prepared, batch, {}, workspace);
    for (int layer = 0; layer < checkpoint.config.layers; ++layer)
        addScores(model, prepared, workspace, layer, input.sequences, out);

    const std::vector<S> rawLogits = workspace.logits;
    model.finishLogits(weights.data(), input.sequences, workspace);
    std::vector<std::int64_t> shape = {input.sequences, input.n, model.classes()};
    if (checkpoint.config.kind == ModelKind::Vit)
        shape.erase(shape.begin() + 1);
    out.tensors.push_back(makeTensor("logits", shape, workspace.logits));
    if (!batch.targets)
        return std::nan("");
    workspace.logits = rawLogits; // the loss adds the bias itself
    const double answers = double(input.sequences) * model.answers();
    std::vector<S> gradient(weights.size());
    const double loss =
        model.loss(weights.data(), batch, gradients ? S(1 / answers) : S(0), gradient.data(), workspace).loss / answers;
    out.tensors.push_back(makeTensor("loss", {1}, std::vector<S>{S(loss)}));
    if (!gradients)
        return loss;
    model.backward(weights.data(), prepared, batch, {}, gradient.data(), workspace);
    for (const ParameterInfo& row : model.layout().parameters())
        out.tensors.push_back(
            makeTensor("grad/" + row.name, row.shape,
                       std::vector<S>(gradient.begin() + row.offset, gradient.begin() + row.offset + row.count)));
    return loss;
}

Outcome forward(const Context& context, const ForwardOptions& options)
{
    const auto checkpoint = readCheckpoint(options.checkpoint);
    if (!checkpoint)
        return failure(checkpoint);
    if (checkpoint->config.kind == ModelKind::Gpt)
        return refuse(QKV_TEXT("cli", "{0}: gpt models are not run by this version; encoder and vit are")
                          .with(options.checkpoint));
    const auto input = readInput(options.input, checkpoint->config);
    if (!input)
        return failure(input);
    if (options.gradients && input->targets.empty())
        return refuse(QKV_TEXT("cli", "{0}: --gradients needs the tensor 'targets'").with(options.input));
    SafeTensors out;
    const double loss = options.precision == "f64" ? run<double>(*checkpoint, *input, options.gradients, out)
                                                   : run<float>(*checkpoint, *input, options.gradients, out);
    if (const auto written = writeSafeTensors(options.out, out); !written)
        return written;
    if (context.json)
        printJson({{"parameters", checkpoint->weights.size()},
                   {"loss", input->targets.empty() ? Json() : number(loss)},
                   {"out", options.out}});
    else if (input->targets.empty())
        fmt::print("{} sequences, no targets, no loss; tensors in {}\n", input->sequences, options.out);
    else
        fmt::print("loss {:.9g}; tensors in {}\n", loss, options.out);
    return {};
}

} // namespace

void addForwardCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<ForwardOptions>();
    CLI::App* command = addCommand(app, context, "forward", "Run a checkpoint on an input and write every tensor",
                                   chosen, [&context, options] { return forward(context, *options); });
    command->add_option("--checkpoint", options->checkpoint, "Checkpoint (.safetensors)")->required();
    command
        ->add_option(
            "--input", options->input,
            "Tensor input, I64 [B, n] tokens or F32 [B, channels, rows, columns] pixels, and for the loss targets, I64 "
            "[B, n] or [B] (.safetensors)")
        ->required();
    command->add_option("--out", options->out, "Tensors to write (.safetensors)")->required();
    command->add_option("--precision", options->precision, "f32 or f64")->check(CLI::IsMember({"f32", "f64"}));
    command->add_flag("--gradients", options->gradients, "Also the gradient of every parameter");
}

} // namespace qkv::cli
