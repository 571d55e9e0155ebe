#pragma once

#include "core/base/expected.h"
#include "core/base/words.h"
#include "core/variants/variant.h"

#include <string>
#include <string_view>

namespace qkv {

/// The three model families of MATHS 3.
enum class ModelKind { Encoder, Gpt, Vit };
/// How token order enters: fixed sinusoids (encoder), a learned table (gpt, vit), or rotation of q and k (gpt).
enum class PositionKind { Sinusoidal, Learned, Rope };
/// alpha = 1/sqrt(head_dim), or 1/sqrt(d) as in the published ViT recipe.
enum class ScaleRule { HeadDim, ModelDim };

Words<PositionKind> positionWords();
Words<ScaleRule> scaleWords();

/// What a model is, apart from its weights. Sizes are counts of numbers. Value type; the JSON form is the metadata key
/// `qkvlab.config` of checkpoints.
struct ModelConfig {
    ModelKind kind = ModelKind::Encoder;
    Variant variant;
    int width = 64; ///< d, `d_model`
    int layers = 2;
    int heads = 2;   ///< H
    int kvHeads = 2; ///< g
    int ff = 128;
    bool causal = false;
    PositionKind position = PositionKind::Sinusoidal;
    int positions2d = 0; ///< m; 0 without "+"
    bool qkvBias = true;
    ScaleRule scale = ScaleRule::HeadDim;
    int vocab = 10;    ///< encoder, gpt
    int maxTokens = 0; ///< rows of the learned position table of a gpt
    int image = 28;    ///< vit: side in pixels
    int patch = 7;     ///< vit: side of a patch
    int channels = 1;  ///< vit
    int classes = 10;  ///< vit

    int headDim() const { return width / heads; }
    double alpha() const;
    int patches() const { return (image / patch) * (image / patch); }
    int patchNumbers() const { return patch * patch * channels; }
    /// Tokens of an input of `listLength` digits, or of an image (patches + class token).
    int tokens(int listLength) const { return kind == ModelKind::Vit ? patches() + 1 : listLength; }

    bool operator==(const ModelConfig&) const = default;
};

/// Gives a model another variant, with the 2D-position channels of the published recipes for "+" (10 for lists, 50 for
/// images) and none without.
void setVariant(ModelConfig& config, Variant variant);

/// Refuses what no model can be: sizes below 1, heads that do not divide, a variant refused by checkVariant.
Expected<void> checkModel(const ModelConfig& config);

/// The JSON of checkpoints, and back. Absent keys: qkv_bias true, scale head_dim, positions_2d 0. Unknown keys are
/// ignored, a value of the wrong type is refused with the key's name. `source` names the file in errors.
std::string modelConfigJson(const ModelConfig& config);
Expected<ModelConfig> parseModelConfig(std::string_view json, std::string_view source);

} // namespace qkv
