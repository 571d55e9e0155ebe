#include "app/cli/commands.h"
namespace qkv::cli { void addTrainCommand(CLI::App&, Context&, Runner&) {} }
