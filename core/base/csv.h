#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

/// A field that a spreadsheet shows as it is: quoted where needed, and never run as a formula (a leading = + - @ gets
/// an apostrophe before it).
std::string csvText(std::string_view text);

/// One matrix: a row of labels behind an empty cell, then a label and a number a column in each row, exact (shortest
/// form that reads back to the same float). Labels are as many as rows and columns, or none.
struct LabelledMatrix {
    int rows = 0;
    int columns = 0;
    std::span<const float> values; ///< [rows, columns]
    const std::vector<std::string>& rowLabels;
    const std::vector<std::string>& columnLabels;
};
std::string matrixCsv(const LabelledMatrix& matrix);

} // namespace qkv
