#include "widgets/training/recipefields.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

int whole(double value)
{
    return static_cast<int>(std::lround(value));
}

const RecipeField kFields[] = {
    {"d_model", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Width d"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Numbers a token is made of (d_model)"), 1, 4096, 16, 0,
     [](const RunConfig& c) { return double(c.model.width); },
     [](RunConfig& c, double v) {
         c.model.ff = std::max(1, whole(double(c.model.ff) * v / c.model.width)); // keeps the preset's proportion
         c.model.width = whole(v);
     }},
    {"layers", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Layers"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Blocks of attention and feed-forward, one after the other"), 1, 48, 1, 0,
     [](const RunConfig& c) { return double(c.model.layers); },
     [](RunConfig& c, double v) { c.model.layers = whole(v); }},
    {"heads", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Heads"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Attention maps a layer; d must be divisible by it"), 1, 64, 1, 0,
     [](const RunConfig& c) { return double(c.model.heads); },
     [](RunConfig& c, double v) { c.model.heads = whole(v); }},
    {"kv_heads", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Key/value heads"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm",
                       "Heads that keys and values have; fewer than heads is grouped-query attention (GQA), 1 is MQA"),
     0, 64, 1, 0, [](const RunConfig& c) { return c.model.kvHeads == c.model.heads ? 0.0 : double(c.model.kvHeads); },
     [](RunConfig& c, double v) { c.model.kvHeads = v == 0 ? c.model.heads : whole(v); },
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "as heads")},
    {"seq_len", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "List length"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Digits in a list: the number of tokens n"), 1, 1024, 8, 0,
     [](const RunConfig& c) { return double(c.listLength); }, [](RunConfig& c, double v) { c.listLength = whole(v); },
     nullptr, true},
    {"batch", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Batch"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Lists or images a training step looks at"), 1, 4096, 16, 0,
     [](const RunConfig& c) { return double(c.recipe.batch); },
     [](RunConfig& c, double v) { c.recipe.batch = whole(v); }},
    {"epochs", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Epochs"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Passes through all training data; not used when steps are given"), 1,
     1000, 1, 0, [](const RunConfig& c) { return double(c.recipe.epochs); },
     [](RunConfig& c, double v) { c.recipe.epochs = whole(v); }},
    {"steps", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Steps"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Training steps, in place of epochs"), 0, 10'000'000, 100, 0,
     [](const RunConfig& c) { return double(c.recipe.steps); },
     [](RunConfig& c, double v) { c.recipe.steps = std::llround(v); },
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "by epochs")},
    {"lr", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Learning rate"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "How far a step goes, after the warm-up"), 1e-6, 1, 1e-4, 9,
     [](const RunConfig& c) { return c.recipe.learningRate; },
     [](RunConfig& c, double v) { c.recipe.learningRate = v; }},
    {"dropout", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Dropout"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Share of activations set to 0 in training, never of attention weights"),
     0, 0.95, 0.05, 3, [](const RunConfig& c) { return c.recipe.dropout; },
     [](RunConfig& c, double v) { c.recipe.dropout = v; }},
    {"seed", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Seed"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm",
                       "Weights, data and order are drawn from it: the same seed gives the same run"),
     0, 999'999'999, 1, 0, [](const RunConfig& c) { return double(c.seed); },
     [](RunConfig& c, double v) { c.seed = std::uint64_t(std::llround(v)); }},
};

} // namespace

std::span<const RecipeField> recipeFields()
{
    return kFields;
}

} // namespace qkv::ui
