#include "core/memory/advice.h"
#include "core/memory/papercheck.h"
#include "core/memory/papertables.h"
#include "core/memory/pareto.h"
#include "tests/memory/testmodels.h"
#include "tests/support/papertables.h"

#include <QtTest>

#include <QJsonArray>

using namespace qkv;
using testmodels::numbers;

namespace {

std::vector<Advice> advise(const CacheModel& model, const PlanInput& input)
{
    return adviseOn(model, input, testmodels::need(answerPlan(model, input)));
}

PlanInput inputOf(std::int64_t context)
{
    PlanInput input;
    input.plan.context = context;
    return input;
}

const Advice& starting(const std::vector<Advice>& advices, std::string_view rule)
{
    for (const Advice& advice : advices)
        if (advice.rule.english().starts_with(rule))
            return advice;
    qFatal("no such rule: %s", std::string(rule).c_str());
}

const PaperFigure& figure(const std::vector<PaperFigure>& figures, std::string_view table, std::string_view row,
                          std::string_view published)
{
    for (const PaperFigure& each : figures)
        if (each.table == table && each.row == row && each.published == published)
            return each;
    qFatal("no such figure: %s %s", std::string(row).c_str(), std::string(published).c_str());
}

bool contains(const Text& text, const char* part)
{
    return text.english().find(part) != std::string::npos;
}

} // namespace

/// Advice by rule, the published figures beside ours, and the points of the Pareto plot.
class TestAdvice : public QObject {
    Q_OBJECT

private slots:
    void tablesAreThoseOfTheFile()
    {
        const std::string_view text = kPaperTablesJson;
        const auto parsed = QJsonDocument::fromJson(QByteArray(text.data(), qsizetype(text.size()))).object();
        QVERIFY(!parsed.isEmpty());
        QCOMPARE(parsed, paperTables());
    }

    /// Every row of the cache tables is there, and all of them are reproduced.
    void figuresAgree()
    {
        const auto figures = checkPaperFigures();
        qsizetype expected = 0;
        for (const auto& [table, each] : {std::pair{"kv_cache_300m", 3},
                                          {"lm_300m", 1},
                                          {"lm_1_2b", 1},
                                          {"gqa_memory_example", 1},
                                          {"deployment", 1}})
            expected += each * paperTables()[QLatin1String(table)].toObject()["rows"].toArray().size();
        QCOMPARE(qsizetype(figures.size()), expected);
        for (const PaperFigure& each : figures) {
            const std::string name = each.table + " " + each.row + " " + each.published;
            QVERIFY2(each.agrees, name.c_str());
            QVERIFY2(each.ours > 0 && !each.reproduced.english().empty(), name.c_str());
        }
    }

    void figuresToTheByte()
    {
        const auto figures = checkPaperFigures();
        QCOMPARE(figure(figures, "kv_cache_300m", "QKV", "80 KiB a token").ours, 81920);
        const PaperFigure& large = figure(figures, "kv_cache_300m", "QKV", "2.62 GB at 32K");
        QCOMPARE(large.ours, 2'621'440'000);
        QVERIFY2(contains(large.reproduced, "32,000 tokens in GB"), large.reproduced.english().c_str());
        QVERIFY(contains(large.remark, "2.5"));
        const PaperFigure& first = figure(figures, "lm_1_2b", "QKV", "5900 MB");
        QCOMPARE(first.ours, 5'905'580'032);
        QVERIFY(contains(first.reproduced, "in MB"));
        QVERIFY2(contains(first.remark, "5,906 MB are 5,632 MiB"), first.remark.english().c_str());
        const PaperFigure& small = figure(figures, "lm_1_2b", "Q-MQA", "88 MB");
        QCOMPARE(small.ours, 88ll << 20);
        QVERIFY(contains(small.reproduced, "in MiB"));
        QVERIFY2(contains(small.remark, "64 times as much; 67"), small.remark.english().c_str());
        QCOMPARE(figure(figures, "lm_1_2b", "GQA-8", "1408 MB").ours, 1408ll << 20);
        QCOMPARE(figure(figures, "lm_1_2b", "Q-K=V", "2950 MB").ours, 2'952'790'016);
        QCOMPARE(figure(figures, "gqa_memory_example", "MHA", "320 GiB").ours, 320ll << 30);
        QCOMPARE(figure(figures, "gqa_memory_example", "MQA", "5 GiB").ours, 5ll << 30);
        const PaperFigure& share = figure(figures, "kv_cache_300m", "Q-MQA", "96.9 %");
        QVERIFY2(contains(share.remark, "98.4 %"), share.remark.english().c_str());
    }

    void pareto()
    {
        const auto points = paretoPoints();
        const QJsonArray small = paperTables()["lm_300m"].toObject()["rows"].toArray();
        const QJsonArray large = paperTables()["lm_1_2b"].toObject()["rows"].toArray();
        QCOMPARE(qsizetype(points.size()), small.size() + large.size());
        for (qsizetype i = 0; i < small.size(); ++i) {
            const ParetoPoint& point = points[std::size_t(i)];
            const QJsonArray row = small[i].toArray();
            QCOMPARE(QString::fromStdString(point.variant), row[0].toString());
            QCOMPARE(point.increase, row[4].toDouble());
            QVERIFY(std::abs(point.reduction - row[5].toDouble()) <= 0.05 + 1e-9);
        }
        QVERIFY(points[0].onFront);                             // QKV loses nothing
        QVERIFY(!points[2].onFront);                            // Q=K-V saves nothing and loses
        QVERIFY(!points[3].onFront);                            // Q=K=V saves as much as Q-K=V and loses more
        QVERIFY(points[std::size_t(small.size()) - 1].onFront); // Q-MQA saves most
        QCOMPARE(points.back().reduction, 98.4375);
    }

    void groupedHeads()
    {
        const auto verdict = [](std::int64_t kvHeads) {
            return starting(advise(numbers(80, 64, kvHeads, 128), inputOf(4096)), "2 to 8").verdict;
        };
        QCOMPARE(verdict(64), AdviceVerdict::Change);
        QCOMPARE(verdict(32), AdviceVerdict::Fits);
        QCOMPARE(verdict(8), AdviceVerdict::Fits);
        QCOMPARE(verdict(4), AdviceVerdict::Change);
        const Text applied = starting(advise(numbers(80, 64, 64, 128), inputOf(4096)), "2 to 8").applied;
        QVERIFY2(contains(applied, "take 32, 16, 8 key/value heads"), applied.english().c_str());
    }

    void devicesDivide()
    {
        const auto advice = [](std::int64_t devices) {
            PlanInput input = inputOf(4096);
            input.plan.tensorParallel = devices;
            return starting(advise(numbers(80, 64, 8, 128), input), "a number of key/value heads");
        };
        QCOMPARE(advice(1).verdict, AdviceVerdict::Note);
        QVERIFY(contains(advice(1).applied, "2, 4, 8 devices"));
        QCOMPARE(advice(4).verdict, AdviceVerdict::Fits);
        QCOMPARE(advice(16).verdict, AdviceVerdict::Change);
        QVERIFY(contains(advice(16).applied, "kept 2 times"));
        QCOMPARE(advice(3).verdict, AdviceVerdict::Change);
    }

    void oneHeadForAll()
    {
        CacheModel model = numbers(24, 16, 1, 64);
        const auto verdict = [&](std::int64_t parameters) {
            model.parameters = parameters;
            return starting(advise(model, inputOf(4096)), "one key/value head").verdict;
        };
        QCOMPARE(verdict(0), AdviceVerdict::Note);
        QCOMPARE(verdict(300'000'000), AdviceVerdict::Fits);
        QCOMPARE(verdict(70'000'000'000), AdviceVerdict::Change);
    }

    void figuresInTheAdvice()
    {
        const auto advices = advise(numbers(80, 64, 64, 128), inputOf(4096));
        QVERIFY(contains(starting(advices, "a trained model").applied, "47.2 at 1.51 s to 47.1 at 0.28 s"));
        QVERIFY(contains(starting(advices, "the cache grows").applied, "16,384 numbers cached"));
        QVERIFY(contains(starting(advices, "the cache grows").applied, "67,108,864"));
        for (const Advice& advice : advices)
            QVERIFY(!advice.applied.english().empty() && *advice.source);
    }

    /// 16 heads: the table's variants as they stand; its budget decides between them.
    void deployments()
    {
        const CacheModel model = numbers(20, 16, 0, 64);
        PlanInput input = inputOf(32768); // 2.5 GiB
        const auto rows = paperTables()["deployment"].toObject()["rows"].toArray();
        auto advices = advise(model, input);
        QCOMPARE(qsizetype(advices.size()), 5 + rows.size());
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const std::string rule = advices[std::size_t(5 + i)].rule.english();
            QVERIFY(rule.find(rows[i].toArray()[1].toString().toStdString()) != std::string::npos);
            QCOMPARE(advices[std::size_t(5 + i)].verdict, AdviceVerdict::Note);
        }
        QVERIFY2(contains(advices[5].applied, "640 MiB in place of 2.5 GiB"), advices[5].applied.english().c_str());
        input.budget.perDevice = 1ll << 30;
        advices = advise(model, input);
        QCOMPARE(advices[5].verdict, AdviceVerdict::Change); // GQA-4: 640 MiB
        QCOMPARE(advices[6].verdict, AdviceVerdict::Note);   // Q-K=V: 1.25 GiB
        input.plan.projection = Projection::Q_KV;
        QCOMPARE(advise(model, input)[6].verdict, AdviceVerdict::Fits);
    }

    void withoutHeads()
    {
        CacheModel model = numbers(20, 16, 0, 64);
        model.heads = 0;
        const auto advices = advise(model, inputOf(100));
        QCOMPARE(advices.size(), 1u);
        QCOMPARE(advices[0].verdict, AdviceVerdict::Note);
    }
};

QTEST_GUILESS_MAIN(TestAdvice)
#include "tst_advice.moc"
