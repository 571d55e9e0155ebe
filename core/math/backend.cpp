#include "core/math/backend.h"

#include <Eigen/Core>
#include <hwy/targets.h>

#include <atomic>
#include <cstdint>

namespace qkv::math {
namespace {

std::atomic<Backend> g_backend = Backend::Native;

// Eigen cuts its products by the cache sizes it finds, and the cut changes the order of additions: fix them.
const bool g_cachesFixed = [] {
    Eigen::setCpuCacheSizes(32 * 1024, 512 * 1024, 4 * 1024 * 1024);
    return true;
}();

} // namespace

void setBackend(Backend backend)
{
    // Highway's name says "test"; it is its way to choose a target. The static one is plain C++ for the baseline.
    hwy::SetSupportedTargetsForTest(backend == Backend::Portable ? HWY_STATIC_TARGET : 0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    g_backend.store(backend);
}

Backend backend()
{
    return g_backend.load(std::memory_order_relaxed);
}

std::string instructionSet()
{
    // Of the targets that were compiled, the best is the lowest bit.
    const auto supported = static_cast<std::uint64_t>(hwy::SupportedTargets() & HWY_TARGETS);
    return hwy::TargetName(static_cast<std::int64_t>(supported & (~supported + 1)));
}

} // namespace qkv::math
