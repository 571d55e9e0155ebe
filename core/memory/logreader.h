#pragma once

#include "core/memory/cachetype.h"
#include "core/memory/runtimeprofile.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

/// The values that a printed, rounded figure may stand for: least <= value <= most. Bytes, or millionths of a ratio.
struct PrintedRange {
    std::int64_t least = 0;
    std::int64_t most = 0;
    bool contains(std::int64_t value) const { return least <= value && value <= most; }
    bool operator==(const PrintedRange&) const = default;
};

/// What a line of a runtime's log is about.
enum class LogKind {
    CacheSize,    ///< bytes of a cache of key and value rows
    DeviceBuffer, ///< the part of it on one device: the same bytes again
    StateSize,    ///< bytes of recurrent states
    StateBuffer,  ///< the part of them on one device
    Cells,        ///< tokens that a cache is made for
    Available,    ///< memory left for a cache
    Pool,         ///< tokens that the runtime says its pool holds
    Concurrency,  ///< requests of a length that the pool holds
    Blocks,       ///< blocks of the pool
    BlockTokens,  ///< tokens of a block
    Need,         ///< bytes that one request would need
};

enum class LogQuantity {
    Size,
    Keys,
    Values,
    Convolution,
    State,
    Available,
    Cells,
    CellsTimesLayers,
    Layers,
    Sequences,
    Streams,
    Drafted,
    Slots,
    Blocks,
    HostBlocks,
    BlockTokens,
    RequestTokens,
    Concurrency,
};

/// One figure of a line.
struct LogTerm {
    LogQuantity quantity = LogQuantity::Size;
    const char* name = "";             ///< "K", "cells"
    std::string printed;               ///< as the line has it: "1407.00 MiB"
    Text meaning;                      ///< what the runtime counts there
    std::int64_t number = 0;           ///< of counts
    std::optional<PrintedRange> range; ///< of bytes and ratios
    std::optional<CacheType> type;     ///< of the rows, where the line says it and it is known
};

/// A relation that must hold within the line, or between a line and its parts.
struct LogCheck {
    bool holds = true;
    Text text;
};

/// A line that was understood. Value type.
struct LogEntry {
    std::size_t line = 0; ///< from 1
    Runtime runtime = Runtime::LlamaCpp;
    LogKind kind = LogKind::CacheSize;
    std::string label; ///< the device of a buffer, the name of a cache ("SWA"); empty: none
    std::vector<LogTerm> terms;
    std::vector<LogCheck> checks;
    std::optional<std::size_t> partOf; ///< the entry whose bytes these are, by its place among the entries

    const LogTerm* find(LogQuantity quantity) const;
    /// The count of a quantity where the line has it.
    std::optional<std::int64_t> count(LogQuantity quantity) const;
};

TextSource meaning(LogKind kind);

constexpr std::size_t kMostLogText = 1 << 20;
constexpr std::size_t kMostLogLine = 1 << 16; ///< longer lines are passed over
constexpr std::size_t kMostLogEntries = 2000;

/// Reads the lines about caches out of a pasted log of llama.cpp (and its forks), vLLM, SGLang or TensorRT-LLM; time
/// stamps and other prefixes do not matter, other lines are passed over. Refuses a text in which no such line is found,
/// one above 1 MiB and one with more than 2000 such lines. Never reads outside the text, whatever it holds. Pure.
Expected<std::vector<LogEntry>> readLog(std::string_view text);

} // namespace qkv
