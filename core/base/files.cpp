#include "core/base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace qkv {
namespace {

class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_fd; }
    bool close() { return ::close(std::exchange(m_fd, -1)) == 0; }

private:
    int m_fd;
};

tl::unexpected<Error> cannot(TextSource text, const std::string& path)
{
    return refuse(text.with(path, std::strerror(errno)));
}

bool writeAll(int fd, std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

Expected<std::vector<std::byte>> readFile(const std::string& path)
{
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)); // a FIFO must not block
    struct stat status = {};
    if (file.get() < 0 || ::fstat(file.get(), &status) != 0)
        return cannot(QKV_TEXT("files", "{0}: cannot be opened: {1}"), path);
    if (!S_ISREG(status.st_mode))
        return refuse(QKV_TEXT("files", "{0}: is not a file").with(path));
    std::vector<std::byte> bytes(static_cast<std::size_t>(status.st_size));
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::read(file.get(), bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return cannot(QKV_TEXT("files", "{0}: cannot be read: {1}"), path);
        if (got == 0)
            break; // it shrank while we read
        done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return bytes;
}

Expected<void> replaceFile(const std::string& path, std::span<const std::byte> bytes)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode))
        return refuse(QKV_TEXT("files", "{0}: cannot be written: it is there and is not a regular file").with(path));
    // A link stays a link: what it points to is replaced.
    char* resolved = ::realpath(path.c_str(), nullptr);
    const std::string target = resolved ? resolved : path;
    std::free(resolved);
    const std::string temporary = target + ".partial-" + std::to_string(::getpid());
    Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (file.get() < 0)
        return cannot(QKV_TEXT("files", "{0}: cannot be written: {1}"), path);
    if (writeAll(file.get(), bytes) && ::fsync(file.get()) == 0 && file.close() &&
        ::rename(temporary.c_str(), target.c_str()) == 0)
        return {};
    const auto error = cannot(QKV_TEXT("files", "{0}: cannot be written: {1}"), path);
    ::unlink(temporary.c_str());
    return error;
}

} // namespace qkv
