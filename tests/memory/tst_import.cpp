#include "core/memory/importmodel.h"
#include "core/memory/modelpresets.h"
#include "tests/memory/modeltools.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <set>

using namespace qkv;
using namespace memorytest;

namespace {

QJsonArray facts(const char* name)
{
    QFile file(QString(QKV_SOURCE_DIR "/tests/memory/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", name);
    return QJsonDocument::fromJson(file.readAll()).array();
}

/// The config.json whose facts a row of configs.json holds.
QByteArray configOf(const QJsonObject& row)
{
    QJsonObject config = row["fields"].toObject();
    if (row["nested_under"].isString()) {
        QJsonObject outer = row["top_level_fields"].toObject();
        outer["model_type"] = row["top_model_type"];
        outer[row["nested_under"].toString()] = config;
        config = outer;
    }
    return QJsonDocument(config).toJson();
}

/// Layers of each kind and row as the facts have them; states by llama.cpp's formula, where the facts give their sizes.
QStringList expectedLines(const QJsonObject& row)
{
    QStringList result;
    for (const QJsonValue& value : row["normalised_groups"].toArray()) {
        const QJsonObject group = value.toObject();
        const auto number = [&](const char* key) { return group[key].toInteger(); };
        const QString word = group["kind"].toString();
        const CacheKind kind = parseCacheKind(word.toStdString()).value();
        QString line = QString("%1 %2x").arg(info(kind).name).arg(number("layers"));
        if (group.contains("latent"))
            line += QString(" 1*%1+0").arg(number("latent"));
        else if (group.contains("hd_k"))
            line += QString(" %1*%2+%3").arg(number("kv_heads")).arg(number("hd_k")).arg(number("hd_v"));
        if (group.contains("window"))
            line += QString(" w%1").arg(number("window"));
        if (kind == CacheKind::Recurrent) {
            const bool delta = word == "gated_deltanet";
            const qint64 inner = delta              ? number("v_heads") * number("v_dim")
                                 : word == "mamba1" ? number("inner")
                                                    : number("heads") * number("head_dim");
            const qint64 state = number(delta ? "k_dim" : "state");
            const qint64 groups = number(delta ? "k_heads" : "groups");
            line += QString(" r%1 s%2").arg((number("conv") - 1) * (inner + 2 * groups * state)).arg(inner * state);
        }
        result << line;
    }
    result.sort();
    return result;
}

/// Layers that share are one entry in the facts, whatever they share.
QStringList comparableLines(const CacheModel& model)
{
    QStringList result;
    qint64 shared = 0;
    CacheModel own = model;
    std::erase_if(own.groups, [&](const CacheGroup& group) {
        shared += group.sharedWith.empty() ? 0 : group.layers;
        return !group.sharedWith.empty();
    });
    result = lines(own);
    if (shared > 0)
        result << QString("none %1x").arg(shared);
    result.sort();
    return result;
}

} // namespace

class TestImport : public QObject {
    Q_OBJECT

private slots:
    void published_data()
    {
        QTest::addColumn<QJsonObject>("row");
        int rows = 0;
        for (const QJsonValue value : facts("configs.json")) {
            QTest::newRow(qPrintable(value["id"].toString())) << value.toObject();
            ++rows;
        }
        QCOMPARE(rows, 47);
    }

    void published()
    {
        QFETCH(QJsonObject, row);
        const auto model = importJson(configOf(row).toStdString(), "config.json");
        if (row["fields"].toObject()["layer_types"].isObject()) { // its order was not kept
            QVERIFY(!model);
            QVERIFY(model.error().message().find("layer_types") != std::string::npos);
            return;
        }
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        QCOMPARE(comparableLines(*model), expectedLines(row));
        QCOMPARE(layerCount(*model), row["fields"].toObject()["num_hidden_layers"].toInteger(layerCount(*model)));
        checkPositions(*model);
        if (row["fields"].toObject().contains("compress_ratios"))
            return; // the facts leave its bytes open
        const QJsonObject bytes = row["bytes_per_token_16bit"].toObject();
        const CacheSize size = sizeOf(*model);
        QCOMPARE(size.perTokenUnbounded, bytes["unbounded_layers"].toInteger());
        QCOMPARE(size.perTokenWindowed, bytes["windowed_layers_inside_window"].toInteger());
    }

    void readings_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QString>("groups");
        QTest::addColumn<QString>("remark"); // part of an assumption or warning; empty: none is asked for
        const auto row = [](const char* name, const char* config, const char* groups, const char* remark = "") {
            QTest::newRow(name) << QByteArray(config) << QString(groups) << QString(remark);
        };
        row("gemma-3-4b: class defaults", R"({"model_type":"gemma3","text_config":{"model_type":"gemma3_text",
            "hidden_size":2560,"intermediate_size":10240,"num_hidden_layers":34,"sliding_window":1024}})",
            "windowed 29x 4*256+256 w1024, attention 5x 4*256+256", "no num_attention_heads: 8");
        row("text_config without a type", R"({"model_type":"gemma3","text_config":{"hidden_size":2560,
            "num_hidden_layers":34,"sliding_window":1024}})",
            "windowed 29x 4*256+256 w1024, attention 5x 4*256+256", "text_config");
        row("llm_config", R"({"model_type":"internvl_chat","llm_config":{"model_type":"qwen2","hidden_size":3584,
            "num_attention_heads":28,"num_key_value_heads":4,"num_hidden_layers":28,"use_sliding_window":false,
            "sliding_window":131072}})",
            "attention 28x 4*128+128", "llm_config");
        row("language_config", R"({"language_config":{"model_type":"deepseek_v2","num_hidden_layers":27,
            "hidden_size":2048,"num_attention_heads":16,"num_key_value_heads":16,"kv_lora_rank":512,
            "qk_rope_head_dim":64,"qk_nope_head_dim":128,"v_head_dim":128}})",
            "latent 27x 1*576+0");
        row("q_lora_rank alone is not MLA", R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"q_lora_rank":32,"kv_lora_rank":null})",
            "attention 2x 2*16+16");
        row("kimi linear", R"({"model_type":"kimi_linear","num_hidden_layers":5,"hidden_size":2304,"head_dim":72,
            "num_attention_heads":32,"num_key_value_heads":32,"kv_lora_rank":512,"qk_rope_head_dim":64,
            "linear_attn_config":{"full_attn_layers":[4],"kda_layers":[1,2,3,5],"head_dim":128,"num_heads":32,
            "short_conv_kernel_size":4}})",
            "recurrent 4x r36864 s524288, latent 1x 1*576+0");
        row("mimo v2: windowed layers have other heads", R"({"model_type":"mimo_v2_flash","num_hidden_layers":6,
            "hidden_size":4096,"num_attention_heads":64,"num_key_value_heads":4,"head_dim":192,"v_head_dim":128,
            "swa_num_key_value_heads":8,"sliding_window":128,"hybrid_layer_pattern":[0,1,1,1,1,0]})",
            "attention 2x 4*192+128, windowed 4x 8*192+128 w128");
        row("falcon 40b", R"({"model_type":"falcon","num_hidden_layers":60,"hidden_size":8192,
            "num_attention_heads":128,"num_kv_heads":8,"multi_query":true,"new_decoder_architecture":true})",
            "attention 60x 8*64+64");
        row("falcon: multi_query is the default", R"({"model_type":"falcon","num_hidden_layers":2,"hidden_size":64,
            "num_attention_heads":4})",
            "attention 2x 1*16+16", "no multi_query");
        row("mpt", R"({"model_type":"mpt","d_model":4096,"n_heads":32,"n_layers":32,"max_seq_len":2048,
            "attn_config":{"attn_type":"multihead_attention","alibi":true}})",
            "attention 32x 32*128+128", "no num_key_value_heads");
        row("mpt with groups", R"({"model_type":"mpt","d_model":4096,"n_heads":32,"n_layers":32,
            "attn_config":{"kv_n_heads":8}})",
            "attention 32x 8*128+128");
        row("phi-msft: null heads", R"({"model_type":"phi-msft","n_layer":32,"n_embd":2560,"n_head":32,
            "n_head_kv":null})",
            "attention 32x 32*80+80", "no num_key_value_heads");
        row("null in a class with a default", R"({"model_type":"mistral","num_hidden_layers":2,"hidden_size":64,
            "num_attention_heads":16,"num_key_value_heads":null,"sliding_window":null})",
            "attention 2x 16*4+4", "each of the 16 heads");
        row("window as long as the context", R"({"model_type":"phi3","num_hidden_layers":2,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":4,"sliding_window":2048,"max_position_embeddings":2048})",
            "attention 2x 4*16+16", "not below the context");
        row("max_window_layers counts", R"({"model_type":"qwen2","num_hidden_layers":6,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"sliding_window":16,"use_sliding_window":true,
            "max_window_layers":4})",
            "attention 4x 2*16+16, windowed 2x 2*16+16 w16");
        row("layer_types yields to the switch", R"({"model_type":"qwen2","num_hidden_layers":2,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"sliding_window":16,"use_sliding_window":false,
            "layer_types":["full_attention","sliding_attention"]})",
            "attention 2x 2*16+16", "use_sliding_window is false");
        row("bidirectional halves the window", R"({"model_type":"gemma3_text","num_hidden_layers":6,"hidden_size":768,
            "num_attention_heads":3,"num_key_value_heads":1,"head_dim":256,"sliding_window":512,
            "_sliding_window_pattern":6,"use_bidirectional_attention":true})",
            "windowed 5x 1*256+256 w257, attention 1x 1*256+256", "257");
        row("letters that repeat", R"({"model_type":"exaone4","num_hidden_layers":8,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"sliding_window":16,"sliding_window_pattern":"LLLG"})",
            "windowed 6x 2*16+16 w16, attention 2x 2*16+16");
        row("full_attention_interval", R"({"model_type":"qwen3_next","num_hidden_layers":8,"hidden_size":2048,
            "num_attention_heads":16,"num_key_value_heads":2,"head_dim":256,"full_attention_interval":4,
            "linear_conv_kernel_dim":4,"linear_key_head_dim":128,"linear_value_head_dim":128,
            "linear_num_key_heads":16,"linear_num_value_heads":32})",
            "recurrent 6x r24576 s524288, attention 2x 2*256+256");
        row("layers_block_type without num_hidden_layers", R"({"model_type":"nemotron_h","hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"head_dim":16,"mamba_num_heads":8,"mamba_head_dim":16,
            "ssm_state_size":32,"n_groups":2,"conv_kernel":4,"layers_block_type":["mamba","moe","attention","mamba"]})",
            "recurrent 2x r768 s4096, none 1x, attention 1x 2*16+16", "4 layers by the length");
        row("shared layers", R"({"model_type":"gemma4_text","num_hidden_layers":6,"hidden_size":64,"head_dim":16,
            "global_head_dim":32,"num_attention_heads":4,"num_key_value_heads":2,"sliding_window":16,
            "num_kv_shared_layers":2,"layer_types":["sliding_attention","sliding_attention","full_attention",
            "sliding_attention","sliding_attention","full_attention"]})",
            "windowed 3x 2*16+16 w16, attention 1x 2*32+32, none 1x of windowed, none 1x of attention");
        row("shared across pairs", R"({"model_type":"hunyuan","num_hidden_layers":4,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"use_cla":true,"cla_share_factor":2})",
            "attention 2x 2*16+16, none 2x of attention");
        row("llama 4 with no_rope_layers", R"({"model_type":"llama4_text","num_hidden_layers":3,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"head_dim":16,"attention_chunk_size":128,
            "no_rope_layers":[1,0,1]})",
            "chunked 2x 2*16+16 w128, attention 1x 2*16+16");
        row("lfm2", R"({"model_type":"lfm2","num_hidden_layers":3,"hidden_size":64,"num_attention_heads":4,
            "num_key_value_heads":2,"conv_L_cache":3,"layer_types":["conv","full_attention","conv"]})",
            "recurrent 2x r128 s0, attention 1x 2*16+16");
        row("falcon-h1", R"({"model_type":"falcon_h1","num_hidden_layers":3,"hidden_size":64,"num_attention_heads":4,
            "num_key_value_heads":2,"mamba_d_ssm":128,"mamba_d_state":16,"mamba_d_conv":4,"mamba_n_groups":1})",
            "attention 3x 2*16+16, recurrent 3x r480 s2048");
        row("mamba", R"({"model_type":"mamba","num_hidden_layers":48,"hidden_size":2048,"state_size":16,
            "conv_kernel":4,"expand":2})",
            "recurrent 48x r12288 s65536");
        row("unknown type", R"({"model_type":"brandnew","num_hidden_layers":2,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2})",
            "attention 2x 2*16+16", "model_type 'brandnew' is not known");
        row("unused NaN and Infinity", R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"n":NaN,
            "num_attention_heads":4,"num_key_value_heads":2,"time_step_limit":[0.0,Infinity,-Infinity],"t":"NaN"})",
            "attention 2x 2*16+16");
        row("byte order mark",
            "\xEF\xBB\xBF{\"model_type\":\"llama\",\"num_hidden_layers\":2,\"hidden_size\":64,"
            "\"num_attention_heads\":4,\"num_key_value_heads\":2}",
            "attention 2x 2*16+16");
        row("quantised cache asked for", R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"quantization_config":{"kv_cache_scheme":{"num_bits":8}}})",
            "attention 2x 2*16+16", "kv_cache_scheme");
        row("projection shared", R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,
            "num_attention_heads":4,"num_key_value_heads":2,"attention_k_eq_v":true})",
            "attention 2x 2*16+16", "runtimes store both");
    }

    void readings()
    {
        QFETCH(QByteArray, config);
        QFETCH(QString, groups);
        QFETCH(QString, remark);
        const auto model = importJson(config.toStdString(), "config.json");
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        QCOMPARE(lines(*model).join(", "), groups);
        const QString remarks = texts(model->assumptions) + '\n' + texts(model->warnings);
        QVERIFY2(remarks.contains(remark), qPrintable(remarks));
        checkPositions(*model);
    }

    void numbersBesideTheGroups()
    {
        const auto preset = presetModel(*findModelPreset("deepseek-v3")).value();
        QCOMPARE(preset.heads, 128);
        QCOMPARE(preset.mhaHeadDimK, 192);
        QCOMPARE(preset.mhaHeadDimV, 128);
        QCOMPARE(preset.width, 7168);
        QCOMPARE(preset.maxContext, 163840);
        QVERIFY(preset.rotary);
        QCOMPARE(preset.parameters, 671'000'000'000); // as published: experts are not in the fields
        QCOMPARE(preset.activeParameters, 37'000'000'000);
        QVERIFY(std::ranges::find(preset.ignored, "num_key_value_heads") != preset.ignored.end());
        QVERIFY(texts(preset.assumptions).contains("num_nextn_predict_layers"));
        const auto llama = presetModel(*findModelPreset("llama-3.1-8b")).value();
        QCOMPARE(llama.parameters, 8030261248);
        QVERIFY(texts(llama.assumptions).contains("8030261248"));
        QCOMPARE(llama.groups[0].positions.size(), std::size_t(32));
    }

    void presets()
    {
        QVERIFY(modelPresets().size() >= 42);
        std::set<std::string> ids;
        for (const ModelPreset& preset : modelPresets()) {
            const auto model = presetModel(preset);
            QVERIFY2(model, model ? "" : model.error().message().c_str());
            QVERIFY(ids.insert(preset.id).second);
            QCOMPARE(findModelPreset(preset.id), &preset);
            QCOMPARE(model->name, preset.title);
            QVERIFY2(!texts(model->assumptions).contains("is not known"), preset.id.c_str());
        }
        QCOMPARE(findModelPreset("no such model"), nullptr);
        QCOMPARE(closestPreset("lama3.1-8b").id, std::string("llama-3.1-8b"));
        QCOMPARE(closestPreset("").id.empty(), false);
        QCOMPARE(findModelPreset("deepseek-ai/DeepSeek-V3"), findModelPreset("deepseek-v3"));
        const auto small = presetModel(*findModelPreset("paper-300m")).value();
        QCOMPARE(lines(small).join(", "), QString("attention 20x 16*64+64"));
        const auto large = presetModel(*findModelPreset("paper-1.2b")).value();
        QCOMPARE(lines(large).join(", "), QString("attention 22x 32*64+64"));
        for (const CacheModel* paper : {&small, &large}) {
            QVERIFY(!paper->rotary);
            QCOMPARE(paper->maxContext, 2048);
            QCOMPARE(paper->assumptions.size(), 1u); // the parameters
        }
    }

    void measuredGroups_data()
    {
        QTest::addColumn<QJsonObject>("config");
        for (const QJsonValue value : facts("cases.json"))
            QTest::newRow(qPrintable(value["id"].toString())) << value["config"].toObject();
    }

    void measuredGroups()
    {
        QFETCH(QJsonObject, config);
        const auto model = importJson(QJsonDocument(config).toJson().toStdString(), "groups.json");
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        const QJsonArray groups = config["groups"].toArray();
        QCOMPARE(qsizetype(model->groups.size()), groups.size());
        for (qsizetype i = 0; i < groups.size(); ++i) {
            const CacheGroup& group = model->groups[std::size_t(i)];
            const auto number = [&](const char* key) { return groups.at(i)[key].toInteger(); };
            QCOMPARE(group.layers, number("layers"));
            QCOMPARE(group.kvHeads, number("kv_heads"));
            QCOMPARE(group.headDimK, number("hd_k"));
            QCOMPARE(group.headDimV, number("hd_v"));
            QCOMPARE(group.tokens.value_or(0), number("cells"));
            QCOMPARE(group.r, number("r"));
            QCOMPARE(group.s, number("s"));
            QCOMPARE(group.rows.value_or(0), number("rows"));
            if (groups.at(i)["k_type"].isString())
                QCOMPARE(QString(info(group.kType).name), groups.at(i)["k_type"].toString());
            if (groups.at(i)["r_type"].isString())
                QCOMPARE(QString(info(group.rType).name), groups.at(i)["r_type"].toString());
        }
    }

    void groupsFile()
    {
        const auto model = importJson(R"({"name": "mine", "heads": 32, "remark": 1, "groups": [
            {"name": "all", "kind": "full", "layers": 10, "kv_heads": 8, "hd_k": 128, "hd_v": 128, "k_type": "Q8_0",
             "v_type": "q4_0", "tokens": 4096},
            {"kind": "sliding", "layers": 4, "kv_heads": 2, "hd_k": 64, "hd_v": 64, "window": 512, "colour": "red"},
            {"kind": "mla", "layers": 3, "hd_k": 576, "k_type": "bf16"},
            {"kind": "shared", "layers": 2, "shared_with": "all"}]})",
                                      "groups.json");
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        QCOMPARE(lines(*model).join(", "), QString("attention 10x 8*128+128, windowed 4x 2*64+64 w512, "
                                                   "latent 3x 1*576+0, none 2x of all"));
        QCOMPARE(model->name, std::string("mine"));
        QCOMPARE(model->heads, 32);
        QCOMPARE(model->groups[1].name, std::string("group 2"));
        QCOMPARE(model->groups[0].tokens.value_or(0), 4096);
        QVERIFY(model->groups[0].kType == CacheType::Q8_0 && model->groups[0].vType == CacheType::Q4_0);
        QCOMPARE(model->ignored, (std::vector<std::string>{"groups[1].colour", "remark"}));
    }

    void fileByContent()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("model.gguf"); // the name says nothing
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(findModelPreset("gpt2")->source.c_str());
        file.close();
        const auto model = importModel(path.toStdString());
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        QCOMPARE(lines(*model).join(", "), QString("attention 12x 12*64+64"));
    }

private:
    /// Every layer has its place once; layers beside others share theirs.
    static void checkPositions(const CacheModel& model)
    {
        std::set<int> places;
        for (const CacheGroup& group : model.groups) {
            QCOMPARE(std::int64_t(group.positions.size()), group.layers);
            places.insert(group.positions.begin(), group.positions.end());
        }
        QCOMPARE(std::int64_t(places.size()), layerCount(model));
        QCOMPARE(*places.rbegin() + 1, int(places.size()));
    }
};

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"
