#include "core/memory/ggufheader.h"
#include "core/memory/importmodel.h"
#include "tests/memory/ggufwriter.h"
#include "tests/memory/modeltools.h"

#include <QtTest>

#include <limits>
#include <set>

using namespace qkv;
using namespace memorytest;

class TestGguf : public QObject {
    Q_OBJECT

private slots:
    void readings_data();
    void readings()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, groups);
        QFETCH(QString, remark);
        const auto model = read(bytes);
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        QCOMPARE(lines(*model).join(", "), groups);
        const QString remarks = texts(model->assumptions) + '\n' + texts(model->warnings);
        QVERIFY2(remarks.contains(remark), qPrintable(remarks));
        std::set<int> places;
        for (const CacheGroup& group : model->groups) {
            QCOMPARE(std::int64_t(group.positions.size()), group.layers);
            places.insert(group.positions.begin(), group.positions.end());
        }
        QCOMPARE(std::int64_t(places.size()), layerCount(*model));
    }

    void numbers()
    {
        GgufWriter writer = GgufWriter::model("llama");
        writer.word("general.name", "Small").words("tokenizer.ggml.tokens", 50000).own("vocab_size", 7);
        writer.tensor("a", {64, 3}, 0).tensor("b", {256, 2}, 12).tensor("c", {32}, 8).tensor("d", {}, 30);
        const auto model = read(writer.bytes() + QByteArray(2048, '\0'));
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        QCOMPARE(model->name, std::string("Small"));
        QCOMPARE(model->weightBytes, 64 * 3 * 4 + 2 * 144 + 34 + 2);
        QCOMPARE(model->parameters, 192 + 512 + 32 + 1);
        QCOMPARE(model->heads, 8);
        QCOMPARE(model->width, 64);
        QCOMPARE(model->maxContext, 4096);
        QVERIFY(model->rotary);
        QVERIFY(model->warnings.empty());
        QCOMPARE(model->ignored, std::vector<std::string>{"llama.vocab_size"});
    }

    void weightsThatAreNotThere()
    {
        const auto cut = read(GgufWriter::model("llama").tensor("a", {1000}, 0).bytes()).value();
        QCOMPARE(cut.weightBytes, 4000);
        QVERIFY(texts(cut.warnings).contains("ends before its weights"));
        const auto unknown = read(GgufWriter::model("llama").tensor("odd", {1000}, 99).bytes()).value();
        QCOMPARE(unknown.weightBytes, 0);
        QVERIFY(texts(unknown.warnings).contains("'odd'"));
    }

    void splitFiles()
    {
        const auto part = [&](int index, const QByteArray& bytes) {
            write(QString("m-%1-of-00002.gguf").arg(index, 5, 10, QChar('0')), bytes);
        };
        GgufWriter first = GgufWriter::model("llama");
        part(1, first.u32("split.count", 2).u32("split.no", 0).tensor("a", {10}, 0).bytes());
        const std::string path = m_folder.filePath("m-00001-of-00002.gguf").toStdString();
        const auto alone = importModel(path).value();
        QCOMPARE(alone.weightBytes, 40);
        QCOMPARE(alone.parameters, 0);
        QVERIFY(texts(alone.assumptions).contains("other parts are not counted"));
        GgufWriter second;
        part(2, second.u32("split.count", 2).u32("split.no", 1).tensor("b", {20}, 0).bytes());
        const auto both = importModel(path).value();
        QCOMPARE(both.weightBytes, 120);
        QCOMPARE(both.parameters, 30);
        const auto later = importModel(m_folder.filePath("m-00002-of-00002.gguf").toStdString());
        QVERIFY(!later && QString::fromStdString(later.error().message()).contains("first part"));
    }

    void refusals_data();
    void refusals()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, named);
        QElapsedTimer timer;
        timer.start();
        const auto model = read(bytes);
        QVERIFY(!model);
        const QString message = QString::fromStdString(model.error().message());
        QVERIFY2(message.contains(named) && message.contains("model.bin"), qPrintable(message));
        QVERIFY(!message.contains('\n') && message.size() < 600);
        QVERIFY(timer.elapsed() < 2000);
    }

    void cutOffAnywhere()
    {
        const QByteArray whole = GgufWriter::model("gemma3")
                                     .own("attention.sliding_window", 512)
                                     .words("tokenizer.ggml.tokens", 3)
                                     .ownList("attention.head_count_kv", {1, 2, 4, 8})
                                     .tensor("a", {64, 2}, 0)
                                     .bytes();
        QVERIFY(read(whole));
        for (qsizetype length = 0; length < whole.size(); ++length)
            QVERIFY(!read(whole.left(length)));
    }

    void sparseGiant() // lengths within the file, but a header that no model has
    {
        QFile file(m_folder.filePath("giant.gguf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        GgufWriter writer;
        writer.entry("tokenizer.ggml.tokens", GgufWriter::List,
                     GgufWriter::raw(std::uint32_t(GgufWriter::Text)) + GgufWriter::raw(std::uint64_t(1) << 40));
        file.write(writer.bytes());
        QVERIFY(file.resize(qint64(1) << 40) || QTest::currentTestFailed());
        QElapsedTimer timer;
        timer.start();
        const auto model = importModel(file.fileName().toStdString());
        QVERIFY(!model);
        QVERIFY2(QString::fromStdString(model.error().message()).contains("MiB"), model.error().message().c_str());
        QVERIFY(timer.elapsed() < 20000);
    }

private:
    QString write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return file.fileName();
    }

    Expected<CacheModel> read(const QByteArray& bytes) { return importModel(write("model.bin", bytes).toStdString()); }

    QTemporaryDir m_folder;
};

void TestGguf::readings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("groups");
    QTest::addColumn<QString>("remark");
    const auto row = [](const char* name, const GgufWriter& writer, const char* groups, const char* remark = "") {
        QTest::newRow(name) << writer.bytes() << QString(groups) << QString(remark);
    };
    const auto model = [](const char* architecture) { return GgufWriter::model(architecture); };
    row("heads of their own", model("llama"), "attention 4x 8*8+8", "no head_count_kv");
    row("grouped", model("llama").own("attention.head_count_kv", 2), "attention 4x 2*8+8", "64 / 8 = 8");
    auto second = model("llama").own("attention.head_count_kv", 2);
    second.version = 2;
    row("version 2", second, "attention 4x 2*8+8");
    row("widths", model("llama").own("attention.key_length", 192).own("attention.value_length", 128),
        "attention 4x 8*192+128");
    row("heads by layer", model("openelm").ownList("attention.head_count_kv", {1, 2, 2, 4}),
        "attention 1x 1*8+8, attention 2x 2*8+8, attention 1x 4*8+8");
    row("layers without heads", model("deci").ownList("attention.head_count_kv", {2, 0, 2, 0}),
        "attention 2x 2*8+8, none 2x");
    row("window by class", model("gpt-oss").own("attention.sliding_window", 128),
        "windowed 2x 8*8+8 w128, attention 2x 8*8+8", "one of 2 is full");
    row("window by list",
        model("gemma4")
            .own("attention.sliding_window", 512)
            .ownList("attention.sliding_window_pattern", {1, 1, 1, 0})
            .own("attention.key_length", 32)
            .own("attention.value_length", 32)
            .own("attention.key_length_swa", 16)
            .own("attention.value_length_swa", 16)
            .ownList("attention.head_count_kv", {4, 4, 4, 1}),
        "windowed 3x 4*16+16 w512, attention 1x 1*32+32");
    row("window by truth values",
        model("gemma4")
            .own("attention.sliding_window", 512)
            .entry("gemma4.attention.sliding_window_pattern", GgufWriter::List,
                   GgufWriter::raw(std::uint32_t(GgufWriter::Bool)) + GgufWriter::raw(std::uint64_t(4)) +
                       QByteArray("\1\0\1\0", 4)),
        "windowed 2x 8*8+8 w512, attention 2x 8*8+8");
    row("window by period",
        model("plamo3").own("attention.sliding_window", 512).own("attention.sliding_window_pattern", 2),
        "windowed 2x 8*8+8 w512, attention 2x 8*8+8");
    row("window everywhere",
        model("some").own("attention.sliding_window", 512).own("attention.sliding_window_pattern", 0),
        "windowed 4x 8*8+8 w512");
    row("window for nobody", model("llama").own("attention.sliding_window", 512), "attention 4x 8*8+8",
        "without a pattern");
    row("window switched off", model("gemma3").own("attention.sliding_window", 0), "attention 4x 8*8+8");
    row("window as long as the context", model("gemma3").own("attention.sliding_window", 4096), "attention 4x 8*8+8",
        "not below the context");
    row("first of each period is full", model("smallthinker").own("attention.sliding_window", 512),
        "attention 1x 8*8+8, windowed 3x 8*8+8 w512");
    GgufWriter llama4 = GgufWriter::model("llama4");
    row("chunks (context below)", llama4, "attention 4x 8*8+8", "not below the context");
    row("shared",
        model("gemma4")
            .own("attention.sliding_window", 512)
            .ownList("attention.sliding_window_pattern", {1, 0, 1, 0})
            .own("attention.shared_kv_layers", 2),
        "windowed 1x 8*8+8 w512, attention 1x 8*8+8, none 1x of windowed, none 1x of attention");
    row("latent",
        model("deepseek2")
            .own("attention.head_count_kv", 1)
            .own("attention.kv_lora_rank", 512)
            .own("rope.dimension_count", 64)
            .own("attention.key_length", 576)
            .own("attention.value_length", 512)
            .own("attention.key_length_mla", 192)
            .own("attention.value_length_mla", 128),
        "latent 4x 1*576+0");
    row("latent, an old file",
        model("deepseek2")
            .own("attention.head_count_kv", 8)
            .own("attention.kv_lora_rank", 512)
            .own("rope.dimension_count", 64)
            .own("attention.key_length", 192)
            .own("attention.value_length", 128),
        "latent 4x 1*576+0", "no attention.key_length_mla");
    row("indexer",
        model("deepseek32")
            .own("attention.head_count_kv", 1)
            .own("attention.kv_lora_rank", 512)
            .own("rope.dimension_count", 64)
            .own("attention.key_length_mla", 192)
            .own("attention.indexer.key_length", 128),
        "latent 4x 1*576+0, indexer 4x 1*128+0");
    row("indexer on some layers",
        model("glm-dsa")
            .own("attention.head_count_kv", 1)
            .own("attention.kv_lora_rank", 512)
            .own("rope.dimension_count", 64)
            .own("attention.key_length_mla", 192)
            .own("attention.indexer.key_length", 128)
            .ownList("attention.indexer.types", {1, 0, 1, 0}),
        "latent 4x 1*576+0, indexer 2x 1*128+0");
    row("one row with compressed ones",
        model("deepseek4")
            .own("attention.head_count_kv", 1)
            .own("attention.key_length", 512)
            .own("attention.indexer.key_length", 128)
            .own("attention.sliding_window", 128)
            .ownList("attention.compress_ratios", {0, 4, 128, 4}),
        "latent 4x 1*512+0", "compress_ratios");
    row("draft layers", model("glm4moe").own("nextn_predict_layers", 1), "attention 3x 8*8+8", "nextn_predict_layers");
    const auto states = [&](const char* architecture) {
        return model(architecture)
            .own("ssm.conv_kernel", 4)
            .own("ssm.inner_size", 4096)
            .own("ssm.state_size", 128)
            .own("ssm.group_count", 16)
            .own("ssm.time_step_rank", 32);
    };
    row("hybrid by interval", states("qwen3next").own("attention.head_count_kv", 2).own("full_attention_interval", 2),
        "recurrent 2x r24576 s524288, attention 2x 2*8+8");
    row("hybrid by class", states("qwen35").own("attention.head_count_kv", 2),
        "recurrent 3x r24576 s524288, attention 1x 2*8+8");
    row("hybrid by heads", states("granitehybrid").ownList("attention.head_count_kv", {0, 2, 0, 0}),
        "recurrent 3x r24576 s524288, attention 1x 2*8+8");
    row("hybrid with feed-forward layers",
        states("nemotron_h")
            .ownList("attention.head_count_kv", {0, 2, 0, 0})
            .ownList("feed_forward_length", {0, 0, 512, 0}),
        "recurrent 2x r24576 s524288, attention 1x 2*8+8, none 1x");
    row("rows and states", states("falcon-h1").own("attention.head_count_kv", 2),
        "attention 4x 2*8+8, recurrent 4x r24576 s524288");
    row("short convolution", model("lfm2").own("shortconv.l_cache", 3).ownList("attention.head_count_kv", {0, 0, 2, 0}),
        "recurrent 3x r128 s0, attention 1x 2*8+8");
    GgufWriter mamba;
    mamba.word("general.architecture", "mamba").u32("mamba.block_count", 2).u32("mamba.embedding_length", 64);
    mamba.u32("mamba.ssm.conv_kernel", 4).u32("mamba.ssm.inner_size", 128).u32("mamba.ssm.state_size", 16);
    row("states alone", mamba.u32("mamba.attention.head_count", 0), "recurrent 2x r384 s2048");
    GgufWriter rwkv;
    rwkv.word("general.architecture", "rwkv6").u32("rwkv6.block_count", 2).u32("rwkv6.embedding_length", 64);
    row("rwkv", rwkv.u32("rwkv6.wkv.head_size", 16).u32("rwkv6.attention.head_count", 0), "recurrent 2x r128 s1024");
}

void TestGguf::refusals_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* name, const QByteArray& bytes, const char* named) {
        QTest::newRow(name) << bytes << QString(named);
    };
    const auto raw = [](auto value) { return GgufWriter::raw(value); };
    const auto u32 = [](std::uint32_t value) { return GgufWriter::raw(value); };
    const auto u64 = [](std::uint64_t value) { return GgufWriter::raw(value); };
    const QByteArray head = QByteArray("GGUF") + u32(3);
    const auto entries = [&](const QByteArray& values) { return head + u64(0) + u64(1) + values; };
    const auto model = [](const char* architecture = "llama") { return GgufWriter::model(architecture); };
    const auto llama = [&](const char* key, std::uint32_t type, const QByteArray& value) {
        return model().entry(QByteArray("llama.") + key, type, value).bytes();
    };
    for (const std::uint32_t version : {0u, 1u, 4u, 0x7fffffffu}) {
        GgufWriter writer = model();
        writer.version = version;
        row(qPrintable(QString("version %1").arg(version)), writer.bytes(),
            qPrintable(QString("GGUF version %1").arg(version)));
    }
    row("big endian", QByteArray("GGUF\0\0\0\3", 8) + QByteArray(16, '\0'), "big-endian");
    row("magic alone", "GGUF", "cut off");
    row("older format", "ggjt\1\0\0\0", "not JSON");
    GgufWriter many = model();
    many.tensorCount = std::uint64_t(1) << 62;
    row("tensor count", many.bytes(), "4611686018427387904 tensors");
    GgufWriter values = model();
    values.valueCount = std::numeric_limits<std::uint64_t>::max();
    row("value count", values.bytes(), "18446744073709551615 values");
    GgufWriter missing = model();
    missing.tensorCount = 1000;
    row("tensors are not there", missing.bytes(), "cut off");
    row("key of 2^63 bytes", entries(u64(std::uint64_t(1) << 63) + QByteArray(64, 'x')), "cut off");
    row("text of 2^63 bytes", entries(GgufWriter::text("k") + u32(8) + u64(std::uint64_t(1) << 63)), "cut off");
    row("text of 2^64 - 1 bytes", entries(GgufWriter::text("k") + u32(8) + u64(~std::uint64_t(0))), "cut off");
    row("list that wraps", entries(GgufWriter::text("k") + u32(9) + u32(10) + u64(std::uint64_t(1) << 61)), "cut off");
    row("list of many texts", entries(GgufWriter::text("k") + u32(9) + u32(8) + u64(~std::uint64_t(0))), "cut off");
    row("list of lists", entries(GgufWriter::text("k") + u32(9) + u32(9) + u64(1)), "list of lists");
    row("unknown value type", entries(GgufWriter::text("k") + u32(13)), "value type 13");
    row("unknown type of a list", entries(GgufWriter::text("k") + u32(9) + u32(77) + u64(1)), "value type 77");
    row("key twice", model().own("block_count", 3).bytes(), "'llama.block_count' is there twice");
    row("list of millions", entries(GgufWriter::text("k") + u32(9) + u32(0) + u64(2000000) + QByteArray(2000000, 'x')),
        "2000000 numbers");
    row("tensor with five extents", model().tensor("t", {1, 1, 1, 1, 1}, 0).bytes(), "5 extents");
    row("tensor of 2^64 numbers", model().tensor("t", {std::uint64_t(1) << 32, std::uint64_t(1) << 32}, 0).bytes(),
        "2^63");
    row("tensor extent", model().tensor("t", {~std::uint64_t(0)}, 0).bytes(), "extent beyond 2^63");
    row("tensor in parts of blocks", model().tensor("t", {33}, 8).bytes(), "blocks of 32");
    row("no architecture", GgufWriter().u32("x", 1).bytes(), "general.architecture is missing");
    row("architecture is a number", GgufWriter().u32("general.architecture", 1).bytes(), "general.architecture");
    row("no layers", GgufWriter().word("general.architecture", "clip").bytes(), "clip.block_count is missing");
    row("list too short", model().ownList("attention.head_count_kv", {1, 2}).bytes(), "2 entries");
    row("list with a negative", model().ownList("attention.head_count_kv", {1, 2, -4, 8}).bytes(), "[2] is -4");
    row("heads do not divide", model().own("attention.head_count_kv", 3).bytes(), "3 key/value heads");
    row("number is a text", llama("attention.head_count_kv", 8, GgufWriter::text("8")), "is \"8\"");
    row("number is a fraction", llama("attention.head_count_kv", 6, raw(8.5f)), "is 8.5");
    row("number is NaN", llama("attention.key_length", 6, raw(std::numeric_limits<float>::quiet_NaN())), "is nan");
    row("number is negative", llama("attention.key_length", 5, raw(std::int32_t(-8))), "is -8");
    row("number is zero", llama("attention.key_length", 4, u32(0)), "is 0");
    row("number is huge", llama("attention.key_length", 10, u64(~std::uint64_t(0))), "llama.attention.key_length");
    row("number is true", llama("attention.key_length", 7, QByteArray("\1")), "is true");
    row("number is texts", model().words("llama.attention.key_length", 2).bytes(), "llama.attention.key_length");
    GgufWriter odd;
    odd.word("general.architecture", "x").u32("x.block_count", 2).u32("x.embedding_length", 65);
    row("no width of a head", odd.u32("x.attention.head_count", 8).bytes(), "x.attention.key_length is missing");
    row("latent without rope", model("deepseek2").own("attention.kv_lora_rank", 512).bytes(), "rope.dimension_count");
    row("all layers shared", model("gemma3").own("attention.shared_kv_layers", 4).bytes(), "shared_kv_layers is 4");
    row("state without sizes", model("jamba").own("ssm.state_size", 16).bytes(), "ssm.inner_size is missing");
    row("all layers predict", model().own("nextn_predict_layers", 4).bytes(), "nextn_predict_layers is 4");
}

QTEST_GUILESS_MAIN(TestGguf)
#include "tst_gguf.moc"
