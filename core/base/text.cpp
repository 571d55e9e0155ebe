#include "core/base/text.h"

#include <fmt/args.h>

namespace qkv {

std::string Text::english() const
{
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const std::string& argument : arguments)
        store.push_back(argument);
    return fmt::vformat(source, store);
}

} // namespace qkv
