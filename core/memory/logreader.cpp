#include "core/memory/logreader.h"

#include "core/memory/logline.h"

#include <algorithm>

namespace qkv {
namespace {

bool readWith(std::span<const LinePattern> patterns, std::string_view line, LogEntry& entry)
{
    for (const LinePattern& pattern : patterns) {
        const auto at = line.find(pattern.marker);
        if (at == line.npos)
            continue;
        LogEntry read;
        read.line = entry.line;
        read.runtime = pattern.runtime;
        read.kind = pattern.kind;
        const std::string_view behind = line.substr(at + std::string_view(pattern.marker).size());
        if (pattern.read(line.substr(0, at), LineCursor(behind), read)) {
            entry = std::move(read);
            return true;
        }
    }
    return false;
}

Error nothingFound(std::size_t lines, std::size_t tooLong)
{
    const Text text =
        tooLong > 0
            ? QKV_TEXT("memory", "no line about a cache was found in {0} lines ({1} of them longer than {2} characters "
                                 "were passed over): paste the start-up log of llama.cpp, vLLM, SGLang or TensorRT-LLM")
                  .with(lines, tooLong, kMostLogLine)
            : QKV_TEXT("memory", "no line about a cache was found in {0} lines: paste the start-up log of llama.cpp, "
                                 "vLLM, SGLang or TensorRT-LLM, for instance the line with 'KV buffer size', 'GPU KV "
                                 "cache size', 'KV Cache is allocated' or 'max tokens in paged KV cache'")
                  .with(lines);
    return Error::refused(text);
}

} // namespace

const LogTerm* LogEntry::find(LogQuantity quantity) const
{
    const auto found = std::ranges::find(terms, quantity, &LogTerm::quantity);
    return found == terms.end() ? nullptr : &*found;
}

std::optional<std::int64_t> LogEntry::count(LogQuantity quantity) const
{
    const LogTerm* term = find(quantity);
    return term ? std::optional(term->number) : std::nullopt;
}

TextSource meaning(LogKind kind)
{
    switch (kind) {
    case LogKind::CacheSize:
        return QKV_TEXT("memory", "size of a cache of keys and values");
    case LogKind::DeviceBuffer:
        return QKV_TEXT("memory", "the part of a cache on one device");
    case LogKind::StateSize:
        return QKV_TEXT("memory", "size of recurrent states");
    case LogKind::StateBuffer:
        return QKV_TEXT("memory", "the part of the states on one device");
    case LogKind::Cells:
        return QKV_TEXT("memory", "tokens that a cache is made for");
    case LogKind::Available:
        return QKV_TEXT("memory", "memory left for the cache");
    case LogKind::Pool:
        return QKV_TEXT("memory", "tokens that the pool holds");
    case LogKind::Concurrency:
        return QKV_TEXT("memory", "requests that the pool holds");
    case LogKind::Blocks:
        return QKV_TEXT("memory", "blocks of the pool");
    case LogKind::BlockTokens:
        return QKV_TEXT("memory", "tokens of a block");
    case LogKind::Need:
        return QKV_TEXT("memory", "memory that one request needs");
    }
    return QKV_TEXT("", "");
}

Expected<std::vector<LogEntry>> readLog(std::string_view text)
{
    if (text.size() > kMostLogText)
        return refuse(QKV_TEXT("memory", "the log has {0} bytes: paste at most {1}, the start of one run is enough")
                          .with(text.size(), kMostLogText));
    std::vector<LogEntry> entries;
    std::size_t lines = 0;
    std::size_t tooLong = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++lines;
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.size() > kMostLogLine) {
            ++tooLong;
            continue;
        }
        LogEntry entry;
        entry.line = lines;
        if (!readWith(llamaPatterns(), line, entry) && !readWith(servePatterns(), line, entry))
            continue;
        if (entries.size() == kMostLogEntries)
            return refuse(QKV_TEXT("memory", "more than {0} lines of the log are about caches: paste one run only")
                              .with(kMostLogEntries));
        checkLine(entry);
        entries.push_back(std::move(entry));
    }
    if (entries.empty())
        return tl::unexpected<Error>(nothingFound(lines, tooLong));
    checkParts(entries);
    return entries;
}

} // namespace qkv
