#include "core/data/epochorder.h"

#include "core/base/check.h"
#include "core/base/random.h"

#include <string>

namespace qkv {

EpochOrder::EpochOrder(std::uint64_t seed, std::int64_t epoch, int items, int batch) : m_batch(batch)
{
    QKV_CHECK(epoch >= 0 && items >= 0 && batch >= 1);
    m_order = Random(seed, "data/order/" + std::to_string(epoch)).permutation(static_cast<std::uint32_t>(items));
}

int EpochOrder::batchCount(int items, int batch)
{
    QKV_CHECK(items >= 0 && batch >= 1);
    return items / batch;
}

std::span<const std::uint32_t> EpochOrder::items(int index) const
{
    QKV_CHECK(index >= 0 && index < batches());
    return std::span(m_order).subspan(std::size_t(index) * m_batch, m_batch);
}

} // namespace qkv
