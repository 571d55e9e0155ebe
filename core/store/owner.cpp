#include "core/store/owner.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <system_error>

namespace qkv {
namespace {

struct ProcessState {
    char state = 0;
    std::int64_t startTime = 0;
};

std::optional<ProcessState> processState(std::int64_t pid)
{
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string line;
    if (!std::getline(file, line))
        return std::nullopt;
    const std::size_t end = line.rfind(')'); // the name before it may hold anything
    if (end == std::string::npos)
        return std::nullopt;
    std::istringstream fields(line.substr(end + 1));
    ProcessState found;
    fields >> found.state;
    std::string skipped;
    for (int field = 4; field < 22; ++field)
        fields >> skipped;
    fields >> found.startTime;
    return fields ? std::optional(found) : std::nullopt;
}

std::string bootId()
{
    std::string id;
    std::getline(std::ifstream("/proc/sys/kernel/random/boot_id") >> std::ws, id);
    std::error_code error;
    return id + "/" + std::filesystem::read_symlink("/proc/self/ns/pid", error).string();
}

std::string hostName()
{
    std::array<char, 256> name{};
    ::gethostname(name.data(), name.size() - 1);
    return name.data();
}

} // namespace

Owner currentOwner()
{
    const std::int64_t pid = ::getpid();
    const auto state = processState(pid);
    return {hostName(), bootId(), pid, state ? state->startTime : 0};
}

bool ownerAlive(const Owner& owner, std::int64_t heartbeatMs, std::int64_t now)
{
    const bool beating = now - heartbeatMs < kHeartbeatLimitMs;
    if (owner.host != hostName() || owner.boot != bootId())
        return beating;
    if (const auto state = processState(owner.pid))
        return state->state != 'Z' && state->state != 'X' && state->startTime == owner.startTime;
    // /proc may hide the processes of other users: a signal tells whether there is one at all.
    const bool exists = ::kill(static_cast<pid_t>(owner.pid), 0) == 0 || errno == EPERM;
    return exists && beating;
}

} // namespace qkv
