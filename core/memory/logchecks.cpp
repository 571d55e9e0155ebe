#include "core/memory/logline.h"
#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

/// Rows of `cells` x `layers` that the bytes of a printed part hold: the only whole number of bytes a row, or what
/// stands in its way.
void checkRows(LogEntry& entry, const LogTerm& part, std::int64_t rows)
{
    if (!part.range || part.range->most <= 0 || rows < 1)
        return;
    const std::int64_t most = part.range->most / rows;
    const std::int64_t least = (part.range->least + rows - 1) / rows;
    if (most < least) {
        entry.checks.push_back({false, QKV_TEXT("memory", "{0} {1} over cells x layers ({2}) is no whole number of "
                                                          "bytes a row")
                                           .with(part.name, part.printed, grouped(rows))});
        return;
    }
    if (least != most) // several rows round to the same figure
        return;
    if (!part.type) {
        entry.checks.push_back(
            {true, QKV_TEXT("memory", "{0}: {1} B a cell and layer").with(part.name, grouped(most))});
        return;
    }
    const CacheTypeInfo& type = info(*part.type);
    const bool whole = most % type.bytes == 0;
    entry.checks.push_back(
        {whole, whole ? QKV_TEXT("memory", "{0}: {1} B a cell and layer, {2} numbers in {3}")
                            .with(part.name, grouped(most), grouped(most / type.bytes * type.elements), type.name)
                      : QKV_TEXT("memory", "{0}: {1} B a cell and layer do not fill blocks of {2} B ({3})")
                            .with(part.name, grouped(most), type.bytes, type.name)});
}

void checkSum(LogEntry& entry, LogQuantity firstPart, LogQuantity secondPart)
{
    const LogTerm* whole = entry.find(LogQuantity::Size);
    const LogTerm* first = entry.find(firstPart);
    const LogTerm* second = entry.find(secondPart);
    if (!whole || !first || !second)
        return;
    const bool holds = first->range->least + second->range->least <= whole->range->most &&
                       whole->range->least <= first->range->most + second->range->most;
    entry.checks.push_back(
        {holds, (holds ? QKV_TEXT("memory", "{0} {1} and {2} {3} add up to {4}")
                       : QKV_TEXT("memory", "{0} {1} and {2} {3} do not add up to {4}"))
                    .with(first->name, first->printed, second->name, second->printed, whole->printed)});
}

/// Buffers are aligned tensor by tensor: a little more than the rows.
bool nearly(const PrintedRange& sum, const PrintedRange& whole)
{
    constexpr std::int64_t kPart = 500;
    return sum.most >= whole.least && sum.least <= whole.most + whole.most / kPart;
}

void checkBuffers(std::vector<LogEntry>& entries, std::vector<std::size_t>& buffers, std::size_t whole)
{
    const LogTerm* size = entries[whole].find(LogQuantity::Size);
    if (buffers.empty() || !size)
        return;
    PrintedRange sum;
    for (const std::size_t buffer : buffers) {
        entries[buffer].partOf = whole;
        sum.least += entries[buffer].terms.front().range->least;
        sum.most += entries[buffer].terms.front().range->most;
        entries[buffer].checks.push_back(
            {true, QKV_TEXT("memory", "these bytes are in line {0} ({1}) too: adding the two lines counts them twice")
                       .with(entries[whole].line, size->printed)});
    }
    const bool holds = nearly(sum, *size->range);
    entries[whole].checks.push_back(
        {holds, (holds ? QKV_TEXT("memory", "the buffer lines above it ({0}) are the same bytes")
                       : QKV_TEXT("memory", "the buffer lines above it ({0}) do not add up to this size"))
                    .with(buffers.size())});
    buffers.clear();
}

} // namespace

void checkLine(LogEntry& entry)
{
    checkSum(entry, LogQuantity::Keys, LogQuantity::Values);
    checkSum(entry, LogQuantity::Convolution, LogQuantity::State);
    const auto cells = entry.count(LogQuantity::Cells);
    const auto layers = entry.count(LogQuantity::Layers);
    if (entry.kind != LogKind::CacheSize || !cells || !layers)
        return;
    constexpr std::int64_t kMost = 1'000'000'000'000;
    const std::int64_t streams = std::max<std::int64_t>(1, entry.count(LogQuantity::Streams).value_or(1));
    if (*cells > kMost || *layers > kMost / std::max<std::int64_t>(1, *cells) || streams > 1'000'000)
        return;
    const std::vector<LogTerm> terms = entry.terms;
    for (const LogTerm& term : terms)
        if (term.quantity == LogQuantity::Keys || term.quantity == LogQuantity::Values)
            checkRows(entry, term, *cells * *layers * streams);
}

void checkParts(std::vector<LogEntry>& entries)
{
    std::vector<std::size_t> buffers;
    std::vector<std::size_t> states;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].kind == LogKind::DeviceBuffer)
            buffers.push_back(i);
        else if (entries[i].kind == LogKind::StateBuffer)
            states.push_back(i);
        else if (entries[i].runtime == Runtime::LlamaCpp && entries[i].kind == LogKind::CacheSize)
            checkBuffers(entries, buffers, i);
        else if (entries[i].kind == LogKind::StateSize)
            checkBuffers(entries, states, i);
    }
}

} // namespace qkv
