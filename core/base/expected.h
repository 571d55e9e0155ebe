#pragma once

#include "core/base/error.h"

#include <tl/expected.hpp>

#include <utility>

namespace qkv {

/// A value, or the Error that explains why there is none. For everything that depends on a file, a database, a
/// setting or a person.
template <class T>
using Expected = tl::expected<T, Error>;

/// Hands a failure on: that of `from`, as what a function that gives another type returns.
template <class T>
tl::unexpected<Error> failure(const Expected<T>& from)
{
    return tl::unexpected<Error>(from.error());
}
template <class T>
tl::unexpected<Error> failure(Expected<T>&& from)
{
    return tl::unexpected<Error>(std::move(from).error());
}

inline tl::unexpected<Error> refuse(Text text)
{
    return tl::unexpected<Error>(Error::refused(std::move(text)));
}

inline tl::unexpected<Error> failStore(Text text)
{
    return tl::unexpected<Error>(Error::store(std::move(text)));
}

} // namespace qkv
