#include "core/training/probeparts.h"

#include <algorithm>

namespace qkv {
namespace {

constexpr int kMostTokens = 4096; // of a typed list: its maps take heads x 64 MB a layer

Expected<void> checkDigits(const ModelConfig& model, const std::vector<std::uint8_t>& digits)
{
    if (digits.empty())
        return refuse(QKV_TEXT("training", "the list is empty: give one digit or more, such as 3,1,4"));
    if (digits.size() > kMostTokens)
        return refuse(
            QKV_TEXT("training", "a list of {0} digits is too long: {1} at most").with(digits.size(), kMostTokens));
    for (std::size_t i = 0; i < digits.size(); ++i)
        if (digits[i] >= model.vocab)
            return refuse(QKV_TEXT("training", "{0} at position {1} is no digit: 0 to {2} are")
                              .with(int(digits[i]), i, model.vocab - 1));
    return {};
}

Expected<void> checkPixels(const ModelConfig& model, const std::vector<std::uint8_t>& pixels)
{
    const std::size_t right = std::size_t(model.channels) * std::size_t(model.image) * std::size_t(model.image);
    if (pixels.size() != right)
        return refuse(QKV_TEXT("training", "an image of {0} bytes does not fit: {1} are right ({2} x {3} x {3})")
                          .with(pixels.size(), right, model.channels, model.image));
    return {};
}

} // namespace

Expected<void> checkProbed(const ProbedModel& probed)
{
    const ModelConfig& model = probed.model;
    if (const auto checked = checkModel(model); !checked)
        return checked;
    if (model.kind == ModelKind::Gpt)
        return refuse(QKV_TEXT("training", "gpt models cannot be run yet: encoder and vit models can"));
    const std::int64_t total = ParameterLayout(model).total();
    if (std::int64_t(probed.weights.size()) != total)
        return refuse(
            QKV_TEXT("training", "{0} weights do not fit the model, which has {1}").with(probed.weights.size(), total));
    if (probed.run && probed.run->model != model)
        return refuse(QKV_TEXT("training", "the run's configuration is of another model than the weights"));
    if (probed.run && info(probed.run->task).images != (model.kind == ModelKind::Vit))
        return refuse(
            QKV_TEXT("training", "task {0} is not for this kind of model: lists take an encoder, images a vit")
                .with(info(probed.run->task).name));
    return {};
}

Expected<void> checkInput(const ModelConfig& model, const ProbeInput& input)
{
    return model.kind == ModelKind::Vit ? checkPixels(model, input.pixels) : checkDigits(model, input.digits);
}

Expected<void> checkOff(const ModelConfig& model, const HeadsOff& off)
{
    if (off.fits(model.layers, model.heads))
        return {};
    return refuse(QKV_TEXT("training", "the heads switched off are those of another model: this one has {0} layers of "
                                       "{1} heads")
                      .with(model.layers, model.heads));
}

bool HeadsOff::none() const
{
    return std::ranges::none_of(m_off, [](std::uint8_t off) { return off != 0; });
}

std::vector<float> weightsWithout(const ProbedModel& probed, const HeadsOff& off)
{
    const ModelConfig& model = probed.model;
    std::vector<float> weights = probed.weights;
    if (off.none())
        return weights;
    const ParameterLayout layout(model);
    const std::ptrdiff_t inputs = std::ptrdiff_t(model.heads) * model.headDim();
    for (int layer = 0; layer < model.layers; ++layer)
        for (int head = 0; head < model.heads; ++head) {
            if (!off.isOff(layer, head))
                continue;
            float* columns = weights.data() + layout.layer(layer).out + std::ptrdiff_t(head) * model.headDim();
            for (int row = 0; row < model.width; ++row)
                std::fill_n(columns + row * inputs, model.headDim(), 0.0f);
        }
    return weights;
}

} // namespace qkv
