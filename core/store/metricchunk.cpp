#include "core/store/metricchunk.h"

#include "core/base/check.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <bit>
#include <cstring>

namespace qkv::store {
namespace {

static_assert(std::endian::native == std::endian::little, "stored numbers are little-endian");

/// The common distance of the steps; 0 when they have none.
std::int64_t strideOf(const std::vector<std::int64_t>& steps)
{
    if (steps.size() == 1)
        return 1;
    const std::int64_t stride = steps[1] - steps[0];
    for (std::size_t i = 2; i < steps.size(); ++i) {
        if (steps[i] - steps[i - 1] != stride)
            return 0;
    }
    return stride;
}

template <class T>
std::vector<T> valuesOf(std::span<const std::byte> bytes)
{
    std::vector<T> values(bytes.size() / sizeof(T));
    if (!values.empty())
        std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return values;
}

} // namespace

PackedChunk packChunk(const MetricChunk& chunk)
{
    QKV_CHECK(!chunk.steps.empty() && chunk.steps.size() == chunk.values.size());
    return {chunk.steps.front(), strideOf(chunk.steps), std::as_bytes(std::span(chunk.steps)),
            std::as_bytes(std::span(chunk.values))};
}

Expected<MetricChunk> unpackChunk(const PackedChunk& packed)
{
    const bool listed = packed.stride == 0;
    if (packed.data.size() % sizeof(double) != 0 || packed.stride < 0 ||
        (listed && packed.steps.size() != packed.data.size()))
        return failStore(QKV_TEXT("store", "the stored curve at step {0} is damaged: its sizes do not fit together")
                             .with(packed.firstStep));
    MetricChunk chunk{listed ? valuesOf<std::int64_t>(packed.steps) : std::vector<std::int64_t>(),
                      valuesOf<double>(packed.data)};
    if (!listed) {
        chunk.steps.resize(chunk.values.size());
        for (std::size_t i = 0; i < chunk.steps.size(); ++i) // unsigned: a damaged stride must not overflow
            chunk.steps[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(packed.firstStep) +
                                                       i * static_cast<std::uint64_t>(packed.stride));
    }
    return chunk;
}

std::span<const std::byte> blobOf(const SQLite::Column& column)
{
    const void* bytes = column.getBlob();
    return {static_cast<const std::byte*>(bytes), bytes ? static_cast<std::size_t>(column.getBytes()) : 0};
}

} // namespace qkv::store
