#include "core/attention/headmap.h"
#include "core/training/lanetrainer.h"
#include "core/training/modelprobe.h"
#include "tests/support/golden.h"
#include "tests/training/batches.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace qkv;

namespace {

/// A model that has learnt a little, so that its heads are worth something.
ProbedModel trained(const RunConfig& config, int steps, Evaluation* evaluation = nullptr, Snapshot* snapshot = nullptr)
{
    WorkerTeam team(2);
    const auto data = std::make_shared<const Dataset>(*loadDataset(
        config.task,
        {config.listLength, config.trainItems, config.validationItems, config.testItems, config.seed, {}}));
    const auto lane = *LaneTrainer::create(config, data, team, nullptr);
    for (int step = 0; step < steps; ++step)
        lane->step();
    if (evaluation)
        *evaluation = lane->evaluate(Split::Validation);
    if (snapshot)
        *snapshot = lane->snapshot();
    return {config.model, *fromTensors(ParameterLayout(config.model), lane->state().weights, "test"), steps, config};
}

std::unique_ptr<ModelProbe> probeOf(const ProbedModel& model, int threads = 2)
{
    auto probe = ModelProbe::create(model, threads, {});
    if (!probe)
        qFatal("%s", probe.error().message().c_str());
    return std::move(*probe);
}

RunConfig imageRun()
{
    RunConfig config = findPreset("vit-fmnist")->config;
    config.model.width = 16;
    config.model.layers = 1;
    config.model.ff = 16;
    config.model.heads = config.model.kvHeads = 2;
    return config;
}

ProbeInput digits(std::vector<std::uint8_t> list)
{
    return {std::move(list), {}};
}

template <class Value>
std::string refusalOf(const Expected<Value>& value)
{
    return value ? std::string("not refused") : value.error().message();
}

/// The columns of a head in a layer's output projection, set to zero.
void zeroColumns(ProbedModel& model, int layer, int head)
{
    const ParameterLayout layout(model.model);
    const ParameterInfo* info = layout.find("layers." + std::to_string(layer) + ".attn.o.weight");
    const int inputs = int(info->shape[1]), dh = model.model.headDim();
    for (int row = 0; row < int(info->shape[0]); ++row)
        for (int c = 0; c < dh; ++c)
            model.weights[std::size_t(info->offset + row * inputs + head * dh + c)] = 0;
}

} // namespace

class TestModelProbe : public QObject {
    Q_OBJECT

private slots:
    void goldenInput_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : golden::names("encoder_"))
            QTest::addRow("%s", qPrintable(name)) << name;
    }
    void goldenInput()
    {
        QFETCH(QString, name);
        const golden::File file = golden::load(name);
        const ParameterLayout layout(file.config);
        ProbedModel model{file.config, std::vector<float>(std::size_t(layout.total())), 0, std::nullopt};
        for (const ParameterInfo& row : layout.parameters())
            std::ranges::copy(file.values("w/" + row.name), model.weights.begin() + row.offset);
        const auto probe = probeOf(model);
        const std::vector<double> input = file.values("input"), logits = file.values("logits");
        const int sequences = int(file.content.find("input")->shape[0]), n = int(file.content.find("input")->shape[1]);
        for (int b = 0; b < sequences; ++b) {
            const auto answer = probe->ask(digits({input.begin() + b * n, input.begin() + (b + 1) * n}), {});
            QVERIFY(answer && answer->targets.empty() && answer->classes == file.config.vocab);
            std::vector<double> probabilities;
            for (int i = 0; i < n; ++i) {
                const auto first = logits.begin() + (b * n + i) * answer->classes;
                double sum = 0;
                for (int c = 0; c < answer->classes; ++c)
                    sum += std::exp(first[c]);
                for (int c = 0; c < answer->classes; ++c)
                    probabilities.push_back(std::exp(first[c]) / sum);
                QCOMPARE(answer->answers[std::size_t(i)],
                         int(std::max_element(first, first + answer->classes) - first));
            }
            const std::vector<double> ours(answer->probabilities.begin(), answer->probabilities.end());
            QVERIFY(golden::distance(ours, probabilities) < 2e-5);
            for (int layer = 0; layer < file.config.layers; ++layer)
                for (int head = 0; head < file.config.heads; ++head) {
                    const HeadMap map = headMap(*answer->snapshot, layer, head);
                    const std::vector<double> all = file.values("attention." + std::to_string(layer));
                    const auto first = all.begin() + (b * file.config.heads + head) * n * n;
                    QVERIFY(golden::distance({map.attention.begin(), map.attention.end()}, {first, first + n * n}) <
                            2e-5);
                }
        }
    }

    /// The bits of training's own evaluation and snapshot, on any number of threads.
    void evaluatesAsTrainingDoes_data() { variants(); }
    void evaluatesAsTrainingDoes()
    {
        QFETCH(int, index);
        Evaluation evaluation;
        Snapshot snapshot;
        const ProbedModel model =
            trained(batches::smallRun(offeredVariants()[std::size_t(index)], Task::Shift), 12, &evaluation, &snapshot);
        for (const int threads : {1, 3}) {
            const auto probe = probeOf(model, threads);
            const auto ours = probe->evaluate({}, {});
            QVERIFY(ours && *ours);
            QCOMPARE((*ours)->loss, evaluation.loss);
            QCOMPARE((*ours)->accuracy, evaluation.accuracy);
            const auto answer = probe->ask(*probe->item(0), {});
            QVERIFY(*answer->snapshot == snapshot);
        }
    }

    void imagesToo()
    {
        if (!QFile::exists(QString::fromUtf8(kFashionFolder)))
            QSKIP("the images are not installed");
        Evaluation evaluation;
        Snapshot snapshot;
        const auto probe = probeOf(trained(imageRun(), 1, &evaluation, &snapshot));
        QCOMPARE((*probe->evaluate({}, {}))->loss, evaluation.loss);
        const auto input = probe->item(0);
        QCOMPARE(input->pixels.size(), std::size_t(784));
        const auto answer = probe->ask(*input, {});
        QVERIFY(*answer->snapshot == snapshot);
        QCOMPARE(answer->answers.size(), std::size_t(1));
        QVERIFY(answer->targets.empty());
        QCOMPARE(refusalOf(probe->ask({{}, std::vector<std::uint8_t>(28 * 27)}, {})),
                 std::string("an image of 756 bytes does not fit: 784 are right (1 x 28 x 28)"));
    }

    void answers()
    {
        const auto probe = probeOf(trained(batches::smallRun({}, Task::Sub), 3));
        const auto answer = probe->ask(digits({3, 1, 4, 1, 5}), {}); // not the length it was trained on
        QVERIFY(answer);
        QCOMPARE(answer->targets, (std::vector<int>{6, 8, 5, 8, 4}));
        QCOMPARE(answer->snapshot->tokens, (std::vector<std::string>{"3", "1", "4", "1", "5"}));
        QCOMPARE(answer->snapshot->step, std::int64_t(3));
        QCOMPARE(answer->probabilities.size(), std::size_t(50));
        for (int i = 0; i < 5; ++i) {
            const auto first = answer->probabilities.begin() + i * 10;
            QVERIFY(std::abs(std::accumulate(first, first + 10, 0.0) - 1) < 1e-6);
            QCOMPARE(int(std::max_element(first, first + 10) - first), answer->answers[std::size_t(i)]);
        }
        const auto one = probe->ask(digits({7}), {});
        QCOMPARE(headMap(*one->snapshot, 0, 0).attention, std::vector<float>{1});
    }

    void headOffIsItsColumnsZero()
    {
        const ProbedModel model = trained(batches::smallRun(), 12);
        const auto probe = probeOf(model);
        HeadsOff off(2, 2);
        QVERIFY(off.none());
        off.set(1, 0, true);
        QVERIFY(!off.none());
        ProbedModel direct = model;
        zeroColumns(direct, 1, 0);
        const auto wanted = probeOf(direct);
        const ProbeInput input = *probe->item(7);
        QCOMPARE(probe->ask(input, off)->probabilities, wanted->ask(input, {})->probabilities);
        QVERIFY(probe->ask(input, off)->probabilities != probe->ask(input, {})->probabilities);
        QCOMPARE((*probe->evaluate(off, {}))->loss, (*wanted->evaluate({}, {}))->loss);
        QVERIFY((*probe->evaluate(off, {}))->loss != (*probe->evaluate({}, {}))->loss);
    }

    void sweepsInOrder()
    {
        const ProbedModel model = trained(batches::smallRun({}, Task::Shift), 30);
        const auto probe = probeOf(model);
        std::vector<std::pair<int, int>> seen;
        const auto effects =
            probe->sweep(ModelProbe::SweepOver::Heads, {}, [&](const HeadEffect& effect, int done, int total) {
                seen.emplace_back(effect.layer, effect.head);
                QCOMPARE(done, int(seen.size()));
                QCOMPARE(total, 4);
            });
        QCOMPARE(seen, (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
        QCOMPARE(effects->size(), std::size_t(4));
        const Evaluation whole = **probe->evaluate({}, {});
        for (std::size_t i = 0; i < 4; ++i) {
            const HeadEffect& effect = (*effects)[i];
            QVERIFY(i == 0 || (*effects)[i - 1].lossChange >= effect.lossChange);
            HeadsOff off(2, 2);
            off.set(effect.layer, effect.head, true);
            QCOMPARE(effect.evaluation.loss, (*probe->evaluate(off, {}))->loss);
            QCOMPARE(effect.lossChange, effect.evaluation.loss - whole.loss);
            QCOMPARE(effect.accuracyChange, effect.evaluation.accuracy - whole.accuracy);
        }
    }

    void layerIsOffWhenAllItsHeadsAre()
    {
        ProbedModel model = trained(batches::smallRun({}, Task::Shift), 12);
        const auto layers = probeOf(model)->sweep(ModelProbe::SweepOver::Layers, {}, {});
        QCOMPARE(layers->size(), std::size_t(2));
        for (const HeadEffect& effect : *layers) {
            QCOMPARE(effect.head, -1);
            ProbedModel direct = model;
            for (int head = 0; head < 2; ++head)
                zeroColumns(direct, effect.layer, head);
            QCOMPARE(effect.evaluation.loss, (*probeOf(direct)->evaluate({}, {}))->loss);
        }
    }

    void stopKeepsWhatWasDone()
    {
        const auto probe = probeOf(trained(batches::smallRun(), 2));
        std::stop_source source;
        const auto two =
            probe->sweep(ModelProbe::SweepOver::Heads, source.get_token(), [&](const HeadEffect&, int done, int) {
                if (done == 2)
                    source.request_stop();
            });
        QCOMPARE(two->size(), std::size_t(2));
        const auto none = probe->sweep(ModelProbe::SweepOver::Heads, source.get_token(), {});
        QVERIFY(none && none->empty());
        const auto stopped = probe->evaluate({}, source.get_token());
        QVERIFY(stopped && !*stopped);
    }

    void refusals()
    {
        ProbedModel model = trained(batches::smallRun(), 1);
        const auto probe = probeOf(model);
        QCOMPARE(refusalOf(probe->ask(digits({}), {})),
                 std::string("the list is empty: give one digit or more, such as 3,1,4"));
        QCOMPARE(refusalOf(probe->ask(digits({1, 10}), {})), std::string("10 at position 1 is no digit: 0 to 9 are"));
        QCOMPARE(refusalOf(probe->ask(digits(std::vector<std::uint8_t>(5000)), {})),
                 std::string("a list of 5000 digits is too long: 4096 at most"));
        QVERIFY(probe->ask(digits(std::vector<std::uint8_t>(600)), {}));
        QCOMPARE(refusalOf(probe->item(50)), std::string("validation item 50 is not there: the set has 0 to 49"));
        QCOMPARE(refusalOf(probe->item(-1)), std::string("validation item -1 is not there: the set has 0 to 49"));
        QCOMPARE(refusalOf(probe->ask(digits({1}), HeadsOff(3, 2))),
                 std::string("the heads switched off are those of another model: this one has 2 layers of 2 heads"));

        ProbedModel bare = model;
        bare.run.reset();
        const std::string noTask = "a bare checkpoint has no task: only a run's model can be evaluated";
        QCOMPARE(refusalOf(probeOf(bare)->evaluate({}, {})), noTask);
        QCOMPARE(refusalOf(probeOf(bare)->sweep(ModelProbe::SweepOver::Heads, {}, {})), noTask);
        QCOMPARE(refusalOf(probeOf(bare)->item(0)), noTask);
        bare.weights.pop_back();
        QVERIFY(refusalOf(ModelProbe::create(bare, 1, {})).find("weights do not fit the model, which has") !=
                std::string::npos);
        bare = model;
        bare.run->task = Task::FashionMnist;
        QVERIFY(refusalOf(ModelProbe::create(bare, 1, {})).find("task fmnist is not for this kind") == 0);
        bare.model.kind = ModelKind::Gpt;
        bare.model.position = PositionKind::Rope;
        QVERIFY(refusalOf(ModelProbe::create(bare, 1, {})).find("gpt models cannot be run yet") == 0);
        bare = {imageRun().model, {}, 0, std::nullopt};
        bare.weights.resize(std::size_t(ParameterLayout(bare.model).total()));
        const auto images = ModelProbe::create(bare, 1, "/nowhere");
        QVERIFY(refusalOf((*images)->ask({{}, std::vector<std::uint8_t>(784)}, {})).find("/nowhere") !=
                std::string::npos);
    }

private:
    static void variants()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < offeredVariants().size(); ++i)
            QTest::addRow("%s", variantName(offeredVariants()[i]).c_str()) << int(i);
    }
};

QTEST_GUILESS_MAIN(TestModelProbe)
#include "tst_modelprobe.moc"
