#include "widgets/memory/planfacts.h"

#include "core/memory/units.h"
#include "widgets/bridge/texts.h"
#include "widgets/memory/groupwords.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/variantlook.h"

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

/// Bytes an element takes as a person writes them: "2", "34/32".
QString rate(CacheType type)
{
    const CacheTypeInfo& row = info(type);
    return row.elements == 1 ? QString::number(row.bytes) : u"%1/%2"_s.arg(row.bytes).arg(row.elements);
}

QString typeName(CacheType type)
{
    return QString::fromLatin1(info(type).name);
}

Fact bytesFact(const QString& name, const QString& text, std::int64_t bytes, bool strong = false)
{
    return {name, text, sizeText(bytes), exactText(bytes), strong};
}

std::int64_t largest(const std::vector<std::int64_t>& devices)
{
    return devices.empty() ? 0 : *std::ranges::max_element(devices);
}

void addDevices(const CacheSize& size, std::vector<Fact>& facts)
{
    const auto& devices = size.perDevice;
    if (devices.size() < 2)
        return;
    if (std::ranges::count(devices, devices.front()) == std::ptrdiff_t(devices.size())) {
        facts.push_back(
            bytesFact(PlanFacts::tr("Each device"), PlanFacts::tr("%1 devices").arg(devices.size()), devices.front()));
        return;
    }
    for (std::size_t i = 0; i < devices.size(); ++i)
        facts.push_back(bytesFact(PlanFacts::tr("Device %1").arg(i), {}, devices[i]));
}

/// The common name; with the projection's where the common one does not tell it (ties of query and key).
QString labelOf(const VariantRow& row)
{
    const ProjectionInfo& projection = info(row.projection);
    const QString name = QString::fromLatin1(projection.name);
    const QString label = QString::fromStdString(row.label);
    return projection.tiesQueryKey() && label != name ? name + QStringLiteral(", ") + label : label;
}

Cell textCell(const QString& text, const QString& tip = {})
{
    return {text, tip, {}, false, false};
}

Cell bytesCell(std::int64_t bytes)
{
    return {sizeText(bytes), exactText(bytes), {}, true, false};
}

} // namespace

QString sizeText(std::int64_t bytes)
{
    return QString::fromStdString(binarySize(bytes)).replace(u'-', u'−');
}

QString exactText(std::int64_t bytes)
{
    return countFigure(bytes) + u" B"_s;
}

QString shareText(const std::optional<double>& share)
{
    return share ? shortFigure(100 * *share, 4) + u" %"_s : PlanFacts::tr("n/a");
}

QString countText(const std::optional<std::int64_t>& count)
{
    return count ? countFigure(*count) : PlanFacts::tr("any");
}

QString PlanFacts::formula(const GroupSize& size)
{
    const CacheGroup& group = size.group;
    const QString layers = countFigure(group.layers);
    const QString tokens = countFigure(size.tokensHeld);
    if (!group.sharedWith.empty())
        return tr("%1 layers read the rows of %2").arg(layers, groupTitle(group.sharedWith));
    if (group.kind == CacheKind::Recurrent)
        return tr("%1 layers × %2 states × (%3 × %4 + %5 × %6) B")
            .arg(layers, tokens, countFigure(group.r), rate(group.rType), countFigure(group.s), rate(group.sType));
    if (!group.hasRows())
        return tr("%1 layers keep nothing").arg(layers);
    const QString heads = countFigure(group.kvHeads);
    if (group.headDimV == 0)
        return tr("%1 layers × %2 tokens × %3 key/value heads × %4 × %5 B (one row)")
            .arg(layers, tokens, heads, countFigure(group.headDimK), rate(group.kType));
    return tr("%1 layers × %2 tokens × %3 key/value heads × (%4 × %5 + %6 × %7) B")
        .arg(layers, tokens, heads, countFigure(group.headDimK), rate(group.kType), countFigure(group.headDimV),
             rate(group.vType));
}

std::vector<Fact> PlanFacts::working(const PlanAnswer& answer, const PlanInput& input)
{
    const CacheSize& size = answer.size;
    std::vector<Fact> facts;
    for (const GroupSize& group : size.groups)
        facts.push_back(bytesFact(groupTitle(group.group.name), formula(group), group.ideal));
    facts.push_back(bytesFact(tr("Ideal"), tr("what the model needs"), size.ideal, true));
    for (std::size_t i = 0; i < kSizeTerms; ++i)
        if (size.terms[i] != 0)
            facts.push_back(bytesFact(size.terms[i] > 0 ? u"+"_s : u"−"_s, shown(meaning(SizeTerm(i))),
                                      size.terms[i] < 0 ? -size.terms[i] : size.terms[i]));
    const RuntimeProfile& profile = *input.plan.runtime.profile;
    facts.push_back(bytesFact(
        tr("Allocated"),
        tr("%1, rules: %2").arg(QString::fromLatin1(profile.name), shown(TextSource{"memory", profile.versions})),
        size.allocated, true));
    addDevices(size, facts);
    const std::int64_t further = size.perTokenUnbounded + size.perTokenWindowed;
    facts.push_back(
        bytesFact(tr("Bytes per token"),
                  size.perTokenWindowed > 0
                      ? tr("ideal; %1 of it only until the windows are full").arg(sizeText(size.perTokenWindowed))
                      : tr("ideal"),
                  further));
    facts.push_back({tr("Less than multi-head QKV"), {}, shareText(size.reduction), {}, false});
    return facts;
}

std::vector<Fact> PlanFacts::speed(const PlanAnswer& answer, const PlanInput& input)
{
    const Roofline& line = answer.line;
    std::vector<Fact> facts;
    facts.push_back(
        bytesFact(tr("Cache read"), tr("for one decoded token of a sequence"), std::int64_t(line.cacheBytes)));
    if (line.weightBytes > 0)
        facts.push_back(
            bytesFact(tr("Weights read"), tr("for one step of all sequences"), std::int64_t(line.weightBytes)));
    facts.push_back({tr("Attention"), tr("of one token"), tr("%1 GFLOP").arg(shortFigure(line.attentionFlops / 1e9, 4)),
                     countFigure(std::int64_t(line.attentionFlops)) + u" FLOP"_s, false});
    facts.push_back(
        {tr("Intensity"),
         tr("operations a byte of cache; rows for every head would give %1").arg(shortFigure(line.intensityMha, 4)),
         tr("%1 FLOP/B").arg(shortFigure(line.intensity, 4)),
         {},
         false});
    if (line.tokensPerSecond)
        facts.push_back({tr("At most"),
                         line.boundByBandwidth ? tr("all sequences together; bound by bandwidth")
                                               : tr("all sequences together; bound by compute"),
                         tr("%1 tokens/s").arg(shortFigure(*line.tokensPerSecond, 4)),
                         {},
                         true});
    else
        facts.push_back({tr("At most"), tr("give the bandwidth or the compute of a device"), tr("n/a"), {}, true});
    if (line.prefillSeconds)
        facts.push_back({tr("Prompt"),
                         tr("reading the whole context once, at least"),
                         tr("%1 s").arg(shortFigure(*line.prefillSeconds, 4)),
                         {},
                         false});
    if (line.pricePerMillion)
        facts.push_back(
            {tr("Price"), tr("a million decoded tokens, at least"), shortFigure(*line.pricePerMillion, 4), {}, false});
    if (input.budget.weights == 0)
        facts.push_back({tr("Not counted"), tr("the weights: their size is not known"), {}, {}, false});
    return facts;
}

QStringList PlanFacts::variantTitles()
{
    return {tr("Variant"),       tr("Ideal"),       tr("Allocated"), tr("A device"),
            tr("Less than MHA"), tr("Max context"), tr("Users")};
}

QStringList PlanFacts::variantTips()
{
    return {tr("Projection and head sharing, with the model's layers"),
            tr("What the model needs"),
            tr("What the runtime allocates on all devices"),
            tr("What the fullest device allocates"),
            tr("How much less the ideal is than with separate rows for every head"),
            tr("Most tokens of a sequence that fit the memory of a device"),
            tr("Most sequences of this context that fit the memory of a device")};
}

std::vector<CellRow> PlanFacts::variants(const std::vector<VariantRow>& rows, const PlanInput& plan)
{
    std::vector<CellRow> cells;
    for (const VariantRow& row : rows) {
        const QString gloss = shown(info(row.projection).gloss);
        CellRow line{textCell(labelOf(row), gloss), bytesCell(row.size.ideal), bytesCell(row.size.allocated),
                     bytesCell(largest(row.size.perDevice)), Cell{shareText(row.size.reduction), {}, {}, true, false}};
        line[0].icon = variantIcon({row.projection, false});
        const bool budget = plan.budget.perDevice > 0;
        line.push_back({budget ? countText(row.maxContext) : u"–"_s, {}, {}, true, false});
        line.push_back({budget ? countText(row.maxSequences) : u"–"_s, {}, {}, true, false});
        const bool current = row.projection == plan.plan.projection && row.kvHeads == 0; // 0: the plan's own heads
        for (Cell& cell : line)
            cell.marked = current;
        cells.push_back(std::move(line));
    }
    return cells;
}

QStringList PlanFacts::fittingTitles()
{
    return {tr("Variant"), tr("Key/value heads"), tr("Types"), tr("Window"), tr("A device"), tr("Changes")};
}

std::vector<CellRow> PlanFacts::fitting(const std::vector<Configuration>& rows)
{
    std::vector<CellRow> cells;
    for (const Configuration& row : rows) {
        CellRow line{
            textCell(QString::fromLatin1(info(row.projection).name), shown(info(row.projection).gloss)),
            textCell(row.kvHeads > 0 ? countFigure(row.kvHeads) : tr("as is")),
            textCell(row.kType == row.vType ? typeName(row.kType)
                                            : u"%1 / %2"_s.arg(typeName(row.kType), typeName(row.vType)),
                     tr("Keys %1, values %2").arg(shown(info(row.kType).meaning), shown(info(row.vType).meaning))),
            textCell(row.window > 0 ? countFigure(row.window) : tr("as is")),
            bytesCell(row.largestDevice),
            Cell{countFigure(row.changes), tr("Knobs that differ from the plan"), {}, true, false}};
        line[0].icon = variantIcon({row.projection, false});
        for (std::size_t i = 1; i < 4; ++i)
            line[i].figure = true;
        cells.push_back(std::move(line));
    }
    return cells;
}

} // namespace qkv::ui
