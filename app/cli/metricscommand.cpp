#include "app/cli/commands.h"
#include "app/cli/snapshotaccess.h"
#include "app/recording/restore.h"
#include "core/analysis/symmetry.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace qkv::cli {
namespace {

/// The rows of q or k weights of a head, [headDim, d].
std::vector<double> headRows(const std::vector<double>& weight, int head, int headDim, int width)
{
    const auto first = weight.begin() + std::ptrdiff_t(head) * headDim * width;
    return {first, first + std::ptrdiff_t(headDim) * width};
}

/// Symmetry of W_q^T W_k of every head of the snapshot's step, where the weights of that step are kept.
class WeightSymmetries {
public:
    explicit WeightSymmetries(OpenedSnapshot& opened) : m_snapshot(opened.snapshot)
    {
        if (auto run = app::restoreRun(*opened.reader, opened.detail.summary.id, CheckpointKind::Last))
            m_run = std::move(*run);
    }

    Metric of(int layer, int head) const
    {
        if (!m_run || m_run->state->step != m_snapshot.step)
            return Metric::notAvailable(
                QKV_TEXT("cli", "the weights of this step are not kept; those of the last step are"));
        const ModelConfig& model = m_run->config.model;
        if (info(model.variant.projection).tiesQueryKey())
            return symmetryOf(layer, "k", head, "k", head);
        return symmetryOf(layer, "q", head, "k", head * model.kvHeads / model.heads);
    }

private:
    Metric symmetryOf(int layer, const char* query, int queryHead, const char* key, int keyHead) const
    {
        const ModelConfig& model = m_run->config.model;
        const auto rows = [&](const char* name, int head) {
            const std::string wanted = fmt::format("layers.{}.attn.{}.weight", layer, name);
            for (const Tensor& tensor : m_run->state->weights)
                if (tensor.name == wanted)
                    return headRows(tensorValues(tensor), head, model.headDim(), model.width);
            return std::vector<double>();
        };
        return weightSymmetry(rows(query, queryHead), rows(key, keyHead), model.headDim(), model.width);
    }

    const Snapshot& m_snapshot;
    std::optional<app::RestoredRun> m_run;
};

Json rowJson(int layer, int head, const MapMetrics& metrics, const Metric& weight)
{
    Json row = {{"layer", layer}, {"head", head}};
    Json reasons = Json::object();
    const auto add = [&](const char* name, const Metric& metric) {
        row[name] = metric.value ? number(*metric.value) : Json();
        if (metric.reason)
            reasons[name] = metric.reason->english();
    };
    for (const MetricColumn& column : metricColumns())
        add(column.name, metrics.*column.member);
    add("weight_symmetry", weight);
    row["reasons"] = reasons;
    return row;
}

void printTable(const Json& rows)
{
    const char* const columns[] = {"layer",
                                   "head",
                                   "symmetry",
                                   "map_symmetry",
                                   "diagonal_mass",
                                   "diagonal_excess",
                                   "normalised_entropy",
                                   "mean_distance",
                                   "target_mass",
                                   "weight_symmetry"};
    for (const char* column : columns)
        fmt::print("{:>19}", column);
    fmt::print("\n");
    for (const Json& row : rows) {
        for (const char* column : columns)
            fmt::print("{:>19}", row[column].is_null()             ? "n/a"
                                 : row[column].is_number_integer() ? std::to_string(row[column].get<int>())
                                 : row[column].is_number()         ? fmt::format("{:.4f}", row[column].get<double>())
                                                                   : row[column].get<std::string>());
        fmt::print("\n");
    }
}

Outcome metrics(const Context& context, const SnapshotOptions& options)
{
    auto opened = openSnapshot(context, options);
    if (!opened)
        return failure(opened);
    const Snapshot& snapshot = opened->snapshot;
    const auto task = findTask(opened->detail.summary.task);
    const WeightSymmetries weights(*opened);
    Json rows = Json::array();
    for (int layer = 0; layer < int(snapshot.layers.size()); ++layer)
        for (int head = 0; head < snapshot.heads; ++head)
            rows.push_back(rowJson(layer, head, headMetrics(headMap(snapshot, layer, head), snapshot.causal, task),
                                   weights.of(layer, head)));
    if (context.json)
        printJson({{"run_id", opened->detail.summary.id.value},
                   {"step", snapshot.step},
                   {"variant", snapshot.variant},
                   {"rows", rows}});
    else
        printTable(rows);
    return {};
}

} // namespace

void addMetricsCommand(CLI::App& app, Context& context, Runner& chosen)
{
    const auto options = std::make_shared<SnapshotOptions>();
    CLI::App* command = addCommand(app, context, "metrics", "Every metric of a saved run's maps, by layer and head",
                                   chosen, [&context, options] { return metrics(context, *options); });
    options->add(*command);
}

} // namespace qkv::cli
