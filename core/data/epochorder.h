#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace qkv {

/// Which items each batch of one epoch takes: a permutation of the training items drawn from
/// Random(seed, "data/order/<epoch>"), cut into whole batches; what is left over is dropped. A pure function of its
/// arguments, so a resumed run needs no saved state. Immutable; any thread.
class EpochOrder {
public:
    /// epoch from 0; batch >= 1.
    EpochOrder(std::uint64_t seed, std::int64_t epoch, int items, int batch);

    /// Whole batches of the epoch; 0 when there are fewer items than a batch.
    static int batchCount(int items, int batch);

    int batches() const { return batchCount(static_cast<int>(m_order.size()), m_batch); }
    /// The items of batch `index`, 0 <= index < batches().
    std::span<const std::uint32_t> items(int index) const;

private:
    std::vector<std::uint32_t> m_order;
    int m_batch;
};

} // namespace qkv
