#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qkv::cli {

/// A field that a spreadsheet shows as it is: quoted where needed, and never run as a formula (a leading = + - @ gets
/// an apostrophe before it).
std::string csvText(std::string_view text);

/// One matrix: a row of labels behind an empty cell, then a label and n numbers a row, exact (shortest form that reads
/// back to the same float). labels has n entries or none.
std::string matrixCsv(const std::vector<std::string>& labels, int n, std::span<const float> values);

} // namespace qkv::cli
