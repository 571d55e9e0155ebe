#include "core/math/backend.h"
#include "core/math/gemm.h"
#include "tests/math/numbers.h"

#include <QtTest>

using namespace qkv::math;

/// Every form of the product, odd sizes and 1 included, with gaps between rows, against three loops in double.
class TestGemm : public QObject {
    Q_OBJECT

private slots:
    void product_data()
    {
        QTest::addColumn<int>("m");
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("k");
        for (const auto& [m, n, k] :
             {std::array{1, 1, 1}, {1, 7, 3}, {5, 1, 9}, {17, 17, 64}, {33, 10, 31}, {128, 16, 128}})
            QTest::addRow("%dx%dx%d", m, n, k) << m << n << k;
    }
    void product()
    {
        QFETCH(int, m);
        QFETCH(int, n);
        QFETCH(int, k);
        for (const Backend backend : {Backend::Native, Backend::Portable}) {
            setBackend(backend);
            for (const Op opA : {Op::None, Op::Transpose})
                for (const Op opB : {Op::None, Op::Transpose})
                    for (const double beta : {0.0, 1.0, 0.5}) {
                        // k products of numbers near 1 in float: the error grows with sqrt(k) 6e-8 at most.
                        check<float>(m, n, k, opA, opB, beta, 1e-6);
                        check<double>(m, n, k, opA, opB, beta, 1e-14);
                    }
        }
        setBackend(Backend::Native);
    }

    void emptyProductLeavesNothing()
    {
        float c = 3;
        gemm(Op::None, Op::None, 0, 1, 1, 1.0f, nullptr, 1, nullptr, 1, 0.0f, &c, 1);
        QCOMPARE(c, 3.0f);
    }

private:
    template <class S>
    static void check(int m, int n, int k, Op opA, Op opB, double beta, double tolerance)
    {
        const int gap = 3;
        const int lda = (opA == Op::None ? k : m) + gap;
        const int ldb = (opB == Op::None ? n : k) + gap;
        const int ldc = n + gap;
        const auto a = numbers::draw<S>((opA == Op::None ? m : k) * lda, "a");
        const auto b = numbers::draw<S>((opB == Op::None ? k : n) * ldb, "b");
        auto c = numbers::draw<S>(m * ldc, "c");
        std::vector<double> expected(c.begin(), c.end());
        for (int i = 0; i < m; ++i)
            for (int j = 0; j < n; ++j) {
                double sum = 0;
                for (int p = 0; p < k; ++p)
                    sum += double(opA == Op::None ? a[i * lda + p] : a[p * lda + i]) *
                           double(opB == Op::None ? b[p * ldb + j] : b[j * ldb + p]);
                expected[i * ldc + j] = 0.7 * sum + beta * expected[i * ldc + j];
            }
        gemm(opA, opB, m, n, k, S(0.7), a.data(), lda, b.data(), ldb, S(beta), c.data(), ldc);
        QVERIFY(numbers::distance(c, expected) < tolerance);
    }
};

QTEST_GUILESS_MAIN(TestGemm)
#include "tst_gemm.moc"
