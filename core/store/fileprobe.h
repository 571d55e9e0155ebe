#pragma once

#include "core/base/expected.h"

#include <string>

namespace qkv::store {

/// Is there a file with something in it at `path`? Refuses folders and other things that are no files. The file is not
/// opened: closing it would drop the locks of this process's SQLite connections to it
/// (https://sqlite.org/howtocorrupt.html, 2.2).
Expected<bool> holdsSomething(const std::string& path);

/// Absolute, so that SQLite sees no URI and no special name in it. Refuses an empty path and one with a NUL.
Expected<std::string> absolutePath(const std::string& path);

} // namespace qkv::store
