#include "core/memory/groupsfile.h"

#include "core/memory/fieldreader.h"

#include <algorithm>

namespace qkv {
namespace {

using Json = nlohmann::json;
using Names = FieldReader::Names;

constexpr std::size_t kMostGroups = 10'000;
constexpr Span kRowSpan{0, 10'000'000};
constexpr Span kStateSpan{0, 1'000'000'000'000'000};

CacheType readType(FieldReader& fields, const char* key, CacheType absent)
{
    const auto word = fields.word({key});
    if (!word)
        return absent;
    if (const auto type = parseCacheType(*word))
        return *type;
    else
        fields.fail(
            QKV_TEXT("memory", "{0}: {1}: {2}").with(fields.source(), fields.path({key}), type.error().text.english()));
    return absent;
}

CacheKind readKind(FieldReader& fields)
{
    const auto word = fields.word({"kind"});
    if (!word) {
        fields.fail(QKV_TEXT("memory", "{0}: {1} is missing: it must say what the layers keep, for example attention")
                        .with(fields.source(), fields.path({"kind"})));
        return CacheKind::None;
    }
    const auto kind = parseCacheKind(*word);
    if (!kind)
        fields.fail(QKV_TEXT("memory", "{0}: {1}: {2}")
                        .with(fields.source(), fields.path({"kind"}), kind.error().text.english()));
    return kind.value_or(CacheKind::None);
}

void readRows(FieldReader& fields, CacheGroup& group)
{
    constexpr Span kWide{1, kRowSpan.most};
    const bool oneRow = group.kind == CacheKind::Latent || group.kind == CacheKind::Indexer;
    group.kvHeads = oneRow ? fields.number({"kv_heads"}, kWide).value_or(1) : fields.required({"kv_heads"}, kWide);
    group.headDimK = fields.required({"hd_k"}, kWide);
    group.headDimV = oneRow ? fields.number({"hd_v"}, kRowSpan).value_or(0) : fields.required({"hd_v"}, kRowSpan);
    group.kType = readType(fields, "k_type", CacheType::F16);
    group.vType = readType(fields, "v_type", group.sharesRow() ? group.kType : CacheType::F16);
    const auto cells = fields.number({"cells"}, {0, kStateSpan.most});
    const auto tokens = fields.number({"tokens"}, {0, kStateSpan.most});
    if (cells && tokens)
        fields.fail(QKV_TEXT("memory", "{0}: {1} and tokens are both given: they mean the same, keep one")
                        .with(fields.source(), fields.path({"cells"})));
    group.tokens = cells ? cells : tokens;
    if (group.kind == CacheKind::Windowed || group.kind == CacheKind::Chunked)
        group.window = fields.required({"window"}, kTokenSpan);
}

void readState(FieldReader& fields, CacheGroup& group)
{
    group.r = fields.number({"r"}, kStateSpan).value_or(0);
    group.s = fields.number({"s"}, kStateSpan).value_or(0);
    group.rType = readType(fields, "r_type", CacheType::F32);
    group.sType = readType(fields, "s_type", CacheType::F32);
    group.rows = fields.number({"rows"}, {1, kStateSpan.most});
}

CacheGroup readGroup(FieldReader& fields, std::size_t index)
{
    CacheGroup group;
    group.name = fields.word({"name"}).value_or("group " + std::to_string(index + 1));
    group.kind = readKind(fields);
    group.layers = fields.required({"layers"}, {1, 100'000});
    if (group.kind == CacheKind::Recurrent)
        readState(fields, group);
    else if (group.hasRows())
        readRows(fields, group);
    else
        group.sharedWith = fields.word({"shared_with"}).value_or("");
    return group;
}

/// A name that another group points to belongs to one group, which has rows.
Expected<void> checkSharing(const CacheModel& model, std::string_view source)
{
    for (const CacheGroup& group : model.groups) {
        if (group.sharedWith.empty())
            continue;
        const auto named = [&](const CacheGroup& other) { return other.name == group.sharedWith && other.hasRows(); };
        if (const auto count = std::ranges::count_if(model.groups, named); count != 1)
            return refuse(QKV_TEXT("memory", "{0}: group '{1}': shared_with is '{2}': it must name one group that has "
                                             "rows")
                              .with(source, group.name, group.sharedWith));
    }
    return {};
}

} // namespace

Expected<CacheModel> importGroups(const Json& file, std::string_view source)
{
    FieldReader top(file, std::string(source));
    CacheModel model;
    model.name = top.word({"name"}).value_or(std::string(source));
    model.heads = top.number({"heads"}, kHeadSpan).value_or(0);
    const Json* groups = top.find({"groups"});
    if (!groups || !groups->is_array() || groups->empty() || groups->size() > kMostGroups)
        return refuse(
            QKV_TEXT("memory", "{0}: groups must be a list of 1 to {1} cache groups").with(source, kMostGroups));
    for (std::size_t index = 0; index < groups->size() && !top.failed(); ++index) {
        const std::string path = "groups[" + std::to_string(index) + ']';
        if (!(*groups)[index].is_object())
            return refuse(QKV_TEXT("memory", "{0}: {1} is {2}: it must be an object in braces")
                              .with(source, path, shown((*groups)[index])));
        FieldReader fields((*groups)[index], std::string(source), path + '.', top.problem());
        model.groups.push_back(readGroup(fields, index));
        const std::vector<std::string> unused = fields.unused();
        model.ignored.insert(model.ignored.end(), unused.begin(), unused.end());
    }
    if (top.failed())
        return tl::unexpected<Error>(**top.problem());
    const std::vector<std::string> unused = top.unused();
    model.ignored.insert(model.ignored.end(), unused.begin(), unused.end());
    if (const auto checked = checkCacheModel(model, source); !checked)
        return failure(checked);
    if (const auto checked = checkSharing(model, source); !checked)
        return failure(checked);
    return model;
}

} // namespace qkv
