#pragma once

#include "core/memory/cachegroup.h"

#include <QString>

#include <string>

namespace qkv::ui {

/// "global", "windowed": a kind in the language of the window.
QString kindWord(CacheKind kind);
/// The name of a group. An importer's is made of words, which are translated: a kind, a number where there are several
/// of it, and "shares" where rows of another group are read. Names that a person gave stay as they are.
QString groupTitle(const std::string& name);

} // namespace qkv::ui
