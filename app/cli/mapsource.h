#pragma once

#include "app/cli/clicontext.h"
#include "core/attention/mapset.h"
#include "core/data/task.h"
#include "core/training/modelprobe.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace qkv::cli {

/// Where the maps of `maps` and `metrics` come from: a run's snapshot, a model on a given input (a run's last weights
/// or a checkpoint), or tensors of another program.
struct MapSourceOptions {
    std::string run;
    std::string step = "last";
    std::string checkpoint;
    std::string tensors;
    std::string input;         ///< digits: "3,1,4"
    bool wantsWeights = false; ///< of a run's snapshot too, where they are kept

    void add(CLI::App& command);
};

/// Maps with what is known of where they come from.
struct OpenedMaps {
    MapSetPtr maps;
    std::string variant;              ///< projection name; of tensors the file's
    std::optional<std::int64_t> run;  ///< number
    std::optional<Task> task;         ///< of the run
    std::optional<ProbedModel> model; ///< whose weights made the maps, where they are kept
    std::vector<Text> notes;          ///< what was assumed of tensors
};
/// Refuses none or several sources, and whatever the one source refuses. Blocks.
Expected<OpenedMaps> openMaps(const Context& context, const MapSourceOptions& options);

} // namespace qkv::cli
