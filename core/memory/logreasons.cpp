#include "core/memory/logmatch.h"
#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

/// Collects the changes that meet a question.
class Reasons {
public:
    Reasons(const LogQuestion& question, const PlannedCache& cache) : m_question(question), m_cache(cache) {}

    const PlannedCache& cache() const { return m_cache; }
    const LogQuestion& question() const { return m_question; }
    std::int64_t cells() const { return m_question.cells; }

    bool consider(const PlannedCache& changed, std::int64_t atCells, Text text)
    {
        if (!meets(m_question, changed, atCells))
            return false;
        const auto ours = bytesAt(changed, atCells, m_question.targets.front().part, m_question.perDevice);
        m_found.push_back({std::move(text), ours.value_or(0)});
        return true;
    }
    void add(Text text, std::int64_t ours) { m_found.push_back({std::move(text), ours}); }
    std::vector<LogReason> take() { return std::move(m_found); }

private:
    const LogQuestion& m_question;
    const PlannedCache& m_cache;
    std::vector<LogReason> m_found;
};

/// Types that a cache of the runtime can have: ggml's block formats, or those of the servers.
bool keeps(const Reasons& reasons, CacheType type)
{
    if (type == CacheType::F32 || type == CacheType::F16)
        return true;
    if (type == CacheType::BF16 || type == CacheType::INT8 || type == CacheType::IQ4_NL) // as large as another one
        return false;
    const bool served = type == CacheType::FP8 || type == CacheType::NVFP4;
    return served == reasons.question().perDevice;
}

void otherTypes(Reasons& reasons)
{
    const auto& targets = reasons.question().targets;
    if (std::ranges::any_of(targets, [](const LogTarget& target) { return target.type.has_value(); }))
        return;
    for (const CacheTypeInfo& type : cacheTypes()) {
        if (!keeps(reasons, type.type))
            continue;
        const bool estimate = type.type == CacheType::OllamaQ8 || type.type == CacheType::OllamaQ4;
        const Text text = estimate ? QKV_TEXT("memory", "{0} without its scales would fit: the estimate forgot them")
                                         .with(type.type == CacheType::OllamaQ8 ? "q8_0" : "q4_0")
                                   : QKV_TEXT("memory", "keys and values in {0} would fit").with(type.name);
        reasons.consider(withTypes(reasons.cache(), type.type, type.type), reasons.cells(), text);
    }
    if (reasons.question().perDevice)
        return;
    for (const CacheType k : {CacheType::F16, CacheType::Q8_0, CacheType::Q5_1, CacheType::Q4_0})
        for (const CacheType v : {CacheType::F16, CacheType::Q8_0, CacheType::Q5_1, CacheType::Q4_0})
            if (k != v && targets.size() == 1)
                reasons.consider(
                    withTypes(reasons.cache(), k, v), reasons.cells(),
                    QKV_TEXT("memory", "keys in {0} and values in {1} would fit").with(info(k).name, info(v).name));
}

void otherCells(Reasons& reasons)
{
    const std::int64_t cells = reasons.cells();
    constexpr std::int64_t kMostSlots = 64;
    const std::int64_t most = reasons.question().perDevice ? 1 : kMostSlots; // the servers have one pool
    for (std::int64_t slots = 2; slots <= most; ++slots)
        if (reasons.consider(
                reasons.cache(), cells * slots,
                QKV_TEXT("memory", "{0} separate slots of {1} cells would fit").with(slots, grouped(cells))))
            break;
    for (std::int64_t slots = 2; slots <= most; ++slots)
        if (cells % slots == 0 && reasons.consider(reasons.cache(), cells / slots,
                                                   QKV_TEXT("memory", "the {0} cells of one of {1} slots would fit: "
                                                                      "the cells are those of all slots together")
                                                       .with(grouped(cells / slots), slots)))
            break;
    for (const std::int64_t pad : {16, 32, 64, 128, 256})
        if (cells % pad != 0 && reasons.consider(reasons.cache(), (cells + pad - 1) / pad * pad,
                                                 QKV_TEXT("memory", "{0} cells, padded to a multiple of {1}, would fit")
                                                     .with(grouped((cells + pad - 1) / pad * pad), pad)))
            break;
}

void otherLayers(Reasons& reasons, const PlannedCache& whole, std::int64_t candidateLayers)
{
    const auto& targets = reasons.question().targets;
    const auto said = reasons.question().layers;
    if (said == candidateLayers)
        return;
    for (const LogCandidate& other : candidatesOf(whole)) {
        if (other.layers() == candidateLayers || (said && other.layers() != *said))
            continue;
        const PlannedCache typed = withTypes(other.cache, targets);
        if (other.name == "all")
            reasons.consider(typed, reasons.cells(),
                             QKV_TEXT("memory", "all {0} layers with these cells would fit: the windows are not used "
                                                "(old versions, or --swa-full)")
                                 .with(other.layers()));
        else
            reasons.consider(typed, reasons.cells(),
                             QKV_TEXT("memory", "the {0} layers of '{1}' would fit").with(other.layers(), other.name));
    }
    PlannedCache one = reasons.cache();
    const LogTarget& target = targets.front();
    const auto all = bytesAt(one, reasons.cells(), target.part, reasons.question().perDevice);
    if (one.groups.size() != 1 || !all || *all < candidateLayers)
        return;
    const std::int64_t layers = target.range.most / (*all / candidateLayers);
    if (layers < 1 || layers == candidateLayers || layers > 100'000 || (said && layers != *said))
        return;
    one.groups[0].storedLayers = one.groups[0].idealLayers = one.groups[0].group.layers = layers;
    one.groups[0].group.positions.clear();
    one.layers = std::max(one.layers, layers);
    reasons.consider(
        one, reasons.cells(),
        QKV_TEXT("memory", "{0} layers of the same rows would fit, the model has {1}").with(layers, candidateLayers));
}

void otherDevices(Reasons& reasons)
{
    if (!reasons.question().perDevice)
        return;
    for (std::int64_t devices = 1; devices <= 64; devices *= 2) {
        PlannedCache changed = reasons.cache();
        changed.devices = devices;
        if (devices != reasons.cache().devices)
            reasons.consider(changed, reasons.cells(),
                             QKV_TEXT("memory", "tensor parallel {0} would fit: each device holds {1} key/value heads")
                                 .with(devices, (changed.groups[0].group.kvHeads + devices - 1) / devices));
    }
}

void otherHeads(Reasons& reasons, const CacheModel& model)
{
    const std::int64_t own = reasons.cache().groups[0].group.kvHeads;
    for (std::int64_t kvHeads = 1; kvHeads <= std::max<std::int64_t>(128, model.heads); kvHeads *= 2) {
        PlannedCache changed = reasons.cache();
        for (PlannedGroup& planned : changed.groups)
            planned.group.kvHeads = kvHeads;
        if (kvHeads != own)
            reasons.consider(changed, reasons.cells(),
                             QKV_TEXT("memory", "{0} key/value heads would fit, the model has {1}").with(kvHeads, own));
    }
    PlannedCache all = reasons.cache();
    for (PlannedGroup& planned : all.groups)
        planned.group.kvHeads = model.heads;
    if (model.heads > 0 && (model.heads & (model.heads - 1)) != 0 && model.heads != own)
        reasons.consider(all, reasons.cells(),
                         QKV_TEXT("memory", "separate rows of all {0} heads would fit: a model without grouped heads, "
                                            "or a runtime that expands them")
                             .with(model.heads));
}

void otherRows(Reasons& reasons)
{
    PlannedCache wide = reasons.cache();
    wide.rules.widestV = 1;
    if (!reasons.cache().rules.widestV)
        reasons.consider(wide, reasons.cells(),
                         QKV_TEXT("memory", "value rows as wide as the widest layer's would fit: flash attention off"));
    PlannedCache both = reasons.cache();
    PlannedCache single = reasons.cache();
    PlannedCache latent = reasons.cache();
    for (std::size_t i = 0; i < both.groups.size(); ++i) {
        both.groups[i].storedV = both.groups[i].group.headDimK;
        single.groups[i].storedV = 0;
        latent.groups[i].storedV = 512;
    }
    const bool stores = reasons.cache().groups[0].storedV > 0;
    if (!stores)
        reasons.consider(both, reasons.cells(),
                         QKV_TEXT("memory", "a value row beside each key row would fit: the runtime keeps both"));
    if (stores)
        reasons.consider(single, reasons.cells(), QKV_TEXT("memory", "one row that serves as key and value would fit"));
    if (!stores)
        reasons.consider(latent, reasons.cells(),
                         QKV_TEXT("memory", "512 numbers of value beside each latent row would fit: versions before "
                                            "2026 kept them"));
}

/// Bytes over cells and layers, where the rounding leaves one whole number.
void rowThatFits(Reasons& reasons, std::int64_t layers)
{
    const LogQuestion& question = reasons.question();
    constexpr std::int64_t kMostLayers = 100'000;
    if (layers > kMostLayers)
        return;
    for (const LogTarget& target : question.targets) {
        const std::int64_t rows = question.cells * layers;
        const auto ours = bytesAt(reasons.cache(), question.cells, target.part, question.perDevice);
        if (!ours || rows < 1 || target.range.contains(*ours) || target.range.most < rows)
            continue;
        const std::int64_t most = target.range.most / rows;
        if (most * rows < target.range.least)
            continue;
        const Text text =
            (target.part == LogPart::Keys
                 ? QKV_TEXT("memory", "a key row of {0} B a cell and layer would fit, the model's has {1} B")
             : target.part == LogPart::Values
                 ? QKV_TEXT("memory", "a value row of {0} B a cell and layer would fit, the model's has {1} B")
                 : QKV_TEXT("memory", "rows of {0} B a cell and layer would fit, the model's have {1} B"))
                .with(grouped(most), grouped(*ours / rows));
        reasons.add(text, most * rows);
    }
}

} // namespace

std::vector<LogReason> reasonsFor(const LogQuestion& question, const LogCandidate& candidate, const PlannedCache& whole,
                                  const CacheModel& model)
{
    constexpr std::int64_t kMostCells = 10'000'000'000;
    if (question.targets.empty() || question.cells < 1 || question.cells > kMostCells)
        return {};
    const PlannedCache typed = withTypes(candidate.cache, question.targets);
    Reasons reasons(question, typed);
    otherTypes(reasons);
    otherLayers(reasons, whole, candidate.layers());
    otherCells(reasons);
    otherDevices(reasons);
    otherHeads(reasons, model);
    otherRows(reasons);
    rowThatFits(reasons, question.layers.value_or(candidate.layers()));
    return reasons.take();
}

} // namespace qkv
