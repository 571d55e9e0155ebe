#pragma once

#include <QByteArray>

#include <cstdint>
#include <optional>
#include <vector>

namespace memorytest {

/// Writes the bytes of GGUF headers, well formed or not.
class GgufWriter {
public:
    enum Type : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, Text, List, U64, I64, F64 };

    template <class Number>
    static QByteArray raw(Number value)
    {
        return QByteArray(reinterpret_cast<const char*>(&value), sizeof value);
    }
    static QByteArray text(const QByteArray& bytes) { return raw(std::uint64_t(bytes.size())) + bytes; }

    GgufWriter& entry(const QByteArray& key, std::uint32_t type, const QByteArray& value)
    {
        m_values += text(key) + raw(type) + value;
        ++m_count;
        return *this;
    }
    GgufWriter& u32(const QByteArray& key, std::uint32_t value) { return entry(key, U32, raw(value)); }
    GgufWriter& word(const QByteArray& key, const QByteArray& value) { return entry(key, Text, text(value)); }
    GgufWriter& list(const QByteArray& key, const std::vector<std::int32_t>& numbers)
    {
        QByteArray bytes = raw(std::uint32_t(I32)) + raw(std::uint64_t(numbers.size()));
        for (const std::int32_t number : numbers)
            bytes += raw(number);
        return entry(key, List, bytes);
    }
    GgufWriter& words(const QByteArray& key, int count)
    {
        QByteArray bytes = raw(std::uint32_t(Text)) + raw(std::uint64_t(count));
        for (int i = 0; i < count; ++i)
            bytes += text("word " + QByteArray::number(i));
        return entry(key, List, bytes);
    }
    GgufWriter& tensor(const QByteArray& name, const std::vector<std::uint64_t>& extents, std::uint32_t type,
                       std::uint64_t offset = 0)
    {
        m_tensors += text(name) + raw(std::uint32_t(extents.size()));
        for (const std::uint64_t extent : extents)
            m_tensors += raw(extent);
        m_tensors += raw(type) + raw(offset);
        ++m_tensorCount;
        return *this;
    }
    /// A small model of an architecture: 4 layers, 8 heads, width 64.
    static GgufWriter model(const QByteArray& architecture)
    {
        GgufWriter writer;
        writer.prefix = architecture + '.';
        return writer.word("general.architecture", architecture)
            .own("block_count", 4)
            .own("embedding_length", 64)
            .own("context_length", 4096)
            .own("attention.head_count", 8);
    }
    GgufWriter& own(const QByteArray& key, std::uint32_t value) { return u32(prefix + key, value); }
    GgufWriter& ownList(const QByteArray& key, const std::vector<std::int32_t>& value)
    {
        return list(prefix + key, value);
    }

    QByteArray bytes() const
    {
        return QByteArray("GGUF") + raw(version) + raw(tensorCount.value_or(m_tensorCount)) +
               raw(valueCount.value_or(m_count)) + m_values + m_tensors;
    }

    QByteArray prefix;
    std::uint32_t version = 3;
    std::optional<std::uint64_t> tensorCount;
    std::optional<std::uint64_t> valueCount;

private:
    QByteArray m_values;
    QByteArray m_tensors;
    std::uint64_t m_count = 0;
    std::uint64_t m_tensorCount = 0;
};

} // namespace memorytest
