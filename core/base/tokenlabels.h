#pragma once

#include <string>
#include <vector>

namespace qkv {

/// Tokens as labels that can be told apart: a space, line break or tab is a sign of its own, nothing is trimmed, bytes
/// that are no text are \xNN. A character whose bytes are split over tokens stands behind each of them, with its part:
/// "\xF0\x9F (😀 1/2)". Pure; any thread.
std::vector<std::string> tokenLabels(const std::vector<std::string>& tokens);

} // namespace qkv
