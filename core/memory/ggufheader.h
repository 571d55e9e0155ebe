#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <map>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace qkv {

/// A number, truth value, text or list of whole numbers of a GGUF file. Monostate: kept by nobody here (a list of texts
/// or of lists, a whole number beyond 2^63).
using GgufValue = std::variant<std::monostate, std::int64_t, double, bool, std::string, std::vector<std::int64_t>>;

/// What a GGUF file says before its weights. Value type.
struct GgufHeader {
    std::map<std::string, GgufValue> values;
    std::int64_t tensors = 0;
    std::int64_t parameters = 0;  ///< numbers of all tensors
    std::int64_t weightBytes = 0; ///< their exact bytes; 0 where a type is not known
    std::string unknownType;      ///< the first tensor of such a type
    bool cutOff = false;          ///< the file ends before its weights do
};

/// The first four bytes of every GGUF file.
constexpr std::string_view kGgufMagic = "GGUF";

/// Reads the header and nothing after it, in one pass and little memory: lists of the tokenizer are skipped. `size` is
/// the file's. Refuses, naming `source`: other versions than 2 and 3, other byte orders, value types that do not exist,
/// lengths beyond the file, a header beyond 128 MiB, what is cut off in its header.
Expected<GgufHeader> readGgufHeader(std::streambuf& file, std::uint64_t size, std::string_view source);

} // namespace qkv
