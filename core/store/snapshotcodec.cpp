#include "core/store/snapshotcodec.h"

#include <bit>
#include <cstring>
#include <string>
#include <type_traits>

// mark, version, step, n, heads, kvHeads, headDim, scale, causal, variant, tokens, layers; a layer is q, k, v,
// positionScale, positionRow, positionColumn. Texts and arrays have a 64-bit count in front.
namespace qkv {
namespace {

static_assert(std::endian::native == std::endian::little, "stored numbers are little-endian");

constexpr std::uint32_t kMark = 0x534B5651; // "QVKS"
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kFixedBytes = 4 + 4 + 8 + 4 * 4 + 4 + 1 + 8 + 8 + 8;
constexpr std::size_t kLayerFixedBytes = 5 * 8 + 4;

class ByteWriter {
public:
    explicit ByteWriter(std::size_t expected) { m_bytes.reserve(expected); }

    template <class T>
    void number(T value)
    {
        static_assert(std::is_arithmetic_v<T>);
        raw(&value, sizeof value);
    }
    template <class Container>
    void array(const Container& values)
    {
        number<std::uint64_t>(values.size());
        raw(values.data(), values.size() * sizeof(typename Container::value_type));
    }
    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    void raw(const void* data, std::size_t size)
    {
        const auto* first = static_cast<const std::byte*>(data);
        m_bytes.insert(m_bytes.end(), first, first + size);
    }
    std::vector<std::byte> m_bytes;
};

/// Gives zeros and remembers the failure when it would read past the end.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> bytes) : m_left(bytes) {}

    template <class T>
    T number()
    {
        T value{};
        raw(&value, sizeof value);
        return value;
    }
    /// Nothing is allocated for a count that the bytes cannot hold.
    template <class Container>
    Container array()
    {
        using Value = typename Container::value_type;
        const auto count = number<std::uint64_t>();
        Container values;
        if (count > m_left.size() / sizeof(Value)) {
            m_failed = true;
            return values;
        }
        values.resize(count);
        raw(values.data(), count * sizeof(Value));
        return values;
    }
    /// The number of things that follow, each of at least `smallest` bytes.
    std::size_t count(std::size_t smallest)
    {
        const auto found = number<std::uint64_t>();
        if (found <= m_left.size() / smallest)
            return found;
        m_failed = true;
        return 0;
    }
    bool failed() const { return m_failed; }
    bool atEnd() const { return m_left.empty(); }

private:
    void raw(void* data, std::size_t size)
    {
        if (size > m_left.size()) {
            m_failed = true;
            return;
        }
        if (size > 0)
            std::memcpy(data, m_left.data(), size);
        m_left = m_left.subspan(size);
    }
    std::span<const std::byte> m_left;
    bool m_failed = false;
};

tl::unexpected<Error> damaged(const char* what)
{
    return failStore(QKV_TEXT("store", "the stored snapshot is damaged: {0}").with(what));
}

bool emptyOr(std::size_t size, std::int64_t a, std::int64_t b)
{
    return size == 0 || static_cast<std::int64_t>(size) == a * b; // both below 2^31
}

/// Do the arrays have the sizes that the numbers in front tell?
bool consistent(const Snapshot& s)
{
    if (s.n < 0 || s.heads < 0 || s.kvHeads < 0 || s.headDim < 0 || !emptyOr(s.tokens.size(), s.n, 1))
        return false;
    const std::int64_t queries = std::int64_t(s.heads) * s.headDim;
    const std::int64_t keys = std::int64_t(s.kvHeads) * s.headDim;
    if (queries > INT32_MAX || keys > INT32_MAX)
        return false;
    for (const LayerSnapshot& layer : s.layers) {
        if (!emptyOr(layer.q.size(), s.n, queries) || !emptyOr(layer.k.size(), s.n, keys) ||
            !emptyOr(layer.v.size(), s.n, keys) || !emptyOr(layer.positionRow.size(), s.n, 1) ||
            !emptyOr(layer.positionColumn.size(), s.n, 1))
            return false;
    }
    return true;
}

LayerSnapshot readLayer(ByteReader& reader)
{
    LayerSnapshot layer;
    layer.q = reader.array<std::vector<float>>();
    layer.k = reader.array<std::vector<float>>();
    layer.v = reader.array<std::vector<float>>();
    layer.positionScale = reader.number<float>();
    layer.positionRow = reader.array<std::vector<float>>();
    layer.positionColumn = reader.array<std::vector<float>>();
    return layer;
}

} // namespace

std::size_t encodedSnapshotBytes(const Snapshot& snapshot)
{
    std::size_t size = kFixedBytes + snapshot.variant.size();
    for (const std::string& token : snapshot.tokens)
        size += 8 + token.size();
    for (const LayerSnapshot& layer : snapshot.layers)
        size += kLayerFixedBytes + 4 * (layer.q.size() + layer.k.size() + layer.v.size() + layer.positionRow.size() +
                                        layer.positionColumn.size());
    return size;
}

std::vector<std::byte> encodeSnapshot(const Snapshot& snapshot)
{
    ByteWriter writer(encodedSnapshotBytes(snapshot));
    writer.number(kMark);
    writer.number(kVersion);
    writer.number(snapshot.step);
    for (const int extent : {snapshot.n, snapshot.heads, snapshot.kvHeads, snapshot.headDim})
        writer.number<std::int32_t>(extent);
    writer.number(snapshot.scale);
    writer.number<std::uint8_t>(snapshot.causal ? 1 : 0);
    writer.array(snapshot.variant);
    writer.number<std::uint64_t>(snapshot.tokens.size());
    for (const std::string& token : snapshot.tokens)
        writer.array(token);
    writer.number<std::uint64_t>(snapshot.layers.size());
    for (const LayerSnapshot& layer : snapshot.layers) {
        writer.array(layer.q);
        writer.array(layer.k);
        writer.array(layer.v);
        writer.number(layer.positionScale);
        writer.array(layer.positionRow);
        writer.array(layer.positionColumn);
    }
    return writer.take();
}

Expected<Snapshot> decodeSnapshot(std::span<const std::byte> bytes)
{
    ByteReader reader(bytes);
    if (reader.number<std::uint32_t>() != kMark)
        return damaged("its mark is missing");
    const auto version = reader.number<std::uint32_t>();
    if (version != kVersion)
        return failStore(
            QKV_TEXT("store", "the stored snapshot has version {0}, this program knows {1}").with(version, kVersion));
    Snapshot snapshot;
    snapshot.step = reader.number<std::int64_t>();
    for (int* extent : {&snapshot.n, &snapshot.heads, &snapshot.kvHeads, &snapshot.headDim})
        *extent = reader.number<std::int32_t>();
    snapshot.scale = reader.number<float>();
    snapshot.causal = reader.number<std::uint8_t>() != 0;
    snapshot.variant = reader.array<std::string>();
    for (std::size_t left = reader.count(8); left > 0 && !reader.failed(); --left)
        snapshot.tokens.push_back(reader.array<std::string>());
    for (std::size_t left = reader.count(kLayerFixedBytes); left > 0 && !reader.failed(); --left)
        snapshot.layers.push_back(readLayer(reader));
    if (reader.failed() || !reader.atEnd())
        return damaged("its length is wrong");
    if (!consistent(snapshot))
        return damaged("its sizes do not fit together");
    return snapshot;
}

} // namespace qkv
