#pragma once

#include "core/base/check.h"
#include "core/memory/ggufimport.h"
#include "core/memory/importmodel.h"
#include "core/memory/planner.h"

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

/// What is done with the bytes of a fuzzer and, in tst_corpus, with those of the kept corpus.
namespace fuzz {

/// A size is refused in one line, or its parts add up.
inline void checkSize(const qkv::CacheModel& model, const qkv::RuntimeProfile& profile)
{
    qkv::CachePlan plan;
    plan.runtime = *qkv::chooseRuntime(profile.name, {std::string("rules=") + profile.versions});
    plan.sequences = 2;
    const auto answer = qkv::answerPlan(model, {plan, {}, {}});
    if (!answer) {
        QKV_CHECK(answer.error().message().find('\n') == std::string::npos);
        return;
    }
    const qkv::CacheSize& size = answer->size;
    QKV_CHECK(size.ideal + std::accumulate(size.terms.begin(), size.terms.end(), std::int64_t(0)) == size.allocated);
    QKV_CHECK(std::accumulate(size.perDevice.begin(), size.perDevice.end(), std::int64_t(0)) == size.allocated);
}

/// What an importer gives must hold together: it is refused in one line, or every layer has its place and it can be
/// planned.
inline void check(const qkv::Expected<qkv::CacheModel>& model)
{
    if (!model) {
        QKV_CHECK(model.error().message().find('\n') == std::string::npos);
        return;
    }
    QKV_CHECK(checkCacheModel(*model, "fuzz").has_value());
    QKV_CHECK(layerCount(*model) > 0);
    std::set<std::string> names;
    for (const qkv::CacheGroup& group : model->groups) {
        QKV_CHECK(group.positions.empty() || std::int64_t(group.positions.size()) == group.layers);
        QKV_CHECK(group.positions.empty() || names.insert(group.name).second);
    }
    for (const auto* texts : {&model->assumptions, &model->warnings})
        for (const qkv::Text& text : *texts)
            QKV_CHECK(!text.english().empty());
    QKV_CHECK(planCache(*model, {}).has_value());
    for (const qkv::RuntimeProfile& profile : qkv::runtimeProfiles())
        checkSize(*model, profile);
}

inline void importAsJson(std::string_view bytes)
{
    check(qkv::importJson(bytes, "fuzz"));
}

inline void importAsGguf(std::string_view bytes)
{
    std::stringbuf file{std::string(bytes), std::ios::in};
    const auto header = qkv::readGgufHeader(file, bytes.size(), "fuzz");
    if (header)
        check(importGguf(*header, "fuzz"));
    else
        QKV_CHECK(header.error().message().find('\n') == std::string::npos);
}

} // namespace fuzz
