#pragma once

#include "app/cli/clicontext.h"
#include "core/training/runconfig.h"

namespace qkv::cli {

/// `bench train --watch`: trains in a session, with someone watching the live maps of all heads at 30 frames a second
/// and without, in turns within one process, and prints both times and the frames that were made.
Outcome benchWatcher(const Context& context, const RunConfig& config, double seconds);

} // namespace qkv::cli
