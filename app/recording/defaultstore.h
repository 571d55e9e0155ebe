#pragma once

#include "core/base/expected.h"

#include <string>

namespace qkv::app {

/// qkvlab/runs.db in the XDG data folder ($XDG_DATA_HOME, else ~/.local/share). Refuses an environment that has
/// neither.
Expected<std::string> defaultStorePath();

/// Makes the folder of a store file that is to be written. Blocks.
Expected<void> makeStoreFolder(const std::string& path);

} // namespace qkv::app
