#pragma once

namespace qkv {

/// Prints the broken expectation with its place on stderr and aborts. For our own bugs only; anything that depends on
/// a file, a setting or a person is an Expected<T> (see expected.h). Any thread.
[[noreturn]] void checkFailed(const char* expression, const char* file, int line);

} // namespace qkv

/// Always on, in every build type.
#define QKV_CHECK(expression)                                                                                          \
    ((expression) ? static_cast<void>(0) : ::qkv::checkFailed(#expression, __FILE__, __LINE__))
