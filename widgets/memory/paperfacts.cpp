#include "widgets/memory/paperfacts.h"

#include "widgets/bridge/texts.h"
#include "widgets/memory/planfacts.h"
#include "widgets/memory/resultview.h"
#include "widgets/plots/figures.h"

#include <algorithm>
#include <set>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

/// Published names are names of variants; what is none is drawn as QKV.
VariantRequest requestOf(const ParetoPoint& point)
{
    return parseVariant(point.variant).value_or(VariantRequest());
}

HeadMarker markerOf(const VariantRequest& request)
{
    if (!request.kvHeads)
        return HeadMarker::Circle;
    return *request.kvHeads == 1 ? HeadMarker::Square : HeadMarker::Triangle;
}

QString reductionText(const ParetoPoint& point)
{
    return shortFigure(point.reduction, 4) + u" %"_s;
}

QString increaseText(const ParetoPoint& point)
{
    return shortFigure(point.increase, 4) + u" %"_s;
}

QString tipOf(const ParetoPoint& point)
{
    const QString tip = PaperFacts::tr("%1, model of %2\nCache: %3 less\nPerplexity: %4 more")
                            .arg(QString::fromStdString(point.variant), QString::fromUtf8(point.model),
                                 reductionText(point), increaseText(point));
    return point.onFront ? tip + u'\n' + PaperFacts::tr("On the front: no other saves as much and loses less") : tip;
}

} // namespace

QString PaperFacts::variantOf(const ShownPlan& plan)
{
    std::set<std::int64_t> heads;
    for (const GroupSize& size : plan.answer.size.groups)
        if (size.group.hasRows() && size.group.kind != CacheKind::Indexer)
            heads.insert(size.group.kind == CacheKind::Latent ? 0 : size.group.kvHeads);
    if (heads.size() != 1 || *heads.begin() < 1 || plan.model.heads < *heads.begin())
        return {};
    return QString::fromStdString(
        variantLabel({plan.input.plan.projection, false}, int(plan.model.heads), int(*heads.begin())));
}

double PaperFacts::mostIncrease(const std::vector<ParetoPoint>& points)
{
    constexpr double kFarOff = 2;
    constexpr double kRoom = 1.3; // above the others, so that the one at the edge stands apart
    std::vector<double> increases{0, 0};
    for (const ParetoPoint& point : points)
        increases.push_back(point.increase);
    std::ranges::sort(increases, std::ranges::greater());
    return increases[0] > kFarOff * increases[1] ? kRoom * increases[1] : increases[0];
}

std::vector<ScatterSeries> PaperFacts::series(const std::vector<ParetoPoint>& points, const QString& current)
{
    std::vector<ScatterSeries> all;
    const double most = mostIncrease(points);
    for (const ParetoPoint& point : points) {
        const QString model = QString::fromUtf8(point.model);
        const QString name = tr("%1 model").arg(model);
        if (all.empty() || all.back().name != name) {
            const bool first = all.empty();
            all.push_back({name, tr("front, %1").arg(model), first, first ? Qt::SolidLine : Qt::DotLine, {}, {}});
        }
        const VariantRequest request = requestOf(point);
        const QString variant = QString::fromStdString(point.variant);
        const QString shownName = point.increase > most ? variant + u" ↑ "_s + increaseText(point) : variant;
        all.back().points.push_back({point.reduction, point.increase, shownName, tipOf(point),
                                     variantColor(request.variant.projection), markerOf(request), variant == current});
        if (point.onFront)
            all.back().line.emplace_back(point.reduction, point.increase);
    }
    for (ScatterSeries& one : all)
        std::ranges::sort(one.line, {}, &QPointF::x);
    return all;
}

QStringList PaperFacts::pointTitles()
{
    return {tr("Variant"), tr("Model"), tr("Cache less"), tr("Perplexity more"), tr("Front")};
}

std::vector<CellRow> PaperFacts::points(const std::vector<ParetoPoint>& points, const QString& current)
{
    std::vector<CellRow> rows;
    for (const ParetoPoint& point : points) {
        const QString variant = QString::fromStdString(point.variant);
        const bool marked = variant == current;
        CellRow row{{variant, tipOf(point), variantIcon(requestOf(point).variant), false, marked},
                    {QString::fromUtf8(point.model), {}, {}, true, marked},
                    {reductionText(point), {}, {}, true, marked},
                    {increaseText(point), {}, {}, true, marked},
                    {point.onFront ? tr("on it") : u"–"_s, {}, {}, true, marked}};
        rows.push_back(std::move(row));
    }
    return rows;
}

QString PaperFacts::standing(const std::vector<ParetoPoint>& points, const ShownPlan& plan)
{
    const QString variant = variantOf(plan);
    const bool known = std::ranges::any_of(
        points, [&](const ParetoPoint& point) { return QString::fromStdString(point.variant) == variant; });
    if (variant.isEmpty())
        return tr("The plan's layers are of several kinds: none of the points is marked.");
    if (!known)
        return tr("The plan's variant, %1, is none of the points.").arg(variant);
    return tr("The plan's variant, %1, is marked. With the heads of the plan's own model it saves %2.")
        .arg(variant, shareText(plan.answer.size.reduction));
}

QStringList PaperFacts::figureTitles()
{
    return {tr("Row"), tr("Published"), tr("Ours"), tr("Agrees"), tr("What gives it")};
}

std::vector<CellRow> PaperFacts::figures(const std::vector<PaperFigure>& figures)
{
    std::vector<CellRow> rows;
    for (const PaperFigure& figure : figures) {
        QString how = shown(figure.reproduced);
        if (*figure.remark.source != '\0')
            how += u'\n' + shown(figure.remark);
        rows.push_back({{shownBytes(figure.row), {}, {}, false, false},
                        {shownBytes(figure.published), {}, {}, true, false},
                        {exactText(figure.ours), sizeText(figure.ours), {}, true, false},
                        {figure.agrees ? tr("agrees") : tr("does not"), {}, {}, false, !figure.agrees},
                        {how, {}, {}, false, false}});
    }
    return rows;
}

QString PaperFacts::tableTitle(const std::string& table)
{
    if (table == "kv_cache_300m")
        return tr("300M model: cache a token and at 32K");
    if (table == "lm_300m")
        return tr("300M model: reduction of the cache");
    if (table == "lm_1_2b")
        return tr("1.2B model: cache at 32K");
    if (table == "gqa_memory_example")
        return tr("Grouped heads: 80 layers, 64 heads, 131 072 tokens");
    if (table == "deployment")
        return tr("Recommendations for deployment: reduction of the cache");
    return QString::fromStdString(table);
}

} // namespace qkv::ui
