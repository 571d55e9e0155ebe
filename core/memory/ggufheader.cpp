#include "core/memory/ggufheader.h"

#include "core/memory/exact.h"
#include "core/memory/ggufreader.h"
#include "core/memory/ggufweights.h"

#include <limits>

namespace qkv {
namespace {

constexpr std::uint64_t kMostValues = 100'000;
constexpr std::uint64_t kMostListed = 1'000'000; // numbers of all kept lists together
constexpr std::uint64_t kShortText = 1024;

/// The types of values, by their number in the file.
enum class ValueType : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, Text, List, U64, I64, F64 };

std::uint64_t bytesOf(ValueType type)
{
    constexpr std::uint64_t kBytes[] = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};
    return kBytes[static_cast<std::uint32_t>(type)];
}

class HeaderReader {
public:
    explicit HeaderReader(GgufReader& in) : m_in(in) {}

    GgufHeader read()
    {
        m_in.checkVersion();
        const std::uint64_t tensors = m_in.count("tensors", kMostGgufTensors);
        const std::uint64_t values = m_in.count("values", kMostValues);
        for (std::uint64_t i = 0; i < values && m_in.good(); ++i)
            readEntry();
        readGgufTensors(m_in, tensors, m_header);
        return std::move(m_header);
    }

private:
    void readEntry()
    {
        const std::string key = m_in.text();
        const auto type = readType(key);
        if (!m_in.good())
            return;
        auto [entry, isNew] = m_header.values.try_emplace(key);
        if (!isNew)
            return m_in.fail(QKV_TEXT("memory", "{0}: key '{1}' is there twice").with(m_in.source(), key));
        entry->second = type == ValueType::List ? readList(key) : readOne(type);
    }

    ValueType readType(const std::string& key)
    {
        const auto type = m_in.number<std::uint32_t>();
        if (m_in.good() && type > static_cast<std::uint32_t>(ValueType::F64))
            m_in.fail(QKV_TEXT("memory", "{0}: key '{1}' has the unknown value type {2}: known are 0 to {3}")
                          .with(m_in.source(), key, type, static_cast<std::uint32_t>(ValueType::F64)));
        return m_in.good() ? ValueType(type) : ValueType::U8;
    }

    GgufValue readOne(ValueType type)
    {
        switch (type) {
        case ValueType::F32:
            return double(m_in.number<float>());
        case ValueType::F64:
            return m_in.number<double>();
        case ValueType::Bool:
            return m_in.number<std::uint8_t>() != 0;
        case ValueType::Text:
            return m_in.text(kShortText);
        default:
            break;
        }
        const auto whole = readWhole(type);
        return whole ? GgufValue(*whole) : GgufValue();
    }

    /// None beyond 2^63.
    std::optional<std::int64_t> readWhole(ValueType type)
    {
        switch (type) {
        case ValueType::U8:
        case ValueType::Bool:
            return m_in.number<std::uint8_t>();
        case ValueType::I8:
            return m_in.number<std::int8_t>();
        case ValueType::U16:
            return m_in.number<std::uint16_t>();
        case ValueType::I16:
            return m_in.number<std::int16_t>();
        case ValueType::U32:
            return m_in.number<std::uint32_t>();
        case ValueType::I32:
            return m_in.number<std::int32_t>();
        case ValueType::I64:
            return m_in.number<std::int64_t>();
        default:
            break;
        }
        const auto wide = m_in.number<std::uint64_t>();
        if (wide > std::uint64_t(std::numeric_limits<std::int64_t>::max()))
            return std::nullopt;
        return static_cast<std::int64_t>(wide);
    }

    GgufValue readList(const std::string& key)
    {
        const ValueType type = readType(key);
        const auto count = m_in.number<std::uint64_t>();
        if (!m_in.good())
            return {};
        if (type == ValueType::List) {
            m_in.fail(
                QKV_TEXT("memory", "{0}: key '{1}' is a list of lists: no model has one").with(m_in.source(), key));
            return {};
        }
        if (type == ValueType::Text) {
            for (std::uint64_t i = 0; i < count && m_in.good(); ++i) // each takes bytes of the file, so this ends
                m_in.skip(m_in.number<std::uint64_t>(), 1);
            return {};
        }
        if (key.starts_with("tokenizer.") || type == ValueType::F32 || type == ValueType::F64) {
            m_in.skip(count, bytesOf(type));
            return {};
        }
        return readNumbers(key, type, count);
    }

    GgufValue readNumbers(const std::string& key, ValueType type, std::uint64_t count)
    {
        if (!m_in.fits(count, bytesOf(type)))
            return {};
        if (count > kMostListed - m_listed) {
            m_in.fail(QKV_TEXT("memory", "{0}: key '{1}' has {2} numbers: no model has so many")
                          .with(m_in.source(), key, count));
            return {};
        }
        m_listed += count;
        std::vector<std::int64_t> numbers;
        numbers.reserve(count);
        for (std::uint64_t i = 0; i < count && m_in.good(); ++i)
            numbers.push_back(readWhole(type).value_or(std::numeric_limits<std::int64_t>::max()));
        return numbers;
    }

    GgufReader& m_in;
    GgufHeader m_header;
    std::uint64_t m_listed = 0;
};

} // namespace

Expected<GgufHeader> readGgufHeader(std::streambuf& file, std::uint64_t size, std::string_view source)
{
    GgufReader in(file, size, source);
    GgufHeader header = HeaderReader(in).read();
    if (!in.good())
        return tl::unexpected<Error>(in.error());
    return header;
}

} // namespace qkv
