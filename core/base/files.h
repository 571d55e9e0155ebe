#pragma once

#include "core/base/expected.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace qkv {

/// The whole content of a regular file. Refuses, naming it, what cannot be opened or read, or is not a file. Blocks.
Expected<std::vector<std::byte>> readFile(const std::string& path);

/// Replaces `path` as a whole: written under a temporary name in the same folder, synced, renamed. On failure the old
/// file is untouched and the temporary one removed. Blocks.
Expected<void> replaceFile(const std::string& path, std::span<const std::byte> bytes);

} // namespace qkv
