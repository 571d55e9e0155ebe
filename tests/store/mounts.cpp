#include "mounts.h"

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace qkv::test {

Mount::~Mount()
{
    if (m_mounted)
        ::umount2(m_folder.c_str(), MNT_DETACH);
    if (m_protected)
        ::chmod(m_folder.c_str(), 0700);
}

bool Mount::smallDisk(const char* size)
{
    const std::string options = std::string("size=") + size;
    return made(::mount("tmpfs", m_folder.c_str(), "tmpfs", 0, options.c_str()));
}

bool Mount::readOnly()
{
    if (::geteuid() != 0)
        return m_protected = ::chmod(m_folder.c_str(), 0500) == 0;
    return made(::mount(m_folder.c_str(), m_folder.c_str(), nullptr, MS_BIND, nullptr)) &&
           made(::mount(nullptr, m_folder.c_str(), nullptr, MS_BIND | MS_REMOUNT | MS_RDONLY, nullptr));
}

bool Mount::made(int result)
{
    if (result == 0)
        return m_mounted = true;
    m_reason = std::string("cannot mount here: ") + std::strerror(errno);
    return false;
}

} // namespace qkv::test
