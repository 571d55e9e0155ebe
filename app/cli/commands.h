#pragma once

#include "app/cli/clicontext.h"

/// One function a subcommand, each in its own file: adds the subcommand and its options to the app.
namespace qkv::cli {

void addDemoCommand(CLI::App& app, Context& context, Runner& chosen);
void addTrainCommand(CLI::App& app, Context& context, Runner& chosen);
void addInitCommand(CLI::App& app, Context& context, Runner& chosen);
void addForwardCommand(CLI::App& app, Context& context, Runner& chosen);
void addParamsCommand(CLI::App& app, Context& context, Runner& chosen);
void addKvCommand(CLI::App& app, Context& context, Runner& chosen);
void addMapsCommand(CLI::App& app, Context& context, Runner& chosen);
void addMetricsCommand(CLI::App& app, Context& context, Runner& chosen);
void addReproduceCommand(CLI::App& app, Context& context, Runner& chosen);
void addRunsCommand(CLI::App& app, Context& context, Runner& chosen);
void addBenchCommand(CLI::App& app, Context& context, Runner& chosen);

} // namespace qkv::cli
