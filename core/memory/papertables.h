#pragma once

#include <string_view>

namespace qkv {

/// The published figures (resources/reference/paper_tables.json) as they were when this program was built. JSON text.
std::string_view paperTablesJson();

} // namespace qkv
