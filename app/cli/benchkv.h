#pragma once

#include "app/cli/clicontext.h"

namespace qkv::cli {

/// `bench kv`: adds itself to the bench subcommand.
void addBenchKv(CLI::App& bench, Context& context, Runner& chosen);

} // namespace qkv::cli
