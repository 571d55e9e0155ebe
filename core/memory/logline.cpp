#include "core/memory/logline.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace qkv {
namespace {

struct QuantityInfo {
    LogQuantity quantity;
    const char* name;
    TextSource meaning;
};

constexpr QuantityInfo kQuantities[] = {
    {LogQuantity::Size, "size", QKV_TEXT("memory", "bytes of the whole cache")},
    {LogQuantity::Keys, "K", QKV_TEXT("memory", "the part in key rows")},
    {LogQuantity::Values, "V", QKV_TEXT("memory", "the part in value rows")},
    {LogQuantity::Convolution, "R", QKV_TEXT("memory", "the part in the short convolution's last inputs")},
    {LogQuantity::State, "S", QKV_TEXT("memory", "the part in recurrent states")},
    {LogQuantity::Available, "available", QKV_TEXT("memory", "memory of one device that is left for the cache")},
    {LogQuantity::Cells, "cells", QKV_TEXT("memory", "tokens that the cache has room for")},
    {LogQuantity::CellsTimesLayers, "n_mem", QKV_TEXT("memory", "tokens times layers")},
    {LogQuantity::Layers, "layers", QKV_TEXT("memory", "layers that own a part of it")},
    {LogQuantity::Sequences, "seqs", QKV_TEXT("memory", "sequences that may share it")},
    {LogQuantity::Streams, "streams", QKV_TEXT("memory", "separate copies of the cells, one a sequence")},
    {LogQuantity::Drafted, "rs_seq", QKV_TEXT("memory", "states kept beside each sequence's own, to undo drafts")},
    {LogQuantity::Slots, "slots", QKV_TEXT("memory", "states that requests can take, and one more is kept")},
    {LogQuantity::Blocks, "blocks", QKV_TEXT("memory", "blocks of tokens on one device")},
    {LogQuantity::HostBlocks, "CPU blocks", QKV_TEXT("memory", "blocks of tokens that fit into the swap space")},
    {LogQuantity::BlockTokens, "tokens per block", QKV_TEXT("memory", "tokens of one block")},
    {LogQuantity::RequestTokens, "request", QKV_TEXT("memory", "tokens of one request")},
    {LogQuantity::Concurrency, "concurrency", QKV_TEXT("memory", "requests of that length held at once")},
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool digitAt(std::string_view text, std::size_t i)
{
    return i < text.size() && isDigit(text[i]);
}

LogTerm termOf(LogQuantity quantity, std::string_view printed)
{
    const auto row = std::ranges::find(kQuantities, quantity, &QuantityInfo::quantity);
    LogTerm term;
    term.quantity = quantity;
    term.name = row->name;
    term.meaning = row->meaning;
    term.printed = printed;
    return term;
}

struct Unit {
    const char* word;
    std::int64_t bytes;
    const char* really; ///< what a runtime means where it writes another unit
};
constexpr Unit kUnits[] = {
    {"KiB", 1ll << 10, nullptr}, {"MiB", 1ll << 20, nullptr}, {"GiB", 1ll << 30, nullptr}, {"bytes", 1, nullptr},
    {"MB", 1ll << 20, "MiB"},    {"GB", 1ll << 30, "GiB"},    {"B", 1, nullptr},
};

} // namespace

void LineCursor::skipBlanks()
{
    while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\t'))
        m_rest.remove_prefix(1);
}

bool LineCursor::skipPast(std::string_view text)
{
    const auto at = m_rest.find(text);
    if (at == m_rest.npos)
        return false;
    m_rest.remove_prefix(at + text.size());
    return true;
}

bool LineCursor::accept(std::string_view text)
{
    const std::string_view start = m_rest;
    skipBlanks();
    if (m_rest.starts_with(text)) {
        m_rest.remove_prefix(text.size());
        return true;
    }
    m_rest = start;
    return false;
}

std::optional<std::string_view> LineCursor::number()
{
    skipBlanks();
    std::size_t end = m_rest.starts_with('-') ? 1 : 0;
    if (!digitAt(m_rest, end))
        return std::nullopt;
    bool decimals = false;
    while (end < m_rest.size()) {
        const char c = m_rest[end];
        const bool group = (c == ',' || c == '_') && !decimals && digitAt(m_rest, end + 1) &&
                           digitAt(m_rest, end + 2) && digitAt(m_rest, end + 3) && !digitAt(m_rest, end + 4);
        const bool point = c == '.' && !decimals && digitAt(m_rest, end + 1);
        if (!isDigit(c) && !group && !point)
            break;
        decimals = decimals || point;
        ++end;
    }
    const std::string_view found = m_rest.substr(0, end);
    m_rest.remove_prefix(end);
    return found;
}

std::string_view LineCursor::word()
{
    skipBlanks();
    const auto end =
        std::ranges::find_if_not(m_rest, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '.'; });
    const std::string_view found = m_rest.substr(0, static_cast<std::size_t>(end - m_rest.begin()));
    m_rest.remove_prefix(found.size());
    return found;
}

std::optional<std::int64_t> printedCount(std::string_view number)
{
    constexpr std::int64_t kMost = 1'000'000'000'000'000;
    std::int64_t value = 0;
    for (const char c : number) {
        if (c == ',' || c == '_')
            continue;
        if (!isDigit(c) || value > kMost / 10)
            return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::optional<PrintedRange> printedRange(std::string_view number, std::int64_t unit, int leastDecimals)
{
    __extension__ using Wide = __int128;
    constexpr int kMostDigits = 18;
    const bool negative = number.starts_with('-');
    Wide digits = 0;
    Wide scale = 1;
    int read = 0;
    bool decimals = false;
    for (const char c : negative ? number.substr(1) : number) {
        decimals = decimals || c == '.';
        if (!isDigit(c))
            continue;
        if (++read > kMostDigits)
            return std::nullopt;
        digits = digits * 10 + (c - '0');
        scale *= decimals ? 10 : 1;
        leastDecimals -= decimals ? 1 : 0;
    }
    for (; leastDecimals > 0; --leastDecimals) {
        digits *= 10;
        scale *= 10;
    }
    const Wide low = (2 * digits - 1) * unit;
    const Wide high = (2 * digits + 1) * unit;
    const Wide least = low > 0 ? (low + 2 * scale - 1) / (2 * scale) : low / (2 * scale);
    const Wide most = high / (2 * scale);
    constexpr Wide kMost = 1ll << 51; // so that sums of thousands stay in reach
    if (most > kMost || digits > kMost)
        return std::nullopt;
    if (unit == 1 && scale == 1) // whole bytes are not rounded
        return PrintedRange{static_cast<std::int64_t>(digits), static_cast<std::int64_t>(digits)};
    const PrintedRange range{static_cast<std::int64_t>(least), static_cast<std::int64_t>(most)};
    return negative ? PrintedRange{-range.most, -range.least} : range;
}

bool readCount(LineCursor& cursor, LogEntry& entry, LogQuantity quantity)
{
    const auto number = cursor.number();
    const auto value = number ? printedCount(*number) : std::nullopt;
    if (!value)
        return false;
    entry.terms.push_back(termOf(quantity, *number));
    entry.terms.back().number = *value;
    return true;
}

bool readSize(LineCursor& cursor, LogEntry& entry, LogQuantity quantity, std::string_view type)
{
    const auto number = cursor.number();
    if (!number)
        return false;
    const std::string_view word = cursor.word();
    const auto unit = std::ranges::find_if(kUnits, [&](const Unit& row) {
        return word == row.word || (word.size() > 1 && word.ends_with('.') && word.starts_with(row.word) &&
                                    word.size() == std::string_view(row.word).size() + 1);
    });
    if (unit == std::end(kUnits))
        return false;
    // vLLM drops zeros at the end of its two decimals.
    const auto range = printedRange(*number, unit->bytes, entry.runtime == Runtime::Vllm ? 2 : 0);
    if (!range)
        return false;
    entry.terms.push_back(termOf(quantity, fmt::format("{} {}", *number, unit->word)));
    entry.terms.back().range = range;
    if (!type.empty()) {
        if (const auto parsed = parseCacheType(type))
            entry.terms.back().type = *parsed;
        else
            entry.checks.push_back({true, QKV_TEXT("memory", "the element type '{0}' is not known here").with(type)});
    }
    if (unit->really && entry.terms.size() == 1)
        entry.checks.push_back(
            {true, QKV_TEXT("memory", "'{0}' stands for {1} here: the runtime divides by powers of 1,024")
                       .with(unit->word, unit->really)});
    return true;
}

bool readRatio(LineCursor& cursor, LogEntry& entry, LogQuantity quantity)
{
    const auto number = cursor.number();
    const auto range = number ? printedRange(*number, 1'000'000) : std::nullopt;
    if (!range)
        return false;
    entry.terms.push_back(termOf(quantity, *number));
    entry.terms.back().range = range;
    return true;
}

} // namespace qkv
