#include "core/data/idxfile.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace qkv {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint32_t kImageMagic = 0x803;
constexpr std::uint32_t kLabelMagic = 0x801;
constexpr std::uint32_t kMostItems = 1000000;
constexpr std::size_t kPiece = std::size_t(1) << 20; // bytes read, and so allocated, at a time

std::string systemError()
{
    return std::generic_category().message(errno);
}

struct GzClose {
    void operator()(gzFile_s* file) const { gzclose_r(file); }
};

/// A gzip or plain file that is read from its beginning; remembers its path for errors.
class InputFile {
public:
    static Expected<InputFile> open(const std::string& path);

    /// Exactly `size` bytes.
    Expected<Bytes> read(std::size_t size);
    /// Refuses data after what was read; the check sum of gzip data is verified here.
    Expected<void> expectEnd();
    const std::string& path() const { return m_path; }

private:
    InputFile(std::string path, gzFile file) : m_path(std::move(path)), m_file(file) {}
    /// What zlib or the system says about the last read; success for a plain end of file.
    Expected<void> lastError() const;

    std::string m_path;
    std::unique_ptr<gzFile_s, GzClose> m_file;
};

Expected<InputFile> InputFile::open(const std::string& path)
{
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return refuse(QKV_TEXT("data", "file '{0}' does not exist: an IDX file, plain or gzip, is needed").with(path));
    if (error)
        return refuse(QKV_TEXT("data", "file '{0}' cannot be read: {1}").with(path, error.message()));
    if (status.type() == std::filesystem::file_type::directory)
        return refuse(QKV_TEXT("data", "'{0}' is a folder: an IDX file, plain or gzip, is needed").with(path));
    if (status.type() != std::filesystem::file_type::regular)
        return refuse(
            QKV_TEXT("data", "'{0}' is not a regular file: an IDX file, plain or gzip, is needed").with(path));
    errno = 0;
    const gzFile file = gzopen(path.c_str(), "rb");
    if (!file)
        return refuse(QKV_TEXT("data", "file '{0}' cannot be read: {1}").with(path, systemError()));
    gzbuffer(file, 256 * 1024);
    return InputFile(path, file);
}

Expected<void> InputFile::lastError() const
{
    int code = Z_OK;
    const char* words = gzerror(m_file.get(), &code);
    if (code == Z_OK || code == Z_STREAM_END)
        return {};
    if (code == Z_BUF_ERROR)
        return refuse(
            QKV_TEXT("data", "file '{0}' is cut off: its gzip data ends too early; fetch it again").with(m_path));
    if (code == Z_ERRNO)
        return refuse(QKV_TEXT("data", "file '{0}' cannot be read: {1}").with(m_path, systemError()));
    return refuse(QKV_TEXT("data", "file '{0}' is damaged: {1}; fetch it again").with(m_path, words));
}

Expected<Bytes> InputFile::read(std::size_t size)
{
    Bytes bytes;
    while (bytes.size() < size) {
        const std::size_t had = bytes.size();
        const std::size_t wanted = std::min(kPiece, size - had);
        bytes.resize(had + wanted);
        const int got = gzread(m_file.get(), bytes.data() + had, static_cast<unsigned>(wanted));
        if (got == static_cast<int>(wanted))
            continue;
        if (auto failed = lastError(); !failed)
            return tl::unexpected(std::move(failed.error()));
        return refuse(QKV_TEXT("data", "file '{0}' ends too early for an IDX file with its header; bytes missing: {1}")
                          .with(m_path, size - had - std::max(got, 0)));
    }
    return bytes;
}

Expected<void> InputFile::expectEnd()
{
    std::uint8_t extra = 0;
    if (gzread(m_file.get(), &extra, 1) == 1)
        return refuse(
            QKV_TEXT("data", "file '{0}' goes on after the last item that its header counts: one of them is wrong")
                .with(m_path));
    return lastError();
}

std::uint32_t bigEndian(const Bytes& bytes, std::size_t at)
{
    return std::uint32_t(bytes[at]) << 24 | std::uint32_t(bytes[at + 1]) << 16 | std::uint32_t(bytes[at + 2]) << 8 |
           std::uint32_t(bytes[at + 3]);
}

/// Reads the magic number and the count; returns the count.
Expected<std::uint32_t> readCount(InputFile& file, std::uint32_t magic)
{
    const auto header = file.read(8);
    if (!header)
        return tl::unexpected(header.error());
    const TextSource wrongMagic =
        magic == kImageMagic ? QKV_TEXT("data", "file '{0}' begins with {1}: an IDX file of images begins with {2}")
                             : QKV_TEXT("data", "file '{0}' begins with {1}: an IDX file of labels begins with {2}");
    if (const std::uint32_t found = bigEndian(*header, 0); found != magic)
        return refuse(wrongMagic.with(file.path(), fmt::format("0x{:08X}", found), fmt::format("0x{:08X}", magic)));
    const std::uint32_t count = bigEndian(*header, 4);
    if (count < 1 || count > kMostItems)
        return refuse(QKV_TEXT("data", "file '{0}' counts {1} items in its header: 1 to {2} are accepted")
                          .with(file.path(), count, kMostItems));
    return count;
}

/// The `size` bytes up to the end of the file.
Expected<Bytes> readRest(InputFile& file, std::size_t size)
{
    auto bytes = file.read(size);
    if (!bytes)
        return bytes;
    if (auto end = file.expectEnd(); !end)
        return tl::unexpected(std::move(end.error()));
    return bytes;
}

} // namespace

Expected<Bytes> readIdxImages(const std::string& path, int side)
{
    auto file = InputFile::open(path);
    if (!file)
        return tl::unexpected(std::move(file.error()));
    const auto count = readCount(*file, kImageMagic);
    if (!count)
        return tl::unexpected(count.error());
    const auto extents = file->read(8);
    if (!extents)
        return extents;
    const std::uint32_t rows = bigEndian(*extents, 0);
    const std::uint32_t columns = bigEndian(*extents, 4);
    if (rows != std::uint32_t(side) || columns != std::uint32_t(side))
        return refuse(QKV_TEXT("data", "file '{0}' holds images of {1} x {2} pixels: {3} x {3} are needed")
                          .with(path, rows, columns, side));
    return readRest(*file, std::size_t(*count) * side * side);
}

Expected<Bytes> readIdxLabels(const std::string& path, int classes)
{
    auto file = InputFile::open(path);
    if (!file)
        return tl::unexpected(std::move(file.error()));
    const auto count = readCount(*file, kLabelMagic);
    if (!count)
        return tl::unexpected(count.error());
    auto labels = readRest(*file, *count);
    if (!labels)
        return labels;
    const auto bad = std::ranges::find_if(*labels, [classes](std::uint8_t label) { return label >= classes; });
    if (bad != labels->end())
        return refuse(QKV_TEXT("data", "file '{0}' has label {1} at item {2}: labels are 0 to {3}")
                          .with(path, int(*bad), bad - labels->begin(), classes - 1));
    return labels;
}

} // namespace qkv
