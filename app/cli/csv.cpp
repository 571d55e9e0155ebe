#include "app/cli/csv.h"

#include "core/base/visibletext.h"

#include <fmt/format.h>

namespace qkv::cli {

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

std::string matrixCsv(const std::vector<std::string>& labels, int n, std::span<const float> values)
{
    const auto label = [&](int i) {
        return std::size_t(i) < labels.size() ? csvText(labels[std::size_t(i)]) : std::to_string(i);
    };
    std::string csv;
    for (int j = 0; j < n; ++j)
        csv += "," + label(j);
    csv += "\n";
    for (int i = 0; i < n; ++i) {
        csv += label(i);
        for (int j = 0; j < n; ++j)
            csv += fmt::format(",{}", values[std::size_t(i) * std::size_t(n) + std::size_t(j)]);
        csv += "\n";
    }
    return csv;
}

} // namespace qkv::cli
