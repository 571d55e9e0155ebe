#include "core/base/csv.h"

#include "core/base/visibletext.h"

#include <fmt/format.h>

namespace qkv {

std::string csvText(std::string_view text)
{
    std::string field = visibleText(text);
    if (!field.empty() && std::string_view("=+-@").find(field.front()) != std::string_view::npos)
        field.insert(field.begin(), '\'');
    if (field.find_first_of(",\"") == std::string::npos)
        return field;
    std::string quoted = "\"";
    for (const char c : field)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string matrixCsv(const LabelledMatrix& matrix)
{
    const auto label = [](const std::vector<std::string>& labels, int i) {
        return std::size_t(i) < labels.size() ? csvText(labels[std::size_t(i)]) : std::to_string(i);
    };
    std::string csv;
    for (int j = 0; j < matrix.columns; ++j)
        csv += "," + label(matrix.columnLabels, j);
    csv += "\n";
    for (int i = 0; i < matrix.rows; ++i) {
        csv += label(matrix.rowLabels, i);
        for (const float value :
             matrix.values.subspan(std::size_t(i) * std::size_t(matrix.columns), std::size_t(matrix.columns)))
            csv += fmt::format(",{}", value);
        csv += "\n";
    }
    return csv;
}

} // namespace qkv
