#pragma once

#include "core/attention/headviews.h"
#include "core/base/check.h"
#include "core/model/foreignmaps.h"
#include "core/model/foreigntokens.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

/// Bytes as tensors of another program, and as a file of tokens: refused in one line, or every view of a head has its
/// size.
inline void importAsMaps(std::string_view text)
{
    const auto bytes = std::as_bytes(std::span(text));
    const auto tokens = qkv::parseForeignTokens(bytes, 2, 2, "fuzz");
    QKV_CHECK(tokens ? tokens->rows.size() <= 2 : tokens.error().message().find('\n') == std::string::npos);
    const auto read = qkv::parseForeignMaps({bytes.begin(), bytes.end()}, "fuzz");
    if (!read) {
        QKV_CHECK(read.error().message().find('\n') == std::string::npos);
        return;
    }
    for (const qkv::Text& note : read->notes)
        QKV_CHECK(!note.english().empty());
    const qkv::MapSetInfo& info = read->maps->info();
    QKV_CHECK(info.layers > 0 && info.heads > 0 && info.rows > 0 && info.columns > 0);
    QKV_CHECK(info.kvHead(info.heads - 1) < info.kvHeads && (info.hasScores || info.hasAttention));
    const std::size_t cells = std::size_t(info.rows) * std::size_t(info.columns);
    if (cells > 10'000)
        return; // views are made of what was checked above; large ones are only slow
    for (const qkv::HeadViewInfo& view : qkv::headViews()) {
        const int layer = view.view == qkv::HeadView::Rollout ? 0 : info.layers - 1;
        const auto made = qkv::viewCells(*read->maps, layer, info.heads - 1, view.view);
        QKV_CHECK(made.has_value() != qkv::viewRefusal(info, view.view).has_value());
        QKV_CHECK(!made || (made->values.size() == cells && (made->masked.empty() || made->masked.size() == cells)));
    }
}

} // namespace fuzz
