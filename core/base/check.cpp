#include "core/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace qkv {

void checkFailed(const char* expression, const char* file, int line)
{
    std::fprintf(stderr, "QKV Lab has a bug: expected %s (%s:%d)\n", expression, file, line);
    std::abort();
}

} // namespace qkv
