#pragma once

#include "core/training/runconfig.h"

#include <span>

namespace qkv::ui {

/// One number of the recipe form. Its texts are those of RecipeForm.
struct RecipeField {
    const char* name; ///< as the command line calls it
    const char* title;
    const char* help;
    double low;
    double high;
    double step;
    int decimals;
    double (*get)(const RunConfig& config);
    void (*set)(RunConfig& config, double value);
    const char* zeroText = nullptr; ///< what the lowest value means
    bool listsOnly = false;
};

std::span<const RecipeField> recipeFields();

} // namespace qkv::ui
