#pragma once

#include <string>
#include <string_view>

namespace qkv {

/// Foreign text made safe to print on one line: control characters and bytes that are not valid UTF-8 become \xNN,
/// everything else stays. Pure; any thread.
std::string visibleText(std::string_view bytes);

/// Length of the valid UTF-8 sequence at the start of `bytes`, 0 when there is none (RFC 3629, table 3-7 of Unicode).
std::size_t utf8Length(std::string_view bytes);

} // namespace qkv
