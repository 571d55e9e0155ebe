#pragma once

#include <string>
#include <utility>

namespace qkv::test {

/// A mount that goes with the test. Needs root: what cannot be mounted is skipped with reason(). Who is not root is
/// stopped by permissions, so readOnly() needs no mount then.
class Mount {
public:
    ~Mount();
    Mount(const Mount&) = delete;
    Mount& operator=(const Mount&) = delete;
    explicit Mount(std::string folder) : m_folder(std::move(folder)) {}

    bool smallDisk(const char* size); ///< a new file system of that size
    bool readOnly();                  ///< what is there already, read-only
    const char* reason() const { return m_reason.c_str(); }

private:
    bool made(int result);

    std::string m_folder;
    bool m_mounted = false;
    bool m_protected = false; ///< by permissions
    std::string m_reason;
};

} // namespace qkv::test
