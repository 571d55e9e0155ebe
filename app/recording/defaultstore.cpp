#include "app/recording/defaultstore.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace qkv::app {

Expected<std::string> defaultStorePath()
{
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    std::filesystem::path folder;
    if (data && data[0] == '/') // a relative path is to be ignored, says the XDG specification
        folder = data;
    else if (home && home[0])
        folder = std::filesystem::path(home) / ".local" / "share";
    else
        return failStore(QKV_TEXT(
            "store", "there is no place for the run store: set HOME or XDG_DATA_HOME, or name a file with --store"));
    return (folder / "qkvlab" / "runs.db").string();
}

Expected<void> makeStoreFolder(const std::string& path)
{
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::error_code error;
    if (!folder.empty())
        std::filesystem::create_directories(folder, error);
    if (error)
        return failStore(
            QKV_TEXT("store", "{0}: the folder cannot be made: {1}").with(folder.string(), error.message()));
    return {};
}

} // namespace qkv::app
