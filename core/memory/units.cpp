#include "core/memory/units.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace qkv {
namespace {

struct Prefix {
    const char* word;
    double factor;
};

constexpr Prefix kBytes[] = {{"", 1},         {"B", 1},        {"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30},
                             {"TiB", 0x1p40}, {"PiB", 0x1p50}, {"kB", 1e3},     {"KB", 1e3},     {"MB", 1e6},
                             {"GB", 1e9},     {"TB", 1e12},    {"PB", 1e15}};
constexpr Prefix kTokens[] = {{"", 1}, {"k", 0x1p10}, {"K", 0x1p10}, {"Ki", 0x1p10}, {"M", 0x1p20}, {"Mi", 0x1p20}};
constexpr Prefix kDecimal[] = {{"", 1},    {"k", 1e3}, {"K", 1e3},  {"M", 1e6},
                               {"G", 1e9}, {"B", 1e9}, {"T", 1e12}, {"P", 1e15}};

/// The number at the start of a text, and what stands behind it.
std::optional<std::pair<double, std::string_view>> split(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !std::isfinite(value))
        return std::nullopt;
    std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
    while (rest.starts_with(' '))
        rest.remove_prefix(1);
    return std::pair{value, rest};
}

template <std::size_t N>
std::optional<double> factorOf(const Prefix (&prefixes)[N], std::string_view word)
{
    for (const auto& [candidate, factor] : prefixes)
        if (word == candidate)
            return factor;
    return std::nullopt;
}

/// Whole numbers read digit by digit, so that none is rounded on the way through a double.
std::optional<std::int64_t> whole(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

template <std::size_t N>
std::optional<std::int64_t> parseCount(std::string_view text, const Prefix (&prefixes)[N])
{
    if (const auto exact = whole(text))
        return *exact > 0 ? exact : std::nullopt;
    const auto parts = split(text);
    const auto factor = parts ? factorOf(prefixes, parts->second) : std::nullopt;
    if (!factor)
        return std::nullopt;
    const double value = std::floor(parts->first * *factor);
    return value >= 1 && value < 0x1p63 ? std::optional(static_cast<std::int64_t>(value)) : std::nullopt;
}

std::string scaled(std::int64_t bytes, double step, const char* const (&units)[6])
{
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (std::abs(value) >= step && unit + 1 < std::size(units)) {
        value /= step;
        ++unit;
    }
    const int digits = std::abs(value) >= 100 ? 1 : std::abs(value) >= 10 ? 2 : 3;
    std::string figure = fmt::format("{:.{}f}", value, digits);
    figure.erase(figure.find_last_not_of('0') + 1);
    if (figure.ends_with('.'))
        figure.pop_back();
    return figure + " " + units[unit];
}

} // namespace

Expected<std::int64_t> parseBytes(std::string_view text, std::string_view name)
{
    if (const auto bytes = parseCount(text, kBytes))
        return *bytes;
    return refuse(QKV_TEXT("memory",
                           "{0} '{1}' is no size: write a positive number with B, KiB, MiB, GiB, TiB (binary) "
                           "or kB, MB, GB, TB (decimal), as 24GiB")
                      .with(name, text));
}

Expected<std::int64_t> parseTokens(std::string_view text, std::string_view name)
{
    if (const auto tokens = parseCount(text, kTokens))
        return *tokens;
    return refuse(QKV_TEXT("memory",
                           "{0} '{1}' is no number of tokens: write a positive number, as 32768 or 32k (32k is "
                           "32768)")
                      .with(name, text));
}

Expected<double> parseRate(std::string_view text, std::string_view unit, std::string_view name)
{
    if (const auto parts = split(text); parts && parts->first > 0) {
        std::string_view word = parts->second;
        if (word.ends_with(unit))
            word.remove_suffix(unit.size());
        if (const auto factor = factorOf(kDecimal, word))
            return parts->first * *factor;
    }
    return refuse((unit.empty() ? QKV_TEXT("memory", "{0} '{1}' is no count: write a positive number with k, M, B (or "
                                                     "G) or T, as 8B")
                                : QKV_TEXT("memory", "{0} '{1}' is no rate: write a positive number with k, M, G or T "
                                                     "and {2}, as 1000G{2}"))
                      .with(name, text, unit));
}

std::string binarySize(std::int64_t bytes)
{
    return scaled(bytes, 1024, {"B", "KiB", "MiB", "GiB", "TiB", "PiB"});
}

std::string decimalSize(std::int64_t bytes)
{
    return scaled(bytes, 1000, {"B", "kB", "MB", "GB", "TB", "PB"});
}

std::string grouped(std::int64_t number)
{
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && digits[i - 1] != '-' && (digits.size() - i) % 3 == 0)
            text += ',';
        text += digits[i];
    }
    return text;
}

} // namespace qkv
