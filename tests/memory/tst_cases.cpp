#include "tests/memory/casefile.h"
#include "tests/memory/testmodels.h"

#include <QtTest>

using namespace qkv;
using cases::Fraction;
using testmodels::planOf;
using testmodels::sized;

namespace {

std::int64_t integer(const QJsonObject& json, const char* key)
{
    return json[QLatin1String(key)].toInteger();
}

std::string option(const char* key, std::int64_t value)
{
    return std::string(key) + "=" + std::to_string(value);
}

} // namespace

/// Every printed figure of cases.json, from this project's sizes. A formula of the file is worked through the planner
/// and the runtime profiles wherever they know it; a `mismatch` is a figure that exact rules must not give.
class TestCases : public QObject {
    Q_OBJECT

private slots:
    void figures_data()
    {
        QTest::addColumn<QJsonObject>("measured");
        QTest::addColumn<QJsonObject>("check");
        m_count = 0;
        for (const auto& measured : cases::load())
            for (const auto& check : measured.toObject()["checks"].toArray()) {
                const QString name =
                    measured.toObject()["id"].toString() + QLatin1Char(' ') + check.toObject()["what"].toString();
                QTest::newRow(qPrintable(name)) << measured.toObject() << check.toObject();
                ++m_count;
            }
    }

    void figures()
    {
        QFETCH(QJsonObject, measured);
        QFETCH(QJsonObject, check);
        const QString printed = check["printed"].toString();
        const bool expected = check["expect"].toString("match") == QLatin1String("match");
        const QString formula = check["formula"].toString();
        if (formula == QLatin1String("tokens_from_avail") || formula == QLatin1String("blocks_from_avail")) {
            QCOMPARE(reachable(measured, check), expected);
            return;
        }
        Fraction value = figure(measured, check);
        value.denominator *= cases::unit(check["unit"].toString());
        if (check.contains("approx")) {
            const double ours = double(value.numerator) / double(value.denominator);
            QCOMPARE(std::abs(ours - printed.toDouble()) <= check["approx"].toDouble() * printed.toDouble(), expected);
            return;
        }
        const QString text = cases::rounded(value, printed, check["rounding"].toString());
        QVERIFY2((text == printed) == expected, qPrintable(text + " against " + printed));
    }

    void allAreThere()
    {
        QCOMPARE(cases::load().size(), 63);
        QCOMPARE(m_count, 129);
    }

private:
    static Fraction whole(std::int64_t value) { return {value, 1}; }

    static std::int64_t bytesOf(const CacheSize& size, const QString& part)
    {
        std::int64_t sum = 0;
        for (const GroupSize& group : size.groups)
            sum += part == "K" || part == "R"   ? group.keyBytes
                   : part == "V" || part == "S" ? group.valueBytes
                                                : group.ideal;
        return sum;
    }

    static std::int64_t perToken(const CacheModel& model)
    {
        return sized(model, planOf("ideal", {}, 1)).perTokenUnbounded;
    }

    /// One device of whole layers dealt out by hand: that device's share of layers that are all alike.
    static Fraction partOfLayers(const CacheSize& size, std::int64_t layers)
    {
        std::int64_t all = 0;
        for (const GroupSize& group : size.groups)
            all += group.group.layers;
        return {Fraction::Wide(size.ideal) * layers, all};
    }

    Fraction figure(const QJsonObject& measured, const QJsonObject& check)
    {
        const CacheModel model = cases::model(measured, check);
        const QJsonObject args = check["args"].toObject();
        const QString formula = check["formula"].toString();
        const CachePlan ideal = planOf("ideal", {}, std::nullopt);
        if (formula == "bytes")
            return whole(bytesOf(sized(model, ideal), check["part"].toString()));
        if (formula == "sum_fraction")
            return partOfLayers(sized(model, ideal), integer(args, "layers"));
        if (formula == "bytes_at" || formula == "avail_close")
            return whole(sized(model, planOf("ideal", {}, integer(args, "tokens"))).ideal);
        if (formula == "need_blocks")
            return whole(
                sized(model, planOf("vllm", {option("block_size", integer(args, "block"))}, integer(args, "tokens")))
                    .allocated);
        if (formula == "pages")
            return whole(integer(args, "pages") * statePage(model));
        if (formula == "llama_swa_cells")
            return whole(windowCells(model, args));
        if (formula == "pad")
            return whole(sized(model, planOf("llama.cpp", {option("pad", integer(args, "to"))}, integer(args, "n")))
                             .groups[0]
                             .allocatedTokens);
        if (formula == "layers_times_cells") {
            std::int64_t sum = 0;
            for (const CacheGroup& group : model.groups)
                sum += group.layers * *group.tokens;
            return whole(sum);
        }
        if (formula == "cpu_blocks")
            return whole(integer(args, "swap_bytes") / (perToken(model) * integer(args, "block")));
        if (formula == "tokens_over_len")
            return {integer(args, "tokens"), integer(args, "len")};
        if (formula == "tokens_div")
            return {*model.groups[0].tokens, integer(args, "block")};
        if (formula == "avail_div")
            return whole(integer(args, "bytes") / perToken(model));
        qFatal("formula %s is unknown", qPrintable(formula));
    }

    /// The tokens or blocks printed must be among those that the memory figure, in its own rounding, gives.
    static bool reachable(const QJsonObject& measured, const QJsonObject& check)
    {
        const CacheModel model = cases::model(measured, check);
        const QJsonObject args = check["args"].toObject();
        const std::int64_t block = integer(args, "block");
        const std::int64_t page = args.contains("page_bytes") ? integer(args, "page_bytes") : perToken(model) * block;
        const Fraction memory = cases::parse(args["avail"].toString());
        const Fraction share = cases::parse(args["fraction"].toString("1"));
        const auto blocks = [&](int half) { // half a unit of the last printed digit below or above
            const Fraction::Wide over = memory.denominator * 2 * share.denominator * page;
            const Fraction::Wide bytes =
                (memory.numerator * 2 + half) * cases::unit(args["avail_unit"].toString()) * share.numerator;
            return std::int64_t(bytes / over + (args["ceil"].toBool() && bytes % over != 0 ? 1 : 0));
        };
        const bool tokens = check["formula"].toString() == QLatin1String("tokens_from_avail");
        const std::int64_t printed = check["printed"].toString().toLongLong();
        const std::int64_t step = tokens ? block : 1;
        return blocks(-1) * step <= printed && printed <= blocks(1) * step && printed % step == 0;
    }

    static std::int64_t windowCells(CacheModel model, const QJsonObject& args)
    {
        model.groups.resize(1);
        model.groups[0].kind = CacheKind::Windowed;
        model.groups[0].window = integer(args, "n_swa");
        const bool unified = args["unified"].toBool();
        const std::int64_t sequences = integer(args, "n_seq");
        CachePlan plan =
            planOf("llama.cpp", {option("n_ubatch", integer(args, "n_ubatch")), option("unified", unified)},
                   integer(args, "n_ctx_seq") / (unified ? sequences : 1));
        plan.sequences = sequences;
        return sized(model, plan).groups[0].allocatedTokens;
    }

    /// The page of a hybrid: the case names the attention layers only; the states are those of the same model elsewhere
    /// in the file.
    static std::int64_t statePage(CacheModel model)
    {
        model.groups.push_back(testmodels::measuredStates());
        const CacheSize size = sized(model, planOf("vllm", {}, 1));
        return size.groups.back().allocated / model.groups.back().layers;
    }

    int m_count = 0;
};

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
