#include "core/memory/budget.h"
#include "core/memory/modelpresets.h"
#include "core/memory/units.h"
#include "tests/memory/testmodels.h"
#include "tests/support/papertables.h"

#include <QtTest>

#include <QJsonArray>

using namespace qkv;
using testmodels::need;
using testmodels::numbers;
using testmodels::planOf;
using testmodels::sized;

namespace {

CachePlan planFor(const char* variant, std::int64_t context = 1)
{
    const auto request = need(parseVariant(variant));
    CachePlan plan;
    plan.projection = request.variant.projection;
    if (request.kvHeads)
        plan.kvHeads = *request.kvHeads;
    plan.context = context;
    return plan;
}

std::string refusal(const CacheModel& model, const CachePlan& plan)
{
    const auto answer = answerPlan(model, {plan, {}, {}});
    return answer ? "" : answer.error().message();
}

QString warnings(const CacheModel& model, const CachePlan& plan)
{
    QStringList lines;
    for (const Text& text : need(answerPlan(model, {plan, {}, {}})).warnings)
        lines << QString::fromStdString(text.english());
    return lines.join('\n');
}

ChosenRuntime runtime(const char* name, const std::vector<std::string>& options = {})
{
    return need(chooseRuntime(name, options));
}

const CacheModel kPaper = numbers(20, 16, 0, 64);

} // namespace

/// Plans of whole models: the published tables to the byte, runtimes' rules, budgets, refusals.
class TestPlan : public QObject {
    Q_OBJECT

private slots:
    /// kv_cache_300m: KiB a token, "GB at 32K" (which is 32,000 tokens), reduction in percent as printed.
    void tableOf300m()
    {
        const QJsonArray rows = paperTables()["kv_cache_300m"].toObject()["rows"].toArray();
        QCOMPARE(rows.size(), 7);
        for (const auto& value : rows) {
            const QJsonArray row = value.toArray();
            const QByteArray variant = row[0].toString().toUtf8();
            const CacheSize token = sized(kPaper, planFor(variant));
            QCOMPARE(double(token.ideal), row[2].toDouble() * 1024);
            QCOMPARE(token.perTokenUnbounded, token.ideal);
            const double gigabytes = double(sized(kPaper, planFor(variant, 32000)).ideal) / 1e9;
            QCOMPARE(QString::number(gigabytes, 'f', 2), QString::number(row[3].toDouble(), 'f', 2));
            QCOMPARE(QString::number(100 * *token.reduction, 'f', 1).toDouble(), row[4].toDouble());
        }
    }

    void exactReductions()
    {
        const auto reduction = [](const CacheModel& model, const char* variant) {
            return *sized(model, planFor(variant)).reduction;
        };
        QCOMPARE(reduction(kPaper, "Q-K=V"), 0.5);
        QCOMPARE(reduction(kPaper, "GQA-4"), 0.75);
        QCOMPARE(reduction(kPaper, "Q-GQA-4"), 0.875);
        QCOMPARE(reduction(kPaper, "MQA"), 0.9375);
        QCOMPARE(reduction(kPaper, "Q-MQA"), 0.96875);
        QCOMPARE(reduction(kPaper, "Q=K-V"), 0.0);
        QCOMPARE(reduction(numbers(22, 32, 0, 64), "Q-MQA"), 0.984375);
    }

    /// 1.2B: 5,906 MB is 180,224 B x 32,768 tokens; 88 MiB is Q-MQA's.
    void tableOf1200m()
    {
        const CacheModel model = numbers(22, 32, 0, 64);
        QCOMPARE(sized(model, planFor("QKV", 32768)).ideal, 5'905'580'032);
        QCOMPARE(sized(model, planFor("Q-MQA", 32768)).ideal, 88ll << 20);
    }

    /// gqa_memory_example: 80 layers, 64 heads of 128, 131,072 tokens.
    void tableOfGroupedHeads()
    {
        const CacheModel model = numbers(80, 64, 0, 128);
        for (const auto& value : paperTables()["gqa_memory_example"].toObject()["rows"].toArray()) {
            CachePlan plan = planFor("QKV", 131072);
            plan.kvHeads = value.toArray()[1].toInteger();
            QCOMPARE(QString::fromStdString(binarySize(sized(model, plan).ideal)), value.toArray()[2].toString());
        }
    }

    void beyond64BitProducts()
    {
        // 1 M tokens x 512 sequences; in parts of a byte the product is beyond 2^63, the size is not.
        CachePlan plan = planFor("QKV", 1 << 20);
        plan.sequences = 512;
        QCOMPARE(sized(numbers(126, 128, 0, 128), plan).ideal, 126ll * 128 * 128 * 4 * 512 << 20);
        CachePlan huge = planFor("QKV", 1'000'000'000);
        huge.sequences = 1'000'000;
        QVERIFY(refusal(numbers(100'000, 10'000'000, 0, 10'000'000), huge).find("larger than 2^63 bytes") !=
                std::string::npos);
        huge.sequences = 1'000'000'000;
        QVERIFY(refusal(kPaper, huge).find("lower one of them") != std::string::npos);
    }

    void refusals()
    {
        QVERIFY(modelFromNumbers({0, 16, 0, 64}).error().message().find("layers is 0") != std::string::npos);
        QVERIFY(modelFromNumbers({2, 16, 32, 64}).error().message().find("16 heads cannot share 32") !=
                std::string::npos);
        QVERIFY(modelFromNumbers({2, 16, 0, -1}).error().message().find("head_dim is -1") != std::string::npos);
        CachePlan mixed = planFor("Q-K=V");
        mixed.kType = CacheType::Q8_0;
        mixed.vType = CacheType::Q4_0;
        QVERIFY(refusal(kPaper, mixed).find("one row serves as key and as value") != std::string::npos);
        mixed.vType.reset();
        QCOMPARE(sized(kPaper, mixed).ideal, 20ll * 16 * 64 * 34 / 32);
        CachePlan heads = planFor("QKV");
        heads.kvHeads = 3;
        QVERIFY(refusal(kPaper, heads).find("16 heads cannot share 3") != std::string::npos);
        CachePlan devices = planFor("QKV");
        devices.tensorParallel = 3;
        devices.runtime = runtime("vllm");
        QVERIFY(refusal(kPaper, devices).find("needs one to divide the other") != std::string::npos);
        for (const char* option : {"block=3", "n_ubatch", "n_ubatch=-1", "n_ubatch=1e3", "rules=never"})
            QVERIFY2(!chooseRuntime("llama.cpp", {option}), option);
        QVERIFY(!chooseRuntime("vlm", {}));
    }

    void tiedRowsAndRuntimes()
    {
        CacheModel rotary = kPaper;
        rotary.rotary = true;
        CachePlan plan = planFor("Q-K=V", 1024);
        plan.runtime = runtime("llama.cpp");
        const auto answer = answerPlan(rotary, {plan, {}, {}});
        QVERIFY(answer);
        QCOMPARE(answer->size.allocated, 2 * answer->size.ideal);
        QCOMPARE(answer->size.terms[std::size_t(SizeTerm::BothRows)], answer->size.ideal);
        QCOMPARE(answer->warnings.size(), 2u);
        QVERIFY(answer->warnings[0].english().find("stores key and value although") != std::string::npos);
        QVERIFY(answer->warnings[1].english().find("rotated when it is read") != std::string::npos);
        plan.runtime = runtime("llama.cpp", {"stores_both=0"});
        QCOMPARE(answerPlan(rotary, {plan, {}, {}})->size.allocated, answer->size.ideal);
    }

    /// allocated - ideal is the sum of the named terms, for every runtime, and devices add up.
    void termsAddUp()
    {
        CacheModel model = numbers(3, 16, 8, 96);
        CacheGroup window = testmodels::windows(model, 5, 500);
        window.kvHeads = 4;
        CacheGroup shared;
        shared.name = "shared";
        shared.kind = CacheKind::None;
        shared.layers = 2;
        shared.sharedWith = "window";
        model.groups.insert(model.groups.end(), {window, testmodels::states(7, 1000, 5000), shared});
        for (const RuntimeProfile& profile : runtimeProfiles())
            for (const std::int64_t devices : {1, 2, 16})
                for (const Projection projection : {Projection::QKV, Projection::Q_KV}) {
                    CachePlan plan = planFor("QKV", 1000);
                    plan.projection = projection;
                    plan.sequences = 3;
                    plan.tensorParallel = devices;
                    plan.runtime = runtime(profile.name, {std::string("rules=") + profile.versions});
                    const CacheSize size = sized(model, plan);
                    QCOMPARE(size.ideal + std::accumulate(size.terms.begin(), size.terms.end(), std::int64_t(0)),
                             size.allocated);
                    QCOMPARE(std::accumulate(size.perDevice.begin(), size.perDevice.end(), std::int64_t(0)),
                             size.allocated);
                    QCOMPARE(std::int64_t(size.perDevice.size()), devices);
                    if (devices == 1 && profile.runtime != Runtime::Vllm && profile.runtime != Runtime::Sglang)
                        QVERIFY(size.allocated >= size.ideal);
                }
    }

    /// The figure found is the largest: one more does not fit, for sizes that move in steps.
    void searchesAreTight()
    {
        const DeviceBudget budget{24ll << 30, 3ll << 30, 1ll << 30};
        for (const char* name : {"ideal", "llama.cpp", "vllm", "sglang", "tensorrt-llm", "mlx"})
            for (const std::int64_t sequences : {1, 7}) {
                CachePlan plan = planFor("Q-K=V");
                plan.runtime = runtime(name);
                const auto cache = planCache(kPaper, plan);
                QVERIFY(cache);
                const std::int64_t room = budget.forCache(1);
                const std::int64_t context = *largestContext(*cache, budget, sequences);
                QVERIFY(cacheBytes(*cache, context, sequences).allocated.value() <= room);
                QVERIFY(cacheBytes(*cache, context + 1, sequences).allocated.value() > room);
                const std::int64_t most = *largestSequences(*cache, budget, 1000);
                QVERIFY(cacheBytes(*cache, 1000, most).allocated.value() <= room);
                QVERIFY(cacheBytes(*cache, 1000, most + 1).allocated.value() > room);
            }
    }

    void searchesWithoutAnEnd()
    {
        CacheModel model;
        model.name = "mamba";
        model.groups = {testmodels::states(48, 12288, 65536)};
        const auto cache = planCache(model, planFor("QKV"));
        QVERIFY(!largestContext(*cache, {1ll << 30, 0, 0}, 1)); // any context fits
        QCOMPARE(*largestContext(*cache, {1ll << 10, 0, 0}, 1), 0);
        QCOMPARE(*largestSequences(*cache, {1ll << 30, 0, 0}, 1 << 20), (1ll << 30) / (48ll * 77824 * 4));
    }

    void cheapestFirst()
    {
        CachePlan plan = planFor("QKV", 32768);
        // 2.5 GiB as it is; half of it fits.
        const auto found = cheapestConfigurations(kPaper, plan, {3ll << 29, 0, 0}, 32768, 1, 100);
        QVERIFY(found);
        QVERIFY(!found->empty());
        QCOMPARE(found->front().changes, 1);
        for (std::size_t i = 1; i < found->size(); ++i)
            QVERIFY((*found)[i].changes >= (*found)[i - 1].changes);
        for (const Configuration& configuration : *found)
            QVERIFY(configuration.largestDevice <= 3ll << 29);
        QCOMPARE(cheapestConfigurations(kPaper, plan, {3ll << 30, 0, 0}, 32768, 1, 100)->front().changes, 0);
        QVERIFY(cheapestConfigurations(kPaper, plan, {1 << 10, 0, 0}, 32768, 1, 100)->empty());
    }

    /// Every row once: the model's own heads, then others; a plan's heads do not move the baseline.
    void variantsAreDistinct()
    {
        const auto labels = [](const CacheModel& model, const CachePlan& plan) {
            QStringList list;
            for (const VariantRow& row : variantRows(model, {plan, {}, {}}))
                list << QString::fromStdString(row.label);
            return list.join(' ');
        };
        const QString paper = "QKV Q=K-V Q-K=V Q=K=V GQA-8 GQA-4 GQA-2 MQA Q-GQA-8 Q-GQA-4 Q-GQA-2 Q-MQA";
        QCOMPARE(labels(kPaper, planFor("QKV")), paper);
        QCOMPARE(labels(kPaper, planFor("Q-MQA")), paper);
        QCOMPARE(labels(numbers(32, 12, 3, 64), planFor("GQA-4")),
                 "GQA-3 Q-GQA-3 QKV GQA-6 MQA GQA-4 Q-K=V Q-GQA-6 Q-MQA Q-GQA-4");
    }

    /// What fits is offered in types that the runtime has, and other types are warned of.
    void typesOfRuntimes()
    {
        for (const char* name : {"llama.cpp", "vllm", "sglang", "tensorrt-llm", "mlx"}) {
            CachePlan plan = planFor("QKV", 32768);
            plan.runtime = runtime(name);
            const auto found = need(cheapestConfigurations(kPaper, plan, {10ll << 30, 0, 0}, 32768, 1, 1000));
            QVERIFY(!found.empty());
            for (const Configuration& configuration : found)
                QVERIFY2(plan.runtime.profile->keeps(configuration.kType, configuration.vType), name);
        }
        CachePlan plan = planFor("QKV");
        plan.runtime = runtime("vllm");
        plan.kType = CacheType::FP8;
        QVERIFY(warnings(kPaper, plan).contains("vllm keeps keys and values in one type"));
        plan.kType = plan.vType = CacheType::Q8_0;
        QVERIFY(warnings(kPaper, plan).contains("vllm has no cache of these types"));
        plan.runtime = runtime("llama.cpp");
        QVERIFY(!warnings(kPaper, plan).contains("no cache of these types"));
    }

    /// Intensity: one operation a byte with f16 rows of each head; x H/g with groups, x 2 with one row.
    void intensity()
    {
        const auto intensityOf = [](const char* variant) {
            return answerPlan(kPaper, {planFor(variant, 4096), {}, {}})->line.intensity;
        };
        QCOMPARE(intensityOf("QKV"), 1.0);
        QCOMPARE(intensityOf("GQA-4"), 4.0);
        QCOMPARE(intensityOf("Q-K=V"), 2.0);
        QCOMPARE(intensityOf("Q-MQA"), 32.0);
    }

    /// Devices that keep the same rows read the same rows: the bound is that of the device that reads the most.
    void rooflineOfDevices()
    {
        const auto rate = [](const CacheModel& model, const char* variant, const char* name, std::int64_t devices,
                             std::int64_t sequences = 1) {
            PlanInput input{planFor(variant, 131072), {}, {.bandwidth = 1e12}};
            input.plan.runtime = runtime(name);
            input.plan.tensorParallel = devices;
            input.plan.sequences = sequences;
            return *need(answerPlan(model, input)).line.tokensPerSecond;
        };
        const CacheModel llama = numbers(32, 32, 8, 128);
        QCOMPARE(rate(llama, "QKV", "vllm", 8), 8 * rate(llama, "QKV", "vllm", 1));
        QCOMPARE(rate(llama, "QKV", "vllm", 16), 8 * rate(llama, "QKV", "vllm", 1)); // each head twice
        QCOMPARE(rate(llama, "MQA", "vllm", 8), rate(llama, "MQA", "vllm", 1));
        // Whole layers a device: one sequence is on one device at a time, eight keep eight busy.
        QCOMPARE(rate(llama, "QKV", "llama.cpp", 8), rate(llama, "QKV", "llama.cpp", 1));
        QCOMPARE(rate(llama, "QKV", "llama.cpp", 8, 8), 8 * rate(llama, "QKV", "llama.cpp", 1));
    }

    /// MLA's values are the latent without its rotated part; an indexer has query heads of its own.
    void rooflineOfLatentRows()
    {
        const auto flops = [](const char* preset) {
            return need(answerPlan(need(presetModel(*findModelPreset(preset))), {planFor("QKV", 4096), {}, {}}))
                .line.attentionFlops;
        };
        QCOMPARE(flops("deepseek-v3"), 61. * 128 * 4096 * 2 * (576 + 512));
        QCOMPARE(flops("deepseek-v3.2"), 61. * 4096 * 2 * (128 * (576 + 512) + 64 * 128));
    }

    /// Cells that a file fixes are what has to fit, whatever the context.
    void fixedCellsAreSearched()
    {
        CacheModel model = numbers(32, 32, 8, 128);
        model.groups[0].tokens = 4096; // 512 MiB
        const auto found = [&](std::int64_t budget) {
            return need(cheapestConfigurations(model, planOf("ideal", {}, std::nullopt), {budget, 0, 0}, 1, 1, 100));
        };
        QVERIFY(found(1 << 20).empty());
        QCOMPARE(found(1 << 30).front().largestDevice, 512ll << 20);
    }

    void units()
    {
        QCOMPARE(*parseBytes("24GiB", "x"), 24ll << 30);
        QCOMPARE(*parseBytes("24GB", "x"), 24'000'000'000);
        QCOMPARE(*parseBytes("1.5 MiB", "x"), 3ll << 19);
        QCOMPARE(*parseBytes("9223372036854775807", "x"), std::numeric_limits<std::int64_t>::max());
        QCOMPARE(*parseTokens("32k", "x"), 32768);
        QCOMPARE(*parseTokens("1M", "x"), 1 << 20);
        QCOMPARE(*parseRate("1000GB/s", "B/s", "x"), 1e12);
        for (const char* text : {"", "GiB", "-1GiB", "0", "nan", "infGiB", "1e30GiB", "24gib", "1 GiB x", "0.1B"})
            QVERIFY2(!parseBytes(text, "--budget"), text);
        for (const char* text : {"nan", "inf", "-3GB/s", "GB/s", "0"})
            QVERIFY2(!parseRate(text, "B/s", "--bandwidth"), text);
        QCOMPARE(grouped(-1234567), std::string("-1,234,567"));
        QCOMPARE(grouped(123), std::string("123"));
        QCOMPARE(binarySize(81920), std::string("80 KiB"));
        QCOMPARE(binarySize(2'621'440'000), std::string("2.441 GiB"));
        QCOMPARE(decimalSize(2'621'440'000), std::string("2.621 GB"));
    }
};

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_plan.moc"
