#include "core/memory/planner.h"

#include "core/memory/units.h"

#include <fmt/format.h>

#include <algorithm>

namespace qkv {
namespace {

constexpr std::int64_t kContextOtherwise = 4096;

/// Bytes an element takes as a person writes them: "2", "34/32".
std::string rate(CacheType type)
{
    const CacheTypeInfo& row = info(type);
    return row.elements == 1 ? std::to_string(row.bytes) : fmt::format("{}/{}", row.bytes, row.elements);
}

WorkingLine workingOf(const GroupSize& size)
{
    const CacheGroup& group = size.group;
    WorkingLine line{group.name, {}, size.ideal};
    if (group.kind == CacheKind::Recurrent)
        line.formula = fmt::format("{} layers x {} states x ({} x {} + {} x {}) B", grouped(group.layers),
                                   grouped(size.tokensHeld), grouped(group.r), rate(group.rType), grouped(group.s),
                                   rate(group.sType));
    else if (group.headDimV == 0)
        line.formula =
            fmt::format("{} layers x {} tokens x {} key/value heads x {} x {} B (one row)", grouped(group.layers),
                        grouped(size.tokensHeld), grouped(group.kvHeads), grouped(group.headDimK), rate(group.kType));
    else if (group.hasRows())
        line.formula =
            fmt::format("{} layers x {} tokens x {} key/value heads x ({} x {} + {} x {}) B", grouped(group.layers),
                        grouped(size.tokensHeld), grouped(group.kvHeads), grouped(group.headDimK), rate(group.kType),
                        grouped(group.headDimV), rate(group.vType));
    else
        line.formula = fmt::format("{} layers keep nothing", grouped(group.layers));
    return line;
}

void warnOfTies(const CacheModel& model, const CachePlan& plan, const CacheSize& size, std::vector<Text>& warnings)
{
    const ProjectionInfo& projection = info(plan.projection);
    const bool rows = std::ranges::any_of(
        model.groups, [](const CacheGroup& group) { return group.hasRows() && !group.sharesRow(); });
    if (projection.tiesQueryKey() && plan.kvHeads && model.heads > 0 && *plan.kvHeads < model.heads)
        warnings.push_back(QKV_TEXT("memory",
                                    "{0} with fewer key/value heads than heads: all query heads of a group would "
                                    "compute one and the same map, so a model refuses it")
                               .with(projection.name));
    if (projection.tiesQueryKey() && !projection.tiesKeyValue())
        warnings.push_back(QKV_TEXT("memory", "{0}: tying query and key saves no cache, keys and values are both kept")
                               .with(projection.name));
    if (!projection.tiesKeyValue())
        return;
    if (!rows) {
        warnings.push_back(
            QKV_TEXT("memory", "{0} changes nothing here: no layer keeps a key and a value row").with(projection.name));
        return;
    }
    const std::int64_t both = size.terms[static_cast<std::size_t>(SizeTerm::BothRows)];
    if (both > 0)
        warnings.push_back(
            QKV_TEXT("memory", "{0}: {1} stores key and value although one row would do: {2} ideal, {3} "
                               "allocated")
                .with(projection.name, plan.runtime.profile->name, binarySize(size.ideal), binarySize(size.allocated)));
    if (model.rotary)
        warnings.push_back(QKV_TEXT("memory",
                                    "{0} with rotary positions (RoPE): a rotated key cannot serve as value, so "
                                    "the one row holds the unrotated key, rotated when it is read; a cache of "
                                    "rotated keys needs both rows")
                               .with(projection.name));
}

void warnOfRows(const CacheModel& model, const PlannedCache& cache, const CachePlan& plan, std::vector<Text>& warnings)
{
    const bool recurrent =
        std::ranges::any_of(model.groups, [](const CacheGroup& group) { return group.kind == CacheKind::Recurrent; });
    if (recurrent && (plan.kType || plan.vType))
        warnings.push_back(
            QKV_TEXT("memory", "recurrent states keep their own types: k_type and v_type do not change them"));
    for (const PlannedGroup& planned : cache.groups) {
        const CacheGroup& group = planned.group;
        if (!group.hasRows())
            continue;
        if (plan.kvHeads && group.sharesRow() && !info(plan.projection).tiesKeyValue())
            warnings.push_back(
                QKV_TEXT("memory", "group '{0}' keeps one row for all heads: kv_heads does not change it")
                    .with(group.name));
        const RuntimeProfile& runtime = *plan.runtime.profile;
        const CacheType vType = group.headDimV > 0 ? group.vType : group.kType;
        if ((plan.kType || plan.vType) && !runtime.keeps(group.kType, vType))
            warnings.push_back(
                (runtime.oneType && group.kType != vType
                     ? QKV_TEXT("memory", "{0} keeps keys and values in one type: group '{1}' has {2} and {3}")
                     : QKV_TEXT("memory", "{0} has no cache of these types: group '{1}' has {2} and {3}"))
                    .with(runtime.name, group.name, info(group.kType).name, info(vType).name));
        for (const auto& [type, width] : {std::pair{group.kType, group.headDimK}, {group.vType, planned.storedV}})
            if (width % info(type).elements != 0) {
                warnings.push_back(QKV_TEXT("memory",
                                            "group '{0}': rows of {1} numbers do not fill blocks of {2} ({3}); "
                                            "runtimes refuse such a cache")
                                       .with(group.name, width, info(type).elements, info(type).name));
                break;
            }
    }
}

void searchBudget(const PlanInput& input, std::int64_t maxContext, PlanAnswer& answer)
{
    if (input.budget.perDevice <= 0)
        return;
    answer.budgeted = true;
    answer.maxContext = largestContext(answer.cache, input.budget, answer.size.sequences);
    answer.maxSequences = largestSequences(answer.cache, input.budget, answer.size.context);
    if (input.budget.forCache(answer.cache.devices) <= 0)
        answer.warnings.push_back(
            QKV_TEXT("memory",
                     "the weights and the overhead alone take {0} of {1} a device: nothing is left for a cache")
                .with(binarySize(input.budget.perDevice - input.budget.forCache(answer.cache.devices)),
                      binarySize(input.budget.perDevice)));
    if (input.budget.overhead == 0)
        answer.assumptions.push_back(
            QKV_TEXT("memory", "no overhead: activations, graphs and what the runtime keeps free come on top"));
    if (maxContext > 0 && answer.maxContext.value_or(0) > maxContext)
        answer.warnings.push_back(
            QKV_TEXT("memory", "the budget has room for {0} tokens, the model was made for {1}")
                .with(answer.maxContext ? grouped(*answer.maxContext) : std::string(), grouped(maxContext)));
}

void warnOfMachine(const PlanInput& input, std::vector<Text>& warnings)
{
    const Machine& machine = input.machine;
    if (input.budget.weights == 0 && (input.budget.perDevice > 0 || machine.bandwidth > 0))
        warnings.push_back(QKV_TEXT("memory", "the weights are not known and not counted: give their size, or the "
                                              "parameters and their type"));
    constexpr double kSlow = 1e9; // of memory and of compute; slower ones are figures without a unit
    if (machine.bandwidth > 0 && machine.bandwidth < kSlow)
        warnings.push_back(QKV_TEXT("memory", "a bandwidth of {0} B/s is very low: write its unit, as 1000GB/s")
                               .with(fmt::format("{:g}", machine.bandwidth)));
    if (machine.compute > 0 && machine.compute < kSlow)
        warnings.push_back(QKV_TEXT("memory", "{0} FLOPS are very few: write the unit, as 300TFLOPS")
                               .with(fmt::format("{:g}", machine.compute)));
    if (machine.price > 0 && machine.bandwidth <= 0 && machine.compute <= 0)
        warnings.push_back(QKV_TEXT("memory", "a price of tokens needs the bandwidth or the compute of the device"));
}

/// The context of a plan, and whether the model's own fixed cells hold instead.
std::int64_t contextOf(const CacheModel& model, const CachePlan& plan, std::vector<Text>& assumptions)
{
    if (plan.context || model.fixesTokens())
        return plan.context.value_or(1);
    if (model.maxContext > 0) {
        assumptions.push_back(
            QKV_TEXT("memory", "context: {0} tokens, the most the model was made for").with(model.maxContext));
        return model.maxContext;
    }
    assumptions.push_back(QKV_TEXT("memory", "context: {0} tokens, since none is given").with(kContextOtherwise));
    return kContextOtherwise;
}

/// Projections and key/value heads (0: the model's `own`) of the table of variants.
std::vector<std::pair<Projection, std::int64_t>> variantChoices(const CacheModel& model, const CachePlan& plan,
                                                                std::int64_t own)
{
    if (own == 0)
        return {{plan.projection, 0}}; // every row is one for all heads: neither ties nor heads change it
    std::vector<std::pair<Projection, std::int64_t>> choices;
    for (const ProjectionInfo& projection : projections())
        if (!projection.tiesQueryKey() || own >= model.heads) // with grouped heads a model refuses tied queries
            choices.emplace_back(projection.projection, 0);
    const std::int64_t planned = plan.kvHeads.value_or(own);
    for (const Projection projection : {Projection::QKV, Projection::Q_KV}) {
        for (std::int64_t g = model.heads; g >= 1; g /= 2)
            if (model.heads % g == 0 && g != own)
                choices.emplace_back(projection, g);
        if (planned != own && std::ranges::find(choices, std::pair(projection, planned)) == choices.end())
            choices.emplace_back(projection, planned);
    }
    return choices;
}

} // namespace

Expected<PlanAnswer> answerPlan(const CacheModel& model, const PlanInput& input)
{
    const auto cache = planCache(model, input.plan);
    if (!cache)
        return failure(cache);
    PlanAnswer answer{.cache = *cache,
                      .size = {},
                      .line = {},
                      .working = {},
                      .maxContext = {},
                      .maxSequences = {},
                      .assumptions = model.assumptions,
                      .warnings = model.warnings};
    const std::int64_t context = contextOf(model, input.plan, answer.assumptions);
    auto size = sizeCache(*cache, context, input.plan.sequences.value_or(1));
    if (!size)
        return failure(size);
    answer.size = std::move(*size);
    for (const GroupSize& group : answer.size.groups)
        answer.working.push_back(workingOf(group));
    if (model.maxContext > 0 && context > model.maxContext)
        answer.warnings.push_back(QKV_TEXT("memory", "context {0} is beyond the {1} tokens that the model was made for")
                                      .with(context, model.maxContext));
    warnOfTies(model, input.plan, answer.size, answer.warnings);
    warnOfRows(model, *cache, input.plan, answer.warnings);
    searchBudget(input, model.maxContext, answer);
    warnOfMachine(input, answer.warnings);
    answer.line = roofline(model, *cache, answer.size, input.budget.weights, input.machine);
    return answer;
}

std::int64_t bytesOfParameters(std::int64_t parameters, CacheType type)
{
    return (Exact(parameters) * partsPerElement(type)).dividedUp(kPartsOfByte).value().value_or(0);
}

std::vector<VariantRow> variantRows(const CacheModel& model, const PlanInput& input)
{
    std::int64_t own = 0;
    for (const CacheGroup& group : model.groups)
        if (group.hasRows() && !group.sharesRow())
            own = std::max(own, group.kvHeads);
    std::vector<VariantRow> rows;
    for (const auto& [projection, kvHeads] : variantChoices(model, input.plan, own)) {
        PlanInput changed = input;
        changed.plan.projection = projection;
        changed.plan.kvHeads = kvHeads > 0 ? std::optional(kvHeads) : std::nullopt;
        if (info(projection).tiesKeyValue() && changed.plan.kType != changed.plan.vType)
            changed.plan.vType = changed.plan.kType; // one row has one type
        const auto answer = answerPlan(model, changed);
        if (!answer)
            continue;
        const std::int64_t g = changed.plan.kvHeads.value_or(own);
        rows.push_back(
            {projection, kvHeads,
             g > 0 ? variantLabel({projection, false}, static_cast<int>(std::max(model.heads, g)), static_cast<int>(g))
                   : std::string(info(projection).name),
             answer->size, answer->maxContext, answer->maxSequences});
    }
    return rows;
}

} // namespace qkv
