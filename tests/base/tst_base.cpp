#include "core/base/error.h"
#include "core/base/latestslot.h"
#include "core/base/random.h"
#include "core/base/tensor.h"
#include "core/base/visibletext.h"
#include "core/base/workerteam.h"

#include <QtTest>

#include <numeric>

using namespace qkv;

class TestBase : public QObject {
    Q_OBJECT

private slots:
    void textPutsArgumentsIn()
    {
        const Text text = QKV_TEXT("test", "{1} of {0}").with("heads", 4);
        QCOMPARE(text.english(), std::string("4 of heads"));
    }

    void visibleText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("plain") << QByteArray("a b") << QByteArray("a b");
        QTest::newRow("newline, NUL, delete") << QByteArray("a\n\0\x7F", 4) << QByteArray("a\\x0A\\x00\\x7F");
        QTest::newRow("Korean stays") << QByteArray("한") << QByteArray("한");
        QTest::newRow("cut sequence") << QByteArray("\xED\x95") << QByteArray("\\xED\\x95");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QByteArray("\\xED\\xA0\\x80");
        QTest::newRow("overlong") << QByteArray("\xC0\xAF") << QByteArray("\\xC0\\xAF");
        QTest::newRow("beyond Unicode") << QByteArray("\xF4\x90\x80\x80") << QByteArray("\\xF4\\x90\\x80\\x80");
    }
    void visibleText()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(qkv::visibleText(bytes.toStdString())), shown);
    }

    void errorIsOneLine()
    {
        const Error error = Error::refused(QKV_TEXT("test", "file '{0}' is bad").with("a\nb"));
        QCOMPARE(error.message(), std::string("file 'a\\x0Ab' is bad"));
        QCOMPARE(error.exitCode(), 3);
    }

    void streamsDependOnSeedAndName()
    {
        QCOMPARE(Random(1, "a").next(), Random(1, "a").next());
        QVERIFY(Random(1, "a").next() != Random(1, "b").next());
        QVERIFY(Random(1, "a").next() != Random(2, "a").next());
    }

    void belowIsUniform()
    {
        Random random(7, "below");
        std::array<int, 10> counts{};
        for (int i = 0; i < 100000; ++i)
            ++counts[random.below(10)];
        double chiSquare = 0;
        for (const int count : counts)
            chiSquare += (count - 10000.0) * (count - 10000.0) / 10000.0;
        QVERIFY2(chiSquare < 27.88, "99.9 % point of chi-square with 9 degrees of freedom");
    }

    void normalHasItsMoments()
    {
        Random random(7, "normal");
        double sum = 0;
        double squares = 0;
        constexpr int count = 100000;
        for (int i = 0; i < count; ++i) {
            const double x = random.normal();
            sum += x;
            squares += x * x;
        }
        QVERIFY(std::abs(sum / count) < 4 / std::sqrt(count));
        QVERIFY(std::abs(squares / count - 1) < 4 * std::sqrt(2.0 / count));
    }

    void permutationHoldsEveryIndexOnce()
    {
        std::vector<std::uint32_t> order = Random(3, "order").permutation(1000);
        QVERIFY(!std::ranges::is_sorted(order));
        std::ranges::sort(order);
        for (std::uint32_t i = 0; i < 1000; ++i)
            QCOMPARE(order[i], i);
    }

    void workerTeamRunsEachWorkerOnce_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {1, 2, 5})
            QTest::addRow("%d", size) << size;
    }
    void workerTeamRunsEachWorkerOnce()
    {
        QFETCH(int, size);
        WorkerTeam team(size);
        std::vector<int> calls(size, 0);
        for (int round = 0; round < 2000; ++round)
            team.run([&](int worker) { ++calls[worker]; });
        for (const int count : calls)
            QCOMPARE(count, 2000);
    }

    void latestSlotWantsOnlyWhenWatchedAndPainted()
    {
        LatestSlot<int> slot;
        QVERIFY(!slot.wanted());
        slot.setWatched(true);
        QVERIFY(slot.wanted());
        slot.put(std::make_shared<const int>(1));
        QVERIFY(!slot.wanted());
        QCOMPARE(*slot.take(), 1);
        QVERIFY(!slot.take());
        QVERIFY(!slot.wanted());
        slot.acknowledge();
        QVERIFY(slot.wanted());
        slot.setWatched(false);
        slot.acknowledge();
        QVERIFY(!slot.wanted());
    }

    void tensorKeepsValues()
    {
        const Tensor tensor = makeTensor("w", {2, 2}, std::vector<float>{1, 2.5f, -3, 4});
        QCOMPARE(tensor.data.size(), std::size_t(16));
        QCOMPARE(tensorValues(tensor), (std::vector<double>{1, 2.5, -3, 4}));
    }
};

QTEST_GUILESS_MAIN(TestBase)
#include "tst_base.moc"
