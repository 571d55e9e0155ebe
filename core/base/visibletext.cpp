#include "core/base/visibletext.h"

#include <fmt/format.h>

#include <cstdint>

namespace qkv {
std::size_t utf8Length(std::string_view bytes)
{
    const auto at = [&](std::size_t i) { return i < bytes.size() ? static_cast<std::uint8_t>(bytes[i]) : 0u; };
    const auto continues = [&](std::size_t i) { return (at(i) & 0xC0u) == 0x80u; };
    const unsigned first = at(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = first == 0xED ? 0x9F : 0xBF;
        return at(1) >= low && at(1) <= high && continues(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned low = first == 0xF0 ? 0x90 : 0x80;
        const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
        return at(1) >= low && at(1) <= high && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

std::string visibleText(std::string_view bytes)
{
    std::string shown;
    shown.reserve(bytes.size());
    while (!bytes.empty()) {
        const auto first = static_cast<std::uint8_t>(bytes[0]);
        const std::size_t length = utf8Length(bytes);
        if (length == 0 || first < 0x20 || first == 0x7F) {
            shown += fmt::format("\\x{:02X}", first);
            bytes.remove_prefix(1);
        } else {
            shown.append(bytes.substr(0, length));
            bytes.remove_prefix(length);
        }
    }
    return shown;
}

} // namespace qkv
