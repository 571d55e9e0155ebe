#pragma once

#include <cstdint>
#include <string>

namespace qkv {

/// The process that trains a run. A process number is used again after its process ended, so its start time is kept.
struct Owner {
    std::string host; ///< name of the machine
    std::string boot; ///< boot id of its kernel and the process-number space in it (containers have their own)
    std::int64_t pid = 0;
    std::int64_t startTime = 0; ///< field 22 of /proc/PID/stat: ticks since boot
    bool operator==(const Owner&) const = default;
};

/// This process. Any thread.
Owner currentOwner();

/// A heartbeat younger than this tells that an owner on another machine lives; the writer beats several times in it.
constexpr std::int64_t kHeartbeatLimitMs = 60000;

/// Does the owner still exist? On the same host and boot its process is looked up at once; elsewhere the heartbeat
/// decides. A process that ended but was not waited for yet (a zombie) does not exist. Any thread; reads /proc.
bool ownerAlive(const Owner& owner, std::int64_t heartbeatMs, std::int64_t now);

} // namespace qkv
