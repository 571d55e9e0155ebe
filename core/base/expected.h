#pragma once

#include "core/base/error.h"

#include <tl/expected.hpp>

#include <utility>

namespace qkv {

/// A value, or the Error that explains why there is none. For everything that depends on a file, a database, a
/// setting or a person.
template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> refuse(Text text)
{
    return tl::unexpected<Error>(Error::refused(std::move(text)));
}

inline tl::unexpected<Error> failStore(Text text)
{
    return tl::unexpected<Error>(Error::store(std::move(text)));
}

} // namespace qkv
