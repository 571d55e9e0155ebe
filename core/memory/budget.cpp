#include "core/memory/budget.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace qkv {
namespace {

bool fits(const PlannedCache& cache, std::int64_t room, std::int64_t context, std::int64_t sequences)
{
    const auto bytes = cacheBytes(cache, context, sequences).largestDevice.value();
    return bytes && *bytes <= room;
}

/// The largest count from 1 to `most` that fits, for a predicate that stays false once it is false.
std::optional<std::int64_t> largest(std::int64_t most, const std::function<bool(std::int64_t)>& fitsAt)
{
    if (most < 1 || !fitsAt(1))
        return 0;
    if (fitsAt(most))
        return std::nullopt;
    std::int64_t low = 1; // fits
    std::int64_t high = 2;
    while (high < most && fitsAt(high)) {
        low = high;
        high *= 2;
    }
    high = std::min(high, most);
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (fitsAt(middle) ? low : high) = middle;
    }
    return low;
}

std::vector<std::int64_t> headChoices(const CacheModel& model)
{
    std::vector<std::int64_t> choices = {0};
    std::int64_t most = 0;
    for (const CacheGroup& group : model.groups)
        if (group.hasRows() && !group.sharesRow())
            most = std::max(most, group.kvHeads);
    for (std::int64_t g = most - 1; g >= 1; --g)
        if (model.heads > 0 && model.heads % g == 0)
            choices.push_back(g);
    return choices;
}

/// Types that make a row no larger than `now`, largest first.
std::vector<CacheType> typeChoices(CacheType now)
{
    constexpr CacheType kChoices[] = {CacheType::F16,  CacheType::Q8_0, CacheType::FP8,
                                      CacheType::Q5_1, CacheType::Q5_0, CacheType::Q4_0};
    std::vector<CacheType> choices = {now};
    for (const CacheType type : kChoices)
        if (partsPerElement(type) < partsPerElement(now))
            choices.push_back(type);
    return choices;
}

CacheType firstType(const CacheModel& model, const std::optional<CacheType>& chosen, CacheType CacheGroup::*member)
{
    if (chosen)
        return *chosen;
    const auto found = std::ranges::find_if(model.groups, [](const CacheGroup& group) { return group.hasRows(); });
    return found == model.groups.end() ? CacheType::F16 : (*found).*member;
}

struct Choices {
    std::vector<Projection> projections;
    std::vector<std::int64_t> heads;
    std::vector<CacheType> kTypes;
    std::vector<CacheType> vTypes;
    std::vector<std::int64_t> windows = {0, 8192, 4096, 1024};
};

std::vector<Configuration> every(const Choices& choices, const RuntimeProfile& runtime)
{
    std::vector<Configuration> all;
    for (const Projection projection : choices.projections)
        for (const std::int64_t heads : choices.heads)
            for (const CacheType k : choices.kTypes)
                for (const CacheType v : choices.vTypes)
                    for (const std::int64_t window : choices.windows) {
                        const bool asPlanned = k == choices.kTypes.front() && v == choices.vTypes.front();
                        if ((info(projection).tiesKeyValue() && k != v) || (!asPlanned && !runtime.keeps(k, v)))
                            continue;
                        const int changes = int(projection != choices.projections.front()) + int(heads != 0) +
                                            int(!asPlanned) + int(window != 0);
                        all.push_back({projection, heads, k, v, window, changes, 0});
                    }
    return all;
}

} // namespace

std::int64_t DeviceBudget::forCache(std::int64_t devices) const
{
    return perDevice - overhead - Exact(weights).dividedUp(devices).value().value_or(0);
}

std::optional<std::int64_t> largestContext(const PlannedCache& cache, const DeviceBudget& budget,
                                           std::int64_t sequences)
{
    const std::int64_t room = budget.forCache(cache.devices);
    const std::int64_t most = std::min(kMostContext, kMostTokensTogether / std::max<std::int64_t>(1, sequences));
    return largest(most, [&](std::int64_t context) { return fits(cache, room, context, sequences); });
}

std::optional<std::int64_t> largestSequences(const PlannedCache& cache, const DeviceBudget& budget,
                                             std::int64_t context)
{
    const std::int64_t room = budget.forCache(cache.devices);
    const std::int64_t most = std::min(kMostSequences, kMostTokensTogether / std::max<std::int64_t>(1, context));
    return largest(most, [&](std::int64_t sequences) { return fits(cache, room, context, sequences); });
}

Expected<std::vector<Configuration>> cheapestConfigurations(const CacheModel& model, const CachePlan& plan,
                                                            const DeviceBudget& budget, std::int64_t context,
                                                            std::int64_t sequences, std::size_t most)
{
    Choices choices;
    choices.projections = {plan.projection};
    if (!info(plan.projection).tiesKeyValue()) // tying query and key saves nothing
        choices.projections.push_back(Projection::Q_KV);
    choices.heads = plan.kvHeads ? std::vector<std::int64_t>{0} : headChoices(model);
    choices.kTypes = typeChoices(firstType(model, plan.kType, &CacheGroup::kType));
    choices.vTypes = typeChoices(firstType(model, plan.vType, &CacheGroup::vType));
    std::vector<Configuration> fitting;
    for (Configuration& configuration : every(choices, *plan.runtime.profile)) {
        CachePlan changed = plan;
        changed.projection = configuration.projection;
        if (plan.context || !model.fixesTokens()) // where the source fixes its cells, they are what has to fit
            changed.context = context;
        if (configuration.kvHeads > 0)
            changed.kvHeads = configuration.kvHeads;
        if (configuration.kType != choices.kTypes.front() || configuration.vType != choices.vTypes.front()) {
            changed.kType = configuration.kType;
            changed.vType = configuration.vType;
        }
        if (configuration.window > 0)
            changed.window = configuration.window;
        const auto cache = planCache(model, changed);
        if (!cache) {
            if (configuration.changes == 0)
                return failure(cache);
            continue; // a combination that the model or the runtime cannot be is not an offer
        }
        const auto bytes = cacheBytes(*cache, context, sequences).largestDevice.value();
        if (!bytes || *bytes > budget.forCache(cache->devices))
            continue;
        configuration.largestDevice = *bytes;
        fitting.push_back(configuration);
    }
    const auto order = [](const Configuration& c) { return std::tuple(c.changes, c.window != 0, -c.largestDevice); };
    std::ranges::stable_sort(fitting, {}, order);
    if (fitting.size() > most)
        fitting.resize(most);
    return fitting;
}

} // namespace qkv
