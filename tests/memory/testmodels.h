#pragma once

#include "core/memory/planner.h"

#include <QtGlobal>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Small models and plans of the calculator's tests. What they are made from is right: a refusal ends the program.
namespace testmodels {

template <class T>
T need(qkv::Expected<T> value)
{
    if (!value)
        qFatal("%s", value.error().message().c_str());
    return std::move(*value);
}

inline qkv::CacheModel numbers(std::int64_t layers, std::int64_t heads, std::int64_t kvHeads, std::int64_t headDim)
{
    return need(qkv::modelFromNumbers({layers, heads, kvHeads, headDim}));
}

inline qkv::CacheGroup states(std::int64_t layers, std::int64_t r, std::int64_t s)
{
    qkv::CacheGroup group;
    group.name = "state";
    group.kind = qkv::CacheKind::Recurrent;
    group.layers = layers;
    group.r = r;
    group.s = s;
    return group;
}

/// The states of the measured hybrids: 48 layers of r 30720, s 786432.
inline qkv::CacheGroup measuredStates()
{
    return states(48, 30720, 786432);
}

/// Windowed layers with the rows of the model's first group.
inline qkv::CacheGroup windows(const qkv::CacheModel& model, std::int64_t layers, std::int64_t window)
{
    qkv::CacheGroup group = model.groups.at(0);
    group.name = "window";
    group.kind = qkv::CacheKind::Windowed;
    group.layers = layers;
    group.window = window;
    return group;
}

inline qkv::CachePlan planOf(const char* runtime, const std::vector<std::string>& options,
                             std::optional<std::int64_t> context)
{
    qkv::CachePlan plan;
    plan.runtime = need(qkv::chooseRuntime(runtime, options));
    plan.context = context;
    return plan;
}

/// One token and one sequence where the plan says nothing.
inline qkv::CacheSize sized(const qkv::CacheModel& model, const qkv::CachePlan& plan)
{
    return need(
        qkv::sizeCache(need(qkv::planCache(model, plan)), plan.context.value_or(1), plan.sequences.value_or(1)));
}

} // namespace testmodels
