#include "core/memory/ggufreader.h"

#include "core/memory/ggufheader.h"

#include <algorithm>
#include <array>

namespace qkv {
namespace {

constexpr std::uint64_t kMostHeader = std::uint64_t(128) << 20;

} // namespace

void GgufReader::fail(Text text)
{
    if (!m_error)
        m_error = Error::refused(std::move(text));
}

bool GgufReader::fits(std::uint64_t count, std::uint64_t bytesEach)
{
    std::uint64_t bytes = 0;
    const bool wraps = __builtin_mul_overflow(count, bytesEach, &bytes);
    if (!m_error && (wraps || bytes > m_size - m_position))
        fail(QKV_TEXT("memory", "{0}: its GGUF header is cut off or damaged: at byte {1} it speaks of more than the "
                                "file has; fetch it again")
                 .with(m_source, m_position));
    if (!m_error && bytes > kMostHeader - m_position)
        fail(QKV_TEXT("memory", "{0}: its GGUF header is longer than {1} MiB: no model's is")
                 .with(m_source, kMostHeader >> 20));
    return good();
}

void GgufReader::take(void* into, std::uint64_t bytes)
{
    if (!fits(bytes, 1))
        return;
    const auto wanted = static_cast<std::streamsize>(bytes);
    if (m_file.sgetn(static_cast<char*>(into), wanted) != wanted)
        return fail(QKV_TEXT("memory", "{0}: cannot be read").with(m_source));
    m_position += bytes;
}

void GgufReader::checkVersion()
{
    std::array<char, 4> magic{};
    take(magic.data(), magic.size());
    const auto version = number<std::uint32_t>();
    if (!m_error && std::string_view(magic.data(), magic.size()) != kGgufMagic)
        return fail(QKV_TEXT("memory", "{0}: is not a GGUF file").with(m_source));
    if (m_error || version == 2 || version == 3)
        return;
    if (version != 0 && version % 65'536 == 0)
        return fail(
            QKV_TEXT("memory", "{0}: is a big-endian GGUF file: convert it to little endian first").with(m_source));
    fail(QKV_TEXT("memory", "{0}: is GGUF version {1}: versions 2 and 3 are read; convert it anew")
             .with(m_source, version));
}

std::uint64_t GgufReader::count(const char* things, std::uint64_t most)
{
    const auto value = number<std::uint64_t>();
    if (value <= most)
        return value;
    fail(QKV_TEXT("memory", "{0}: its GGUF header counts {1} {2}: at most {3} are read")
             .with(m_source, value, things, most));
    return 0;
}

std::string GgufReader::text(std::uint64_t kept)
{
    const auto length = number<std::uint64_t>();
    if (!fits(length, 1))
        return {};
    std::string result(std::min(length, kept), '\0');
    take(result.data(), result.size());
    skip(length - result.size(), 1);
    return result;
}

void GgufReader::skip(std::uint64_t count, std::uint64_t bytesEach)
{
    if (!fits(count, bytesEach))
        return;
    std::uint64_t bytes = count * bytesEach;
    std::array<char, 4096> scratch;
    if (bytes > 16 * scratch.size()) {
        if (m_file.pubseekoff(static_cast<std::streamoff>(bytes), std::ios::cur, std::ios::in) == -1)
            return fail(QKV_TEXT("memory", "{0}: cannot be read").with(m_source));
        m_position += bytes;
        return;
    }
    while (bytes > 0 && good()) {
        const std::uint64_t piece = std::min<std::uint64_t>(bytes, scratch.size());
        take(scratch.data(), piece);
        bytes -= piece;
    }
}

} // namespace qkv
