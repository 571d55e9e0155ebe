#include "core/data/dataset.h"
#include "core/data/epochorder.h"
#include "core/data/lists.h"
#include "core/data/task.h"

#include <QtTest>

#include <algorithm>
#include <array>

using namespace qkv;

namespace {

std::vector<std::uint8_t> digits(const QByteArray& text)
{
    std::vector<std::uint8_t> values;
    for (const char c : text)
        values.push_back(static_cast<std::uint8_t>(c - '0'));
    return values;
}

} // namespace

class TestLists : public QObject {
    Q_OBJECT

private slots:
    void everyTaskIsFoundByItsName()
    {
        for (const TaskInfo& row : tasks()) {
            QCOMPARE(findTask(row.name), std::optional(row.task));
            QCOMPARE(&info(row.task), &row);
            QVERIFY(!Text(row.title).english().empty());
            QVERIFY(!Text(row.gloss).english().empty());
        }
        QVERIFY(!findTask("Reverse"));
        QVERIFY(!findTask(""));
    }

    void answers_data()
    {
        QTest::addColumn<QByteArray>("task");
        QTest::addColumn<QByteArray>("x");
        QTest::addColumn<QByteArray>("y");
        const auto row = [](const char* task, const char* x, const char* y) {
            QTest::addRow("%s %s", task, x) << QByteArray(task) << QByteArray(x) << QByteArray(y);
        };
        row("reverse", "31240", "04213");
        row("sort", "31240", "01234");
        row("sort", "9909", "0999");
        row("sub", "31290", "68709");
        row("swap", "123456", "456123");
        row("swap", "12345", "34512"); // the first half of five is two
        row("swap", "1", "1");
        row("copy", "31240", "31240");
        row("shift", "12345", "51234");
        row("shift", "7", "7");
        row("reverse", "7", "7");
        row("copy", "", "");
    }
    void answers()
    {
        QFETCH(QByteArray, task);
        QFETCH(QByteArray, x);
        QFETCH(QByteArray, y);
        const auto list = digits(x);
        std::vector<std::uint8_t> answer(list.size());
        listAnswer(*findTask(task.toStdString()), list, answer);
        QCOMPARE(answer, digits(y));
    }

    void targets()
    {
        QCOMPARE(targetPositions(Task::Reverse, 4), (std::vector{3, 2, 1, 0}));
        QCOMPARE(targetPositions(Task::Swap, 4), (std::vector{2, 3, 0, 1}));
        QCOMPARE(targetPositions(Task::Swap, 5), (std::vector{2, 3, 4, 0, 1}));
        QCOMPARE(targetPositions(Task::Sub, 3), (std::vector{0, 1, 2}));
        QCOMPARE(targetPositions(Task::Copy, 3), (std::vector{0, 1, 2}));
        QCOMPARE(targetPositions(Task::Shift, 4), (std::vector{3, 0, 1, 2}));
        QCOMPARE(targetPositions(Task::Shift, 1), (std::vector{0}));
        QVERIFY(targetPositions(Task::Sort, 4).empty());
        QVERIFY(targetPositions(Task::FashionMnist, 4).empty());
    }

    /// MATHS 5: these target maps are symmetric, that of shift is not.
    void involutions()
    {
        const auto involution = [](Task task, int n) {
            const auto p = targetPositions(task, n);
            return std::ranges::all_of(p, [&](int position) { return p[p[position]] == position; });
        };
        for (const Task task : {Task::Reverse, Task::Sub, Task::Swap, Task::Copy})
            QVERIFY(involution(task, 16));
        QVERIFY(!involution(Task::Shift, 16));
        QVERIFY(!involution(Task::Swap, 5));
    }

    void listsDependOnSeedAndSplitOnly()
    {
        const ItemSet set = makeLists(Task::Reverse, 5, Split::Train, 100, 7);
        QCOMPARE(set.inputs.size(), std::size_t(700));
        QVERIFY(set == makeLists(Task::Reverse, 5, Split::Train, 100, 7));
        QCOMPARE(makeLists(Task::Sort, 5, Split::Train, 100, 7).inputs, set.inputs);
        QVERIFY(makeLists(Task::Reverse, 6, Split::Train, 100, 7).inputs != set.inputs);
        QVERIFY(makeLists(Task::Reverse, 5, Split::Validation, 100, 7).inputs != set.inputs);
        QVERIFY(makeLists(Task::Reverse, 5, Split::Test, 100, 7).inputs != set.inputs);
        const ItemSet longer = makeLists(Task::Reverse, 5, Split::Train, 200, 7);
        QVERIFY(std::ranges::equal(longer.input(99), set.input(99)));
        for (int item = 0; item < set.count; ++item)
            QVERIFY(std::equal(set.input(item).begin(), set.input(item).end(), set.target(item).rbegin()));
    }

    void digitsAreUniform()
    {
        std::array<int, 10> counts{};
        for (const std::uint8_t digit : makeLists(Task::Copy, 1, Split::Train, 1000, 100).inputs)
            ++counts.at(digit);
        double chiSquare = 0;
        for (const int count : counts)
            chiSquare += (count - 10000.0) * (count - 10000.0) / 10000.0;
        QVERIFY2(chiSquare < 27.88, "99.9 % point of chi-square with 9 degrees of freedom");
    }

    void orderHoldsEachItemOnceAndDropsTheRest()
    {
        const EpochOrder order(3, 0, 103, 10);
        QCOMPARE(order.batches(), 10);
        std::vector<std::uint32_t> seen;
        for (int batch = 0; batch < order.batches(); ++batch)
            seen.insert(seen.end(), order.items(batch).begin(), order.items(batch).end());
        std::ranges::sort(seen);
        QCOMPARE(seen.size(), std::size_t(100));
        QVERIFY(std::ranges::adjacent_find(seen) == seen.end());
        QVERIFY(seen.back() < 103);
        QCOMPARE(EpochOrder(3, 0, 9, 10).batches(), 0);
        QCOMPARE(EpochOrder::batchCount(50000, 128), 390);
    }

    void orderIsItsOwnForSeedAndEpoch()
    {
        const auto first = [](std::uint64_t seed, std::int64_t epoch) {
            const EpochOrder order(seed, epoch, 100, 50);
            return std::vector(order.items(0).begin(), order.items(0).end());
        };
        QCOMPARE(first(3, 1), first(3, 1));
        QVERIFY(first(3, 1) != first(3, 2));
        QVERIFY(first(3, 1) != first(4, 1));
    }

    void datasetOfLists()
    {
        DatasetOptions options;
        options.listLength = 5;
        options.trainItems = 20;
        options.validationItems = 3;
        options.testItems = 4;
        options.seed = 9;
        const auto dataset = loadDataset(Task::Shift, options);
        QVERIFY(dataset.has_value());
        QCOMPARE(dataset->task, Task::Shift);
        QCOMPARE(dataset->classes, 10);
        QCOMPARE(dataset->items(Split::Train).count, 20);
        QCOMPARE(dataset->items(Split::Validation).count, 3);
        QCOMPARE(dataset->items(Split::Test).count, 4);
        QVERIFY(dataset->items(Split::Test) == makeLists(Task::Shift, 9, Split::Test, 4, 5));
        QCOMPARE(dataset->train.target(7)[0], dataset->train.input(7)[4]);
    }

    void refusedSizes_data()
    {
        QTest::addColumn<int>("listLength");
        QTest::addColumn<int>("items");
        QTest::newRow("no digits") << 0 << 10;
        QTest::newRow("negative") << -4 << 10;
        QTest::newRow("long") << 65537 << 10;
        QTest::newRow("no items") << 16 << 0;
        QTest::newRow("negative items") << 16 << -1;
        QTest::newRow("too much") << 65536 << 1000000000;
    }
    void refusedSizes()
    {
        QFETCH(int, listLength);
        QFETCH(int, items);
        DatasetOptions options;
        options.listLength = listLength;
        options.validationItems = items;
        const auto dataset = loadDataset(Task::Sort, options);
        QVERIFY(!dataset.has_value());
        QCOMPARE(dataset.error().exitCode(), 3);
        QVERIFY(dataset.error().message().find("refused") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestLists)
#include "tst_lists.moc"
