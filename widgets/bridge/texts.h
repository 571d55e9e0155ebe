#pragma once

#include "core/base/error.h"
#include "core/base/text.h"

#include <QString>

#include <string_view>

namespace qkv::ui {

/// A sentence of core in the language of the window: its source translated, then its arguments put in. An argument that
/// is itself foreign text stays on one line (see visibleText).
QString shown(const Text& text);
QString shown(const TextSource& source);
QString shown(const Error& error);
/// Bytes from outside, perhaps not UTF-8, as one visible line.
QString shownBytes(std::string_view bytes);

} // namespace qkv::ui
