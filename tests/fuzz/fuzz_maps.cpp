#include "tests/fuzz/fuzzmaps.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::importAsMaps({reinterpret_cast<const char*>(data), size});
    return 0;
}
