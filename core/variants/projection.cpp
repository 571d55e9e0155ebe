#include "core/variants/projection.h"

#include "core/base/check.h"

namespace qkv {
namespace {

constexpr ProjectionInfo kProjections[] = {
    {Projection::QKV, "QKV", "qkv", true, true, QKV_TEXT("variants", "three projections"), QKV_TEXT("", "")},
    {Projection::QK_V, "Q=K-V", "q=k-v", false, true, QKV_TEXT("variants", "query and key shared"),
     QKV_TEXT("variants", "query and key shared, plus a position term")},
    {Projection::Q_KV, "Q-K=V", "q-k=v", true, false, QKV_TEXT("variants", "own query; key and value shared"),
     QKV_TEXT("", "")},
    {Projection::QKV_Tied, "Q=K=V", "q=k=v", false, false, QKV_TEXT("variants", "one projection"),
     QKV_TEXT("variants", "one projection, plus a position term")},
};

} // namespace

std::span<const ProjectionInfo> projections()
{
    return kProjections;
}

const ProjectionInfo& info(Projection projection)
{
    const auto index = static_cast<std::size_t>(projection);
    QKV_CHECK(index < std::size(kProjections) && kProjections[index].projection == projection);
    return kProjections[index];
}

} // namespace qkv
