#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

/// A field that a spreadsheet shows as it is: quoted where needed, and never run as a formula (a leading = + - @ gets
/// an apostrophe before it).
std::string csvText(std::string_view text);

/// One matrix: a row of column labels behind an empty cell, then a label and the numbers a row, exact (shortest form
/// that reads back to the same float). Where there are no labels positions stand.
std::string matrixCsv(const std::vector<std::string>& rowLabels, const std::vector<std::string>& columnLabels, int rows,
                      int columns, std::span<const float> values);

} // namespace qkv
