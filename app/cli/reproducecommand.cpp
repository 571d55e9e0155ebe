#include "app/cli/commands.h"
#include "app/cli/reproducemaps.h"
#include "core/memory/papercheck.h"
#include "core/memory/units.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace qkv::cli {
namespace {

Outcome reproduceKv(const Context& context)
{
    const std::vector<PaperFigure> figures = checkPaperFigures();
    if (context.json) {
        Json rows = Json::array();
        for (const PaperFigure& figure : figures)
            rows.push_back({{"table", figure.table},
                            {"row", figure.row},
                            {"published", figure.published},
                            {"bytes", figure.ours},
                            {"agrees", figure.agrees},
                            {"reproduced", figure.reproduced.english()},
                            {"remark", figure.remark.english()}});
        Json findings = Json::array();
        for (const Text& finding : paperFindings(figures))
            findings.push_back(finding.english());
        printJson({{"rows", rows}, {"findings", findings}});
        return {};
    }
    std::string table;
    for (const PaperFigure& figure : figures) {
        if (figure.table != table)
            fmt::print("\n{}\n", table = figure.table);
        fmt::print("  {:<12} {:>12} {:>18} B  {:<14} {}\n", figure.row, figure.published, grouped(figure.ours),
                   figure.agrees ? "agrees" : "DOES NOT AGREE", figure.reproduced.english());
        if (const std::string remark = figure.remark.english(); !remark.empty())
            fmt::print("  {:<12} {}\n", "", remark);
    }
    fmt::print("\n");
    for (const Text& finding : paperFindings(figures))
        fmt::print("{}\n", finding.english());
    return {};
}

} // namespace

void addReproduceCommand(CLI::App& app, Context& context, Runner& chosen)
{
    CLI::App* reproduce =
        app.add_subcommand("reproduce", "Compute the paper's figures anew, beside the published ones");
    reproduce->require_subcommand(1)->fallthrough();
    addCommand(*reproduce, context, "kv", "The tables of cache sizes, to the byte", chosen,
               [&context] { return reproduceKv(context); });
    addReproduceMaps(*reproduce, context, chosen);
}

} // namespace qkv::cli
