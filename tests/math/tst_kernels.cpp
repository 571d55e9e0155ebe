#include "core/math/backend.h"
#include "core/math/kernels.h"
#include "tests/math/numbers.h"

#include <QtTest>

using namespace qkv;
using namespace qkv::math;

namespace {

// Float rounding of sums of up to a few hundred numbers near 1, norm-wise.
constexpr double kClose = 2e-6;

} // namespace

/// The vector kernels against the plain reference, for widths around every vector length, on every instruction set.
class TestKernels : public QObject {
    Q_OBJECT

private slots:
    void portablePathIsTheBaseline()
    {
        const std::string native = instructionSet();
        setBackend(Backend::Portable);
        QCOMPARE(instructionSet(), std::string("SCALAR"));
        setBackend(Backend::Native);
        QCOMPARE(instructionSet(), native);
    }

    void agree_data()
    {
        QTest::addColumn<int>("cols");
        QTest::addColumn<bool>("portable");
        for (const int cols : {1, 2, 3, 7, 8, 9, 10, 15, 16, 17, 31, 32, 33, 64, 100})
            for (const bool portable : {false, true})
                QTest::addRow("%d%s", cols, portable ? " portable" : "") << cols << portable;
    }
    void agree()
    {
        QFETCH(int, cols);
        QFETCH(bool, portable);
        setBackend(portable ? Backend::Portable : Backend::Native);
        vectors(cols);
        residuals(cols);
        norms(cols);
        gelus(cols);
        softmaxes(cols);
        losses(cols);
        adams(cols);
        setBackend(Backend::Native);
    }

    void dropoutKeepsItsShare()
    {
        const Dropout dropout{0.1f, 0x123456789ABCDEFull, 0};
        std::vector<float> kept(100000, 0.0f);
        const std::vector<float> zeros(kept.size(), 0.0f);
        std::vector<float> ones(kept.size(), 1.0f);
        residualForward(1000, 100, zeros.data(), ones.data(), std::vector<float>(100, 0.0f).data(), dropout);
        const auto dropped = std::ranges::count(ones, 0.0f);
        QVERIFY(std::abs(double(dropped) - 10000) < 4 * std::sqrt(100000 * 0.09));
        for (const float value : ones)
            QVERIFY(value == 0.0f || value == dropout.scale());
    }

    void dropoutDoesNotSeeTheCut()
    {
        constexpr int cols = 37;
        const std::vector<float> bias(cols, 0.0f);
        const std::vector<float> zeros(20 * cols, 0.0f);
        std::vector<float> whole(20 * cols, 1.0f);
        residualForward(20, cols, zeros.data(), whole.data(), bias.data(), {0.3f, 99, 0});
        std::vector<float> parts(20 * cols, 1.0f);
        residualForward(7, cols, zeros.data(), parts.data(), bias.data(), {0.3f, 99, 0});
        residualForward(13, cols, zeros.data(), parts.data() + 7 * cols, bias.data(), {0.3f, 99, 7});
        QCOMPARE(parts, whole);
    }

    void maskedKeysAreZero()
    {
        std::vector<float> s = numbers::draw<float>(25, "s");
        softmaxForward(5, s.data(), true, nullptr);
        for (int i = 0; i < 5; ++i) {
            float sum = 0;
            for (int j = 0; j < 5; ++j) {
                sum += s[i * 5 + j];
                QVERIFY(j <= i || s[i * 5 + j] == 0.0f);
            }
            QVERIFY(std::abs(sum - 1) < 1e-6);
        }
    }

    void largeLogitsStayFinite()
    {
        std::vector<float> s = {1000, -1000, 999, 0, 0, 0, -3e38f, 3e38f, 0};
        softmaxForward(3, s.data(), false, nullptr);
        for (const float value : s)
            QVERIFY(std::isfinite(value));
        QCOMPARE(s[7], 1.0f);
    }

    void aNaNIsNotHidden_data()
    {
        QTest::addColumn<int>("at");
        for (int at = 0; at < 19; at += 3)
            QTest::addRow("%d", at) << at;
    }
    void aNaNIsNotHidden()
    {
        QFETCH(int, at);
        std::vector<float> map(19 * 19, 0.5f);
        map[std::size_t(at)] = std::nanf("");
        softmaxForward(19, map.data(), false, nullptr);
        QVERIFY(std::isnan(map[0]) && std::isnan(map[18]));
        QVERIFY(!std::isnan(map[19]));
        std::vector<float> u(19, 1.0f), y(19);
        u[std::size_t(at)] = std::nanf("");
        geluForward(1, 19, u.data(), std::vector<float>(19, 0.0f).data(), y.data());
        QVERIFY(std::isnan(y[std::size_t(at)]));
        reluForward(1, 19, u.data(), nullptr, {});
        QVERIFY(std::isnan(u[std::size_t(at)]));
        std::vector<float> dy(19, std::nanf(""));
        reluBackward(1, 19, u.data(), dy.data(), nullptr, {});
        QVERIFY(std::isnan(dy[std::size_t(at)]));
        std::vector<float> reference(19, 1.0f);
        reference[std::size_t(at)] = std::nanf("");
        plain::reluForward(1, 19, reference.data(), static_cast<const float*>(nullptr), {});
        QVERIFY(std::isnan(reference[std::size_t(at)]));
        std::vector<float> logits = {0, std::nanf(""), 1};
        const std::vector<float> bias(3, 0.0f);
        const std::int32_t target = 0;
        std::vector<float> dBias(3);
        QVERIFY(std::isnan(crossEntropy(1, 3, logits.data(), bias.data(), &target, 1.0f, dBias.data()).loss));
    }

private:
    static constexpr int kRows = 5;

    static void vectors(int cols)
    {
        const auto x = numbers::draw<float>(kRows * cols, "x");
        const auto bias = numbers::draw<float>(cols, "bias");
        auto fast = x;
        auto slow = x;
        addBias(kRows, cols, fast.data(), cols, bias.data());
        plain::addBias(kRows, cols, slow.data(), cols, bias.data());
        QVERIFY(numbers::distance(fast, slow) < kClose);
        auto sum = bias;
        auto sumSlow = bias;
        addColumnSums(kRows, cols, x.data(), cols, sum.data());
        plain::addColumnSums(kRows, cols, x.data(), cols, sumSlow.data());
        QVERIFY(numbers::distance(sum, sumSlow) < kClose);
        addTo(kRows * cols, x.data(), fast.data());
        plain::addTo(kRows * cols, x.data(), slow.data());
        QVERIFY(numbers::distance(fast, slow) < kClose);
        const double dotSlow = plain::dot(kRows * cols, x.data(), fast.data());
        QVERIFY(std::abs(dot(kRows * cols, x.data(), fast.data()) - dotSlow) <
                kClose * std::max(1.0, std::abs(dotSlow)) * cols);
        const double squares = plain::dot(kRows * cols, x.data(), x.data());
        QVERIFY(std::abs(sumSquares(kRows * cols, x.data()) - squares) < kClose * squares);
    }

    static void residuals(int cols)
    {
        const auto x = numbers::draw<float>(kRows * cols, "x");
        const auto y = numbers::draw<float>(kRows * cols, "y");
        const auto bias = numbers::draw<float>(cols, "bias");
        for (const Dropout& dropout : {Dropout{}, Dropout{0.4f, 0xFEDCBA9876543210ull, 1234567}}) {
            auto fast = y;
            auto slow = y;
            residualForward(kRows, cols, x.data(), fast.data(), bias.data(), dropout);
            plain::residualForward(kRows, cols, x.data(), slow.data(), bias.data(), dropout);
            QVERIFY(numbers::distance(fast, slow) < kClose);
            auto dBias = bias;
            auto dBiasSlow = bias;
            residualBackward(kRows, cols, x.data(), fast.data(), dBias.data(), dropout);
            plain::residualBackward(kRows, cols, x.data(), slow.data(), dBiasSlow.data(), dropout);
            QVERIFY(numbers::distance(fast, slow) < kClose);
            QVERIFY(numbers::distance(dBias, dBiasSlow) < kClose);
            auto out = y;
            auto outSlow = y;
            reluForward(kRows, cols, out.data(), bias.data(), dropout);
            plain::reluForward(kRows, cols, outSlow.data(), bias.data(), dropout);
            QVERIFY(numbers::distance(out, outSlow) < kClose);
            fast = slow = x;
            reluBackward(kRows, cols, out.data(), fast.data(), dBias.data(), dropout);
            plain::reluBackward(kRows, cols, outSlow.data(), slow.data(), dBiasSlow.data(), dropout);
            QVERIFY(numbers::distance(fast, slow) < kClose);
            QVERIFY(numbers::distance(dBias, dBiasSlow) < kClose);
        }
    }

    static void norms(int cols)
    {
        const auto x = numbers::draw<float>(kRows * cols, "x");
        const auto gamma = numbers::draw<float>(cols, "gamma");
        const auto beta = numbers::draw<float>(cols, "beta");
        const auto dy = numbers::draw<float>(kRows * cols, "dy");
        std::vector<float> y(x.size()), ySlow(x.size()), mean(kRows), meanSlow(kRows), sd(kRows), sdSlow(kRows);
        layerNormForward(kRows, cols, x.data(), gamma.data(), beta.data(), y.data(), mean.data(), sd.data());
        plain::layerNormForward(kRows, cols, x.data(), gamma.data(), beta.data(), ySlow.data(), meanSlow.data(),
                                sdSlow.data());
        QVERIFY(numbers::distance(y, ySlow) < kClose);
        for (const bool accumulate : {false, true}) {
            auto dx = x, dxSlow = x, dGamma = gamma, dGammaSlow = gamma, dBeta = beta, dBetaSlow = beta;
            layerNormBackward(kRows, cols, x.data(), mean.data(), sd.data(), gamma.data(), dy.data(), dx.data(),
                              accumulate, dGamma.data(), dBeta.data());
            plain::layerNormBackward(kRows, cols, x.data(), mean.data(), sd.data(), gamma.data(), dy.data(),
                                     dxSlow.data(), accumulate, dGammaSlow.data(), dBetaSlow.data());
            QVERIFY(numbers::distance(dx, dxSlow) < 5 * kClose); // two columns: 1/sd amplifies rounding
            QVERIFY(numbers::distance(dGamma, dGammaSlow) < kClose);
            QVERIFY(numbers::distance(dBeta, dBetaSlow) < kClose);
        }
    }

    static void gelus(int cols)
    {
        const auto u = numbers::draw<double>(kRows * cols, "u", 3);
        const auto bias = numbers::draw<double>(cols, "bias");
        const auto dy = numbers::draw<double>(kRows * cols, "dy");
        auto uSlow = u;
        std::vector<double> ySlow(u.size());
        plain::geluForward(kRows, cols, uSlow.data(), bias.data(), ySlow.data());
        std::vector<float> uFast(u.begin(), u.end()), y(u.size());
        const std::vector<float> biasFast(bias.begin(), bias.end());
        geluForward(kRows, cols, uFast.data(), biasFast.data(), y.data());
        QVERIFY(numbers::distance(y, ySlow) < kClose);
        auto dySlow = dy;
        std::vector<double> dBiasSlow(std::size_t(cols), 0.0);
        plain::geluBackward(kRows, cols, uSlow.data(), dySlow.data(), dBiasSlow.data());
        std::vector<float> dyFast(dy.begin(), dy.end()), dBias(std::size_t(cols), 0.0f);
        geluBackward(kRows, cols, uFast.data(), dyFast.data(), dBias.data());
        QVERIFY(numbers::distance(dyFast, dySlow) < kClose);
        QVERIFY(numbers::distance(dBias, dBiasSlow) < kClose);
    }

    static void softmaxes(int n)
    {
        const auto s = numbers::draw<float>(n * n, "s", 3);
        const auto term = numbers::draw<float>(n, "term");
        const auto da = numbers::draw<float>(n * n, "da");
        for (const bool causal : {false, true})
            for (const float* column : {static_cast<const float*>(nullptr), term.data()}) {
                auto fast = s;
                auto slow = s;
                softmaxForward(n, fast.data(), causal, column);
                plain::softmaxForward(n, slow.data(), causal, column);
                QVERIFY(numbers::distance(fast, slow) < kClose);
                auto dFast = da;
                auto dSlow = da;
                std::vector<float> sum(std::size_t(n), 0.0f), sumSlow(std::size_t(n), 0.0f);
                softmaxBackward(n, fast.data(), dFast.data(), 0.3f, column ? sum.data() : nullptr);
                plain::softmaxBackward(n, slow.data(), dSlow.data(), 0.3f, column ? sumSlow.data() : nullptr);
                QVERIFY(numbers::distance(dFast, dSlow) < kClose);
                QVERIFY(numbers::distance(sum, sumSlow) < kClose);
            }
    }

    static void losses(int classes)
    {
        const auto logits = numbers::draw<float>(kRows * classes, "logits", 3);
        const auto bias = numbers::draw<float>(classes, "bias");
        std::vector<std::int32_t> targets(kRows);
        for (int r = 0; r < kRows; ++r)
            targets[std::size_t(r)] = (r * 7) % classes;
        for (const float scale : {0.0f, 0.25f}) {
            auto fast = logits;
            auto slow = logits;
            std::vector<float> dBias(std::size_t(classes), 0.0f), dBiasSlow(std::size_t(classes), 0.0f);
            const LossSum sum =
                crossEntropy(kRows, classes, fast.data(), bias.data(), targets.data(), scale, dBias.data());
            const LossSum sumSlow =
                plain::crossEntropy(kRows, classes, slow.data(), bias.data(), targets.data(), scale, dBiasSlow.data());
            QVERIFY(std::abs(sum.loss - sumSlow.loss) < kClose * std::max(1.0, sumSlow.loss));
            QCOMPARE(sum.correct, sumSlow.correct);
            QVERIFY(numbers::distance(fast, slow) < kClose);
            QVERIFY(numbers::distance(dBias, dBiasSlow) < kClose);
        }
    }

    static void adams(int count)
    {
        const auto w = numbers::draw<float>(count, "w");
        const auto g = numbers::draw<float>(count, "g");
        std::vector<float> fast = w, m(w.size()), v(w.size());
        std::vector<float> slow = w, mSlow(w.size()), vSlow(w.size());
        for (int step = 1; step <= 3; ++step) {
            const AdamStep rule{1e-2, 0.9, 0.999, 1e-8, 0.01, step, 0.5};
            adam(count, fast.data(), g.data(), m.data(), v.data(), rule);
            plain::adam(count, slow.data(), g.data(), mSlow.data(), vSlow.data(), rule);
        }
        QVERIFY(numbers::distance(fast, slow) < kClose);
        QVERIFY(numbers::distance(m, mSlow) < kClose);
        QVERIFY(numbers::distance(v, vSlow) < kClose);
    }
};

QTEST_GUILESS_MAIN(TestKernels)
#include "tst_kernels.moc"
