#include "core/memory/logfigure.h"

#include "core/memory/units.h"

#include <algorithm>
#include <utility>

namespace qkv {
namespace {

constexpr double kMillion = 1'000'000;

/// What a kind of line is about.
LogQuantity subject(LogKind kind)
{
    switch (kind) {
    case LogKind::CacheSize:
    case LogKind::DeviceBuffer:
    case LogKind::StateSize:
    case LogKind::StateBuffer:
    case LogKind::Need:
        return LogQuantity::Size;
    case LogKind::Cells:
    case LogKind::Pool:
        return LogQuantity::Cells;
    case LogKind::Available:
        return LogQuantity::Available;
    case LogKind::Concurrency:
        return LogQuantity::Concurrency;
    case LogKind::Blocks:
        return LogQuantity::Blocks;
    case LogKind::BlockTokens:
        break;
    }
    return LogQuantity::BlockTokens;
}

constexpr LogQuantity kParts[] = {LogQuantity::Keys, LogQuantity::Values, LogQuantity::Convolution, LogQuantity::State};

const LogTerm* firstPart(const LogEntry& entry)
{
    for (const LogQuantity part : kParts)
        if (const LogTerm* term = entry.find(part))
            return term;
    return nullptr;
}

std::size_t decimalsOf(const std::string& printed)
{
    const auto point = printed.find('.');
    const auto end = printed.find_first_not_of("0123456789", point == printed.npos ? 0 : point + 1);
    return point == printed.npos ? 0 : std::min(end, printed.size()) - point - 1;
}

std::string sizeLike(std::int64_t bytes, const std::string& printed)
{
    constexpr std::pair<char, const char*> kUnits[] = {{'K', "KiB"}, {'M', "MiB"}, {'G', "GiB"}, {'T', "TiB"}};
    int shift = 10;
    for (const auto& [letter, name] : kUnits) {
        if (printed.find(letter) != printed.npos)
            return fmt::format("{:.{}f} {}", static_cast<double>(bytes) / static_cast<double>(1ll << shift),
                               decimalsOf(printed), name);
        shift += 10;
    }
    return binarySize(bytes);
}

} // namespace

TextSource word(LogFit fit)
{
    switch (fit) {
    case LogFit::Fits:
        return QKV_TEXT("memory", "fits");
    case LogFit::Differs:
        return QKV_TEXT("memory", "differs");
    case LogFit::NotCompared:
        break;
    }
    return QKV_TEXT("memory", "not compared");
}

std::string printedFigures(const LogEntry& entry)
{
    if (const LogTerm* term = entry.find(subject(entry.kind)))
        return term->printed;
    std::string text;
    for (const LogQuantity part : kParts)
        if (const LogTerm* term = entry.find(part))
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", term->name, term->printed);
    return text;
}

Text ourFigure(const LogEntry& entry, const LogVerdict& verdict)
{
    const LogTerm* size = entry.find(LogQuantity::Size);
    if (!size)
        size = firstPart(entry);
    switch (verdict.unit) {
    case LogUnit::Bytes:
        return Text{"memory", "{0}", {size ? sizeLike(verdict.ours, size->printed) : binarySize(verdict.ours)}};
    case LogUnit::Tokens:
        return QKV_TEXT("memory", "{0} tokens").with(grouped(verdict.ours));
    case LogUnit::Cells:
        return QKV_TEXT("memory", "{0} cells").with(grouped(verdict.ours));
    case LogUnit::Blocks:
        return QKV_TEXT("memory", "{0} blocks").with(grouped(verdict.ours));
    case LogUnit::Requests:
        return Text{"memory", "{0}", {fmt::format("{:.2f}x", static_cast<double>(verdict.ours) / kMillion)}};
    case LogUnit::None:
        break;
    }
    return {};
}

} // namespace qkv
