# cmake -DINPUT=file -DOUTPUT=file.cpp -DNAME=kName -P embed.cmake: the file as `extern const std::string_view qkv::kName`.
# Pieces keep each literal below the length that compilers must accept.
file(READ ${INPUT} text)
string(REPLACE "\\" "\\\\" text "${text}")
string(REPLACE "\"" "\\\"" text "${text}")
string(REPLACE "\n" "\\n\"\n    \"" text "${text}")
get_filename_component(source ${INPUT} NAME)
file(WRITE ${OUTPUT} "// Generated from ${source}.
#include <string_view>

namespace qkv {

extern const std::string_view ${NAME};
constexpr char text[] =
    \"${text}\";
const std::string_view ${NAME}(text, sizeof text - 1);

} // namespace qkv
")
