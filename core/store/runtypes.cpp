#include "core/store/runtypes.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <random>

namespace qkv {
namespace {

struct StatusName {
    RunStatus status;
    const char* name;
};
constexpr std::array<StatusName, 4> kStatusNames = {{
    {RunStatus::Running, "running"},
    {RunStatus::Finished, "finished"},
    {RunStatus::Interrupted, "interrupted"},
    {RunStatus::Diverged, "diverged"},
}};

} // namespace

const char* runStatusName(RunStatus status)
{
    for (const StatusName& entry : kStatusNames) {
        if (entry.status == status)
            return entry.name;
    }
    return "";
}

std::optional<RunStatus> findRunStatus(std::string_view name)
{
    for (const StatusName& entry : kStatusNames) {
        if (entry.name == name)
            return entry.status;
    }
    return std::nullopt;
}

std::string newUuid()
{
    std::random_device device;
    std::array<std::uint32_t, 4> words{};
    for (std::uint32_t& word : words)
        word = device();
    words[1] = (words[1] & 0xFFFF0FFFu) | 0x00004000u; // version 4
    words[2] = (words[2] & 0x3FFFFFFFu) | 0x80000000u; // variant of RFC 4122
    return fmt::format("{:08x}-{:04x}-{:04x}-{:04x}-{:04x}{:08x}", words[0], words[1] >> 16, words[1] & 0xFFFF,
                       words[2] >> 16, words[2] & 0xFFFF, words[3]);
}

std::int64_t nowMs()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace qkv
