#include "core/base/tokenlabels.h"

#include "core/base/visibletext.h"

#include <fmt/format.h>

#include <string_view>

namespace qkv {
namespace {

/// Signs for what would not be seen.
struct Sign {
    std::string_view bytes;
    std::string_view sign;
};
constexpr Sign kSigns[] = {
    {" ", "\u2423"},      // open box
    {"\n", "\u23CE"},     // return symbol
    {"\t", "\u21E5"},     // rightwards arrow to bar
    {"\r", "\u240D"},     // symbol for carriage return
    {"\u00A0", "\u237D"}, // shouldered open box: no-break space
    // Signs that are not seen, or turn the text after them round.
    {"\u200B", "\\u200B"},
    {"\u200C", "\\u200C"},
    {"\u200D", "\\u200D"},
    {"\u200E", "\\u200E"},
    {"\u200F", "\\u200F"},
    {"\u202A", "\\u202A"},
    {"\u202B", "\\u202B"},
    {"\u202C", "\\u202C"},
    {"\u202D", "\\u202D"},
    {"\u202E", "\\u202E"},
    {"\u2066", "\\u2066"},
    {"\u2067", "\\u2067"},
    {"\u2068", "\\u2068"},
    {"\u2069", "\\u2069"},
    {"\uFEFF", "\\uFEFF"},
};
constexpr std::size_t kLongest = 200; // bytes of a label: more is never shown, and costs time to measure

std::string labelOf(std::string_view token)
{
    if (token.empty())
        return "\u2205"; // the empty set
    std::string label;
    while (!token.empty()) {
        if (label.size() > kLongest)
            return label + "\u2026";
        const Sign* found = nullptr;
        for (const Sign& one : kSigns)
            if (token.starts_with(one.bytes))
                found = &one;
        const std::size_t length = found ? found->bytes.size() : std::max<std::size_t>(1, utf8Length(token));
        label += found ? std::string(found->sign) : visibleText(token.substr(0, length));
        token.remove_prefix(length);
    }
    return label;
}

/// Which token a byte of the joined tokens belongs to.
std::vector<std::size_t> ownersOf(const std::vector<std::string>& tokens)
{
    std::vector<std::size_t> owners;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        owners.insert(owners.end(), tokens[i].size(), i);
    return owners;
}

} // namespace

std::vector<std::string> tokenLabels(const std::vector<std::string>& tokens)
{
    std::vector<std::string> labels;
    std::string joined;
    for (const std::string& token : tokens) {
        labels.push_back(labelOf(token));
        joined += token;
    }
    const std::vector<std::size_t> owners = ownersOf(tokens);
    for (std::size_t at = 0; at < joined.size();) {
        const std::size_t length = std::max<std::size_t>(1, utf8Length(std::string_view(joined).substr(at)));
        const std::size_t first = owners[at];
        const std::size_t parts = owners[at + length - 1] - first + 1;
        for (std::size_t part = 0; parts > 1 && part < parts; ++part)
            labels[first + part] += fmt::format(" ({} {}/{})", joined.substr(at, length), part + 1, parts);
        at += length;
    }
    return labels;
}

} // namespace qkv
