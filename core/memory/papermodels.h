#pragma once

#include "core/memory/cachesize.h"
#include "core/memory/papertables.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace qkv {

/// The published figures, parsed once. They are part of the program: anything wrong with them is our own fault.
const nlohmann::json& paperTables();
/// A figure as the table prints it: "2.62", "80".
std::string printedFigure(const nlohmann::json& number);

/// The model of a table that has one ("lm_300m", "lm_1_2b"), as cache numbers.
CacheModel paperModel(const char* table);
/// Its cache under a variant named as in the tables ("Q-GQA-4"), with the rows that the model needs.
CacheSize paperSize(const CacheModel& model, std::string_view variant, std::int64_t tokens);

} // namespace qkv
