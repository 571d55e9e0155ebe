#pragma once

#include "app/cli/clicontext.h"

namespace qkv::cli {

/// `bench heatmap`: adds itself to the bench subcommand.
void addBenchHeatmap(CLI::App& bench, Context& context, Runner& chosen);

} // namespace qkv::cli
