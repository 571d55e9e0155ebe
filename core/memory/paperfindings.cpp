#include "core/memory/papercheck.h"

#include "core/memory/papermodels.h"
#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

bool mixes(const std::vector<PaperFigure>& figures, const char* table)
{
    const auto has = [&](std::string_view unit) {
        return std::ranges::any_of(
            figures, [&](const PaperFigure& figure) { return figure.table == table && figure.unit == unit; });
    };
    return has("MB") && has("MiB");
}

/// The rows of a table whose figure is in a unit: "QKV, Q-K=V".
std::string rowsIn(const std::vector<PaperFigure>& figures, const char* table, std::string_view unit)
{
    std::string names;
    for (const PaperFigure& figure : figures)
        if (figure.table == table && figure.unit == unit)
            names += (names.empty() ? "" : ", ") + figure.row;
    return names;
}

} // namespace

std::vector<Text> paperFindings(const std::vector<PaperFigure>& figures)
{
    constexpr std::int64_t kThousands = 32000;
    constexpr const char* kLarge = "lm_1_2b";
    std::vector<Text> findings;
    if (mixes(figures, kLarge))
        findings.push_back(QKV_TEXT("memory",
                                    "The column 'MB' of the 1.2B model mixes two units: {0} are decimal MB, {1} "
                                    "are MiB. Figures of unlike units cannot be divided by each other.")
                               .with(rowsIn(figures, kLarge, "MB"), rowsIn(figures, kLarge, "MiB")));
    if (std::ranges::any_of(figures, [](const PaperFigure& figure) { return figure.tokens == kThousands; }))
        findings.push_back(QKV_TEXT("memory",
                                    "'32K' of the 300M model is {0} tokens in GB of 10^9 bytes; the {1} tokens "
                                    "of a context of 32K take 2.4 % more.")
                               .with(grouped(kThousands), grouped(32768)));
    const CacheModel small = paperModel("lm_300m");
    const CacheModel large = paperModel(kLarge);
    const auto percent = [](const CacheModel& model, const char* variant) {
        return fmt::format("{:.1f}", 100 * paperSize(model, variant, 1).reduction.value_or(0));
    };
    findings.push_back(QKV_TEXT("memory", "The percentages of MQA and Q-MQA hold for {0} heads only: {1} % and {2} % "
                                          "there, {3} % and {4} % with the {5} heads of the 1.2B model.")
                           .with(small.heads, percent(small, "MQA"), percent(small, "Q-MQA"), percent(large, "MQA"),
                                 percent(large, "Q-MQA"), large.heads));
    return findings;
}

} // namespace qkv
