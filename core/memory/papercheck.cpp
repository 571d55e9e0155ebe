#include "core/memory/papercheck.h"

#include "core/memory/logline.h"
#include "core/memory/papermodels.h"
#include "core/memory/units.h"

#include <algorithm>
#include <span>

namespace qkv {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t k32K = 32768;
constexpr std::int64_t kMillion = 1'000'000;

/// A way to read a published size: what its unit means, and how many tokens it is of.
struct Reading {
    const char* unit;
    std::int64_t bytes;
    std::int64_t tokens;
};

/// The values that round to a whole number whose last zeros are not meant: 5,900 stands for 5,850 to 5,950.
PrintedRange roughly(std::int64_t number, std::int64_t unit)
{
    std::int64_t zeros = 1;
    while (number > 0 && number % (zeros * 10) == 0)
        zeros *= 10;
    return {(2 * number - zeros) * unit / 2, (2 * number + zeros) * unit / 2};
}

/// Finds the first reading that gives the published figure, to its last digit or else to its last figure but zeros.
void findReading(PaperFigure& figure, const Json& number, int decimals, std::span<const Reading> readings,
                 std::int64_t perToken)
{
    for (const bool rough : {false, true})
        for (const Reading& reading : readings) {
            const std::int64_t ours = perToken * reading.tokens;
            const auto range = printedRange(printedFigure(number), reading.bytes, decimals);
            const bool gives =
                rough ? number.is_number_integer() && roughly(number.get<std::int64_t>(), reading.bytes).contains(ours)
                      : range && range->contains(ours);
            if (!gives)
                continue;
            figure.ours = ours;
            figure.agrees = true;
            figure.unit = reading.unit;
            figure.tokens = reading.tokens;
            figure.reproduced =
                QKV_TEXT("memory", "{0} B x {1} tokens in {2} ({3} B each)")
                    .with(grouped(perToken), grouped(reading.tokens), reading.unit, grouped(reading.bytes));
            if (rough)
                figure.remark = QKV_TEXT("memory", "printed rounded: {0} MB are {1} MiB")
                                    .with(grouped((ours + kMillion / 2) / kMillion), grouped(ours >> 20));
            return;
        }
    figure.ours = perToken * readings.front().tokens;
    figure.reproduced = QKV_TEXT("memory", "no unit and number of tokens give it");
}

PaperFigure figureOf(const char* table, const Json& row, std::string published)
{
    return {table, row.at(0).get<std::string>(), std::move(published), 0, {}, false, {}, "", 0};
}

/// A reduction in percent against separate rows of all heads.
PaperFigure reduction(const char* table, std::string name, const Json& percent, const CacheModel& model,
                      std::string_view variant)
{
    PaperFigure figure{table, std::move(name), printedFigure(percent) + " %", 0, {}, false, {}, "", 0};
    const std::int64_t whole = paperSize(model, "QKV", 1).ideal;
    figure.ours = paperSize(model, variant, 1).ideal;
    const std::int64_t exact = 100 * kMillion * (whole - figure.ours) / whole;
    const auto range = printedRange(printedFigure(percent), kMillion, 1);
    figure.agrees = range && range->contains(exact);
    figure.reproduced = QKV_TEXT("memory", "1 - {0} B / {1} B a token, {2} heads")
                            .with(grouped(figure.ours), grouped(whole), model.heads);
    const CacheModel larger = paperModel("lm_1_2b");
    if (variant == "MQA" || variant == "Q-MQA")
        figure.remark =
            QKV_TEXT("memory", "of {0} heads only: with the {1} heads of the 1.2B model it is {2} %")
                .with(model.heads, larger.heads, fmt::format("{:.1f}", 100 * *paperSize(larger, variant, 1).reduction));
    return figure;
}

void checkSmallModel(std::vector<PaperFigure>& figures)
{
    constexpr const char* kTable = "kv_cache_300m";
    const CacheModel model = paperModel("lm_300m");
    constexpr Reading kReadings[] = {
        {"GB", 1'000'000'000, 32000}, {"GB", 1'000'000'000, k32K}, {"GiB", 1ll << 30, k32K}, {"GiB", 1ll << 30, 32000}};
    for (const Json& row : paperTables().at(kTable).at("rows")) {
        const auto variant = row.at(0).get<std::string>();
        const std::int64_t perToken = paperSize(model, variant, 1).ideal;
        PaperFigure token = figureOf(kTable, row, printedFigure(row.at(2)) + " KiB a token");
        token.ours = perToken;
        const auto range = printedRange(printedFigure(row.at(2)), 1024, 1);
        token.agrees = range && range->contains(perToken);
        token.reproduced = QKV_TEXT("memory", "{0} B, KiB of 1,024 B").with(grouped(perToken));
        figures.push_back(token);
        PaperFigure context = figureOf(kTable, row, printedFigure(row.at(3)) + " GB at 32K");
        findReading(context, row.at(3), 2, kReadings, perToken);
        context.remark = QKV_TEXT("memory", "32K is 32,000 tokens here: {0} tokens take {1}")
                             .with(grouped(k32K), binarySize(perToken * k32K));
        figures.push_back(context);
        figures.push_back(reduction(kTable, variant, row.at(4), model, variant));
    }
    for (const Json& row : paperTables().at("lm_300m").at("rows")) {
        const auto variant = row.at(0).get<std::string>();
        figures.push_back(reduction("lm_300m", variant, row.at(5), model, variant));
    }
}

void checkLargeModel(std::vector<PaperFigure>& figures)
{
    constexpr const char* kTable = "lm_1_2b";
    const CacheModel model = paperModel(kTable);
    constexpr Reading kReadings[] = {{"MiB", 1ll << 20, k32K}, {"MB", kMillion, k32K}};
    const auto& rows = paperTables().at(kTable).at("rows");
    for (const Json& row : rows) {
        const auto variant = row.at(0).get<std::string>();
        PaperFigure figure = figureOf(kTable, row, printedFigure(row.at(4)) + " MB");
        findReading(figure, row.at(4), 0, kReadings, paperSize(model, variant, 1).ideal);
        if (variant == "Q-MQA") {
            const double mixed = rows.front().at(4).get<double>() / row.at(4).get<double>();
            const std::int64_t times = paperSize(model, "QKV", 1).ideal / paperSize(model, variant, 1).ideal;
            figure.remark = QKV_TEXT("memory", "in one unit QKV takes {0} times as much; {1} comes from MB over MiB")
                                .with(times, fmt::format("{:.0f}", mixed));
        }
        figures.push_back(figure);
    }
}

void checkGroupedHeads(std::vector<PaperFigure>& figures)
{
    // The article's example, which the table names in its source only.
    constexpr ModelNumbers kModel{80, 64, 0, 128};
    constexpr std::int64_t kTokens = 131072;
    for (const Json& row : paperTables().at("gqa_memory_example").at("rows")) {
        ModelNumbers numbers = kModel;
        numbers.kvHeads = row.at(1).get<std::int64_t>();
        const auto model = modelFromNumbers(numbers);
        PaperFigure figure = figureOf("gqa_memory_example", row, row.at(2).get<std::string>());
        figure.ours = paperSize(*model, "QKV", kTokens).ideal;
        figure.agrees = binarySize(figure.ours) == figure.published;
        figure.reproduced =
            QKV_TEXT("memory", "{0} B x {1} tokens in GiB").with(grouped(figure.ours / kTokens), grouped(kTokens));
        figures.push_back(figure);
    }
}

} // namespace

std::vector<PaperFigure> checkPaperFigures()
{
    std::vector<PaperFigure> figures;
    checkSmallModel(figures);
    checkLargeModel(figures);
    checkGroupedHeads(figures);
    const CacheModel model = paperModel("lm_300m");
    for (const Json& row : paperTables().at("deployment").at("rows"))
        figures.push_back(
            reduction("deployment", row.at(0).get<std::string>(), row.at(2), model, row.at(1).get<std::string>()));
    return figures;
}

} // namespace qkv
