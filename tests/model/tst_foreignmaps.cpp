#include "core/attention/headviews.h"
#include "core/base/files.h"
#include "core/base/floatformats.h"
#include "core/model/foreignmaps.h"
#include "core/model/foreignstacks.h"
#include "core/model/safetensors.h"

#include <QtTest>

#include <QFile>
#include <QTemporaryDir>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>

using namespace qkv;
using Floats = std::vector<float>;

namespace {

const float kInfinity = std::numeric_limits<float>::infinity();

/// 0, 1, 2... over a scale: numbers that differ everywhere.
Floats counted(std::int64_t count, float scale = 1)
{
    Floats values;
    for (std::int64_t i = 0; i < count; ++i)
        values.push_back(float(i) / scale);
    return values;
}

std::int64_t countOf(const std::vector<std::int64_t>& shape)
{
    std::int64_t count = 1;
    for (const std::int64_t extent : shape)
        count *= extent;
    return count;
}

Tensor counted(const std::string& name, const std::vector<std::int64_t>& shape)
{
    return makeTensor(name, shape, counted(countOf(shape), 16));
}

Tensor typed(const std::string& name, ElementType type, const std::vector<std::int64_t>& shape,
             const std::vector<std::uint8_t>& bytes)
{
    Tensor tensor{name, type, shape, std::vector<std::byte>(bytes.size())};
    std::memcpy(tensor.data.data(), bytes.data(), bytes.size());
    return tensor;
}

bool near(const Floats& a, const Floats& b, float tolerance = 1e-6f)
{
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!(std::abs(a[i] - b[i]) <= tolerance))
            return false;
    return true;
}

} // namespace

class TestForeignMaps : public QObject {
    Q_OBJECT

private slots:
    void smallFloats()
    {
        QCOMPARE(floatOfF16(0x3C00), 1.0f);
        QCOMPARE(floatOfF16(0xC000), -2.0f);
        QCOMPARE(floatOfF16(0x7BFF), 65504.0f);
        QCOMPARE(floatOfF16(0x3555), 0.333251953125f);
        QCOMPARE(floatOfF16(0x0001), std::ldexp(1.0f, -24)); // the smallest subnormal
        QCOMPARE(floatOfF16(0x03FF), std::ldexp(1023.0f, -24));
        QCOMPARE(floatOfF16(0x7C00), kInfinity);
        QCOMPARE(floatOfF16(0xFC00), -kInfinity);
        QVERIFY(std::isnan(floatOfF16(0x7E00)));
        QVERIFY(std::signbit(floatOfF16(0x8000)));
        QCOMPARE(floatOfBF16(0x3F80), 1.0f);
        QCOMPARE(floatOfBF16(0xC040), -3.0f);
        QCOMPARE(floatOfBF16(0x7F80), kInfinity);
        QVERIFY(std::isnan(floatOfBF16(0x7FC0)));
        QCOMPARE(floatOfE4M3(0x38), 1.0f);
        QCOMPARE(floatOfE4M3(0x7E), 448.0f);
        QCOMPARE(floatOfE4M3(0xF8), -256.0f); // no infinity: the top exponent is a number
        QCOMPARE(floatOfE4M3(0x01), std::ldexp(1.0f, -9));
        QVERIFY(std::isnan(floatOfE4M3(0x7F)) && std::isnan(floatOfE4M3(0xFF)));
        QCOMPARE(floatOfE5M2(0x3C), 1.0f);
        QCOMPARE(floatOfE5M2(0x7B), 57344.0f);
        QCOMPARE(floatOfE5M2(0x01), std::ldexp(1.0f, -16));
        QCOMPARE(floatOfE5M2(0xFC), -kInfinity);
        QVERIFY(std::isnan(floatOfE5M2(0x7D)));
    }

    /// A one-token-more map [0.25 0.75; 1 0] in every type.
    void everyType_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("F16") << int(ElementType::F16) << QByteArray::fromHex("0034003A003C0000");
        QTest::newRow("BF16") << int(ElementType::BF16) << QByteArray::fromHex("803E403F803F0000");
        QTest::newRow("F8_E4M3") << int(ElementType::F8_E4M3) << QByteArray::fromHex("28343800");
        QTest::newRow("F8_E5M2") << int(ElementType::F8_E5M2) << QByteArray::fromHex("343A3C00");
        QTest::newRow("F32") << int(ElementType::F32) << QByteArray::fromHex("0000803E0000403F0000803F00000000");
        QTest::newRow("F64") << int(ElementType::F64)
                             << QByteArray::fromHex("000000000000D03F000000000000E83F000000000000F03F0000000000000000");
    }
    void everyType()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, bytes);
        const ForeignMaps read =
            maps({typed("attention", ElementType(type), {1, 2, 2}, {bytes.cbegin(), bytes.cend()})});
        QCOMPARE(read.maps->cells(0, 0).attention, (Floats{0.25f, 0.75f, 1, 0}));
        QVERIFY(!read.maps->info().hasScores && !read.maps->info().causal);
    }

    void names_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("layer");
        struct Row {
            const char* name;
            int kind, layer;
        };
        for (const auto& [name, kind, layer] :
             {Row{"attention", 0, -1}, Row{"model.layers.3.self_attn", 0, 3}, Row{"attention.12", 0, 12},
              Row{"Attn_Weights", 0, -1}, Row{"decoder/probs/0", 0, 0}, Row{"maps", 0, -1}, Row{"scores.1", 1, 1},
              Row{"LOGITS", 1, -1}, Row{"layers.3.attn.q", 2, 3}, Row{"query", 2, -1}, Row{"k.0", 3, 0},
              Row{"layer_5.key", 3, 5}, Row{"0.value", 4, 0}, Row{"v", 4, -1}, Row{"layers.0.attn.q.weight", -1, 0},
              Row{"q_proj", -1, -1}, Row{"", -1, -1}, Row{"attention.999999999999", 0, -1}})
            QTest::newRow(name[0] ? name : "empty") << name << kind << layer;
    }
    void names()
    {
        QFETCH(QString, name);
        QFETCH(int, kind);
        QFETCH(int, layer);
        const ForeignName read = readForeignName(name.toStdString());
        QCOMPARE(read.kind ? int(*read.kind) : -1, kind);
        QCOMPARE(read.layer.value_or(-1), layer);
    }

    void everyShape_data()
    {
        QTest::addColumn<QList<int>>("shape");
        QTest::addColumn<int>("layers");
        QTest::addColumn<int>("heads");
        QTest::newRow("matrix") << QList<int>{3, 5} << 1 << 1;
        QTest::newRow("heads") << QList<int>{4, 3, 5} << 1 << 4;
        QTest::newRow("layers") << QList<int>{2, 4, 3, 5} << 2 << 4;
        QTest::newRow("batch of one") << QList<int>{1, 2, 4, 3, 5} << 2 << 4;
    }
    void everyShape()
    {
        QFETCH(QList<int>, shape);
        QFETCH(int, layers);
        QFETCH(int, heads);
        const Tensor tensor = counted("scores", {shape.begin(), shape.end()});
        const ForeignMaps read = maps({tensor});
        const MapSetInfo& info = read.maps->info();
        QCOMPARE(info.layers, layers);
        QCOMPARE(info.heads, heads);
        QCOMPARE(info.kvHeads, heads);
        QCOMPARE(info.rows, 3);
        QCOMPARE(info.columns, 5);
        QVERIFY(info.hasScores && info.hasAttention && !info.causal && info.headDim == 0);
        QCOMPARE(read.maps->cells(layers - 1, heads - 1).scores,
                 tensorFloats(tensor, ((layers - 1) * heads + heads - 1) * 15, 15));
        QVERIFY(viewRefusal(info, HeadView::Asymmetry));
    }

    void oneTensorALayer()
    {
        // In the file's order layer 10 comes before layer 2.
        const ForeignMaps read =
            maps({counted("a.10.scores", {1, 2, 3, 3}), makeTensor("a.2.scores", {1, 2, 3, 3}, Floats(18, 7.0f))});
        QCOMPARE(read.maps->info().layers, 2);
        QCOMPARE(read.maps->cells(0, 1).scores, Floats(9, 7.0f));
        QCOMPARE(read.maps->cells(1, 1).scores[0], 9 / 16.0f);
    }

    void scoresFromQueryAndKey()
    {
        // One head of 4 numbers: alpha is 1/2.
        const Floats q = {2, 0, 0, 0, 0, 4, 0, 0};
        const Floats k = {1, 1, 0, 0, 3, 0, 0, 0, 0, -1, 0, 0};
        const Floats v = {3, 4, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0};
        const ForeignMaps read =
            maps({makeTensor("q", {1, 2, 4}, q), makeTensor("k", {1, 3, 4}, k), makeTensor("v", {1, 3, 4}, v)});
        const MapSetInfo& info = read.maps->info();
        QVERIFY(info.hasScores && info.hasAttention && info.hasValues && !info.causal && !info.square());
        QCOMPARE(info.headDim, 4);
        const HeadCells cells = read.maps->cells(0, 0);
        QVERIFY(near(cells.scores, {1, 3, 0, 2, 0, -2}));
        const double sum = std::exp(2.0) + 1 + std::exp(-2.0);
        QVERIFY(std::abs(cells.attention[3] - std::exp(2.0) / sum) < 1e-6);
        const auto vectors = read.maps->vectors(0, 0);
        QCOMPARE(vectors->q, q);
        QCOMPARE(vectors->v, v);
        QCOMPARE(vectors->alpha, 0.5f);
        const auto weighted = viewCells(*read.maps, 0, 0, HeadView::ValueWeighted);
        QVERIFY(std::abs(weighted->values[3] - 5 * cells.attention[3]) < 1e-6);
        QCOMPARE(read.notes.size(), std::size_t(2));
        QVERIFY(read.notes[1].english().find("no causal mask is known") != std::string::npos);
    }

    void groupedHeads()
    {
        const ForeignMaps read = maps({counted("layers.0.attn.q", {6, 3, 2}), counted("layers.0.attn.k", {2, 3, 2}),
                                       counted("layers.0.attn.v", {2, 3, 2})});
        const MapSetInfo& info = read.maps->info();
        QCOMPARE(info.heads, 6);
        QCOMPARE(info.kvHeads, 2);
        QCOMPARE(info.kvHead(3), 1);
        const auto third = read.maps->vectors(0, 3);
        QCOMPARE(third->k, (Floats{6 / 16.f, 7 / 16.f, 8 / 16.f, 9 / 16.f, 10 / 16.f, 11 / 16.f}));
        QCOMPARE(third->q[0], 18 / 16.0f);
        QCOMPARE(refusal({counted("q", {6, 3, 2}), counted("k", {4, 3, 2})}),
                 std::string("maps.safetensors: 6 query heads on 4 key/value heads: a multiple is needed"));
        QVERIFY(refusal({counted("q", {2, 3, 2}), counted("k", {4, 3, 2})}).find("2 query heads on 4") !=
                std::string::npos);
    }

    void causalScores()
    {
        const ForeignMaps read =
            maps({makeTensor("scores", {1, 3, 3}, Floats{1, -kInfinity, -kInfinity, 2, 2, -kInfinity, 0, 0, 0})});
        QVERIFY(read.maps->info().causal);
        const HeadCells cells = read.maps->cells(0, 0);
        QCOMPARE(cells.masked, (std::vector<std::uint8_t>{0, 1, 1, 0, 0, 1, 0, 0, 0}));
        QCOMPARE(cells.scores, (Floats{1, 0, 0, 2, 2, 0, 0, 0, 0}));
        QVERIFY(near(cells.attention, {1, 0, 0, 0.5f, 0.5f, 0, 1 / 3.f, 1 / 3.f, 1 / 3.f}));
    }

    /// Padding: a masked key column and, in the second map, a row of which nothing is left.
    void otherMasks()
    {
        const ForeignMaps read =
            maps({makeTensor("scores", {2, 2, 2}, Floats{1, -kInfinity, 2, -kInfinity, 1, 1, -kInfinity, -kInfinity})});
        QVERIFY(!read.maps->info().causal);
        QCOMPARE(read.maps->cells(0, 0).masked, (std::vector<std::uint8_t>{0, 1, 0, 1}));
        QCOMPARE(read.maps->cells(0, 0).attention, (Floats{1, 0, 1, 0}));
        QCOMPARE(read.maps->cells(0, 1).attention, (Floats{0.5f, 0.5f, 0, 0}));
    }

    /// Masks that are finite, or mark more than what lies ahead.
    void finiteMasksAndWindows()
    {
        for (const float mark : {std::numeric_limits<float>::lowest(), -1e4f, -65504.0f}) {
            const auto read = maps({makeTensor("scores", {1, 3, 3}, Floats{1, mark, mark, 2, 3, mark, 4, 5, 6})});
            QVERIFY(read.maps->info().causal);
            const HeadCells cells = read.maps->cells(0, 0);
            QCOMPARE(cells.attention[0], 1.0f);
            QCOMPARE(int(cells.masked[1]), 1);
            QVERIFY(read.notes[0].english().find("-9000") != std::string::npos);
        }
        const float off = -kInfinity; // a window of two beside the causal mask
        const auto window = maps({makeTensor("scores", {1, 3, 3}, Floats{1, off, off, 2, 3, off, off, 5, 6})});
        QVERIFY(window.maps->info().causal);
        QCOMPARE(int(window.maps->cells(0, 0).masked[6]), 1);
    }

    void causalAttentionIsAssumed()
    {
        const ForeignMaps read = maps({makeTensor("attn", {1, 2, 2}, Floats{1, 0, 0.5f, 0.5f})});
        QVERIFY(read.maps->info().causal);
        QCOMPARE(read.notes.size(), std::size_t(1));
        QVERIFY(read.notes[0].english().find("taken as causal") == 0);
        QVERIFY(!maps({makeTensor("attn", {2, 2, 2}, Floats{1, 0, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f})})
                     .maps->info()
                     .causal);
        QVERIFY(!maps({makeTensor("attn", {1, 1, 1}, Floats{1})}).maps->info().causal);
    }

    void namelessTensors()
    {
        const ForeignMaps attention = maps({makeTensor("x", {1, 2, 2}, Floats{0.25f, 0.75f, 0, 0})});
        QVERIFY(attention.maps->info().hasAttention && !attention.maps->info().hasScores);
        QVERIFY(attention.notes[0].english().find("tensor 'x' is taken as attention") == 0);
        const ForeignMaps scores =
            maps({makeTensor("x.0", {1, 2, 2}, Floats{1, 2, 3, 4}), makeTensor("x.1", {1, 2, 2}, Floats{1, 2, 3, 4})});
        QVERIFY(scores.maps->info().hasScores);
        QCOMPARE(scores.maps->info().layers, 2);
        const ForeignMaps named =
            maps({makeTensor("attention", {1, 1, 2}, Floats{0.5f, 0.5f}), makeTensor("x", {7}, Floats(7))});
        QVERIFY(named.notes[0].english().find("tensor 'x' is left out") == 0);
    }

    void integersAndUnknownTypesAreLeftOut()
    {
        QByteArray header = R"({"attention":{"dtype":"F32","shape":[1,1,1],"data_offsets":[0,4]},)"
                            R"("ids":{"dtype":"I32","shape":[2],"data_offsets":[4,12]},)"
                            R"("odd":{"dtype":"F4","shape":[3],"data_offsets":[12,14]}})";
        const QByteArray data = QByteArray::fromHex("0000803F") + QByteArray(10, '\1');
        const auto read = parseForeignMaps(bytesOf(header, data), "a.safetensors");
        QVERIFY2(read, read ? "" : read.error().message().c_str());
        QCOMPARE(read->maps->cells(0, 0).attention, Floats{1});
        QCOMPARE(read->notes.size(), std::size_t(2));
        QVERIFY(!parseSafeTensors(bytesOf(header, data), "a.safetensors")); // a checkpoint may not hold them
        const QByteArray wrong = QByteArray(header).replace("[2],\"data_offsets\"", "[3],\"data_offsets\"");
        QVERIFY(parseForeignMaps(bytesOf(wrong, data), "a").error().message().find("does not match its bytes") !=
                std::string::npos);
        QVERIFY(parseForeignMaps(bytesOf(header, data.left(13)), "a").error().message().find("truncated") !=
                std::string::npos);
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("wanted");
        const auto row = [&](const char* name, std::vector<Tensor> tensors, const char* wanted) {
            QTest::newRow(name) << QString(wanted);
            m_refused[name] = std::move(tensors);
        };
        row("nothing", {}, "has no tensor of floating-point numbers");
        row("integers", {makeTensor("attention", {1, 1, 1}, std::vector<std::int64_t>{1})}, "no tensor of floating");
        row("empty", {makeTensor("attention", {1, 0, 0}, Floats())}, "'attention' has shape [1, 0, 0]: it is empty");
        row("vector", {counted("attention", {3})}, "'attention' has shape [3]: [layers, heads, queries, keys]");
        row("batch", {counted("attention", {2, 1, 1, 2, 2})}, "'attention' has shape [2, 1, 1, 2, 2]");
        row("six", {counted("attention", {1, 1, 1, 1, 2, 2})}, "'attention' has shape [1, 1, 1, 1, 2, 2]");
        row("twice", {counted("attn", {1, 2, 2}), counted("weights", {1, 2, 2})}, "of the same kind and layer");
        row("twice a layer", {counted("attn.0", {1, 2, 2}), counted("maps.0", {1, 2, 2})}, "same kind and layer");
        row("layers differ", {counted("attn.0", {1, 2, 2}), counted("attn.1", {1, 3, 3})},
            "tensor 'attn.1' has shape [1, 3, 3] and tensor 'attn.0' [1, 2, 2]: all layers must have the same");
        row("heads", {counted("attention", {2, 2, 2}), counted("scores", {3, 2, 2})},
            "'attention' has 2 heads and tensor 'scores' 3: they must be as many");
        row("layers", {counted("attention", {2, 1, 2, 2}), counted("scores", {1, 2, 2})}, "has 2 layers and");
        row("queries", {counted("scores", {1, 2, 2}), counted("q", {1, 3, 2}), counted("k", {1, 2, 2})},
            "has 2 queries and tensor 'q' 3");
        row("keys", {counted("scores", {1, 2, 2}), counted("q", {1, 2, 2}), counted("k", {1, 3, 2})},
            "has 2 keys and tensor 'k' 3");
        row("vectors", {counted("q", {1, 2, 4}), counted("k", {1, 2, 3})}, "'q' has 4 numbers a vector and");
        row("values", {counted("q", {1, 2, 4}), counted("k", {1, 2, 4}), counted("v", {1, 3, 4})},
            "'k' has 2 tokens and tensor 'v' 3");
        row("half", {counted("q", {1, 2, 4})}, "nothing to show");
        row("too large", {counted("q", {1, 30000, 1}), counted("k", {1, 30000, 1})}, "too large to be made");
    }
    void refusals()
    {
        QFETCH(QString, wanted);
        const std::string message = refusal(m_refused[QTest::currentDataTag()]);
        QVERIFY2(message.find(wanted.toStdString()) != std::string::npos, message.c_str());
        QVERIFY(message.find("maps.safetensors: ") == 0);
    }

    void whatIsLeftOutIsSaid()
    {
        const ForeignMaps half = maps({counted("scores", {1, 2, 2}), counted("k", {1, 2, 2}), counted("v", {1, 2, 2})});
        QVERIFY(half.notes[0].english().find("tensor 'k' is left out: it needs q") == 0);
        QVERIFY(half.notes[1].english().find("tensor 'v' is left out: it needs q and k") == 0);
        QVERIFY(half.maps->info().headDim == 0 && !half.maps->vectors(0, 0));
        const ForeignMaps wide = maps({counted("q", {1, 2, 2}), counted("k", {1, 2, 2}), counted("v", {1, 2, 3})});
        QVERIFY(wide.notes[0].english().find("its vectors have 3 numbers and those of q 2") != std::string::npos);
        QVERIFY(!wide.maps->info().hasValues);
    }

    void tokensBesideTheFile_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QString>("wanted"); // of the refusal; empty: none
        QTest::newRow("object") << QByteArray(R"({"tokens": ["a", "\n"]})") << 2 << 2 << "";
        QTest::newRow("list") << QByteArray(R"(["a", "\n"])") << 2 << 2 << "";
        QTest::newRow("both") << QByteArray(R"({"query_tokens": ["a"], "key_tokens": ["b", "c"]})") << 1 << 2 << "";
        QTest::newRow("number") << QByteArray(R"(["a"])") << 2 << 2 << "1 tokens for 2 queries and keys";
        QTest::newRow("keys") << QByteArray(R"({"key_tokens": ["b"]})") << 1 << 2 << "1 tokens for 2 keys";
        QTest::newRow("one list") << QByteArray(R"(["a"])") << 1 << 2 << "need query_tokens and key_tokens";
        QTest::newRow("no text") << QByteArray(R"(["a", 3])") << 2 << 2 << "token 1 is no text";
        QTest::newRow("no list") << QByteArray(R"({"tokens": "ab"})") << 2 << 2 << "must be a list of texts";
        QTest::newRow("no JSON") << QByteArray("tokens") << 2 << 2 << "holds no tokens";
        QTest::newRow("deep") << QByteArray(5000, '[') << 2 << 2 << "holds no tokens";
        QTest::newRow("other") << QByteArray(R"({"words": []})") << 2 << 2 << "holds no tokens";
    }
    void tokensBesideTheFile()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QString, wanted);
        const QString path = m_folder.filePath("with.tokens.safetensors");
        QVERIFY(writeSafeTensors(path.toStdString(), {{}, {counted("scores", {1, rows, columns})}, {}}));
        QFile file(m_folder.filePath("with.tokens.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(json);
        file.close();
        const auto read = readForeignMaps(path.toStdString());
        if (wanted.isEmpty()) {
            QVERIFY2(read, read ? "" : read.error().message().c_str());
            QCOMPARE(read->maps->info().rowTokens.size(), std::size_t(rows));
            QCOMPARE(read->maps->info().columnTokens.size(), std::size_t(columns));
            QCOMPARE(read->maps->info().rowTokens[0], std::string("a"));
            QCOMPARE(read->maps->info().label, std::string("with.tokens"));
            QCOMPARE(read->maps->info().source, std::string("with.tokens.safetensors"));
        } else {
            QVERIFY(!read);
            const std::string message = read.error().message();
            QVERIFY2(message.find(wanted.toStdString()) != std::string::npos, message.c_str());
            QVERIFY(message.find("with.tokens.json") != std::string::npos);
        }
    }

    void missingFile()
    {
        QVERIFY(readForeignMaps("/nowhere/maps.safetensors").error().message().find("/nowhere/maps.safetensors") == 0);
    }

private:
    static std::vector<std::byte> bytesOf(const QByteArray& header, const QByteArray& data)
    {
        const std::uint64_t size = std::uint64_t(header.size());
        QByteArray all(reinterpret_cast<const char*>(&size), sizeof size);
        all += header + data;
        const auto view = std::as_bytes(std::span(all.constData(), std::size_t(all.size())));
        return {view.begin(), view.end()};
    }

    Expected<ForeignMaps> parse(const std::vector<Tensor>& tensors)
    {
        const std::string path = m_folder.filePath("written.safetensors").toStdString();
        if (const auto written = writeSafeTensors(path, {{}, tensors, {}}); !written)
            qFatal("%s", written.error().message().c_str());
        return parseForeignMaps(*readFile(path), "maps.safetensors");
    }
    ForeignMaps maps(const std::vector<Tensor>& tensors)
    {
        auto read = parse(tensors);
        if (!read)
            qFatal("%s", read.error().message().c_str());
        return std::move(*read);
    }
    std::string refusal(const std::vector<Tensor>& tensors)
    {
        const auto read = parse(tensors);
        return read ? std::string("not refused") : read.error().message();
    }

    QTemporaryDir m_folder;
    std::map<QByteArray, std::vector<Tensor>> m_refused;
};

QTEST_GUILESS_MAIN(TestForeignMaps)
#include "tst_foreignmaps.moc"
