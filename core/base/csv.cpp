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

std::string matrixCsv(const std::vector<std::string>& rowLabels, const std::vector<std::string>& columnLabels, int rows,
                      int columns, std::span<const float> values)
{
    const auto label = [](const std::vector<std::string>& labels, int i) {
        return std::size_t(i) < labels.size() ? csvText(labels[std::size_t(i)]) : std::to_string(i);
    };
    std::string csv;
    for (int j = 0; j < columns; ++j)
        csv += "," + label(columnLabels, j);
    csv += "\n";
    for (int i = 0; i < rows; ++i) {
        csv += label(rowLabels, i);
        for (int j = 0; j < columns; ++j)
            csv += fmt::format(",{}", values[std::size_t(i) * std::size_t(columns) + std::size_t(j)]);
        csv += "\n";
    }
    return csv;
}

} // namespace qkv
