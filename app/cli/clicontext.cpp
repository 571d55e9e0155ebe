#include "app/cli/clicontext.h"

#include "core/base/visibletext.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <sys/resource.h>

#include <cmath>
#include <cstdio>

namespace qkv::cli {

void Context::note(const std::string& line) const
{
    if (!quiet)
        say(visibleText(line) + "\n"); // a note may name what stands in a foreign file
}

void say(const std::string& text)
{
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
}

CLI::App* addCommand(CLI::App& app, Context& context, std::string name, std::string description, Runner& chosen,
                     Runner run)
{
    CLI::App* command = app.add_subcommand(std::move(name), std::move(description));
    command->fallthrough(); // --store and --threads may stand behind the subcommand too
    command->add_flag("--json", context.json, "Print one JSON document and nothing else");
    command->callback([&chosen, run = std::move(run)] { chosen = run; });
    return command;
}

void printJson(const Json& json)
{
    fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

Json number(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

std::int64_t peakResidentBytes()
{
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    return std::int64_t(usage.ru_maxrss) * 1024;
}

} // namespace qkv::cli
