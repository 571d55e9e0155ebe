#pragma once

#include "core/base/expected.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace qkv::cli {

using Json = nlohmann::ordered_json;

/// The options that stand before every subcommand, and `--json`, which every subcommand takes.
struct Context {
    std::string store; ///< file; empty: the default store
    int threads = 0;   ///< 0: as many as processors
    bool quiet = false;
    bool json = false;

    /// Progress, notes and warnings: one line on stderr unless --quiet.
    void note(const std::string& line) const;
};

/// Writes to stderr; a closed or full stderr is no reason to stop what is being done.
void say(const std::string& text);

/// The most memory that this process has had at a time.
std::int64_t peakResidentBytes();

/// What a subcommand gives: 0, or the error whose kind is the exit code.
using Outcome = Expected<void>;
/// A subcommand's entry: adds itself to the app and says what runs when it was named.
using Runner = std::function<Outcome()>;

/// Adds `--json` and remembers `run` for the subcommand. Used by every add...Command function.
CLI::App* addCommand(CLI::App& app, Context& context, std::string name, std::string description, Runner& chosen,
                     Runner run);

/// Prints one JSON document on stdout.
void printJson(const Json& json);
/// A number as the contract wants it: NaN, Infinity and -Infinity are strings.
Json number(double value);

} // namespace qkv::cli
