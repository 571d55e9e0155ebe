#include "core/model/safetensors.h"

#include "core/base/files.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <optional>
#include <set>
#include <utility>

namespace qkv {
namespace {

using Json = nlohmann::json;

// The format's own limit for its header; it also bounds what a hostile length can make us parse.
constexpr std::uint64_t kMaxHeader = 100'000'000;

tl::unexpected<Error> corrupt(std::string_view source, const std::string& why)
{
    return refuse(QKV_TEXT("safetensors", "{0}: not a readable safetensors file: {1}").with(source, why));
}

std::optional<ElementType> elementType(const Json& name)
{
    for (const ElementType type : elementTypes())
        if (name.is_string() && name.get_ref<const std::string&>() == elementTypeName(type))
            return type;
    return std::nullopt;
}

/// Bytes of an element of a type that the format knows and we do not read; nothing for others, of which no size can be
/// checked.
std::optional<std::size_t> otherTypeBytes(const Json& name)
{
    constexpr std::pair<const char*, std::size_t> kOthers[] = {{"BOOL", 1}, {"I8", 1},  {"U8", 1},  {"I16", 2},
                                                               {"U16", 2},  {"I32", 4}, {"U32", 4}, {"U64", 8}};
    for (const auto& [other, bytes] : kOthers)
        if (name == other)
            return bytes;
    return std::nullopt;
}

std::string typeList()
{
    std::string list;
    for (const ElementType type : elementTypes())
        list += (list.empty() ? "" : ", ") + std::string(elementTypeName(type));
    return list;
}

struct Range {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// One entry of the header: the tensor without its bytes, and where they are.
struct Entry {
    Tensor tensor;
    Range range;
    bool skipped = false; ///< of a type that is not read
};

Expected<Entry> parseEntry(const std::string& name, const Json& json, OtherTypes others, std::string_view source)
{
    const auto bad = [&](const std::string& why) { return corrupt(source, "tensor '" + name + "' " + why); };
    if (!json.is_object() || !json.contains("dtype") || !json.contains("shape") || !json.contains("data_offsets") ||
        !json["dtype"].is_string())
        return bad("lacks dtype, shape or data_offsets");
    const auto type = elementType(json["dtype"]);
    if (!type && others == OtherTypes::Refuse)
        return refuse(QKV_TEXT("safetensors", "{0}: tensor '{1}' has type {2}: {3} are read")
                          .with(source, name, json["dtype"].dump(-1, ' ', true), typeList()));
    const Json& shape = json["shape"];
    const Json& offsets = json["data_offsets"];
    if (!shape.is_array() || !offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_unsigned() ||
        !offsets[1].is_number_unsigned())
        return bad("has a malformed shape or data_offsets");
    Entry entry{{name, type.value_or(ElementType::I64), {}, {}}, {}, !type};
    std::uint64_t count = 1;
    for (const Json& extent : shape) {
        if (!extent.is_number_unsigned() || extent.get<std::uint64_t>() > (1ull << 40))
            return bad("has a malformed shape");
        entry.tensor.shape.push_back(extent.get<std::int64_t>());
        if (__builtin_mul_overflow(count, extent.get<std::uint64_t>(), &count))
            return bad("has a shape too large to exist");
    }
    entry.range = {offsets[0].get<std::uint64_t>(), offsets[1].get<std::uint64_t>()};
    const auto size = type ? std::optional(elementBytes(*type)) : otherTypeBytes(json["dtype"]);
    std::uint64_t bytes = 0;
    if (entry.range.end < entry.range.begin ||
        (size && (__builtin_mul_overflow(count, *size, &bytes) || entry.range.end - entry.range.begin != bytes)))
        return bad("has a shape that does not match its bytes");
    return entry;
}

Expected<std::map<std::string, std::string>> parseMetadata(const Json& entry, std::string_view source)
{
    std::map<std::string, std::string> metadata;
    if (!entry.is_object())
        return corrupt(source, "__metadata__ is not an object");
    for (const auto& [key, value] : entry.items()) {
        if (!value.is_string())
            return corrupt(source, "metadata '" + key + "' is not a string");
        metadata[key] = value.get<std::string>();
    }
    return metadata;
}

/// The tensors' bytes must follow each other without gap or overlap: so what is copied is never more than the file.
Expected<void> checkRanges(std::vector<Range> ranges, std::uint64_t dataSize, std::string_view source)
{
    std::ranges::sort(ranges, {}, [](const Range& range) { return std::pair(range.begin, range.end); });
    std::uint64_t reached = 0;
    for (const auto& [begin, end] : ranges) {
        if (begin != reached)
            return corrupt(source, "its tensors overlap or leave gaps");
        reached = end;
    }
    if (reached > dataSize)
        return corrupt(source, "its tensors reach beyond the end of the file; is it truncated?");
    if (reached < dataSize)
        return corrupt(source, "it has bytes after its last tensor");
    return {};
}

Expected<SafeTensors> parseHeader(const Json& header, const std::byte* data, std::uint64_t dataSize, OtherTypes others,
                                  std::string_view source)
{
    SafeTensors content;
    std::vector<Range> all;
    std::vector<Range> ranges; // of content.tensors
    for (const auto& [name, entry] : header.items()) {
        if (name == "__metadata__") {
            auto metadata = parseMetadata(entry, source);
            if (!metadata)
                return failure(metadata);
            content.metadata = std::move(*metadata);
            continue;
        }
        auto parsed = parseEntry(name, entry, others, source);
        if (!parsed)
            return failure(parsed);
        all.push_back(parsed->range);
        if (parsed->skipped) {
            content.skipped.push_back(name);
            continue;
        }
        content.tensors.push_back(std::move(parsed->tensor));
        ranges.push_back(parsed->range);
    }
    if (const auto checked = checkRanges(std::move(all), dataSize, source); !checked)
        return failure(checked);
    for (std::size_t i = 0; i < ranges.size(); ++i)
        content.tensors[i].data.assign(data + ranges[i].begin, data + ranges[i].end);
    return content;
}

} // namespace

const Tensor* SafeTensors::find(std::string_view name) const
{
    const auto found = std::ranges::find(tensors, name, &Tensor::name);
    return found == tensors.end() ? nullptr : &*found;
}

Expected<SafeTensors> parseSafeTensors(std::vector<std::byte> bytes, std::string_view source, OtherTypes others)
{
    std::uint64_t headerSize = 0;
    if (bytes.size() < sizeof headerSize)
        return corrupt(source, "it is shorter than its header");
    std::memcpy(&headerSize, bytes.data(), sizeof headerSize);
    if (headerSize > kMaxHeader || headerSize > bytes.size() - sizeof headerSize)
        return corrupt(source, "its header is longer than the file or than 100 MB");
    const char* text = reinterpret_cast<const char*>(bytes.data()) + sizeof headerSize;
    std::size_t depth = 0;
    std::set<std::string> names;
    std::optional<std::string> doubled;
    // A header has three levels: deeper nesting is dropped while it is parsed, and refused below.
    const auto shallow = [&](int level, Json::parse_event_t event, Json& parsed) {
        depth = std::max(depth, static_cast<std::size_t>(level));
        if (level == 1 && event == Json::parse_event_t::key && !names.insert(parsed.get<std::string>()).second)
            doubled = parsed.get<std::string>();
        return level <= 4;
    };
    const Json header = Json::parse(text, text + headerSize, shallow, false);
    if (!header.is_object() || depth > 4)
        return corrupt(source, "its header is not the JSON object it should be");
    if (doubled)
        return corrupt(source, "tensor '" + *doubled + "' is there twice");
    const std::uint64_t start = sizeof headerSize + headerSize;
    return parseHeader(header, bytes.data() + start, bytes.size() - start, others, source);
}

Expected<SafeTensors> readSafeTensors(const std::string& path, OtherTypes others)
{
    auto bytes = readFile(path);
    if (!bytes)
        return failure(bytes);
    return parseSafeTensors(std::move(*bytes), path, others);
}

std::vector<std::byte> safeTensorsBytes(const SafeTensors& content)
{
    Json header = Json::object();
    if (!content.metadata.empty())
        header["__metadata__"] = content.metadata;
    std::uint64_t offset = 0;
    for (const Tensor& tensor : content.tensors) {
        header[tensor.name] = {{"dtype", elementTypeName(tensor.type)},
                               {"shape", tensor.shape},
                               {"data_offsets", {offset, offset + tensor.data.size()}}};
        offset += tensor.data.size();
    }
    std::string text = header.dump();
    text.append((8 - text.size() % 8) % 8, ' '); // the data starts on a multiple of 8
    const std::uint64_t headerSize = text.size();
    std::vector<std::byte> bytes(sizeof headerSize + headerSize + offset);
    std::memcpy(bytes.data(), &headerSize, sizeof headerSize);
    std::memcpy(bytes.data() + sizeof headerSize, text.data(), headerSize);
    std::byte* out = bytes.data() + sizeof headerSize + headerSize;
    for (const Tensor& tensor : content.tensors)
        out = std::ranges::copy(tensor.data, out).out;
    return bytes;
}

Expected<void> writeSafeTensors(const std::string& path, const SafeTensors& content)
{
    return replaceFile(path, safeTensorsBytes(content));
}

} // namespace qkv
