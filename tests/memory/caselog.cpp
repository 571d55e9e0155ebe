#include "tests/memory/caselog.h"

#include "tests/memory/casefile.h"
#include "tests/memory/testmodels.h"

namespace cases {
namespace {

using qkv::CacheGroup;
using qkv::CacheKind;

std::int64_t integer(const QJsonObject& json, const char* key)
{
    return json[QLatin1String(key)].toInteger();
}

std::int64_t bytesOf(const qkv::CacheModel& model, bool values)
{
    std::int64_t sum = 0;
    for (const qkv::GroupSize& group : testmodels::sized(model, {}).groups)
        sum += values ? group.valueBytes : group.keyBytes;
    return sum;
}

QByteArray figure(std::int64_t bytes, const QString& name)
{
    return QString::asprintf("%.2f", double(bytes) / double(unit(name))).toLatin1();
}

/// What stands for `part` ("", "K", "V"; "R", "S"): the printed figure where the check is about it, ours otherwise.
struct Figures {
    QByteArray all;
    QByteArray first;
    QByteArray second;
};

Figures figures(const qkv::CacheModel& model, const QJsonObject& check, const QString& name)
{
    const QByteArray printed = check["printed"].toString().toLatin1();
    const QString part = check["part"].toString();
    const bool first = part == QLatin1String("K") || part == QLatin1String("R");
    const bool second = part == QLatin1String("V") || part == QLatin1String("S");
    const std::int64_t k = bytesOf(model, false);
    const std::int64_t v = bytesOf(model, true);
    return {part.isEmpty() ? printed : figure(k + v, name), first ? printed : figure(k, name),
            second ? printed : figure(v, name)};
}

bool sameCells(const qkv::CacheModel& model)
{
    for (const CacheGroup& group : model.groups)
        if (group.tokens != model.groups[0].tokens || group.kind != model.groups[0].kind)
            return false;
    return true;
}

QByteArray sizeLine(const qkv::CacheModel& model, const QJsonObject& check)
{
    const QString unitName = check["unit"].toString();
    const QByteArray unitWord = unitName.toLatin1();
    const Figures f = figures(model, check, unitName);
    const CacheGroup& group = model.groups[0];
    const bool states = group.kind == CacheKind::Recurrent;
    std::int64_t layers = 0;
    for (const CacheGroup& each : model.groups)
        layers += each.layers;
    QByteArray line = states ? "llama_memory_recurrent: size = " : "llama_kv_cache: size = ";
    line += f.all + ' ' + unitWord + " ( " +
            QByteArray::number(qlonglong(states ? group.rows.value_or(1) : group.tokens.value_or(1))) + " cells, " +
            QByteArray::number(qlonglong(states ? 64 : layers)) + " layers,  1/1 seqs)";
    if (check["part"].toString().isEmpty() && check["expect"].toString() == QLatin1String("mismatch"))
        return line; // only the whole was printed
    const auto type = [](qkv::CacheType t) { return QByteArray(qkv::info(t).name); };
    line += states ? ", R (f32): " : ", K (" + type(group.kType) + "): ";
    line += f.first + ' ' + unitWord;
    line += states ? ", S (f32): " : ", V (" + type(group.vType) + "): ";
    return line + f.second + ' ' + unitWord;
}

void llama(CaseLog& log, const QJsonObject& check)
{
    const QJsonObject args = check["args"].toObject();
    const QString formula = check["formula"].toString();
    const QByteArray printed = check["printed"].toString().toLatin1();
    if (formula == QLatin1String("bytes_at"))
        for (CacheGroup& group : log.model.groups)
            group.tokens = integer(args, "tokens");
    if ((formula == QLatin1String("bytes") || formula == QLatin1String("bytes_at")) && sameCells(log.model)) {
        log.text = sizeLine(log.model, check);
        log.line = 1;
    } else if (formula == QLatin1String("sum_fraction")) {
        QJsonObject whole;
        whole["printed"] =
            QString::fromLatin1(figure(bytesOf(log.model, false) + bytesOf(log.model, true), QStringLiteral("MiB")));
        whole["unit"] = "MiB";
        log.text =
            "llama_kv_cache_init:      CUDA0 KV buffer size =  " + printed + " MiB\n" + sizeLine(log.model, whole);
        log.line = 1;
    } else if (formula == QLatin1String("layers_times_cells")) {
        log.text = "gptj_model_load: memory_size =  1792.00 MB, n_mem = " + printed;
        log.line = 1;
    }
}

void llamaCells(CaseLog& log, const QJsonObject& check)
{
    const QJsonObject args = check["args"].toObject();
    const bool window = check["formula"].toString() == QLatin1String("llama_swa_cells");
    if (!window && check["formula"].toString() != QLatin1String("pad"))
        return;
    log.model.groups.resize(1);
    const bool unified = args["unified"].toBool();
    const std::int64_t sequences = window ? integer(args, "n_seq") : 1;
    log.plan.sequences = sequences;
    log.plan.context = window ? integer(args, "n_ctx_seq") / (unified ? sequences : 1) : integer(args, "n");
    log.plan.runtime = *qkv::chooseRuntime("llama.cpp", {unified ? "unified=1" : "unified=0"});
    std::int64_t cells = check["printed"].toString().toLongLong();
    if (window) {
        log.model.groups[0].kind = CacheKind::Windowed;
        log.model.groups[0].window = integer(args, "n_swa");
        cells /= unified ? 1 : sequences; // the line is about one stream
    }
    log.text = QByteArray("0.00.123 I llama_kv_cache_iswa: creating ") + (window ? "    SWA" : "non-SWA") +
               " KV cache, size = " + QByteArray::number(qlonglong(cells)) + " cells";
    log.line = 1;
}

QByteArray thousands(std::int64_t number)
{
    QByteArray text = QByteArray::number(qlonglong(number));
    for (auto at = text.size() - 3; at > 0; at -= 3)
        text.insert(at, ',');
    return text;
}

void vllm(CaseLog& log, const QJsonObject& check)
{
    const QJsonObject args = check["args"].toObject();
    const QString formula = check["formula"].toString();
    const QByteArray printed = check["printed"].toString().toLatin1();
    const QByteArray prefix = "(EngineCore_0 pid=42) INFO 10-02 11:22:33 [kv_cache_utils.py:864] ";
    const QByteArray pool =
        prefix + "GPU KV cache size: " + thousands(log.model.groups[0].tokens.value_or(0)) + " tokens";
    log.line = 2;
    if (formula == QLatin1String("tokens_from_avail"))
        log.text = prefix + "Available KV cache memory: " + args["avail"].toString().toLatin1() + " GiB\n" + pool;
    else if (formula == QLatin1String("tokens_div"))
        log.text = pool + "\nINFO num_gpu_blocks is: " + printed;
    else if (formula == QLatin1String("tokens_over_len"))
        log.text = pool + "\n" + prefix + "Maximum concurrency for " + thousands(integer(args, "len")) +
                   " tokens per request: " + printed + "x";
    else if (formula == QLatin1String("cpu_blocks"))
        log.text = "\nINFO 05-30 02:41:33 gpu_executor.py:102] # GPU blocks: 378, # CPU blocks: " + printed;
    else if (formula == QLatin1String("need_blocks") || formula == QLatin1String("pages"))
        log.text = "\nValueError: To serve at least one request with the models's max seq len (" +
                   QByteArray::number(qlonglong(formula == QLatin1String("pages") ? 262144 : integer(args, "tokens"))) +
                   "), (" + printed +
                   " GiB KV cache is needed, which is larger than the available KV cache memory "
                   "(3.18 GiB). Based on the available memory, the estimated maximum model length is 1.";
    if (formula == QLatin1String("pages"))
        log.model.groups.push_back(testmodels::measuredStates());
}

void sglang(CaseLog& log, const QJsonObject& check)
{
    const Figures f = figures(log.model, check, QStringLiteral("GiB"));
    const CacheGroup& group = log.model.groups[0];
    log.line = 1;
    if (group.kind == CacheKind::Recurrent)
        log.text = "[2026-01-31 13:50:39 TP1] Mamba Cache is allocated. max_mamba_cache_size: " +
                   QByteArray::number(qlonglong(*group.rows - 1)) + ", conv_state size: " + f.first +
                   "GB, ssm_state size: " + f.second + "GB ";
    else if (group.headDimV == 0)
        log.text = "KV Cache is allocated. dtype: torch.float8_e4m3fn, #tokens: " +
                   QByteArray::number(qlonglong(*group.tokens)) + ", KV size: " + f.all + " GB";
    else
        log.text = "[2026-01-31 13:50:39 TP0] KV Cache is allocated. #tokens: " +
                   QByteArray::number(qlonglong(*group.tokens)) + ", K size: " + f.first + " GB, V size: " + f.second +
                   " GB";
}

void tensorRt(CaseLog& log, const QJsonObject& check)
{
    const QJsonObject args = check["args"].toObject();
    const QString formula = check["formula"].toString();
    const QByteArray printed = check["printed"].toString().toLatin1();
    const QByteArray prefix = "[TensorRT-LLM][INFO] ";
    log.line = 2;
    if (formula == QLatin1String("blocks_from_avail"))
        log.text = prefix +
                   "Memory usage when calculating max tokens in paged kv cache: total: 39.39 GiB, available: " +
                   args["avail"].toString().toLatin1() + " GiB\n" + prefix +
                   "Number of blocks in KV cache primary pool: " + printed;
    else if (formula == QLatin1String("avail_close"))
        log.text = prefix + "Number of tokens per block: 32.\n" + prefix + "[MemUsageChange] Allocated " + printed +
                   " GiB for max tokens in paged KV cache (" + QByteArray::number(qlonglong(integer(args, "tokens"))) +
                   ").";
    else if (formula == QLatin1String("tokens_div"))
        log.text =
            prefix + "[MemUsageChange] Allocated 78.30 GiB for max tokens in paged KV cache (3731744).\n" + prefix +
            "Max KV cache blocks per sequence: 65 [window size=2051], tokens per block=32, primary blocks=" + printed +
            ", secondary blocks=0";
}

} // namespace

CaseLog logOf(const QJsonObject& measured, const QJsonObject& check)
{
    CaseLog log;
    log.model = model(measured, check);
    const QString runtime = measured["runtime"].toString();
    if (runtime.startsWith(QLatin1String("vLLM"))) {
        if (check["formula"].toString() == QLatin1String("bytes_at"))
            llama(log, check);
        else
            vllm(log, check);
    } else if (runtime.startsWith(QLatin1String("SGLang"))) {
        sglang(log, check);
    } else if (runtime.startsWith(QLatin1String("TensorRT"))) {
        tensorRt(log, check);
    } else {
        llama(log, check);
        llamaCells(log, check);
    }
    return log;
}

} // namespace cases
