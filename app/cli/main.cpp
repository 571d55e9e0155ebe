#include "app/cli/commands.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>

namespace {

using namespace qkv;
using namespace qkv::cli;

/// Help without the lists of options that exclude each other: they drown what an option is for. The refusal names them.
class ShortHelp : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override
    {
        std::string text;
        if (option->get_type_size() != 0 && !option->get_type_name().empty())
            text += " " + option->get_type_name();
        if (option->get_expected_max() == CLI::detail::expected_max_vector_size)
            text += " ...";
        return option->get_required() ? text + " (required)" : text;
    }
};

int report(const Error& error)
{
    say("qkvlab-cli: " + error.message() + "\n");
    return error.exitCode();
}

/// CLI11's own words, kept to one line.
Error usageError(const CLI::ParseError& error, const CLI::App& app)
{
    const auto& named = app.get_subcommands();
    const std::string help =
        named.empty() ? "qkvlab-cli --help" : "qkvlab-cli " + named.front()->get_name() + " --help";
    return Error::usage(QKV_TEXT("cli", "{0}; see {1}").with(error.what(), help));
}

/// An empty word is an unset shell variable, not a wish for the default.
bool hasEmptyWord(int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc, [](const char* word) { return word[0] == 0; });
}

Error notEnoughMemory()
{
    return Error::refused(
        QKV_TEXT("cli", "there is not enough memory for this: choose a smaller model, batch or sequence"));
}

int runChosen(const Runner& chosen)
{
    try {
        const Outcome outcome = chosen();
        if (!outcome)
            return report(outcome.error());
        if (std::fflush(stdout) == 0 && !std::ferror(stdout))
            return 0;
    } catch (const std::bad_alloc&) {
        return report(notEnoughMemory());
    } catch (const std::length_error&) { // more than any memory
        return report(notEnoughMemory());
    } catch (const std::system_error& error) { // a write to standard output
        return report(Error::refused(QKV_TEXT("cli", "the result cannot be written: {0}").with(error.what())));
    }
    return report(Error::refused(QKV_TEXT("cli", "the result cannot be written to the standard output")));
}

} // namespace

int main(int argc, char** argv)
{
    Context context;
    Runner chosen;
    CLI::App app("QKV Lab without a window: train, inspect and plan attention variants", "qkvlab-cli");
    app.set_version_flag("--version", std::string("qkvlab-cli ") + QKVLAB_VERSION);
    app.formatter(std::make_shared<ShortHelp>()); // subcommands inherit it
    app.require_subcommand(1);
    app.add_option("--store", context.store, "Run store (default: qkvlab/runs.db in the XDG data folder)");
    app.add_option("--threads", context.threads, "Threads (default: as many as processors)")
        ->check(CLI::Range(1, 1024));
    app.add_flag("--quiet", context.quiet, "No progress and no notes on stderr");
    for (const auto add : {addDemoCommand, addTrainCommand, addInitCommand, addForwardCommand, addParamsCommand,
                           addKvCommand, addMapsCommand, addMetricsCommand, addRunsCommand, addBenchCommand})
        add(app, context, chosen);
    if (hasEmptyWord(argc, argv))
        return report(Error::usage(QKV_TEXT("cli", "an argument is empty: give it a value or leave its option out")));
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) { // --help, --version
        return app.exit(success);
    } catch (const CLI::ParseError& error) {
        return report(usageError(error, app));
    }
    return runChosen(chosen);
}
