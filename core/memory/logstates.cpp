#include "core/memory/logcontext.h"
#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

struct StatePart {
    LogQuantity quantity;
    bool r;
    bool s;
};
constexpr StatePart kParts[] = {
    {LogQuantity::Size, true, true}, {LogQuantity::Convolution, true, false}, {LogQuantity::State, false, true}};

PlannedCache statesOf(const PlannedCache& cache)
{
    PlannedCache states = cache;
    states.rules.evenPages = 0;
    std::erase_if(states.groups,
                  [](const PlannedGroup& planned) { return planned.group.kind != CacheKind::Recurrent; });
    return states;
}

std::optional<std::int64_t> stateBytes(PlannedCache cache, std::int64_t states, const StatePart& part, bool perDevice)
{
    for (PlannedGroup& planned : cache.groups) {
        planned.group.r = part.r ? planned.group.r : 0;
        planned.group.s = part.s ? planned.group.s : 0;
    }
    return bytesAt(cache, states, LogPart::All, perDevice);
}

bool fits(const LogEntry& entry, const PlannedCache& cache, std::int64_t states)
{
    return std::ranges::all_of(kParts, [&](const StatePart& part) {
        const LogTerm* term = entry.find(part.quantity);
        const auto bytes = term ? stateBytes(cache, states, part, entry.runtime != Runtime::LlamaCpp) : std::nullopt;
        return !term || (bytes && term->range->contains(*bytes));
    });
}

std::string printed(const LogEntry& entry)
{
    std::string text;
    for (const StatePart& part : kParts)
        if (const LogTerm* term = entry.find(part.quantity))
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", term->name, term->printed);
    return text;
}

std::string formula(const PlannedCache& cache, std::int64_t states)
{
    std::string text;
    for (const PlannedGroup& planned : cache.groups) {
        const CacheType convolution = cache.rules.narrowConvolution ? CacheType::BF16 : planned.group.rType;
        text += fmt::format("{}{} states x {} layers x ({} x {} + {} x {}) B", text.empty() ? "" : " + ",
                            grouped(states), grouped(planned.storedLayers), grouped(planned.group.r),
                            info(convolution).bytes, grouped(planned.group.s), info(planned.group.sType).bytes);
    }
    return text;
}

/// The number of states that gives the largest figure of the line; 0: none does.
std::int64_t statesThatFit(const LogEntry& entry, const PlannedCache& cache)
{
    for (const StatePart& part : kParts) {
        const LogTerm* term = entry.find(part.quantity);
        const auto one = term ? stateBytes(cache, 1, part, entry.runtime != Runtime::LlamaCpp) : std::nullopt;
        if (!one || *one < 1)
            continue;
        const std::int64_t states = term->range->most / *one;
        return states > 0 && fits(entry, cache, states) ? states : 0;
    }
    return 0;
}

void reasonsOf(const LogEntry& entry, const PlannedCache& cache, std::int64_t states, LogVerdict& verdict)
{
    for (const CacheType type : {CacheType::F32, CacheType::F16}) {
        PlannedCache changed = cache;
        changed.rules.narrowConvolution = 0;
        for (PlannedGroup& planned : changed.groups)
            planned.group.rType = planned.group.sType = type;
        if (fits(entry, changed, states))
            verdict.reasons.push_back({QKV_TEXT("memory", "states in {0} would fit").with(info(type).name), 0});
    }
    for (std::int64_t devices = 1; devices <= 64 && entry.runtime != Runtime::LlamaCpp; devices *= 2) {
        PlannedCache changed = cache;
        changed.devices = devices;
        if (devices != cache.devices && fits(entry, changed, states))
            verdict.reasons.push_back({QKV_TEXT("memory", "tensor parallel {0} would fit").with(devices), 0});
    }
    for (const StatePart& part : kParts) {
        const LogTerm* term = entry.find(part.quantity);
        const auto ours = term ? stateBytes(cache, 1, part, entry.runtime != Runtime::LlamaCpp) : std::nullopt;
        if (ours && states > 0 && !term->range->contains(*ours * states))
            verdict.reasons.push_back(
                {QKV_TEXT("memory", "{0}: {1} for each of {2} states would fit, the model has {3}")
                     .with(term->name, binarySize(term->range->most / states), states, binarySize(*ours)),
                 term->range->most / states * states});
    }
}

} // namespace

LogVerdict stateVerdict(const LogContext& context, std::size_t i)
{
    const LogEntry& entry = context.entries[i];
    const PlannedCache cache = statesOf(context.cache);
    LogVerdict verdict;
    if (cache.groups.empty()) {
        verdict.fit = LogFit::Differs;
        verdict.text = QKV_TEXT("memory", "does not fit: the log has {0}, the model keeps no recurrent states")
                           .with(printed(entry));
        return verdict;
    }
    const bool llama = entry.runtime == Runtime::LlamaCpp;
    const auto slots = entry.count(LogQuantity::Slots);
    const std::int64_t sequences = std::clamp<std::int64_t>(
        entry.count(llama ? LogQuantity::Cells : LogQuantity::Slots).value_or(1), 1, 1'000'000);
    const std::int64_t expected =
        llama ? sequences * (1 + std::clamp<std::int64_t>(entry.count(LogQuantity::Drafted).value_or(0), 0, 1000))
              : sequences + (slots ? 1 : 0);
    const std::int64_t states = fits(entry, cache, expected) ? expected : statesThatFit(entry, cache);
    const bool good = states == expected || (states > 0 && (!slots || llama));
    verdict.fit = good ? LogFit::Fits : LogFit::Differs;
    verdict.ours = stateBytes(cache, good ? states : expected, kParts[0], !llama).value_or(0);
    if (!good) {
        verdict.text = QKV_TEXT("memory", "does not fit: the log has {0}, the model takes {1} = {2}")
                           .with(printed(entry), binarySize(verdict.ours), formula(cache, expected));
        reasonsOf(entry, cache, expected, verdict);
        return verdict;
    }
    verdict.text = QKV_TEXT("memory", "fits: {0} = {1}").with(printed(entry), formula(cache, states));
    if (states != expected)
        verdict.notes.push_back(QKV_TEXT("memory", "{0} states, though the line says {1}: each sequence keeps one more "
                                                   "for every drafted token")
                                    .with(states, expected));
    if (llama && entry.find(LogQuantity::Layers))
        verdict.notes.push_back(
            QKV_TEXT("memory", "'layers' counts all layers of the model here and 'cells' the sequences"));
    if (slots)
        verdict.notes.push_back(QKV_TEXT("memory", "{0} slots and one more").with(*slots));
    return verdict;
}

LogVerdict stateBufferVerdict(const LogContext& context, std::size_t i)
{
    const LogEntry& entry = context.entries[i];
    const PlannedCache cache = statesOf(context.cache);
    const auto one = cache.groups.empty() ? std::nullopt : stateBytes(cache, 1, kParts[0], false);
    LogVerdict verdict;
    std::int64_t layers = 0;
    for (const PlannedGroup& planned : cache.groups)
        layers += planned.storedLayers;
    if (!one || layers < 1 || *one < layers) {
        verdict.fit = LogFit::Differs;
        verdict.text = QKV_TEXT("memory", "does not fit: the log has {0}, the model keeps no recurrent states")
                           .with(printed(entry));
        return verdict;
    }
    const LogTerm* size = entry.find(LogQuantity::Size);
    const std::int64_t layer = *one / layers;
    const std::int64_t held = size->range->most / layer;
    verdict.ours = held * layer;
    constexpr std::int64_t kPart = 500;
    const bool whole = held > 0 && verdict.ours + verdict.ours / kPart >= size->range->least;
    verdict.fit = whole ? LogFit::Fits : LogFit::Differs;
    verdict.text = (whole ? QKV_TEXT("memory", "fits: {0} = {1} states of one layer, {2} each")
                          : QKV_TEXT("memory", "does not fit: {0} is no whole number of states of {2} a layer"))
                       .with(size->printed, held, binarySize(layer));
    return verdict;
}

} // namespace qkv
