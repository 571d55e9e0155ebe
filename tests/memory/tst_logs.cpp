#include "tests/memory/casefile.h"
#include "tests/memory/caselog.h"
#include "tests/memory/logtext.h"
#include "tests/memory/testmodels.h"

#include <QtTest>

using namespace qkv;
using logtext::checksOf;
using logtext::explain;
using logtext::fails;
using logtext::last;
using logtext::read;
using logtext::words;
using testmodels::numbers;

namespace {

CacheModel hybrid()
{
    CacheModel model = numbers(16, 16, 4, 256);
    model.groups.push_back(testmodels::measuredStates());
    return model;
}

} // namespace

/// Lines of logs explained by a model's rows.
class TestLogs : public QObject {
    Q_OBJECT

private slots:
    void cases_data()
    {
        QTest::addColumn<QJsonObject>("measured");
        QTest::addColumn<QJsonObject>("check");
        m_lines = 0;
        for (const auto& measured : cases::load())
            for (const auto& check : measured.toObject()["checks"].toArray()) {
                const QString name =
                    measured.toObject()["id"].toString() + QLatin1Char(' ') + check.toObject()["what"].toString();
                if (cases::logOf(measured.toObject(), check.toObject()).text.isEmpty())
                    continue; // a sum over caches of unlike cells, or an estimate: no line prints it
                QTest::newRow(qPrintable(name)) << measured.toObject() << check.toObject();
                ++m_lines;
            }
    }

    /// Every figure that a runtime prints in a line fits its model; a figure known to be wrong does not.
    void cases()
    {
        QFETCH(QJsonObject, measured);
        QFETCH(QJsonObject, check);
        const cases::CaseLog log = cases::logOf(measured, check);
        const auto entries = read(log.text);
        const auto verdicts = explain(entries, log.model, log.plan);
        const auto at = std::ranges::find(entries, std::size_t(log.line), &LogEntry::line);
        QVERIFY2(at != entries.end(), log.text.constData());
        const LogVerdict& verdict = verdicts[std::size_t(at - entries.begin())];
        const bool expected = check["expect"].toString("match") == QLatin1String("match");
        QVERIFY2(verdict.fit == (expected ? LogFit::Fits : LogFit::Differs), log.text + "\n" + words(verdict));
        QVERIFY(verdict.text.english().starts_with(expected ? "fits: " : "does not fit: "));
        QVERIFY2(!fails(*at), checksOf(*at).c_str());
    }

    /// The same lines with a figure 2 % larger are not explained away.
    void wrongFigures()
    {
        int tried = 0;
        for (const auto& measured : cases::load())
            for (const auto& value : measured.toObject()["checks"].toArray()) {
                QJsonObject check = value.toObject();
                if (check["formula"].toString() != QLatin1String("bytes") || check.contains("expect"))
                    continue;
                const double printed = check["printed"].toString().toDouble();
                check["printed"] = QString::number(printed + std::max(0.02 * printed, 0.02), 'f', 2);
                const cases::CaseLog log = cases::logOf(measured.toObject(), check);
                if (log.text.isEmpty())
                    continue;
                const LogVerdict verdict = last(log.text, log.model, log.plan);
                QVERIFY2(verdict.fit == LogFit::Differs, log.text + "\n" + words(verdict));
                ++tried;
            }
        QVERIFY(tried > 50);
    }

    void casesAreMany() { QVERIFY2(m_lines >= 100, qPrintable(QString::number(m_lines))); }

    /// Buffers are the bytes of the size line that follows them.
    void buffersAreParts()
    {
        const QByteArray text = "llama_kv_cache_init:      CUDA0 KV buffer size =  2788.00 MiB\n"
                                "llama_kv_cache_init:      CUDA1 KV buffer size =  1564.00 MiB\n"
                                "noise\n"
                                "llama_new_context_with_model: KV self size  = 4352.00 MiB, K (q8_0): 2176.00 MiB, V "
                                "(q8_0): 2176.00 MiB\n";
        const auto entries = read("llama_context: n_ctx         = 32768\n" + text);
        QCOMPARE(entries.size(), 4u);
        QCOMPARE(*entries[1].partOf, 3u);
        QCOMPARE(entries[1].label, std::string("CUDA0"));
        QVERIFY(!fails(entries[3]));
        QVERIFY(checksOf(entries[2]).find("counts them twice") != std::string::npos);
        const auto verdicts = explain(entries, numbers(64, 40, 8, 128), {});
        QVERIFY2(verdicts[1].text.english().find("(41 of 64 layers)") != std::string::npos, words(verdicts[1]));
        QVERIFY2(verdicts[2].text.english().find("(23 of 64 layers)") != std::string::npos, words(verdicts[2]));
        QCOMPARE(verdicts[3].fit, LogFit::Fits);
        QVERIFY(words(verdicts[3]).contains("the log keeps K in q8_0, the plan has f16"));
        // Without a context line the cells follow from the size.
        const LogVerdict deduced = last(text, numbers(64, 40, 8, 128));
        QVERIFY2(deduced.fit == LogFit::Fits && words(deduced).contains("32,768 are what gives"), words(deduced));
    }

    /// "4/4 seqs": the cells are of one of four streams.
    void streams()
    {
        CacheModel model = numbers(3, 4, 1, 256);
        const LogVerdict verdict = last("llama_kv_cache: size = 24.00 MiB (  2048 cells,   3 layers,  4/4 seqs), K "
                                        "(f16): 12.00 MiB, V (f16): 12.00 MiB",
                                        model);
        QVERIFY2(verdict.fit == LogFit::Fits, words(verdict));
        QCOMPARE(verdict.ours, 24ll << 20);
    }

    void draftedStates()
    {
        const LogVerdict verdict =
            last("llama_memory_recurrent: size = 1047.38 MiB (     1 cells,  64 layers,  1 seqs), "
                 "R (f32):   39.38 MiB, S (f32): 1008.00 MiB",
                 hybrid());
        QVERIFY2(verdict.fit == LogFit::Fits && words(verdict).contains("7 states, though the line says 1"),
                 words(verdict));
        QCOMPARE(last("llama_memory_recurrent: size = 1047.38 MiB (     1 cells,  64 layers,  1 seqs, 6 rs_seq), "
                      "R (f32):   39.38 MiB, S (f32): 1008.00 MiB",
                      hybrid())
                     .fit,
                 LogFit::Fits);
        QCOMPARE(last("llama_memory_recurrent: size = 1047.38 MiB (1 cells, 64 layers, 1 seqs), R (f32): 39.38 MiB, S "
                      "(f32): 1008.00 MiB",
                      numbers(48, 16, 4, 128))
                     .fit,
                 LogFit::Differs);
    }

    /// What does not fit names the one change that would.
    void reasons_data()
    {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QString>("reason");
        const auto size = [](const char* figure, const char* cells, const char* layers) {
            return QByteArray("size = ") + figure + " MiB ( " + cells + " cells, " + layers + " layers, 1/1 seqs)";
        };
        // The model: 48 layers, 32 heads on 4, 128: 98,304 B a token.
        QTest::newRow("type") << size("1494.94", "30016", "48") << "keys and values in q8_0 would fit";
        QTest::newRow("no scales") << size("1407.00", "30016", "48") << "without its scales would fit";
        QTest::newRow("two types") << size("1143.19", "30016", "48") << "keys in q8_0 and values in q4_0 would fit";
        QTest::newRow("slots") << size("11256.00", "30016", "48") << "4 separate slots of 30016 cells would fit";
        QTest::newRow("heads") << size("5628.00", "30016", "48") << "8 key/value heads would fit, the model has 4";
        QTest::newRow("layers") << size("2755.38", "30016", "47") << "47 layers of the same rows would fit";
        QTest::newRow("one row") << size("1407.00", "30016", "48") << "one row that serves as key and value would fit";
    }

    void reasons()
    {
        QFETCH(QByteArray, log);
        QFETCH(QString, reason);
        const LogVerdict verdict = last(log, numbers(48, 32, 4, 128));
        QCOMPARE(verdict.fit, LogFit::Differs);
        QString wanted = reason;
        wanted.replace("30016", "30,016");
        QVERIFY2(words(verdict).contains(wanted.toUtf8()), words(verdict));
    }

    /// Reasons that the line itself or the runtime rules out are not given.
    void noIdleReasons()
    {
        const CacheModel model = numbers(48, 32, 4, 128);
        const LogVerdict twice = last("size = 5628.00 MiB ( 30016 cells, 48 layers, 1/1 seqs)", model);
        QVERIFY2(!words(twice).contains("layers of the same rows"), words(twice));
        const LogVerdict pool = last("Available KV cache memory: 33.59 GiB\nGPU KV cache size: 733,760 tokens", model);
        QVERIFY2(words(pool).contains("keys and values in fp8 would fit"), words(pool));
        QVERIFY2(!words(pool).contains("q8_0") && !words(pool).contains("slots"), words(pool));
        // A device of a pipeline has half of the layers.
        QVERIFY2(words(pool).contains("24 layers of the same rows would fit"), words(pool));
    }

    void paddedCells()
    {
        // 30,032 cells are 2,815.5 MiB: the line names the 30,017 that were asked for.
        const LogVerdict verdict =
            last("size = 2815.50 MiB ( 30017 cells, 48 layers, 1/1 seqs)", numbers(48, 32, 4, 128));
        QVERIFY2(words(verdict).contains("30,032 cells, padded to a multiple of 16, would fit"), words(verdict));
    }

    void rowThatFits()
    {
        // 48 layers x 32,768 cells x 2,304 B
        const LogVerdict verdict =
            last("size = 3456.00 MiB ( 32768 cells, 48 layers, 1/1 seqs)", numbers(48, 32, 4, 128));
        QVERIFY2(words(verdict).contains("rows of 2,304 B a cell and layer would fit, the model's have 2,048 B"),
                 words(verdict));
    }

    void allLayersFull()
    {
        CacheModel model = numbers(3, 4, 1, 256);
        model.groups.push_back(testmodels::windows(model, 15, 512));
        const LogVerdict split = last("size = 24.00 MiB ( 8192 cells, 3 layers, 1/1 seqs)", model);
        QVERIFY2(split.fit == LogFit::Fits, words(split));
        CachePlan plan;
        plan.context = 8192;
        const LogVerdict full =
            last("KV self size  =  144.00 MiB, K (f16): 72.00 MiB, V (f16): 72.00 MiB", model, plan);
        QVERIFY2(full.fit == LogFit::Fits, words(full)); // all 18 layers are one of the readings
        QVERIFY2(words(full).contains("8,192 cells, from the plan"), words(full));
    }

    /// The runtime keeps more on fewer devices than the plan says.
    void tensorParallel()
    {
        CachePlan plan;
        plan.runtime = *chooseRuntime("vllm", {});
        plan.tensorParallel = 2;
        // 94 layers, 4 key/value heads of 128: 48,128 B a token on one of four devices (or more: then they are copied)
        const QByteArray text = "Available KV cache memory: 10.68 GiB\nGPU KV cache size: 238,208 tokens";
        const LogVerdict verdict = last(text, numbers(94, 64, 4, 128), plan);
        QVERIFY2(verdict.fit == LogFit::Differs && words(verdict).contains("tensor parallel 4 would fit"),
                 words(verdict));
        plan.tensorParallel = 8; // replicated
        QCOMPARE(last(text, numbers(94, 64, 4, 128), plan).fit, LogFit::Fits);
    }

    void otherRanks()
    {
        const LogVerdict verdict =
            last("Available KV cache memory: 10.65 GiB\nGPU KV cache size: 238,208 tokens", numbers(94, 16, 1, 128));
        QVERIFY2(words(verdict).contains("different ranks"), words(verdict));
        QVERIFY2(words(verdict).contains("the plan is for ideal, the log is of vllm") ||
                     words(explain(read("Available KV cache memory: 10.65 GiB"), numbers(94, 16, 1, 128), {}).front())
                         .contains("the plan is for ideal, the log is of vllm"),
                 words(verdict));
    }

    /// Newer vLLM derives the tokens from the longest request.
    void poolOfRequests()
    {
        CacheModel model = numbers(10, 32, 4, 512);
        CacheGroup window = testmodels::windows(model, 50, 1024);
        window.kvHeads = 16;
        window.headDimK = window.headDimV = 256;
        model.groups.push_back(window);
        CachePlan plan;
        plan.runtime = *chooseRuntime("vllm", {});
        plan.context = 131072;
        const auto cache = planCache(model, plan);
        const double need = double(sizeCache(*cache, 131072, 1)->perDevice.front());
        const double requests = 50.0 * (1ll << 30) / need;
        const QByteArray text =
            QString::asprintf("Available KV cache memory: 50.0 GiB\nGPU KV cache size: %lld tokens\n"
                              "Maximum concurrency for 131,072 tokens per request: %.2fx",
                              static_cast<long long>(requests * 131072), requests)
                .toLatin1();
        const auto verdicts = explain(read(text), model, plan);
        QVERIFY2(verdicts[1].fit == LogFit::Fits && words(verdicts[1]).contains("is no rate"), words(verdicts[1]));
        QVERIFY2(verdicts[2].fit == LogFit::Fits, words(verdicts[2]));
    }

    /// A whole start-up text, with everything around the lines that matter.
    void realLooking()
    {
        const QByteArray text =
            "load_tensors: offloaded 49/49 layers to GPU\n"
            "llama_context: constructing llama_context\n"
            "llama_context: n_seq_max     = 1\n"
            "llama_context: n_ctx         = 30016\n"
            "llama_context: n_ctx_per_seq (30016) < n_ctx_train (40960) -- the full capacity is not used\n"
            "llama_context:  CUDA_Host  output buffer size =     0.58 MiB\n"
            "llama_kv_cache_unified:      CUDA0 KV buffer size =  2814.00 MiB\n" +
            logtext::everyLine().front() + "\nllama_context:      CUDA0 compute buffer size =   300.75 MiB\n";
        const auto entries = read(text);
        QCOMPARE(entries.size(), 3u);
        for (const LogVerdict& verdict : explain(entries, numbers(48, 32, 4, 128), {}))
            QVERIFY2(verdict.fit != LogFit::Differs, words(verdict));
    }

    /// As many lines as are read, none of which fits.
    void manyLines()
    {
        QByteArray text;
        for (std::size_t i = 0; i < kMostLogEntries; ++i)
            text += "size = 2815.33 MiB ( 30016 cells,  48 layers,  1/1 seqs)\n";
        const auto verdicts = explain(read(text), hybrid(), {});
        QCOMPARE(verdicts.size(), kMostLogEntries);
        QCOMPARE(verdicts.back().fit, LogFit::Differs);
    }

private:
    int m_lines = 0;
};

QTEST_GUILESS_MAIN(TestLogs)
#include "tst_logs.moc"
