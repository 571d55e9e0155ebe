#pragma once

#include "core/memory/logreader.h"

#include <span>

namespace qkv {

/// Reads a line from left to right. Blanks before a word or number are passed over. Never leaves the line.
class LineCursor {
public:
    explicit LineCursor(std::string_view text) : m_rest(text) {}

    /// Moves behind the next `text`; without one nothing moves.
    bool skipPast(std::string_view text);
    bool accept(std::string_view text);
    /// Digits with thousands separators, a sign and decimals: "30,016", "22.5", "-1.2".
    std::optional<std::string_view> number();
    /// Letters, digits, '_' and '.'.
    std::string_view word();

private:
    void skipBlanks();
    std::string_view m_rest;
};

/// The whole number that was printed; nothing for decimals, signs and counts beyond 10^15.
std::optional<std::int64_t> printedCount(std::string_view number);
/// What may stand behind a figure in units of `unit`: half a unit of its last digit to both sides, and at least
/// `leastDecimals` digits are taken as printed (zeros that a runtime drops).
std::optional<PrintedRange> printedRange(std::string_view number, std::int64_t unit, int leastDecimals = 0);

/// Adds a count that stands at the cursor; false (and nothing added) where there is none.
bool readCount(LineCursor& cursor, LogEntry& entry, LogQuantity quantity);
/// Adds a size with its unit (MiB, GiB, ..., or MB and GB for them, which is said in a check).
bool readSize(LineCursor& cursor, LogEntry& entry, LogQuantity quantity, std::string_view type = {});
/// Adds a ratio.
bool readRatio(LineCursor& cursor, LogEntry& entry, LogQuantity quantity);

/// A kind of line: found by its marker, then read. `before` is what stands in front of the marker, the cursor behind.
struct LinePattern {
    const char* marker;
    Runtime runtime;
    LogKind kind;
    bool (*read)(std::string_view before, LineCursor cursor, LogEntry& entry);
};
std::span<const LinePattern> llamaPatterns();
std::span<const LinePattern> servePatterns();

/// Fills in the checks of a line that was read, and of parts against wholes.
void checkLine(LogEntry& entry);
void checkParts(std::vector<LogEntry>& entries);

} // namespace qkv
