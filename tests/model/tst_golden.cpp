#include "core/model/parameters.h"
#include "core/training/trainer.h"
#include "tests/support/golden.h"

#include <QtTest>

#include <type_traits>

using namespace qkv;

namespace {

/// Agreement of MATHS 3, norm-wise.
template <class S>
constexpr double kTolerance = std::is_same_v<S, double> ? 1e-9 : 2e-5;

template <class S>
class GoldenModel {
public:
    explicit GoldenModel(const golden::File& file, int threads = 1)
        : m_file(file), m_layout(file.config), m_team(threads), m_batch(readBatch(file)),
          m_sequences(int(file.content.find("input")->shape[0])),
          m_trainer(file.config, file.config.tokens(int(file.content.find("input")->shape.back())), 8, m_team,
                    weights())
    {
    }

    const ParameterLayout& layout() const { return m_layout; }
    Trainer<S>& trainer() { return m_trainer; }
    BatchView batch() const { return m_batch.view(m_sequences, 0); }

    std::vector<double> part(const std::vector<S>& flat, const ParameterInfo& row) const
    {
        return {flat.begin() + row.offset, flat.begin() + row.offset + row.count};
    }

private:
    std::vector<float> weights() const
    {
        std::vector<float> flat(std::size_t(m_layout.total()));
        for (const ParameterInfo& row : m_layout.parameters())
            std::ranges::copy(m_file.values("w/" + row.name), flat.begin() + row.offset);
        return flat;
    }

    static BatchBuffer readBatch(const golden::File& file)
    {
        BatchBuffer buffer;
        const std::vector<double> input = file.values("input");
        if (file.config.kind == ModelKind::Vit)
            buffer.pixels.assign(input.begin(), input.end());
        else
            buffer.tokens.assign(input.begin(), input.end());
        const std::vector<double> targets = file.values("targets");
        buffer.targets.assign(targets.begin(), targets.end());
        return buffer;
    }

    const golden::File& m_file;
    ParameterLayout m_layout;
    WorkerTeam m_team;
    BatchBuffer m_batch;
    int m_sequences;
    Trainer<S> m_trainer;
};

} // namespace

class TestGolden : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(golden::names("encoder_").size() >= 6);
        QVERIFY(golden::names("vit_").size() >= 6);
    }

    void forward_data() { addFiles(); }
    void forward()
    {
        QFETCH(QString, name);
        QFETCH(bool, wide);
        wide ? checkForward<double>(name) : checkForward<float>(name);
    }

    void gradients_data() { addFiles(); }
    void gradients()
    {
        QFETCH(QString, name);
        QFETCH(bool, wide);
        wide ? checkGradients<double>(name) : checkGradients<float>(name);
    }

    void tenSteps_data() { addFiles(); }
    void tenSteps()
    {
        QFETCH(QString, name);
        QFETCH(bool, wide);
        wide ? checkTenSteps<double>(name) : checkTenSteps<float>(name);
    }

private:
    static void addFiles()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("wide");
        for (const QString& name : golden::names("encoder_") + golden::names("vit_")) {
            QTest::addRow("%s f64", qPrintable(name)) << name << true;
            QTest::addRow("%s f32", qPrintable(name)) << name << false;
        }
    }

    template <class S>
    static void checkForward(const QString& name)
    {
        const golden::File file = golden::load(name);
        GoldenModel<S> model(file);
        const Transformer<S>& transformer = model.trainer().model();
        const std::vector<S>& weights = model.trainer().weights();
        const BatchView batch = model.batch();
        Workspace<S> workspace;
        transformer.resize(workspace, batch.sequences);
        Prepared<S> prepared;
        transformer.prepare(weights.data(), prepared);
        transformer.forward(weights.data(), prepared, batch, {}, workspace);

        for (int layer = 0; layer < file.config.layers; ++layer) {
            const LayerActivations<S>& kept = workspace.layers[std::size_t(layer)];
            const std::vector<double> attention(kept.attention.begin(), kept.attention.end());
            const std::string suffix = std::to_string(layer);
            QVERIFY(golden::distance(attention, file.values("attention." + suffix)) < kTolerance<S>);
            const AttentionShape& shape = transformer.block(layer).shape();
            std::vector<double> scores;
            std::vector<S> one(std::size_t(shape.n) * std::size_t(shape.n));
            for (int b = 0; b < batch.sequences; ++b)
                for (int head = 0; head < shape.heads; ++head) {
                    attentionScores(shape, head, kept.projected.data() + std::int64_t(b) * shape.n * shape.width(),
                                    prepared.positions[std::size_t(layer)], one.data());
                    scores.insert(scores.end(), one.begin(), one.end());
                }
            QVERIFY(golden::distance(scores, file.values("scores." + suffix)) < kTolerance<S>);
        }
        const math::LossSum loss = transformer.loss(weights.data(), batch, S(0), nullptr, workspace);
        const std::vector<double> logits(workspace.logits.begin(), workspace.logits.end());
        QVERIFY(golden::distance(logits, file.values("logits")) < kTolerance<S>);
        const double mean = loss.loss / (batch.sequences * transformer.answers());
        QVERIFY(golden::distance({mean}, file.values("loss")) < kTolerance<S>);
    }

    template <class S>
    static void checkGradients(const QString& name)
    {
        const golden::File file = golden::load(name);
        GoldenModel<S> model(file);
        StepOutcome outcome;
        const std::vector<S> gradient = model.trainer().gradient(model.batch(), outcome);
        QVERIFY(golden::distance({outcome.loss}, file.values("loss")) < kTolerance<S>);
        double squares = 0;
        for (const ParameterInfo& row : model.layout().parameters())
            squares += std::pow(golden::norm(file.values("grad/" + row.name)), 2);
        const double all = std::sqrt(squares);
        for (const ParameterInfo& row : model.layout().parameters()) {
            const double away =
                golden::distance(model.part(gradient, row), file.values("grad/" + row.name), 0.01 * all);
            QVERIFY2(away < kTolerance<S>, qPrintable(QString("%1: %2").arg(row.name.c_str()).arg(away)));
        }
        QVERIFY(golden::distance({outcome.gradientNorm}, {all}) < kTolerance<S>);
    }

    template <class S>
    static void checkTenSteps(const QString& name)
    {
        const golden::File file = golden::load(name);
        GoldenModel<S> model(file, 2);
        std::vector<double> losses;
        for (int step = 0; step < 10; ++step)
            losses.push_back(model.trainer().step(model.batch(), {}, {1e-3, 5, 0}).loss);
        QVERIFY(golden::distance(losses, file.values("losses")) < kTolerance<S>);
        for (const ParameterInfo& row : model.layout().parameters()) {
            if (golden::norm(file.values("grad/" + row.name)) < 1e-9)
                continue; // zero in exact arithmetic: Adam would turn rounding noise into steps
            const double away =
                golden::distance(model.part(model.trainer().weights(), row), file.values("after/" + row.name));
            QVERIFY2(away < kTolerance<S>, qPrintable(QString("%1: %2").arg(row.name.c_str()).arg(away)));
        }
    }
};

QTEST_GUILESS_MAIN(TestGolden)
#include "tst_golden.moc"
