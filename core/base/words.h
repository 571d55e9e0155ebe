#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace qkv {

/// A word of a file or an option and what it stands for; a table of them is the only place that pairs the two.
template <class Enum>
struct Word {
    Enum value;
    const char* word;
};

template <class Enum>
using Words = std::span<const Word<Enum>>;

/// The word of a value; empty for one that has none.
template <class Enum>
const char* wordOf(Words<Enum> words, Enum value)
{
    for (const auto& [candidate, word] : words)
        if (candidate == value)
            return word;
    return "";
}

template <class Enum>
std::optional<Enum> findWord(Words<Enum> words, std::string_view text)
{
    for (const auto& [value, word] : words)
        if (text == word)
            return value;
    return std::nullopt;
}

/// "adam, adamw": what may be written.
template <class Enum>
std::string listOf(Words<Enum> words)
{
    std::string list;
    for (const Word<Enum>& row : words)
        list += (list.empty() ? "" : ", ") + std::string(row.word);
    return list;
}

} // namespace qkv
