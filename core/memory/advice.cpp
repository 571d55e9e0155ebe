#include "core/memory/advice.h"

#include "core/memory/papermodels.h"
#include "core/memory/units.h"

#include <algorithm>

namespace qkv {
namespace {

constexpr const char* kGrouped = "article on grouped-query attention";
constexpr const char* kPaper = "arXiv:2606.04032v2, section 7";

/// The largest group of layers with separate key and value rows speaks for the model.
const CacheGroup* mainGroup(const PlanAnswer& answer)
{
    const CacheGroup* best = nullptr;
    for (const PlannedGroup& planned : answer.cache.groups)
        if (planned.group.kind == CacheKind::Attention || planned.group.kind == CacheKind::Windowed ||
            planned.group.kind == CacheKind::Chunked)
            if (!best || planned.group.layers > best->layers)
                best = &planned.group;
    return best;
}

Advice groupSize(std::int64_t heads, std::int64_t kvHeads)
{
    Advice advice;
    advice.rule = QKV_TEXT("memory", "2 to 8 query heads to one key/value head");
    advice.source = kGrouped;
    const std::int64_t queries = heads / kvHeads;
    if (queries >= 2 && queries <= 8) {
        advice.verdict = AdviceVerdict::Fits;
        advice.applied =
            QKV_TEXT("memory", "{0} query heads on {1} key/value heads: {2} to one").with(heads, kvHeads, queries);
        return advice;
    }
    if (heads < 2) {
        advice.applied = QKV_TEXT("memory", "one head has nothing to share");
        return advice;
    }
    advice.verdict = AdviceVerdict::Change;
    std::string offered;
    for (const std::int64_t ratio : {2, 4, 8})
        if (heads % ratio == 0)
            offered += (offered.empty() ? "" : ", ") + std::to_string(heads / ratio);
    advice.applied = QKV_TEXT("memory", "{0} query heads on {1} key/value heads, {2} to one: take {3} key/value heads")
                         .with(heads, kvHeads, queries, offered.empty() ? std::to_string(1) : offered);
    return advice;
}

Advice devices(std::int64_t kvHeads, std::int64_t tensorParallel)
{
    Advice advice;
    advice.rule = QKV_TEXT("memory", "a number of key/value heads that tensor parallelism divides");
    advice.source = kGrouped;
    if (tensorParallel <= 1) {
        std::string counts;
        for (std::int64_t devicesNow = 2; devicesNow <= std::min<std::int64_t>(kvHeads, 64); devicesNow *= 2)
            if (kvHeads % devicesNow == 0)
                counts += (counts.empty() ? "" : ", ") + std::to_string(devicesNow);
        advice.applied =
            counts.empty()
                ? QKV_TEXT("memory", "{0} key/value heads: every device of several keeps copies").with(kvHeads)
                : QKV_TEXT("memory", "{0} key/value heads divide over {1} devices").with(kvHeads, counts);
        return advice;
    }
    if (kvHeads % tensorParallel == 0) {
        advice.verdict = AdviceVerdict::Fits;
        advice.applied = QKV_TEXT("memory", "{0} key/value heads on {1} devices: {2} each")
                             .with(kvHeads, tensorParallel, kvHeads / tensorParallel);
        return advice;
    }
    advice.verdict = AdviceVerdict::Change;
    advice.applied =
        tensorParallel % kvHeads == 0
            ? QKV_TEXT("memory", "{0} key/value heads on {1} devices: each head is kept {2} times; take {1} heads, or "
                                 "{0} devices")
                  .with(kvHeads, tensorParallel, tensorParallel / kvHeads)
            : QKV_TEXT("memory", "{0} key/value heads do not divide over {1} devices").with(kvHeads, tensorParallel);
    return advice;
}

Advice singleHead(const CacheModel& model, std::int64_t heads, std::int64_t kvHeads)
{
    constexpr std::int64_t kSmall = 4'000'000'000;
    Advice advice;
    advice.rule =
        QKV_TEXT("memory", "one key/value head for all (MQA) in small models and on devices of a person only");
    advice.source = kGrouped;
    const auto& mmlu = paperTables().at("deepseek_mmlu");
    const Text measured =
        QKV_TEXT("memory", "at about 7B parameters MMLU was {0} with separate heads, {1} with 8, {2} with one")
            .with(printedFigure(mmlu.at("MHA")), printedFigure(mmlu.at("GQA-8")), printedFigure(mmlu.at("MQA")));
    advice.applied = measured;
    if (kvHeads > 1 || heads < 2 || model.parameters == 0)
        return advice;
    const bool small = model.parameters < kSmall;
    advice.verdict = small ? AdviceVerdict::Fits : AdviceVerdict::Change;
    advice.applied =
        (small
             ? QKV_TEXT("memory", "{0} million parameters (small: below {1} million)")
             : QKV_TEXT("memory", "{0} million parameters (small: below {1} million): take some key/value heads more"))
            .with(grouped(model.parameters / 1'000'000), grouped(kSmall / 1'000'000));
    return advice;
}

Advice conversion(const CacheModel& model, const CacheGroup& source)
{
    Advice advice;
    advice.rule = QKV_TEXT("memory", "a trained model with separate heads is converted: average the key and value "
                                     "projections of each group, then train on for a share of 0.05 of the steps");
    advice.source = kGrouped;
    const auto& rows = paperTables().at("gqa_uptraining_t5_xxl").at("rows");
    const auto figures = [&](const char* name) {
        for (const auto& row : rows)
            if (row.at(0) == name)
                return fmt::format("{} at {} s", printedFigure(row.at(2)), printedFigure(row.at(1)));
        return std::string();
    };
    advice.applied =
        source.kvHeads == model.heads
            ? QKV_TEXT("memory", "{0} key/value heads become fewer; T5-XXL went from {1} to {2} with 8, {3} with one")
                  .with(source.kvHeads, figures("MHA-XXL"), figures("GQA-8-XXL"), figures("MQA-XXL"))
            : QKV_TEXT("memory", "the model groups its heads already ({0} for {1})").with(source.kvHeads, model.heads);
    return advice;
}

Advice growth(const CacheModel& model, const CacheGroup& group)
{
    Advice advice;
    advice.rule = QKV_TEXT("memory", "the cache grows with the width, the work of the weights with its square: the "
                                     "larger the model, the less a saved key/value head saves of the whole");
    advice.source = kGrouped;
    const std::int64_t row = group.kvHeads * (group.headDimK + group.headDimV);
    advice.applied =
        model.width > 0 && model.width < 1'000'000'000
            ? QKV_TEXT("memory", "{0} numbers cached a token and layer against {1} of one square matrix: 1 to {2}")
                  .with(grouped(row), grouped(model.width * model.width),
                        grouped(model.width * model.width / std::max<std::int64_t>(1, row)))
            : QKV_TEXT("memory", "{0} numbers cached a token and layer; the width is not known").with(grouped(row));
    return advice;
}

std::int64_t largestDevice(const CacheSize& size)
{
    return size.perDevice.empty() ? size.allocated : *std::ranges::max_element(size.perDevice);
}

/// A row of the deployment table. Its grouped heads are those of 16: a model with more heads has more groups.
Advice deployment(const nlohmann::json& row, const CacheModel& model, const PlanInput& input, const PlanAnswer& answer,
                  std::int64_t kvHeads)
{
    constexpr std::int64_t kHeadsThere = 16;
    const auto variant = row.at(1).get<std::string>();
    Advice advice;
    advice.rule = QKV_TEXT("memory", "{0}: {1}, {2} % less cache than separate heads for {3} % more perplexity "
                                     "(measured at 300M)")
                      .with(row.at(0).get<std::string>(), variant, printedFigure(row.at(2)), printedFigure(row.at(3)));
    advice.source = kPaper;
    const auto request = parseVariant(variant);
    std::int64_t wanted = kvHeads; // a row without grouped heads leaves them as they are
    const bool groups = request && request->kvHeads;
    if (groups)
        wanted = *request->kvHeads == 1 ? 1 : std::max<std::int64_t>(1, model.heads * *request->kvHeads / kHeadsThere);
    PlanInput changed = input;
    if (request) {
        changed.plan.projection = request->variant.projection;
        if (groups)
            changed.plan.kvHeads = wanted;
        if (info(request->variant.projection).tiesKeyValue()) // one row has one type
            changed.plan.vType = changed.plan.kType;
    }
    const auto other = answerPlan(model, changed);
    if (!other) {
        advice.applied = Text(QKV_TEXT("memory", "not for this plan: {0}").with(other.error().message()));
        return advice;
    }
    const bool same =
        input.plan.projection == changed.plan.projection && kvHeads == wanted && (groups || kvHeads == model.heads);
    const std::int64_t room = input.budget.forCache(std::max<std::int64_t>(1, answer.cache.devices));
    const bool rescues = answer.budgeted && largestDevice(answer.size) > room && largestDevice(other->size) <= room;
    advice.verdict = same ? AdviceVerdict::Fits : rescues ? AdviceVerdict::Change : AdviceVerdict::Note;
    advice.applied = (same      ? QKV_TEXT("memory", "this is the plan: key/value heads {1}, {2}")
                      : rescues ? QKV_TEXT("memory", "key/value heads {1}: {2} in place of {3}, which fits the budget")
                                : QKV_TEXT("memory", "key/value heads {1}: {2} in place of {3}"))
                         .with(variant, wanted, binarySize(other->size.allocated), binarySize(answer.size.allocated));
    return advice;
}

} // namespace

std::vector<Advice> adviseOn(const CacheModel& model, const PlanInput& input, const PlanAnswer& answer)
{
    std::vector<Advice> advices;
    const CacheGroup* group = mainGroup(answer);
    if (!group || model.heads < 1 || group->kvHeads < 1 || group->kvHeads > model.heads) {
        advices.push_back({QKV_TEXT("memory", "rules about grouped heads need key/value rows and the number of heads"),
                           QKV_TEXT("memory", "the model does not say them"), AdviceVerdict::Note, kGrouped});
        return advices;
    }
    advices.push_back(groupSize(model.heads, group->kvHeads));
    advices.push_back(devices(group->kvHeads, input.plan.tensorParallel));
    advices.push_back(singleHead(model, model.heads, group->kvHeads));
    CacheGroup source = *group;
    for (const CacheGroup& own : model.groups)
        if (own.name == group->name)
            source = own;
    advices.push_back(conversion(model, source));
    advices.push_back(growth(model, *group));
    for (const auto& row : paperTables().at("deployment").at("rows"))
        advices.push_back(deployment(row, model, input, answer, group->kvHeads));
    return advices;
}

} // namespace qkv
