#include "core/training/modelprobe.h"

#include "core/math/gemm.h"
#include "core/training/evaluator.h"
#include "core/training/probeparts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

namespace qkv {
namespace {

/// Softmax of each row, and its most probable class.
void setAnswers(const std::vector<float>& logits, int rows, int classes, ProbeAnswer& answer)
{
    answer.classes = classes;
    answer.probabilities.resize(std::size_t(rows) * std::size_t(classes));
    for (int row = 0; row < rows; ++row) {
        const float* from = logits.data() + std::ptrdiff_t(row) * classes;
        const float* top = std::max_element(from, from + classes);
        double sum = 0;
        for (int c = 0; c < classes; ++c)
            sum += std::exp(double(from[c]) - double(*top));
        for (int c = 0; c < classes; ++c)
            answer.probabilities[std::size_t(row) * std::size_t(classes) + std::size_t(c)] =
                float(std::exp(double(from[c]) - double(*top)) / sum);
        answer.answers.push_back(int(top - from));
    }
}

/// Sorts by what was lost, largest first; a loss that is not a number comes last.
void sortEffects(std::vector<HeadEffect>& effects)
{
    const auto key = [](const HeadEffect& effect) {
        return std::isnan(effect.lossChange) ? -std::numeric_limits<double>::infinity() : effect.lossChange;
    };
    std::ranges::stable_sort(effects, [&](const HeadEffect& a, const HeadEffect& b) { return key(a) > key(b); });
}

} // namespace

struct ModelProbe::Impl {
    Impl(ProbedModel given, int threads, std::string folder)
        : probed(std::move(given)), dataPath(std::move(folder)), team(threads), workers(std::size_t(threads))
    {
    }

    /// What the model was trained on, read when it is first needed. The sets are drawn apart, so the lists of the
    /// others are left out.
    Expected<const Dataset*> dataset()
    {
        if (data)
            return &*data;
        DatasetOptions options;
        options.folder = dataPath;
        options.trainItems = options.testItems = 1;
        if (probed.run) {
            options.listLength = probed.run->listLength;
            options.validationItems = probed.run->validationItems;
            options.seed = probed.run->seed;
        }
        auto loaded = loadDataset(probed.run ? probed.run->task : Task::FashionMnist, options);
        if (!loaded)
            return failure(loaded);
        if (const auto checked = checkItems(probed.model, *loaded); !checked)
            return failure(checked);
        data = std::move(*loaded);
        return &*data;
    }

    Expected<const Dataset*> task()
    {
        if (!probed.run)
            return refuse(QKV_TEXT("training", "a bare checkpoint has no task: only a run's model can be evaluated"));
        return dataset();
    }

    Expected<ProbeAnswer> ask(const ProbeInput& input, const HeadsOff& off);
    std::optional<Evaluation> evaluate(const Dataset& set, const HeadsOff& off, std::stop_token stop);

    ProbedModel probed;
    std::string dataPath;
    std::optional<Dataset> data;
    WorkerTeam team;
    std::vector<BatchWorker<float>> workers;
};

Expected<ProbeAnswer> ModelProbe::Impl::ask(const ProbeInput& input, const HeadsOff& off)
{
    const ModelConfig& config = probed.model;
    const bool images = config.kind == ModelKind::Vit;
    BatchBuffer buffer;
    if (images) {
        const auto set = dataset(); // the scale of its pixels
        if (!set)
            return failure(set);
        for (const std::uint8_t pixel : input.pixels)
            buffer.pixels.push_back((*set)->pixelValues[pixel]);
    } else {
        buffer.tokens.assign(input.digits.begin(), input.digits.end());
    }
    math::prepareThread();
    const std::vector<float> weights = weightsWithout(probed, off);
    const Transformer<float> model(config, config.tokens(int(input.digits.size())));
    Workspace<float> workspace;
    Prepared<float> prepared;
    model.resize(workspace, 1);
    model.prepare(weights.data(), prepared);
    model.forward(weights.data(), prepared, buffer.view(1, 0), {}, workspace);
    Snapshot snapshot = makeSnapshot(model, prepared, workspace);
    snapshot.step = probed.step;
    snapshot.tokens = tokenLabels(config, input.digits);
    ProbeAnswer answer;
    answer.snapshot = std::make_shared<const Snapshot>(std::move(snapshot));
    model.finishLogits(weights.data(), 1, workspace);
    setAnswers(workspace.logits, model.answers(), model.classes(), answer);
    if (probed.run && !images) {
        std::vector<std::uint8_t> right(input.digits.size());
        listAnswer(probed.run->task, input.digits, right);
        answer.targets.assign(right.begin(), right.end());
    }
    return answer;
}

std::optional<Evaluation> ModelProbe::Impl::evaluate(const Dataset& set, const HeadsOff& off, std::stop_token stop)
{
    team.run([](int) { math::prepareThread(); });
    const std::vector<float> weights = weightsWithout(probed, off);
    const Transformer<float> model(probed.model, probed.model.tokens(probed.run->listLength));
    Prepared<float> prepared;
    model.prepare(weights.data(), prepared);
    const auto load = [&](int first, int sequences, BatchBuffer& buffer) {
        resizeBatch(set, sequences, buffer);
        for (int place = 0; place < sequences; ++place)
            copyItem(set, Split::Validation, first + place, place, buffer);
    };
    return evaluateModel<float>(model, weights.data(), prepared, team, workers, set.validation.count, load, stop);
}

ModelProbe::ModelProbe(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
ModelProbe::~ModelProbe() = default;

Expected<std::unique_ptr<ModelProbe>> ModelProbe::create(ProbedModel model, int threads, std::string dataPath)
{
    if (const auto checked = checkProbed(model); !checked)
        return failure(checked);
    const int size = threads > 0 ? threads : int(std::max(1u, std::thread::hardware_concurrency()));
    try {
        return std::unique_ptr<ModelProbe>(
            new ModelProbe(std::make_unique<Impl>(std::move(model), size, std::move(dataPath))));
    } catch (const std::system_error& error) {
        return refuse(QKV_TEXT("training", "{0} threads cannot be started: {1}").with(size, error.what()));
    }
}

const ProbedModel& ModelProbe::model() const
{
    return m_impl->probed;
}

Expected<ProbeInput> ModelProbe::item(int index)
{
    const auto set = m_impl->task();
    if (!set)
        return failure(set);
    const ItemSet& items = (*set)->validation;
    if (index < 0 || index >= items.count)
        return refuse(QKV_TEXT("training", "validation item {0} is not there: the set has 0 to {1}")
                          .with(index, items.count - 1));
    const auto bytes = items.input(index);
    ProbeInput input;
    ((*set)->side > 0 ? input.pixels : input.digits).assign(bytes.begin(), bytes.end());
    return input;
}

Expected<ProbeAnswer> ModelProbe::ask(const ProbeInput& input, const HeadsOff& off)
{
    const ModelConfig& config = m_impl->probed.model;
    if (const auto checked = checkInput(config, input); !checked)
        return failure(checked);
    if (const auto fits = checkOff(m_impl->probed.model, off); !fits)
        return failure(fits);
    const auto tooLarge = [&] {
        return refuse(QKV_TEXT("training", "there is not enough memory for {0} tokens: give a shorter list")
                          .with(config.tokens(int(input.digits.size()))));
    };
    try {
        return m_impl->ask(input, off);
    } catch (const std::bad_alloc&) {
        return tooLarge();
    } catch (const std::length_error&) {
        return tooLarge();
    }
}

Expected<std::optional<Evaluation>> ModelProbe::evaluate(const HeadsOff& off, std::stop_token stop)
{
    const auto set = m_impl->task();
    if (!set)
        return failure(set);
    if (const auto fits = checkOff(m_impl->probed.model, off); !fits)
        return failure(fits);
    return m_impl->evaluate(**set, off, stop);
}

Expected<std::vector<HeadEffect>>
ModelProbe::sweep(SweepOver over, std::stop_token stop,
                  const std::function<void(const HeadEffect&, int done, int total)>& found)
{
    const auto set = m_impl->task();
    if (!set)
        return failure(set);
    const ModelConfig& config = m_impl->probed.model;
    const int heads = over == SweepOver::Heads ? config.heads : 1;
    const int total = config.layers * heads;
    std::vector<HeadEffect> effects;
    const auto whole = m_impl->evaluate(**set, {}, stop);
    for (int at = 0; whole && at < total; ++at) {
        HeadEffect effect;
        effect.layer = at / heads;
        effect.head = over == SweepOver::Heads ? at % heads : -1;
        HeadsOff off(config.layers, config.heads);
        for (int head = 0; head < config.heads; ++head)
            off.set(effect.layer, head, effect.head < 0 || effect.head == head);
        const auto without = m_impl->evaluate(**set, off, stop);
        if (!without)
            break;
        effect.evaluation = *without;
        effect.lossChange = without->loss - whole->loss;
        effect.accuracyChange = without->accuracy - whole->accuracy;
        effects.push_back(effect);
        if (found)
            found(effect, at + 1, total);
    }
    sortEffects(effects);
    return effects;
}

} // namespace qkv
