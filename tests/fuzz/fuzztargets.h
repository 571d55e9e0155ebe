#pragma once

#include "core/base/check.h"
#include "core/memory/cacheplan.h"
#include "core/memory/cachesize.h"
#include "core/memory/ggufimport.h"
#include "core/memory/importmodel.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

/// What is done with the bytes of a fuzzer and, in tst_corpus, with those of the kept corpus.
namespace fuzz {

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
    const auto plan = planCache(*model, {});
    QKV_CHECK(plan.has_value());
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
