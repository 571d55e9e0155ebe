#include "core/base/error.h"

#include "core/base/visibletext.h"

namespace qkv {

std::string Error::message() const
{
    // Foreign text may be megabytes long; what names the input is at its beginning.
    constexpr std::size_t kMost = 300;
    Text shortened = text;
    for (std::string& argument : shortened.arguments)
        if (argument.size() > kMost)
            argument = argument.substr(0, kMost) + "...";
    return visibleText(shortened.english());
}

} // namespace qkv
