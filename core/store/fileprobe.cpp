#include "core/store/fileprobe.h"

#include <cstdint>
#include <filesystem>
#include <system_error>

namespace qkv::store {
namespace {

tl::unexpected<Error> cannotRead(const std::string& path, int error)
{
    return failStore(
        QKV_TEXT("store", "run store '{0}' cannot be opened: {1}").with(path, std::generic_category().message(error)));
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

Expected<bool> holdsSomething(const std::string& path)
{
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return false;
    if (error)
        return cannotRead(path, error.value());
    if (status.type() == std::filesystem::file_type::directory)
        return failStore(QKV_TEXT("store", "'{0}' is a folder: a run store is a file").with(path));
    if (status.type() != std::filesystem::file_type::regular)
        return failStore(QKV_TEXT("store", "'{0}' is not a run store: it is no regular file").with(path));
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error)
        return cannotRead(path, error.value());
    return size > 0;
}

} // namespace qkv::store
