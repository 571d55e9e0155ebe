#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

namespace qkv {

/// A sentence made in core that a person may read: an English source with {0}, {1}... and its arguments as strings.
/// widgets translate `source` in `context` and put the arguments in; the command line prints english(). Value type.
struct Text {
    const char* context = "";
    const char* source = ""; ///< a literal, so translation tools find it
    std::vector<std::string> arguments;

    std::string english() const;
};

/// What QKV_TEXT gives: the literal without arguments. with(a, b) makes a Text; so does plain conversion.
struct TextSource {
    const char* context;
    const char* source;

    template <class... Arguments>
    Text with(const Arguments&... arguments) const
    {
        return Text{context, source, {fmt::format("{}", arguments)...}};
    }
    operator Text() const { return Text{context, source, {}}; }
};

} // namespace qkv

/// QKV_TEXT("context", "... {0} ...") with literals only: lupdate collects it as QT_TRANSLATE_NOOP.
#define QKV_TEXT(context, source) (::qkv::TextSource{context, source})
