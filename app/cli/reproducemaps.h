#pragma once

#include "app/cli/clicontext.h"

namespace qkv::cli {

/// `reproduce maps`: figure 3 of the paper, attention maps of three variants on the six list tasks.
void addReproduceMaps(CLI::App& reproduce, Context& context, Runner& chosen);

} // namespace qkv::cli
