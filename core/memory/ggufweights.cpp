#include "core/memory/ggufweights.h"

#include "core/memory/exact.h"

#include <algorithm>
#include <limits>
#include <variant>

namespace qkv {
namespace {

constexpr std::uint32_t kMostExtents = 4;
constexpr std::uint64_t kDefaultAlignment = 32;

/// `block` numbers of a tensor of this type take `bytes`.
struct WeightType {
    std::uint32_t type;
    std::int64_t block;
    std::int64_t bytes;
};
// ggml's types by number: F32, F16, Q4_0, Q4_1, Q5_0, Q5_1, Q8_0, Q8_1, Q2_K..Q8_K, IQ*, integers, BF16, TQ*, MXFP4,
// NVFP4, Q1_0. 4, 5, 31..33 and 36..38 were given up.
constexpr WeightType kWeightTypes[] = {
    {0, 1, 4},      {1, 1, 2},     {2, 32, 18},    {3, 32, 20},    {6, 32, 22},    {7, 32, 24},    {8, 32, 34},
    {9, 32, 36},    {10, 256, 84}, {11, 256, 110}, {12, 256, 144}, {13, 256, 176}, {14, 256, 210}, {15, 256, 292},
    {16, 256, 66},  {17, 256, 74}, {18, 256, 98},  {19, 256, 50},  {20, 32, 18},   {21, 256, 110}, {22, 256, 82},
    {23, 256, 136}, {24, 1, 1},    {25, 1, 2},     {26, 1, 4},     {27, 1, 8},     {28, 1, 8},     {29, 256, 56},
    {30, 1, 2},     {34, 256, 54}, {35, 256, 66},  {39, 32, 17},   {40, 64, 36},   {41, 128, 18},
};

/// The numbers of a tensor, refused where it has none or more than fit.
Exact readExtents(GgufReader& in, const std::string& name)
{
    const auto extents = in.number<std::uint32_t>();
    if (in.good() && extents > kMostExtents)
        in.fail(QKV_TEXT("memory", "{0}: tensor '{1}' has {2} extents: at most {3} are known")
                    .with(in.source(), name, extents, kMostExtents));
    Exact count = 1;
    for (std::uint32_t i = 0; i < extents && in.good(); ++i) {
        const auto extent = in.number<std::uint64_t>();
        if (extent > std::uint64_t(std::numeric_limits<std::int64_t>::max()))
            in.fail(QKV_TEXT("memory", "{0}: tensor '{1}' has an extent beyond 2^63").with(in.source(), name));
        else
            count = count * static_cast<std::int64_t>(extent);
    }
    if (in.good() && !count.value())
        in.fail(QKV_TEXT("memory", "{0}: tensor '{1}' has more than 2^63 numbers").with(in.source(), name));
    return in.good() ? count : 0;
}

std::uint64_t alignmentOf(const GgufHeader& header)
{
    const auto found = header.values.find("general.alignment");
    if (found == header.values.end())
        return kDefaultAlignment;
    const auto* value = std::get_if<std::int64_t>(&found->second);
    return value && *value > 0 && *value <= 65'536 ? static_cast<std::uint64_t>(*value) : kDefaultAlignment;
}

} // namespace

void readGgufTensors(GgufReader& in, std::uint64_t tensors, GgufHeader& header)
{
    Exact parameters = 0;
    Exact bytes = 0;
    Exact end = 0; // of the furthest tensor, from where the weights begin
    for (std::uint64_t i = 0; i < tensors && in.good(); ++i) {
        const std::string name = in.text();
        const Exact count = readExtents(in, name);
        const auto type = in.number<std::uint32_t>();
        const auto offset = in.number<std::uint64_t>();
        if (!in.good())
            return;
        parameters += count;
        const auto known = std::ranges::find(kWeightTypes, type, &WeightType::type);
        if (known == std::end(kWeightTypes)) {
            if (header.unknownType.empty())
                header.unknownType = name;
            continue;
        }
        if (!count.isMultipleOf(known->block))
            return in.fail(QKV_TEXT("memory", "{0}: tensor '{1}' is not a whole number of blocks of {2}")
                               .with(in.source(), name, known->block));
        const Exact size = count.dividedUp(known->block) * known->bytes;
        bytes += size;
        if (offset <= in.size())
            end = std::max(end, size + static_cast<std::int64_t>(offset));
        else
            header.cutOff = true;
    }
    if (!in.good())
        return;
    if (!parameters.value() || !bytes.value())
        return in.fail(QKV_TEXT("memory", "{0}: its tensors have more than 2^63 bytes").with(in.source()));
    const std::uint64_t alignment = alignmentOf(header);
    const std::uint64_t start = (in.position() + alignment - 1) / alignment * alignment;
    header.cutOff =
        header.cutOff || Exact(static_cast<std::int64_t>(in.size())) < end + static_cast<std::int64_t>(start);
    header.tensors = static_cast<std::int64_t>(tensors);
    const bool known = header.unknownType.empty();
    header.parameters = known ? *parameters.value() : 0;
    header.weightBytes = known ? *bytes.value() : 0;
}

} // namespace qkv
