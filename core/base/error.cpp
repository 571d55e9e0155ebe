#include "core/base/error.h"

#include "core/base/visibletext.h"

namespace qkv {

std::string Error::message() const
{
    return visibleText(text.english());
}

} // namespace qkv
