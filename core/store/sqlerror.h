#pragma once

#include "core/base/expected.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <utility>

namespace qkv::store {

/// One line of what SQLite said about the store at `path`, and what would help.
Error sqlError(const std::string& path, const SQLite::Exception& exception);

/// Another connection holds the lock: trying again later is all that is needed.
bool isBusy(const SQLite::Exception& exception);

/// The edge where SQLiteCpp's exceptions become values: runs work() and gives what it gives.
template <class Work>
auto guarded(const std::string& path, Work&& work) -> decltype(work())
{
    try {
        return std::forward<Work>(work)();
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected<Error>(sqlError(path, exception));
    }
}

} // namespace qkv::store
