#include "tests/fuzz/fuzztargets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::importAsGguf({reinterpret_cast<const char*>(data), size});
    return 0;
}
