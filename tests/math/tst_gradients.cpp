#include "core/math/kernels.h"
#include "tests/math/numbers.h"

#include <QtTest>

using namespace qkv::math;
using numbers::draw;
using numbers::numericGradient;
using numbers::product;
using Values = std::vector<double>;

namespace {

// Central differences in float64 are good to about 1e-9 of values near 1; ten times that.
constexpr double kClose = 1e-8;
constexpr int kRows = 3;

} // namespace

/// Every backward kernel against the differences of its forward, for odd sizes and 1; no kernel is without it.
class TestGradients : public QObject {
    Q_OBJECT

private slots:
    void layerNorm_data() { sizes(); }
    void layerNorm()
    {
        QFETCH(int, cols);
        const Values x = draw<double>(kRows * cols, "x"), gamma = draw<double>(cols, "g"),
                     beta = draw<double>(cols, "b");
        const Values c = draw<double>(kRows * cols, "c");
        Values mean(kRows), sd(kRows), y(x.size());
        const auto run = [&](const Values& in, const Values& scale, const Values& shift) {
            Values out(in.size());
            layerNormForward(kRows, cols, in.data(), scale.data(), shift.data(), out.data(), mean.data(), sd.data());
            return product(out, c);
        };
        Values dx(x.size()), dGamma(gamma.size()), dBeta(beta.size());
        run(x, gamma, beta);
        layerNormBackward(kRows, cols, x.data(), mean.data(), sd.data(), gamma.data(), c.data(), dx.data(), false,
                          dGamma.data(), dBeta.data());
        QVERIFY(numbers::distance(dx, numericGradient(x, [&](const Values& v) { return run(v, gamma, beta); })) < 1e-6);
        QVERIFY(numbers::distance(dGamma, numericGradient(gamma, [&](const Values& v) { return run(x, v, beta); })) <
                kClose);
        QVERIFY(numbers::distance(dBeta, numericGradient(beta, [&](const Values& v) { return run(x, gamma, v); })) <
                kClose);
    }

    void residual_data() { sizes(); }
    void residual()
    {
        QFETCH(int, cols);
        const Dropout dropout{0.4f, 77, 5};
        const Values x = draw<double>(kRows * cols, "x"), y = draw<double>(kRows * cols, "y"),
                     bias = draw<double>(cols, "b");
        const Values c = draw<double>(kRows * cols, "c");
        const auto run = [&](const Values& branch, const Values& shift) {
            Values out = branch;
            residualForward(kRows, cols, x.data(), out.data(), shift.data(), dropout);
            return product(out, c);
        };
        Values dBranch(y.size()), dBias(bias.size());
        residualBackward(kRows, cols, c.data(), dBranch.data(), dBias.data(), dropout);
        QVERIFY(numbers::distance(dBranch, numericGradient(y, [&](const Values& v) { return run(v, bias); })) < kClose);
        QVERIFY(numbers::distance(dBias, numericGradient(bias, [&](const Values& v) { return run(y, v); })) < kClose);
    }

    void relu_data() { sizes(); }
    void relu()
    {
        QFETCH(int, cols);
        const Dropout dropout{0.3f, 78, 9};
        const Values x = draw<double>(kRows * cols, "x"), bias = draw<double>(cols, "b"),
                     c = draw<double>(kRows * cols, "c");
        const auto run = [&](const Values& in, const Values& shift) {
            Values out = in;
            reluForward(kRows, cols, out.data(), shift.data(), dropout);
            return product(out, c);
        };
        Values out = x, dx = c, dBias(bias.size());
        reluForward(kRows, cols, out.data(), bias.data(), dropout);
        reluBackward(kRows, cols, out.data(), dx.data(), dBias.data(), dropout);
        QVERIFY(numbers::distance(dx, numericGradient(x, [&](const Values& v) { return run(v, bias); })) < kClose);
        QVERIFY(numbers::distance(dBias, numericGradient(bias, [&](const Values& v) { return run(x, v); })) < kClose);
    }

    void gelu_data() { sizes(); }
    void gelu()
    {
        QFETCH(int, cols);
        const Values x = draw<double>(kRows * cols, "x"), bias = draw<double>(cols, "b"),
                     c = draw<double>(kRows * cols, "c");
        const auto run = [&](const Values& in, const Values& shift) {
            Values u = in, y(in.size());
            geluForward(kRows, cols, u.data(), shift.data(), y.data());
            return product(y, c);
        };
        Values u = x, y(x.size()), dx = c, dBias(bias.size());
        geluForward(kRows, cols, u.data(), bias.data(), y.data());
        geluBackward(kRows, cols, u.data(), dx.data(), dBias.data());
        QVERIFY(numbers::distance(dx, numericGradient(x, [&](const Values& v) { return run(v, bias); })) < kClose);
        QVERIFY(numbers::distance(dBias, numericGradient(bias, [&](const Values& v) { return run(x, v); })) < kClose);
    }

    void softmax_data() { sizes(); }
    void softmax()
    {
        QFETCH(int, cols);
        const int n = cols;
        const Values s = draw<double>(n * n, "s"), term = draw<double>(n, "t"), c = draw<double>(n * n, "c");
        for (const bool causal : {false, true}) {
            const auto run = [&](const Values& in, const Values& column) {
                Values a = in;
                softmaxForward(n, a.data(), causal, column.data());
                return product(a, c);
            };
            Values a = s, ds = c, dTerm(term.size());
            softmaxForward(n, a.data(), causal, term.data());
            softmaxBackward(n, a.data(), ds.data(), 1.0, dTerm.data());
            QVERIFY(numbers::distance(ds, numericGradient(s, [&](const Values& v) { return run(v, term); })) < kClose);
            QVERIFY(numbers::distance(dTerm, numericGradient(term, [&](const Values& v) { return run(s, v); })) <
                    kClose);
        }
    }

    void crossEntropy_data() { sizes(); }
    void crossEntropy()
    {
        QFETCH(int, cols);
        const Values x = draw<double>(kRows * cols, "x"), bias = draw<double>(cols, "b");
        const std::vector<std::int32_t> targets = {0, cols - 1, cols / 2};
        const auto run = [&](const Values& in, const Values& shift) {
            Values logits = in;
            return qkv::math::crossEntropy(kRows, cols, logits.data(), shift.data(), targets.data(), 0.0,
                                           static_cast<double*>(nullptr))
                .loss;
        };
        Values dx = x, dBias(bias.size());
        qkv::math::crossEntropy(kRows, cols, dx.data(), bias.data(), targets.data(), 1.0, dBias.data());
        QVERIFY(numbers::distance(dx, numericGradient(x, [&](const Values& v) { return run(v, bias); })) < kClose);
        QVERIFY(numbers::distance(dBias, numericGradient(bias, [&](const Values& v) { return run(x, v); })) < kClose);
    }

private:
    static void sizes()
    {
        QTest::addColumn<int>("cols");
        for (const int cols : {1, 2, 5, 9})
            QTest::addRow("%d", cols) << cols;
    }
};

QTEST_GUILESS_MAIN(TestGradients)
#include "tst_gradients.moc"
