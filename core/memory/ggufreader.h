#pragma once

#include "core/base/expected.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>

namespace qkv {

/// The bytes of a GGUF header, read once from front to back. Nothing is allocated or skipped by a length that the file
/// does not have. Keeps the first error; after it everything reads as zero and empty. Part of readGgufHeader().
class GgufReader {
public:
    GgufReader(std::streambuf& file, std::uint64_t size, std::string_view source)
        : m_file(file), m_size(size), m_source(source)
    {
    }

    /// Reads magic and version.
    void checkVersion();
    template <class Number>
    Number number()
    {
        static_assert(std::endian::native == std::endian::little, "the file's numbers are little endian");
        Number value = 0;
        take(&value, sizeof value);
        return m_error ? Number(0) : value;
    }
    /// A number of things, refused beyond `most`.
    std::uint64_t count(const char* things, std::uint64_t most);
    /// A text of at most 64 KiB; of a longer one than `kept`, the beginning.
    std::string text(std::uint64_t kept = 65'536);
    void skip(std::uint64_t count, std::uint64_t bytesEach);
    /// Refuses what is longer than the rest of the file or the longest header.
    bool fits(std::uint64_t count, std::uint64_t bytesEach);

    void fail(Text text);
    bool good() const { return !m_error; }
    const Error& error() const { return *m_error; }
    const std::string& source() const { return m_source; }
    std::uint64_t position() const { return m_position; }
    std::uint64_t size() const { return m_size; }

private:
    void take(void* into, std::uint64_t bytes);

    std::streambuf& m_file;
    std::uint64_t m_size;
    std::string m_source;
    std::uint64_t m_position = 0;
    std::optional<Error> m_error;
};

} // namespace qkv
