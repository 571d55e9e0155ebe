#pragma once

#include "core/base/text.h"

#include <string>
#include <utility>

namespace qkv {

/// What failed, by who must act. The value is the exit code of the command line.
enum class ErrorKind {
    Usage = 2,         ///< the command line cannot be parsed
    Refused = 3,       ///< a value or file is refused
    Store = 4,         ///< the run store cannot be opened, read or written
    Diverged = 5,      ///< a loss became NaN or infinite
    Interrupted = 130, ///< stopped by a person; what was done is kept
};

/// One line that names the input, what is wrong and what would be right. Value type.
struct Error {
    ErrorKind kind = ErrorKind::Refused;
    Text text;

    int exitCode() const { return static_cast<int>(kind); }
    /// The English line; control characters of foreign text are shown as \xNN so that it stays one line.
    std::string message() const;

    static Error refused(Text text) { return {ErrorKind::Refused, std::move(text)}; }
    static Error store(Text text) { return {ErrorKind::Store, std::move(text)}; }
    static Error usage(Text text) { return {ErrorKind::Usage, std::move(text)}; }
};

} // namespace qkv
