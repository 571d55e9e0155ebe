#include "core/store/fileprobe.h"

#include "core/store/schema.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>

namespace qkv::store {
namespace {

constexpr std::size_t kHeaderBytes = 100; // of the file format, https://sqlite.org/fileformat.html
constexpr std::size_t kApplicationIdAt = 68;
constexpr std::string_view kMagic("SQLite format 3\0", 16);

struct FileClose {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

tl::unexpected<Error> cannotRead(const std::string& path, int error)
{
    return failStore(QKV_TEXT("store", "run store '{0}' cannot be opened: {1}")
                         .with(path, std::generic_category().message(error)));
}

std::int32_t bigEndian(const unsigned char* bytes)
{
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i)
        value = value << 8 | bytes[i];
    return static_cast<std::int32_t>(value);
}

Expected<FileKind> probeHeader(const std::string& path)
{
    const std::unique_ptr<std::FILE, FileClose> file(std::fopen(path.c_str(), "rbe"));
    if (!file)
        return cannotRead(path, errno);
    std::array<unsigned char, kHeaderBytes> header{};
    const std::size_t got = std::fread(header.data(), 1, header.size(), file.get());
    if (std::ferror(file.get()) != 0)
        return cannotRead(path, errno);
    if (got < header.size() || std::memcmp(header.data(), kMagic.data(), kMagic.size()) != 0)
        return failStore(QKV_TEXT("store", "'{0}' is not a run store: it is no SQLite file").with(path));
    const std::int32_t id = bigEndian(header.data() + kApplicationIdAt);
    if (id == kApplicationId)
        return FileKind::Store;
    if (id == 0)
        return FileKind::Plain;
    return failStore(
        QKV_TEXT("store", "'{0}' is not a run store: it is the SQLite file of another program").with(path));
}

} // namespace

Expected<std::string> absolutePath(const std::string& path)
{
    if (path.empty())
        return failStore(QKV_TEXT("store", "the name of the run store is empty: a file name is needed"));
    if (path.find('\0') != std::string::npos)
        return failStore(QKV_TEXT("store", "'{0}' is not a file name").with(path));
    std::error_code error;
    const std::filesystem::path absolute = std::filesystem::absolute(path, error);
    if (error)
        return cannotRead(path, error.value());
    return absolute.lexically_normal().string();
}

Expected<FileKind> probeFile(const std::string& path)
{
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return FileKind::Missing;
    if (error)
        return cannotRead(path, error.value());
    if (status.type() == std::filesystem::file_type::directory)
        return failStore(QKV_TEXT("store", "'{0}' is a folder: a run store is a file").with(path));
    if (status.type() != std::filesystem::file_type::regular)
        return failStore(QKV_TEXT("store", "'{0}' is not a run store: it is no regular file").with(path));
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error)
        return cannotRead(path, error.value());
    return size == 0 ? Expected<FileKind>(FileKind::Missing) : probeHeader(path);
}

} // namespace qkv::store
