#include "core/model/checkpoint.h"

#include "core/model/parameters.h"
#include "core/model/safetensors.h"

namespace qkv {
namespace {

constexpr const char* kConfigKey = "qkvlab.config";

} // namespace

Expected<Checkpoint> readCheckpoint(const std::string& path)
{
    const auto file = readSafeTensors(path);
    if (!file)
        return failure(file);
    const auto json = file->metadata.find(kConfigKey);
    if (json == file->metadata.end())
        return refuse(QKV_TEXT("model", "{0}: is no checkpoint of this program: metadata '{1}' is missing")
                          .with(path, kConfigKey));
    const auto config = parseModelConfig(json->second, path);
    if (!config)
        return failure(config);
    auto weights = fromTensors(ParameterLayout(*config), file->tensors, path);
    if (!weights)
        return failure(weights);
    return Checkpoint{*config, std::move(*weights)};
}

Expected<void> writeCheckpoint(const std::string& path, const Checkpoint& checkpoint)
{
    SafeTensors file;
    file.metadata[kConfigKey] = modelConfigJson(checkpoint.config);
    file.tensors = toTensors(ParameterLayout(checkpoint.config), checkpoint.weights);
    return writeSafeTensors(path, file);
}

} // namespace qkv
