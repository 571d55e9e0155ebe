#include "core/memory/papermodels.h"

#include "core/base/check.h"
#include "core/memory/cacheplan.h"

namespace qkv {

const nlohmann::json& paperTables()
{
    static const nlohmann::json tables = nlohmann::json::parse(kPaperTablesJson);
    return tables;
}

std::string printedFigure(const nlohmann::json& number)
{
    return number.is_number_integer() ? std::to_string(number.get<std::int64_t>())
                                      : fmt::format("{}", number.get<double>());
}

CacheModel paperModel(const char* table)
{
    const auto& numbers = paperTables().at(table).at("model");
    const auto model =
        modelFromNumbers({numbers.at("layers").get<std::int64_t>(), numbers.at("heads").get<std::int64_t>(), 0,
                          numbers.at("head_dim").get<std::int64_t>()});
    QKV_CHECK(model.has_value());
    return *model;
}

CacheSize paperSize(const CacheModel& model, std::string_view variant, std::int64_t tokens)
{
    const auto request = parseVariant(variant);
    QKV_CHECK(request.has_value());
    CachePlan plan;
    plan.projection = request->variant.projection;
    if (request->kvHeads)
        plan.kvHeads = *request->kvHeads;
    const auto cache = planCache(model, plan);
    QKV_CHECK(cache.has_value());
    const auto size = sizeCache(*cache, tokens, 1);
    QKV_CHECK(size.has_value());
    return *size;
}

} // namespace qkv
