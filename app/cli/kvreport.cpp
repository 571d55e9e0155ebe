#include "app/cli/kvreport.h"

#include "core/base/csv.h"
#include "core/memory/units.h"

#include <fmt/format.h>

namespace qkv::cli {
namespace {

Json optionalNumber(const std::optional<std::int64_t>& value)
{
    return value ? Json(*value) : Json();
}

Json groupJson(const GroupSize& size)
{
    const CacheGroup& group = size.group;
    Json json;
    json["name"] = group.name;
    json["kind"] = info(group.kind).name;
    json["layers"] = group.layers;
    if (group.hasRows()) {
        json["kv_heads"] = group.kvHeads;
        json["hd_k"] = group.headDimK;
        json["hd_v"] = group.headDimV;
        json["k_type"] = info(group.kType).name;
        json["v_type"] = info(group.vType).name;
        if (group.window > 0)
            json["window"] = group.window;
        json["tokens_held"] = size.tokensHeld;
    }
    if (group.kind == CacheKind::Recurrent) {
        json["rows"] = size.tokensHeld;
        json["r"] = group.r;
        json["s"] = group.s;
        json["r_type"] = info(group.rType).name;
        json["s_type"] = info(group.sType).name;
    }
    if (!group.sharedWith.empty())
        json["shared_with"] = group.sharedWith;
    json["bytes"] = size.ideal;
    json["allocated_bytes"] = size.allocated;
    return json;
}

Json texts(const std::vector<Text>& list)
{
    Json json = Json::array();
    for (const Text& text : list)
        json.push_back(text.english());
    return json;
}

Json rooflineJson(const Roofline& line)
{
    Json json = {{"cache_bytes_read_per_token", number(line.cacheBytes)},
                 {"weight_bytes_read_per_step", number(line.weightBytes)},
                 {"attention_flops_per_token", number(line.attentionFlops)},
                 {"weight_flops_per_token", number(line.weightFlops)},
                 {"arithmetic_intensity", number(line.intensity)},
                 {"arithmetic_intensity_mha", number(line.intensityMha)},
                 {"prefill_flops", number(line.prefillFlops)}};
    json["tokens_per_second"] = line.tokensPerSecond ? number(*line.tokensPerSecond) : Json();
    json["bound"] = !line.tokensPerSecond ? Json() : Json(line.boundByBandwidth ? "bandwidth" : "compute");
    json["prefill_seconds"] = line.prefillSeconds ? number(*line.prefillSeconds) : Json();
    json["price_per_million_tokens"] = line.pricePerMillion ? number(*line.pricePerMillion) : Json();
    return json;
}

Json variantJson(const VariantRow& row)
{
    Json json = {{"variant", info(row.projection).name},
                 {"label", row.label},
                 {"ideal_bytes", row.size.ideal},
                 {"allocated_bytes", row.size.allocated}};
    json["reduction_vs_mha"] = row.size.reduction ? number(*row.size.reduction) : Json();
    json["max_context"] = optionalNumber(row.maxContext);
    json["max_sequences"] = optionalNumber(row.maxSequences);
    return json;
}

Json configurationJson(const Configuration& configuration)
{
    return {{"variant", info(configuration.projection).name},
            {"kv_heads", configuration.kvHeads > 0 ? Json(configuration.kvHeads) : Json()},
            {"k_type", info(configuration.kType).name},
            {"v_type", info(configuration.vType).name},
            {"window", configuration.window > 0 ? Json(configuration.window) : Json()},
            {"changes", configuration.changes},
            {"bytes_per_device", configuration.largestDevice}};
}

const char* verdictWord(AdviceVerdict verdict)
{
    return verdict == AdviceVerdict::Fits ? "fits" : verdict == AdviceVerdict::Change ? "change" : "note";
}

std::string percent(const std::optional<double>& part)
{
    return part ? fmt::format("{:.5g} %", 100 * *part) : "n/a";
}

std::string count(const std::optional<std::int64_t>& value)
{
    return value ? grouped(*value) : "any";
}

void addBudget(const KvReport& report, std::string& out)
{
    const DeviceBudget& budget = report.input.budget;
    out += fmt::format("\nBudget {} a device", binarySize(budget.perDevice));
    if (budget.weights > 0)
        out += fmt::format(", of it {} weights (1/{} of {})", binarySize(budget.weights / report.answer.cache.devices),
                           report.answer.cache.devices, binarySize(budget.weights));
    if (budget.overhead > 0)
        out += fmt::format(", {} overhead", binarySize(budget.overhead));
    out += fmt::format("\n  largest context of {} sequences: {} tokens\n  most sequences of {} tokens: {}\n",
                       grouped(report.answer.size.sequences), count(report.answer.maxContext),
                       grouped(report.answer.size.context), count(report.answer.maxSequences));
    out += "  what fits, fewest changes first:\n";
    for (const Configuration& c : report.configurations)
        out +=
            fmt::format("    {:<6} kv heads {:<9} K {:<6} V {:<6} window {:<9} {} a device\n", info(c.projection).name,
                        c.kvHeads > 0 ? std::to_string(c.kvHeads) : "as is", info(c.kType).name, info(c.vType).name,
                        c.window > 0 ? std::to_string(c.window) : "as is", binarySize(c.largestDevice));
    if (report.configurations.empty())
        out += "    nothing\n";
}

void addRoofline(const Roofline& line, std::string& out)
{
    out += fmt::format("\nA decoded token reads {} of cache and does {:.4g} GFLOP of attention: {:.4g} FLOP a byte "
                       "(multi-head rows: {:.4g})\n",
                       binarySize(std::int64_t(line.cacheBytes)), line.attentionFlops / 1e9, line.intensity,
                       line.intensityMha);
    if (line.weightBytes > 0)
        out +=
            fmt::format("  a step reads {} of weights for all sequences\n", binarySize(std::int64_t(line.weightBytes)));
    if (line.tokensPerSecond)
        out += fmt::format("  at most {:.4g} tokens/s for all sequences, bound by {}\n", *line.tokensPerSecond,
                           line.boundByBandwidth ? "bandwidth" : "compute");
    if (line.prefillSeconds)
        out += fmt::format("  reading a prompt of the whole context takes at least {:.4g} s\n", *line.prefillSeconds);
    if (line.pricePerMillion)
        out += fmt::format("  at least {:.4g} for a million decoded tokens, in the currency of --price\n",
                           *line.pricePerMillion);
}

void addSizes(const KvReport& report, std::string& out)
{
    const CacheSize& size = report.answer.size;
    for (const WorkingLine& line : report.answer.working)
        out += fmt::format("  {:<14} {} = {} B = {}\n", line.group, line.formula, grouped(line.bytes),
                           binarySize(line.bytes));
    out += fmt::format("{:<26}{:>24} B  {}\n", "ideal", grouped(size.ideal), binarySize(size.ideal));
    for (std::size_t i = 0; i < kSizeTerms; ++i)
        if (size.terms[i] != 0)
            out += fmt::format("  {:<24}{:>24} B  {}\n", size.terms[i] > 0 ? "+" : "-", grouped(size.terms[i]),
                               TextSource(meaning(SizeTerm(i))).source);
    out += fmt::format("{:<26}{:>24} B  {}\n", fmt::format("allocated, {}", report.input.plan.runtime.profile->name),
                       grouped(size.allocated), binarySize(size.allocated));
    if (size.perDevice.size() > 1)
        for (std::size_t i = 0; i < size.perDevice.size(); ++i)
            out += fmt::format("  {:<24}{:>24} B  {}\n", fmt::format("device {}", i), grouped(size.perDevice[i]),
                               binarySize(size.perDevice[i]));
    out += fmt::format("{:<26}{:>24} B{}\n", "bytes per token", grouped(size.perTokenUnbounded + size.perTokenWindowed),
                       size.perTokenWindowed > 0
                           ? fmt::format(", {} B once every window is full", grouped(size.perTokenUnbounded))
                           : "");
    out += fmt::format("{:<26}{:>24}\n", "less than multi-head QKV", percent(size.reduction));
}

} // namespace

Json kvJson(const KvReport& report)
{
    const CacheSize& size = report.answer.size;
    const RuntimeProfile& profile = *report.input.plan.runtime.profile;
    Json json = {{"model", report.model.name}, {"variant", info(report.input.plan.projection).name},
                 {"runtime", profile.name},    {"rules", profile.versions},
                 {"context", size.context},    {"sequences", size.sequences}};
    json["groups"] = Json::array();
    for (const GroupSize& group : size.groups)
        json["groups"].push_back(groupJson(group));
    json["ideal_bytes"] = size.ideal;
    json["allocated_bytes"] = size.allocated;
    json["per_device_bytes"] = size.perDevice;
    json["terms"] = Json::array();
    for (std::size_t i = 0; i < kSizeTerms; ++i)
        if (size.terms[i] != 0)
            json["terms"].push_back({{"name", Text(meaning(SizeTerm(i))).english()}, {"bytes", size.terms[i]}});
    json["bytes_per_token"] = size.perTokenUnbounded + size.perTokenWindowed;
    json["bytes_per_token_unbounded"] = size.perTokenUnbounded;
    json["bytes_per_token_windowed"] = size.perTokenWindowed;
    json["reduction_vs_mha"] = size.reduction ? number(*size.reduction) : Json();
    json["max_context"] = optionalNumber(report.answer.maxContext);
    json["max_sequences"] = optionalNumber(report.answer.maxSequences);
    json["variants"] = Json::array();
    for (const VariantRow& row : report.variants)
        json["variants"].push_back(variantJson(row));
    json["configurations"] = Json::array();
    for (const Configuration& configuration : report.configurations)
        json["configurations"].push_back(configurationJson(configuration));
    json["advice"] = Json::array();
    for (const Advice& advice : report.advice)
        json["advice"].push_back({{"rule", advice.rule.english()},
                                  {"applied", advice.applied.english()},
                                  {"verdict", verdictWord(advice.verdict)},
                                  {"source", advice.source}});
    json["roofline"] = rooflineJson(report.answer.line);
    json["assumptions"] = texts(report.answer.assumptions);
    json["warnings"] = texts(report.answer.warnings);
    json["ignored"] = report.model.ignored;
    return json;
}

std::string kvText(const KvReport& report)
{
    const CacheSize& size = report.answer.size;
    const RuntimeProfile& profile = *report.input.plan.runtime.profile;
    std::string out =
        fmt::format("{}, {} ({}), {} tokens x {} sequences, {} ({})\n", report.model.name,
                    info(report.input.plan.projection).name, Text(info(report.input.plan.projection).gloss).english(),
                    grouped(size.context), grouped(size.sequences), profile.name, profile.versions);
    addSizes(report, out);
    out += fmt::format("\n{:<12} {:>14} {:>14} {:>12}", "variant", "ideal", "allocated", "reduction");
    out += report.answer.budgeted ? fmt::format(" {:>16} {:>14}\n", "max context", "max sequences") : "\n";
    for (const VariantRow& row : report.variants) {
        out += fmt::format("{:<12} {:>14} {:>14} {:>12}", row.label, binarySize(row.size.ideal),
                           binarySize(row.size.allocated), percent(row.size.reduction));
        out += report.answer.budgeted ? fmt::format(" {:>16} {:>14}\n", count(row.maxContext), count(row.maxSequences))
                                      : "\n";
    }
    if (report.answer.budgeted)
        addBudget(report, out);
    addRoofline(report.answer.line, out);
    out += "\nAdvice by rule\n";
    for (const Advice& advice : report.advice)
        out += fmt::format("  {:<6} {}\n         {} ({})\n", verdictWord(advice.verdict), advice.applied.english(),
                           advice.rule.english(), advice.source);
    for (const Text& text : report.answer.warnings)
        out += "\nwarning: " + text.english();
    for (const Text& text : report.answer.assumptions)
        out += "\nassumed: " + text.english();
    if (!report.model.ignored.empty())
        out += fmt::format("\nnot used: {}", fmt::join(report.model.ignored, ", "));
    return out + "\n";
}

std::string kvCsv(const KvReport& report)
{
    std::string out =
        "variant,ideal_bytes,allocated_bytes,largest_device_bytes,reduction_vs_mha,max_context,max_sequences\n";
    for (const VariantRow& row : report.variants) {
        const auto largest = std::max_element(row.size.perDevice.begin(), row.size.perDevice.end());
        out += fmt::format("{},{},{},{},{},{},{}\n", csvText(row.label), row.size.ideal, row.size.allocated, *largest,
                           row.size.reduction ? fmt::format("{}", *row.size.reduction) : "",
                           row.maxContext ? std::to_string(*row.maxContext) : "",
                           row.maxSequences ? std::to_string(*row.maxSequences) : "");
    }
    return out;
}

std::string kvMarkdown(const KvReport& report)
{
    std::string out =
        fmt::format("{}, {} tokens x {} sequences, {}\n\n", report.model.name, grouped(report.answer.size.context),
                    grouped(report.answer.size.sequences), report.input.plan.runtime.profile->name);
    out +=
        "| variant | ideal | allocated | reduction | max context | max sequences |\n|---|---:|---:|---:|---:|---:|\n";
    for (const VariantRow& row : report.variants)
        out += fmt::format("| {} | {} | {} | {} | {} | {} |\n", row.label, binarySize(row.size.ideal),
                           binarySize(row.size.allocated), percent(row.size.reduction),
                           report.answer.budgeted ? count(row.maxContext) : "-",
                           report.answer.budgeted ? count(row.maxSequences) : "-");
    return out;
}

} // namespace qkv::cli
