#include "widgets/memory/memorycurve.h"

#include "widgets/memory/planfacts.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/variantlook.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace qkv::ui {
namespace {

constexpr int kPoints = 240;
constexpr std::size_t kMostKnees = 3;

struct MemoryCurve {
    Q_DECLARE_TR_FUNCTIONS(qkv::ui::MemoryCurve)
};

/// Windows of the plan, in tokens, ascending.
std::set<std::int64_t> windows(const CacheSize& size)
{
    std::set<std::int64_t> all;
    for (const GroupSize& one : size.groups)
        if (one.group.window > 0 && !one.group.isUnbounded() && one.group.hasRows())
            all.insert(one.group.window);
    return all;
}

/// Far enough to see the plan, its knees and what the model was made for.
double mostContext(const CacheModel& model, const PlanAnswer& answer, const std::set<std::int64_t>& knees)
{
    double most = std::max(double(answer.size.context) * 1.25, 1024.0);
    if (!knees.empty())
        most = std::max(most, double(*knees.begin()) * 2);
    const double reach = std::max(most, double(model.maxContext));
    if (answer.budgeted && answer.maxContext && double(*answer.maxContext) * 1.1 < reach * 4)
        most = std::max(most, double(*answer.maxContext) * 1.1);
    return most;
}

PlotLine lineOf(const PlannedCache& cache, std::int64_t sequences, double most, bool ideal)
{
    PlotLine line;
    for (int i = 0; i <= kPoints; ++i) {
        const auto context = std::max<std::int64_t>(1, std::int64_t(most * i / kPoints));
        const CacheBytes bytes = cacheBytes(cache, context, sequences);
        line.x.push_back(double(context));
        line.y.push_back(ideal ? bytes.ideal.approximate() / double(cache.devices) : bytes.largestDevice.approximate());
    }
    return line;
}

std::optional<PlotLine> otherVariant(const CacheModel& model, const PlanInput& input, std::int64_t sequences,
                                     double most)
{
    CachePlan plan = input.plan;
    plan.projection = plan.projection == Projection::QKV ? Projection::Q_KV : Projection::QKV;
    if (info(plan.projection).tiesKeyValue())
        plan.vType = plan.kType; // one row has one type
    const auto cache = planCache(model, plan);
    if (!cache)
        return std::nullopt;
    PlotLine line = lineOf(*cache, sequences, most, false);
    line.name = QString::fromLatin1(info(plan.projection).name);
    line.color = variantColor(plan.projection);
    line.style = Qt::DashLine;
    return line;
}

} // namespace

PlotContents memoryCurve(const CacheModel& model, const PlanInput& input, const PlanAnswer& answer)
{
    const std::set<std::int64_t> knees = windows(answer.size);
    const double most = mostContext(model, answer, knees);
    const std::int64_t sequences = answer.size.sequences;
    PlotContents contents;
    contents.mostX = most;
    PlotLine own = lineOf(answer.cache, sequences, most, false);
    own.name = QString::fromLatin1(info(input.plan.projection).name);
    own.color = variantColor(input.plan.projection);
    PlotLine ideal = lineOf(answer.cache, sequences, most, true);
    ideal.name = MemoryCurve::tr("%1, ideal").arg(own.name);
    ideal.color = own.color;
    ideal.style = Qt::DotLine;
    contents.lines = {std::move(own), std::move(ideal)};
    if (auto other = otherVariant(model, input, sequences, most))
        contents.lines.push_back(std::move(*other));
    for (const std::int64_t window : knees)
        if (double(window) < most && contents.marks.size() < kMostKnees)
            contents.marks.push_back({double(window), MemoryCurve::tr("window of %1 full").arg(countFigure(window))});
    contents.marks.push_back({double(answer.size.context), MemoryCurve::tr("this plan")});
    if (!answer.budgeted)
        return contents;
    const std::int64_t room = input.budget.forCache(answer.cache.devices);
    if (room > 0)
        contents.limit = PlotLimit{double(room), MemoryCurve::tr("for the cache: %1").arg(sizeText(room))};
    if (answer.maxContext && *answer.maxContext > 0 && double(*answer.maxContext) < most)
        contents.marks.push_back(
            {double(*answer.maxContext), MemoryCurve::tr("full at %1").arg(countFigure(*answer.maxContext))});
    return contents;
}

} // namespace qkv::ui
