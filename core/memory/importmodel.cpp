#include "core/memory/importmodel.h"

#include "core/base/visibletext.h"
#include "core/memory/configimport.h"
#include "core/memory/exact.h"
#include "core/memory/ggufimport.h"
#include "core/memory/groupsfile.h"
#include "core/memory/safejson.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <system_error>

namespace qkv {
namespace {

/// A regular file, open at its beginning.
struct OpenFile {
    std::filebuf bytes;
    std::uint64_t size = 0;
};

Expected<void> open(const std::string& path, OpenFile& file)
{
    std::error_code error;
    const auto status = std::filesystem::status(path, error); // before opening: a FIFO would block
    if (status.type() == std::filesystem::file_type::not_found)
        return refuse(
            QKV_TEXT("memory", "{0}: does not exist: a config.json, GGUF or groups file is needed").with(path));
    if (error)
        return refuse(QKV_TEXT("memory", "{0}: cannot be read: {1}").with(path, error.message()));
    if (status.type() == std::filesystem::file_type::directory)
        return refuse(QKV_TEXT("memory", "{0}: is a folder: name the config.json or GGUF file in it").with(path));
    if (status.type() != std::filesystem::file_type::regular)
        return refuse(QKV_TEXT("memory", "{0}: is not a regular file").with(path));
    file.size = std::filesystem::file_size(path, error);
    errno = 0;
    if (error || !file.bytes.open(path, std::ios::in | std::ios::binary))
        return refuse(QKV_TEXT("memory", "{0}: cannot be read: {1}")
                          .with(path, error ? error.message() : std::generic_category().message(errno)));
    return {};
}

/// The path of another part of a split file; none where the name does not say how.
std::optional<std::string> partPath(const std::string& path, std::int64_t part, std::int64_t parts)
{
    const std::string first = fmt::format("-{:05}-of-{:05}.gguf", 1, parts);
    if (!path.ends_with(first))
        return std::nullopt;
    return path.substr(0, path.size() - first.size()) + fmt::format("-{:05}-of-{:05}.gguf", part, parts);
}

/// Adds the weights of the parts beside the first; says so where one is not there.
void addParts(const std::string& path, std::int64_t parts, CacheModel& model)
{
    constexpr std::int64_t kMostParts = 1000;
    Exact bytes = model.weightBytes;
    Exact parameters = model.parameters;
    bool complete = parts <= kMostParts;
    for (std::int64_t part = 2; part <= parts && complete; ++part) {
        const auto beside = partPath(path, part, parts);
        OpenFile file;
        complete = beside && open(*beside, file);
        if (!complete)
            break;
        const auto header = readGgufHeader(file.bytes, file.size, *beside);
        complete = header && header->unknownType.empty();
        bytes += complete ? header->weightBytes : 0;
        parameters += complete ? header->parameters : 0;
    }
    if (complete && bytes.value() && parameters.value() && model.weightBytes > 0) {
        model.weightBytes = *bytes.value();
        model.parameters = *parameters.value();
        model.assumptions.push_back(
            QKV_TEXT("memory", "weights are counted in the headers of all {0} parts").with(parts));
        return;
    }
    model.parameters = 0;
    model.assumptions.push_back(
        QKV_TEXT("memory", "the first of {0} parts: weights of the other parts are not counted").with(parts));
}

/// Names of a file are foreign text, and are printed.
Expected<CacheModel> withVisibleNames(Expected<CacheModel> model)
{
    if (!model)
        return model;
    model->name = visibleText(model->name);
    for (CacheGroup& group : model->groups) {
        group.name = visibleText(group.name);
        group.sharedWith = visibleText(group.sharedWith);
    }
    for (std::string& field : model->ignored)
        field = visibleText(field);
    return model;
}

Expected<CacheModel> importGgufFile(const std::string& path, OpenFile& file)
{
    const auto header = readGgufHeader(file.bytes, file.size, path);
    if (!header)
        return failure(header);
    auto model = importGguf(*header, path);
    if (const std::int64_t parts = splitCount(*header); model && parts > 1)
        addParts(path, parts, *model);
    return withVisibleNames(std::move(model));
}

Expected<CacheModel> importJsonFile(const std::string& path, OpenFile& file)
{
    if (file.size > kMostJsonBytes)
        return refuse(QKV_TEXT("memory", "{0}: is neither a GGUF file nor a config.json or groups file: with {1} bytes "
                                         "it is too large for those (at most {2})")
                          .with(path, file.size, kMostJsonBytes));
    std::string text(file.size, '\0');
    const auto got = file.bytes.sgetn(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(got, 0)));
    return importJson(text, path);
}

Expected<CacheModel> importOpened(const std::string& path, OpenFile& file)
{
    std::string magic(kGgufMagic.size(), '\0');
    const bool isGguf =
        file.bytes.sgetn(magic.data(), static_cast<std::streamsize>(magic.size())) == std::streamsize(magic.size()) &&
        magic == kGgufMagic;
    file.bytes.pubseekpos(0, std::ios::in);
    return isGguf ? importGgufFile(path, file) : importJsonFile(path, file);
}

} // namespace

Expected<CacheModel> importJson(std::string_view text, std::string_view source)
{
    const auto json = parseForeignJson(text, source);
    if (!json)
        return failure(json);
    if (!json->is_object())
        return refuse(QKV_TEXT("memory", "{0}: is {1}: a config.json or groups file is an object in braces")
                          .with(source, shown(*json)));
    return withVisibleNames(json->contains("groups") ? importGroups(*json, source) : importConfig(*json, source));
}

Expected<CacheModel> importModel(const std::string& path)
{
    OpenFile file;
    if (const auto opened = open(path, file); !opened)
        return failure(opened);
    try {
        return importOpened(path, file);
    } catch (const std::ios_base::failure&) { // how the standard library tells a read error of the system
        return refuse(QKV_TEXT("memory", "{0}: cannot be read").with(path));
    }
}

} // namespace qkv
