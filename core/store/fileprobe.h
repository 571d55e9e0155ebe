#pragma once

#include "core/base/expected.h"

#include <string>

namespace qkv::store {

/// What lies at a path, told from its first 100 bytes without opening it as a database.
enum class FileKind {
    Missing, ///< no file, or one of length 0
    Plain, ///< an SQLite file that no program has signed; an empty store if it has no tables
    Store, ///< signed with our application id
};

/// Refuses folders, unreadable files, files of other formats, and SQLite files that another program has signed.
Expected<FileKind> probeFile(const std::string& path);

/// Absolute, so that SQLite sees no URI and no special name in it. Refuses an empty path and one with a NUL.
Expected<std::string> absolutePath(const std::string& path);

} // namespace qkv::store
