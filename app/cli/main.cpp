#include "app/cli/commands.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>

namespace {

using namespace qkv;
using namespace qkv::cli;

int report(const Error& error)
{
    fmt::print(stderr, "qkvlab-cli: {}\n", error.message());
    return error.exitCode();
}

/// CLI11's own words, kept to one line.
Error usageError(const CLI::ParseError& error, const CLI::App& app)
{
    const auto& named = app.get_subcommands();
    const std::string help = named.empty() ? "qkvlab-cli --help" : "qkvlab-cli " + named.front()->get_name() + " --help";
    return Error::usage(QKV_TEXT("cli", "{0}; see {1}").with(error.what(), help));
}

} // namespace

int main(int argc, char** argv)
{
    Context context;
    Runner chosen;
    CLI::App app("QKV Lab without a window: train, inspect and plan attention variants", "qkvlab-cli");
    app.set_version_flag("--version", std::string("qkvlab-cli ") + QKVLAB_VERSION);
    app.require_subcommand(1);
    app.add_option("--store", context.store, "Run store (default: qkvlab/runs.db in the XDG data folder)");
    app.add_option("--threads", context.threads, "Threads (default: as many as processors)")->check(CLI::Range(1, 1024));
    app.add_flag("--quiet", context.quiet, "No progress and no notes on stderr");
    for (const auto add : {addDemoCommand, addTrainCommand, addInitCommand, addForwardCommand, addParamsCommand, addMapsCommand,
                           addMetricsCommand, addRunsCommand, addBenchCommand})
        add(app, context, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) { // --help, --version
        return app.exit(success);
    } catch (const CLI::ParseError& error) {
        return report(usageError(error, app));
    }
    const Outcome outcome = chosen();
    return outcome ? 0 : report(outcome.error());
}
