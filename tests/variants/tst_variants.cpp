#include "core/variants/variant.h"

#include <QtTest>

#include <cctype>

using namespace qkv;

Q_DECLARE_METATYPE(qkv::VariantRequest)

class TestVariants : public QObject {
    Q_OBJECT

private slots:
    void names_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("kvHeads"); // 0: not said
        const auto row = [](const char* text, const char* name, int kvHeads = 0) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(name) << kvHeads;
        };
        row("QKV", "QKV");
        row("KQV", "QKV");
        row("MHA", "QKV");
        row("q=k-v", "Q=K-V");
        row("KV_1", "Q=K-V");
        row("(Q=K-V)+", "(Q=K-V)+");
        row("q=k-v+", "(Q=K-V)+");
        row("q-k=v", "Q-K=V");
        row("Q-KV", "Q-K=V");
        row("qk=v", "Q-K=V");
        row("kv-shared", "Q-K=V");
        row("QK", "Q-K=V");
        row("Q=K=V", "Q=K=V");
        row("K", "Q=K=V");
        row("(q=k=v)+", "(Q=K=V)+");
        row("GQA-4", "QKV", 4);
        row("mqa", "QKV", 1);
        row("Q-GQA-4", "Q-K=V", 4);
        row("QMQA", "Q-K=V", 1);
    }
    void names()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, name);
        QFETCH(int, kvHeads);
        const auto request = parseVariant(text.toStdString());
        QVERIFY(request.has_value());
        QCOMPARE(QByteArray::fromStdString(variantName(request->variant)), name);
        QCOMPARE(request->kvHeads.value_or(0), kvHeads);
    }

    void everyNameReadsBackInAnyCase()
    {
        for (const Variant variant : offeredVariants()) {
            for (const bool upper : {false, true}) {
                std::string name = variantName(variant);
                for (char& c : name)
                    c = static_cast<char>(upper ? std::toupper(c) : std::tolower(c));
                const auto request = parseVariant(name);
                QVERIFY(request.has_value());
                QCOMPARE(request->variant, variant);
            }
            QVERIFY(!variantGloss(variant).english().empty());
        }
    }

    void refusedNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("KV") << QByteArray("KV") << QByteArray("ambiguous");
        QTest::newRow("kv") << QByteArray("kv") << QByteArray("ambiguous");
        QTest::newRow("empty") << QByteArray("") << QByteArray("unknown");
        QTest::newRow("plus") << QByteArray("+") << QByteArray("unknown");
        QTest::newRow("GQA-0") << QByteArray("GQA-0") << QByteArray("unknown");
        QTest::newRow("GQA-x") << QByteArray("GQA-4x") << QByteArray("unknown");
        QTest::newRow("huge") << QByteArray("GQA-99999999999999999999") << QByteArray("unknown");
        QTest::newRow("q-") << QByteArray("q-") << QByteArray("unknown");
        QTest::newRow("q-mha") << QByteArray("q-mha") << QByteArray("unknown");
    }
    void refusedNames()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, reason);
        const auto request = parseVariant(text.toStdString());
        QVERIFY(!request.has_value());
        QCOMPARE(request.error().exitCode(), 3);
        QVERIFY(QByteArray::fromStdString(request.error().message()).contains(reason));
        QVERIFY(QByteArray::fromStdString(request.error().message()).contains("'" + text + "'"));
    }

    void refusedModels_data()
    {
        QTest::addColumn<QByteArray>("variant");
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("kvHeads");
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("causal");
        QTest::addColumn<QByteArray>("reason"); // empty: accepted
        QTest::newRow("GQA with Q=K") << QByteArray("Q=K-V") << 4 << 2 << 64 << false
                                      << QByteArray("one and the same map");
        QTest::newRow("MQA with Q=K=V") << QByteArray("Q=K=V") << 4 << 1 << 64 << false
                                        << QByteArray("one and the same map");
        QTest::newRow("plus, causal") << QByteArray("(Q=K-V)+") << 4 << 4 << 64 << true << QByteArray("already breaks");
        QTest::newRow("plus, untied") << QByteArray("Q-K=V+") << 4 << 4 << 64 << false
                                      << QByteArray("share query and key");
        QTest::newRow("H % g") << QByteArray("QKV") << 6 << 4 << 60 << false << QByteArray("not divisible by 4");
        QTest::newRow("g > H") << QByteArray("QKV") << 2 << 4 << 64 << false << QByteArray("not divisible by 4");
        QTest::newRow("d % H") << QByteArray("QKV") << 5 << 5 << 64 << false << QByteArray("not divisible by 5");
        QTest::newRow("zero") << QByteArray("QKV") << 0 << 0 << 64 << false << QByteArray("at least 1");
        QTest::newRow("Q-GQA") << QByteArray("Q-K=V") << 4 << 2 << 64 << true << QByteArray();
        QTest::newRow("plus") << QByteArray("(Q=K=V)+") << 4 << 4 << 64 << false << QByteArray();
    }
    void refusedModels()
    {
        QFETCH(QByteArray, variant);
        QFETCH(int, heads);
        QFETCH(int, kvHeads);
        QFETCH(int, width);
        QFETCH(bool, causal);
        QFETCH(QByteArray, reason);
        const auto request = parseVariant(variant.toStdString());
        QVERIFY(request.has_value());
        const auto checked = checkVariant(request->variant, {heads, kvHeads, width, causal});
        QCOMPARE(checked.has_value(), reason.isEmpty());
        if (!checked)
            QVERIFY2(QByteArray::fromStdString(checked.error().message()).contains(reason),
                     checked.error().message().c_str());
    }

    void labels()
    {
        const auto label = [](const char* name, int kvHeads) {
            return variantLabel(parseVariant(name)->variant, 16, kvHeads);
        };
        QCOMPARE(label("QKV", 16), std::string("QKV"));
        QCOMPARE(label("QKV", 4), std::string("GQA-4"));
        QCOMPARE(label("QKV", 1), std::string("MQA"));
        QCOMPARE(label("Q-K=V", 4), std::string("Q-GQA-4"));
        QCOMPARE(label("Q-K=V", 1), std::string("Q-MQA"));
        QCOMPARE(label("(Q=K-V)+", 16), std::string("(Q=K-V)+"));
        QCOMPARE(variantLabel({Projection::QKV, false}, 1, 1), std::string("QKV"));
    }

    /// The published reductions of the 16-head model (reference/paper_tables.json, kv_cache_300m).
    void cacheReductions()
    {
        const auto reduction = [](const char* name, int kvHeads) {
            return 1 - double(cacheElementsPerToken(parseVariant(name)->variant, kvHeads, 64)) /
                           double(cacheElementsPerToken({Projection::QKV, false}, 16, 64));
        };
        QCOMPARE(reduction("Q=K-V", 16), 0.0);
        QCOMPARE(reduction("Q-K=V", 16), 0.5);
        QCOMPARE(reduction("QKV", 4), 0.75);
        QCOMPARE(reduction("QKV", 1), 0.9375);
        QCOMPARE(reduction("Q-K=V", 4), 0.875);
        QCOMPARE(reduction("Q-K=V", 1), 0.96875);
    }
};

QTEST_GUILESS_MAIN(TestVariants)
#include "tst_variants.moc"
