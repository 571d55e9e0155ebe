#include "core/math/peak.h"

#include <algorithm>
#include <chrono>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/math/peak.cpp"
#include <hwy/foreach_target.h>

#include "core/math/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace qkv::math::HWY_NAMESPACE {

/// Runs `rounds` rounds of ten chains; returns the FLOPs. `sink` keeps the compiler from leaving it out.
double FmaChains(int rounds, float* sink)
{
    const FullTag d;
    auto a = hn::Set(d, *sink), b = a, c = a, e = a, f = a, g = a, h = a, i = a, j = a, k = a;
    const auto factor = hn::Set(d, 0.999999f);
    const auto addend = hn::Set(d, 1e-6f);
    for (int round = 0; round < rounds; ++round) {
        a = hn::MulAdd(a, factor, addend);
        b = hn::MulAdd(b, factor, addend);
        c = hn::MulAdd(c, factor, addend);
        e = hn::MulAdd(e, factor, addend);
        f = hn::MulAdd(f, factor, addend);
        g = hn::MulAdd(g, factor, addend);
        h = hn::MulAdd(h, factor, addend);
        i = hn::MulAdd(i, factor, addend);
        j = hn::MulAdd(j, factor, addend);
        k = hn::MulAdd(k, factor, addend);
    }
    const auto sum =
        hn::Add(hn::Add(hn::Add(a, b), hn::Add(c, e)), hn::Add(hn::Add(f, g), hn::Add(hn::Add(h, i), hn::Add(j, k))));
    *sink = hn::GetLane(sum);
    return 2.0 * 10 * rounds * double(hn::Lanes(d));
}

} // namespace qkv::math::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace qkv::math {

HWY_EXPORT(FmaChains);

double peakGflops(WorkerTeam& team)
{
    constexpr int kRounds = 2'000'000;
    double best = 0;
    for (int repeat = 0; repeat < 5; ++repeat) {
        std::vector<double> flops(static_cast<std::size_t>(team.size()));
        const auto start = std::chrono::steady_clock::now();
        team.run([&](int worker) {
            float sink = 1;
            flops[std::size_t(worker)] = HWY_DYNAMIC_DISPATCH(FmaChains)(kRounds, &sink);
        });
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        double sum = 0;
        for (const double part : flops)
            sum += part;
        best = std::max(best, sum / seconds.count() / 1e9);
    }
    return best;
}

} // namespace qkv::math
#endif
