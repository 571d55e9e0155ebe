#pragma once

#include <string_view>

namespace qkv {

/// The published figures (resources/reference/paper_tables.json) as they were when this program was built. JSON text.
extern const std::string_view kPaperTablesJson;

} // namespace qkv
