#include "tests/memory/logtext.h"
#include "tests/memory/testmodels.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace qkv;
using logtext::checksOf;
using logtext::fails;
using logtext::read;

/// Lines of logs: what is read of them, what does not hold within them, and texts that hold none.
class TestLogLines : public QObject {
    Q_OBJECT

private slots:
    void termsOfALine()
    {
        const LogEntry entry = read("2025-11-02T10:11:12 srv  load: " + logtext::everyLine().front() + "\r\n").front();
        QCOMPARE(entry.line, 1u);
        QCOMPARE(*entry.count(LogQuantity::Cells), 30016);
        QCOMPARE(*entry.count(LogQuantity::Layers), 48);
        QCOMPARE(*entry.count(LogQuantity::Streams), 1);
        const LogTerm* size = entry.find(LogQuantity::Size);
        QCOMPARE(size->printed, std::string("2814.00 MiB"));
        QCOMPARE(size->range->least, 2814 * 1048576ll - 5242); // half of 0.01 MiB is 5,242.88 B
        QCOMPARE(size->range->most, 2814 * 1048576ll + 5242);
        QCOMPARE(*entry.find(LogQuantity::Keys)->type, CacheType::F16);
        QVERIFY(checksOf(entry).find("1,024 B a cell and layer, 512 numbers in f16") != std::string::npos);
        QVERIFY(checksOf(entry).find("add up to 2814.00 MiB") != std::string::npos);
    }

    void checksWithinALine()
    {
        const auto failing = [](const char* text) { return fails(read(text).front()); };
        QVERIFY(
            failing("size = 2900.00 MiB ( 30016 cells,  48 layers,  1 seqs), K (f16): 1407.00 MiB, V (f16): 1407.00 "
                    "MiB"));
        QVERIFY(
            failing("size = 2814.50 MiB ( 30016 cells,  48 layers,  1 seqs), K (f16): 1407.25 MiB, V (f16): 1407.25 "
                    "MiB"));
        QVERIFY(checksOf(read("llama: kv self size  =  162.50 MB").front()).find("MiB") != std::string::npos);
        QVERIFY(checksOf(read(logtext::everyLine()[11]).front()).find("GiB") != std::string::npos);
    }

    void nothingRecognised()
    {
        for (const QByteArray& text : {QByteArray(), QByteArray("\n\n"), QByteArray("hello KV cache"),
                                       QByteArray("size = x MiB"), QByteArray(1000, '\0')}) {
            const auto entries = readLog({text.constData(), std::size_t(text.size())});
            QVERIFY(!entries);
            for (const char* name : {"llama.cpp", "vLLM", "SGLang", "TensorRT-LLM"})
                QVERIFY(entries.error().message().find(name) != std::string::npos);
        }
    }

    void bounds()
    {
        const std::string large(kMostLogText + 1, 'x');
        QVERIFY(readLog(large).error().message().find("paste at most 1048576") != std::string::npos);
        const std::string line = std::string(kMostLogLine, ' ') + logtext::everyLine().front().toStdString();
        QVERIFY(readLog(line).error().message().find("1 of them longer than") != std::string::npos);
        QCOMPARE(readLog(line + "\n" + logtext::everyLine().front().toStdString())->size(), 1u);
        std::string many;
        for (std::size_t i = 0; i <= kMostLogEntries; ++i)
            many += "n INFO GPU KV cache size: 1 tokens\n";
        QVERIFY(readLog(many).error().message().find("one run only") != std::string::npos);
    }

    /// Nothing that stands in a text may do harm: cut lines, changed letters, numbers beyond every size, raw bytes.
    void garbage()
    {
        QRandomGenerator random(7);
        CacheModel model = testmodels::numbers(16, 16, 4, 256);
        model.groups.push_back(testmodels::measuredStates());
        CachePlan plan;
        plan.context = 4096;
        const auto survive = [&](const QByteArray& text) {
            if (const auto entries = readLog({text.constData(), std::size_t(text.size())}))
                QVERIFY(explainLog(*entries, model, plan).has_value());
        };
        for (const QByteArray& line : logtext::everyLine()) {
            QVERIFY2(readLog({line.constData(), std::size_t(line.size())}).has_value(), line.constData());
            for (qsizetype end = 0; end < line.size(); ++end)
                survive(line.left(end));
            for (int round = 0; round < 100; ++round) {
                QByteArray changed = line;
                for (int change = 0; change < 4; ++change)
                    changed[random.bounded(int(changed.size()))] = char(random.bounded(256));
                survive(changed);
            }
            for (const char* number :
                 {"0", "9", "99999999999999999999", "999999999999999", "1e9", "-5", "0.000", "."}) {
                QByteArray changed;
                for (const char c : line)
                    changed += c >= '0' && c <= '9' ? QByteArray(number) : QByteArray(1, c);
                survive(changed + "\n" + line + "\n" + changed);
            }
        }
        survive("size = 2815.00 MiB ( 30016 cells, 999999999999948 layers, 1/1 seqs)");
        QByteArray raw(1 << 18, '\0');
        for (char& c : raw)
            c = char(random.bounded(256));
        survive(raw);
    }
};

QTEST_GUILESS_MAIN(TestLogLines)
#include "tst_loglines.moc"
