#include "core/model/checkpoint.h"

#include "core/model/parameters.h"
#include "core/model/safetensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>

namespace qkv {
namespace {

constexpr const char* kConfigKey = "qkvlab.config";

} // namespace

bool isCheckpoint(const std::string& path)
{
    constexpr std::uint64_t kMostHeader = 1 << 26; // bytes; a longer one is refused when it is read
    std::ifstream file(path, std::ios::binary);
    std::array<unsigned char, 8> length{};
    if (!file.read(reinterpret_cast<char*>(length.data()), length.size()))
        return false;
    std::uint64_t bytes = 0;
    for (std::size_t i = length.size(); i-- > 0;)
        bytes = bytes << 8 | length[i];
    std::string header(std::size_t(std::min(bytes, kMostHeader)), '\0');
    file.read(header.data(), std::streamsize(header.size()));
    return header.find(fmt::format("\"{}\"", kConfigKey)) != std::string::npos;
}

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
