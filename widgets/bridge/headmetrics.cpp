#include "widgets/bridge/headmetrics.h"

#include "core/analysis/symmetry.h"

#include <fmt/format.h>

#include <map>

namespace qkv::ui {
namespace {

/// Ids that are equal where tokens are the same; empty when queries and keys are not the same known tokens.
std::vector<int> tokenIds(const MapSetInfo& info)
{
    std::vector<int> ids;
    if (info.rowTokens.empty() || info.rowTokens != info.columnTokens)
        return ids;
    std::map<std::string, int> known;
    for (const std::string& token : info.rowTokens)
        ids.push_back(known.try_emplace(token, int(known.size())).first->second);
    return ids;
}

/// The rows of q or k weights of a head, [headDim, d].
std::vector<double> headRows(const ProbedModel& model, const ParameterLayout& layout, int layer, const char* name,
                             int head)
{
    const ParameterInfo* weight = layout.find(fmt::format("layers.{}.attn.{}.weight", layer, name));
    const std::ptrdiff_t size = std::ptrdiff_t(model.model.headDim()) * model.model.width;
    const auto first = model.weights.begin() + weight->offset + head * size;
    return {first, first + size};
}

} // namespace

MapMetrics headMetrics(const MapSetInfo& info, const HeadCells& cells, std::optional<Task> task)
{
    const bool square = cells.rows == cells.columns;
    const std::vector<int> target = task && square ? targetPositions(*task, cells.rows) : std::vector<int>();
    const std::vector<int> tokens = square ? tokenIds(info) : std::vector<int>();
    MapInput32 input{cells.rows, cells.scores, cells.attention, info.causal, target, tokens, cells.masked};
    if (cells.masked.empty())
        return mapMetrics(input);
    input.scores = {};
    MapMetrics metrics = mapMetrics(input);
    metrics.symmetry =
        Metric::notAvailable(QKV_TEXT("analysis", "needs the scores before the mask: these are given without them"));
    return metrics;
}

Representations headRepresentations(const MapSet& set, int layer, int head)
{
    const MapSetInfo& info = set.info();
    const auto vectors = set.vectors(layer, head);
    if (!vectors)
        return representations({info.rows, info.columns, 0, {}, {}, {}, false, false});
    return representations({info.rows, info.columns, vectors->headDim, vectors->q, vectors->k, vectors->v,
                            info.tiesQueryKey, info.tiesKeyValue});
}

Metric headWeightSymmetry(const ProbedModel* model, int layer, int head)
{
    if (!model)
        return Metric::notAvailable(QKV_TEXT("analysis", "needs the weights of this step, which are not kept"));
    const ModelConfig& config = model->model;
    const ParameterLayout layout(config);
    const bool tied = qkv::info(config.variant.projection).tiesQueryKey();
    const int keyHead = tied ? head : head * config.kvHeads / config.heads;
    return weightSymmetry(headRows(*model, layout, layer, tied ? "k" : "q", head),
                          headRows(*model, layout, layer, "k", keyHead), config.headDim(), config.width);
}

} // namespace qkv::ui
