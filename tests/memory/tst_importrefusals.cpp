#include "core/memory/importmodel.h"

#include <QtTest>

#include <sys/stat.h>

using namespace qkv;

namespace {

/// A model that is read, with one field replaced or added; the key may stand in quotes of its own.
QByteArray llama(const QByteArray& key, const QByteArray& value)
{
    QList<std::pair<QByteArray, QByteArray>> fields = {
        {"model_type", "\"llama\""},       {"num_hidden_layers", "2"},   {"hidden_size", "64"},
        {"num_attention_heads", "4"},      {"num_key_value_heads", "2"}, {"vocab_size", "100"},
        {"max_position_embeddings", "128"}};
    bool replaced = false;
    QByteArray text = "{";
    for (const auto& [name, standing] : fields) {
        if (name == key && value.isEmpty())
            continue;
        text += '"' + name + "\": " + (name == key ? value : standing) + ",\n";
        replaced = replaced || name == key;
    }
    if (!replaced && !value.isEmpty())
        text += '"' + key + "\": " + value + ",\n";
    text += "\"end\": 0}";
    return text;
}

QByteArray group(const QByteArray& fields)
{
    return "{\"groups\": [{" + fields + "}]}";
}

QByteArray utf16(const char* text)
{
    const QString wide(text);
    return QByteArray(reinterpret_cast<const char*>(wide.utf16()), wide.size() * 2);
}

} // namespace

class TestImportRefusals : public QObject {
    Q_OBJECT

private slots:
    void text_data();
    void text()
    {
        QFETCH(QByteArray, json);
        QFETCH(QStringList, named);
        const auto model = importJson(json.toStdString(), "that.json");
        QVERIFY(!model);
        checkMessage(model.error(), named + QStringList{"that.json"});
    }

    void oddNumbers_data();
    void oddNumbers()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        const auto model = importJson(llama(key, value).toStdString(), "that.json");
        QVERIFY(!model);
        checkMessage(model.error(), {"that.json", key, value == "-0.0" ? "0" : value.left(40)});
    }

    void files_data();
    void files()
    {
        QFETCH(QString, path);
        QFETCH(QString, named);
        const auto model = importModel(path.toStdString());
        QVERIFY(!model);
        checkMessage(model.error(), {path, named});
    }

    void hugeFileIsNotRead()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("config.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{");
        QVERIFY(file.resize(qint64(2) << 30)); // sparse
        QElapsedTimer timer;
        timer.start();
        const auto model = importModel(path.toStdString());
        QVERIFY(!model);
        checkMessage(model.error(), {path, "2147483648"});
        QVERIFY(timer.elapsed() < 1000);
    }

    void cutOffAnywhere()
    {
        const QByteArray whole = llama("x", "[1, {\"y\": \"z\"}]");
        QVERIFY(importJson(whole.toStdString(), "that.json"));
        for (qsizetype length = 0; length < whole.size(); ++length) {
            const auto model = importJson(whole.left(length).toStdString(), "that.json");
            QVERIFY(!model);
            checkMessage(model.error(), {"that.json"});
        }
    }

private:
    static void checkMessage(const Error& error, const QStringList& named)
    {
        const QString message = QString::fromStdString(error.message());
        QVERIFY(error.kind == ErrorKind::Refused);
        QVERIFY2(!message.contains('\n') && message.size() < 700, qPrintable(message));
        for (const QString& part : named)
            QVERIFY2(message.contains(part), qPrintable(message + "\nlacks: " + part));
    }
};

void TestImportRefusals::text_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QStringList>("named"); // parts of the message
    const auto row = [](const char* name, const QByteArray& json, const QStringList& named) {
        QTest::newRow(name) << json << named;
    };
    row("empty", "", {"is empty"});
    row("spaces", " \n\t", {"is empty"});
    row("null byte", QByteArray("{\"a\": \0}", 8), {"not JSON"});
    row("not json", "hello", {"line 1", "not JSON"});
    row("html", "<!DOCTYPE html>", {"line 1", "not JSON"});
    row("line of the mistake", "{\n\"a\": 1\n\"b\": 2}", {"line 3"});
    row("merge conflict", "{\n<<<<<<< HEAD\n\"a\": 1}", {"line 2"});
    row("a list", "[1]", {"a list", "braces"});
    row("a number", "3", {"braces"});
    row("nothing in it", "{}", {"num_hidden_layers is missing"});
    row("utf-16", utf16("{\"a\": 1}"), {"UTF-8"});
    row("utf-16 with a mark", "\xFF\xFE" + utf16("{}"), {"UTF-8"});
    row("utf-16 big endian", QByteArray("\xFE\xFF\0{\0}", 6), {"UTF-8"});
    row("broken utf-8", "{\"a\": \"\xC3\x28\"}", {"not JSON"});
    row("deep lists", QByteArray(100000, '['), {"64 levels"});
    row("deep objects", QByteArray("{\"a\":").repeated(100000), {"64 levels"});
    row("many values", "{\"a\": [" + QByteArray("[],").repeated(1100000) + "0]}", {"1000000 values"});
    row("too large", "{\"a\": \"" + QByteArray(20 << 20, 'x') + "\"}", {"16777216"});
    row("key twice", R"({"hidden_size": 1, "x": {"y": 1}, "hidden_size": 2})", {"'hidden_size'", "twice"});
    row("nested key twice", R"({"x": {"y": 1, "y": 2}})", {"'y'", "twice"});
    row("number beyond every double", llama("x", "1e999"), {"too large"});
    row("missing layers", llama("num_hidden_layers", ""), {"num_hidden_layers is missing"});
    row("null layers", llama("num_hidden_layers", "null"), {"num_hidden_layers is missing"});
    row("layers are a list", llama("num_hidden_layers", "[2]"), {"num_hidden_layers is a list of 1"});
    row("layers are an object", llama("num_hidden_layers", "{}"), {"num_hidden_layers is an object"});
    row("missing heads", llama("num_attention_heads", ""), {"num_attention_heads is missing"});
    row("missing width", llama("hidden_size", ""), {"head_dim is missing", "hidden_size"});
    row("width no multiple", llama("hidden_size", "66"), {"head_dim is missing", "66", "4 heads"});
    row("heads do not divide", llama("num_key_value_heads", "3"), {"4 heads", "3 key/value heads"});
    row("more key heads", llama("num_key_value_heads", "8"), {"4 heads", "8 key/value heads"});
    row("nested key is named", R"({"text_config": {"model_type": "llama", "num_hidden_layers": 0}})",
        {"text_config.num_hidden_layers is 0"});
    row("unknown layer word", llama("layer_types", R"(["full_attention", "magic"])"),
        {"layer_types", "'magic'", "full_attention"});
    row("layer words of another length", llama("layer_types", R"(["full_attention"])"),
        {"layer_types", "1 entries", "2 layers"});
    row("layer words are numbers", llama("layer_types", "[1, 2]"), {"layer_types[0]", "1"});
    row("layer words are an object", llama("layer_types", "{}"), {"layer_types", "a list"});
    row("unknown letter", llama("hybrid_override_pattern", "\"M?\""), {"hybrid_override_pattern", "'?'"});
    row("unknown window letter", llama("sliding_window_pattern", "\"LX\""), {"sliding_window_pattern", "'X'"});
    row("window without size", llama("layer_types", R"(["full_attention", "sliding_attention"])"),
        {"sliding_window is missing"});
    row("chunks without size", llama("layer_types", R"(["full_attention", "chunked_attention"])"),
        {"attention_chunk_size is missing"});
    row("chunks nowhere", llama("attention_chunk_size", "16"), {"layer_types is missing"});
    row("state without sizes", llama("layer_types", R"(["full_attention", "linear_attention"])"),
        {"linear_", "is missing"});
    row("mamba without sizes", llama("layer_types", R"(["full_attention", "mamba2"])"), {"mamba_d_conv is missing"});
    for (const char* key : {"mamba_d_state", "ssm_state_size", "linear_num_value_heads", "conv_L_cache"})
        row(key, llama(key, "16"), {"layer_types is missing"}); // not taken for attention everywhere
    row("sharing across kinds", llama("cla_share_factor", R"(2,"sliding_window":8,"layer_types":["full_attention",
        "sliding_attention"])"),
        {"cla_share_factor", "layer 1"});
    row("mla without rope", llama("kv_lora_rank", "512"), {"qk_rope_head_dim is missing"});
    row("blocks without attention", llama("block_configs", "[1, 2]"), {"block_configs[0]", "attention"});
    row("blocks of another length", llama("block_configs", "[]"), {"block_configs", "0 entries"});
    row("block divides nothing",
        llama("block_configs", R"([{"attention":{"n_heads_in_group":3}},{"attention":{"no_op":true}}])"),
        {"block_configs[0].attention.n_heads_in_group is 3"});
    row("all layers shared", llama("num_kv_shared_layers", "2"), {"num_kv_shared_layers is 2"});
    row("shared with none", R"({"model_type":"llama","num_hidden_layers":3,"hidden_size":64,"num_attention_heads":4,
        "num_kv_shared_layers":1,"sliding_window":8,
        "layer_types":["full_attention","full_attention","sliding_attention"]})",
        {"num_kv_shared_layers"});
    row("place beyond the layers", llama("linear_attn_config", R"({"full_attn_layers": [3]})"),
        {"linear_attn_config.full_attn_layers[0] is 3"});
    row("place counted from 0", llama("linear_attn_config", R"({"full_attn_layers": [0]})"),
        {"full_attn_layers[0] is 0"});
    row("offset beyond the period", llama("attn_layer_period", "2,\"attn_layer_offset\": 2"),
        {"attn_layer_offset is 2"});
    row("switch is no truth value", llama("use_sliding_window", "1,\"sliding_window\":4"),
        {"use_sliding_window", "true or false"});
    row("type is no text", llama("model_type", "NaN"), {"model_type is NaN"});
    row("encoder and decoder", llama("is_encoder_decoder", "true"), {"is_encoder_decoder"});
    row("indexer word",
        llama("kv_lora_rank", R"(8,"qk_rope_head_dim":4,"index_head_dim":4,"indexer_types":["full","odd"])"),
        {"indexer_types", "'odd'"});
    row("window in a NaN", llama("sliding_window", "NaN"), {"sliding_window is NaN"});

    row("groups are no list", R"({"groups": 3})", {"groups must be a list"});
    row("no groups", R"({"groups": []})", {"groups must be a list"});
    row("group is a number", R"({"groups": [3]})", {"groups[0] is 3"});
    row("group without kind", group("\"layers\": 2"), {"groups[0].kind is missing"});
    row("unknown kind", group(R"("kind": "magic", "layers": 2)"), {"groups[0].kind", "'magic'"});
    row("group without layers", group(R"("kind": "attn")"), {"groups[0].layers is missing"});
    row("group without heads", group(R"("kind": "attn", "layers": 2, "hd_k": 1, "hd_v": 1)"), {"kv_heads is missing"});
    row("group without values", group(R"("kind": "attn", "layers": 2, "kv_heads": 1, "hd_k": 1)"), {"hd_v is missing"});
    row("group with text for a number", group(R"("kind": "attn", "layers": "2")"), {"layers is \"2\""});
    row("window group without window", group(R"("kind": "sliding", "layers": 2, "kv_heads": 1, "hd_k": 1, "hd_v": 1)"),
        {"window is missing"});
    row("unknown type", group(R"("kind": "attn", "layers": 2, "kv_heads": 1, "hd_k": 1, "hd_v": 1, "k_type": "q9")"),
        {"k_type", "'q9'", "q8_0"});
    row("two types of one row", group(R"("kind": "mla", "layers": 2, "hd_k": 1, "k_type": "f16", "v_type": "f32")"),
        {"one row"});
    row("cells and tokens",
        group(R"("kind": "attn", "layers": 2, "kv_heads": 1, "hd_k": 1, "hd_v": 1, "cells": 1, "tokens": 1)"),
        {"cells", "tokens"});
    row("state without numbers", group(R"("kind": "mamba", "layers": 2)"), {"r or s"});
    row("shared with nobody", group(R"("kind": "shared", "layers": 2, "shared_with": "x")"), {"shared_with", "'x'"});
}

void TestImportRefusals::oddNumbers_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("value");
    for (const char* key : {"num_hidden_layers", "hidden_size", "num_attention_heads", "num_key_value_heads",
                            "head_dim", "max_position_embeddings", "sliding_window"})
        for (const char* value :
             {"0", "-1", "2.5", "32.0", "\"32\"", "1e300", "NaN", "Infinity", "-Infinity", "true",
              "9223372036854775808", "18446744073709551616", "-9223372036854775808", "100000000000000"})
            QTest::addRow("%s %s", key, value)
                << QByteArray(key)
                << (QByteArray(value) == "18446744073709551616" ? QByteArray("1.8446744073709552e+19")
                    : QByteArray(value) == "1e300"              ? QByteArray("1e+300")
                                                                : QByteArray(value));
}

void TestImportRefusals::files_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("named");
    static const QTemporaryDir folder;
    const auto write = [&](const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return file.fileName();
    };
    QTest::newRow("absent") << folder.filePath("absent.json") << "does not exist";
    QTest::newRow("folder") << folder.path() << "is a folder";
    QTest::newRow("empty") << write("empty", "") << "is empty";
    QTest::newRow("device") << "/dev/zero"
                            << "not a regular file";
    QTest::newRow("terminal") << "/dev/null"
                              << "not a regular file";
    ::mkfifo(folder.filePath("fifo").toLocal8Bit(), 0600);
    QTest::newRow("fifo") << folder.filePath("fifo") << "not a regular file";
    QTest::newRow("short magic") << write("short", "GGU") << "not JSON";
}

QTEST_GUILESS_MAIN(TestImportRefusals)
#include "tst_importrefusals.moc"
