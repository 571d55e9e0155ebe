#include "core/training/batchbuffer.h"

#include <fmt/format.h>

#include <algorithm>

namespace qkv {

BatchView BatchBuffer::view(int sequences, std::uint64_t firstSequence) const
{
    return {sequences, tokens.empty() ? nullptr : tokens.data(), pixels.empty() ? nullptr : pixels.data(),
            targets.data(), firstSequence};
}

void resizeBatch(const Dataset& data, int sequences, BatchBuffer& buffer)
{
    const std::size_t count = std::size_t(sequences);
    const ItemSet& items = data.train;
    if (data.side > 0)
        buffer.pixels.resize(count * std::size_t(items.inputSize));
    else
        buffer.tokens.resize(count * std::size_t(items.inputSize));
    buffer.targets.resize(count * std::size_t(items.targetSize));
}

void copyItem(const Dataset& data, Split split, int item, int place, BatchBuffer& buffer)
{
    const ItemSet& items = data.items(split);
    const std::size_t at = std::size_t(place) * std::size_t(items.inputSize);
    if (data.side > 0)
        data.copyPixels(split, item, std::span(buffer.pixels).subspan(at, std::size_t(items.inputSize)));
    else
        std::ranges::copy(items.input(item), buffer.tokens.begin() + std::ptrdiff_t(at));
    std::ranges::copy(items.target(item), buffer.targets.begin() + std::ptrdiff_t(place) * items.targetSize);
}

Expected<void> checkItems(const ModelConfig& model, const Dataset& data)
{
    if (data.side > 0 && (model.image != data.side || model.channels != data.channels || model.classes < data.classes))
        return refuse(QKV_TEXT("training",
                               "the images have side {0}, {1} channels and {2} classes, and the model side {3}, "
                               "{4} channels and {5} classes: they must be the same")
                          .with(data.side, data.channels, data.classes, model.image, model.channels, model.classes));
    return {};
}

std::vector<std::string> tokenLabels(const ModelConfig& model, std::span<const std::uint8_t> item)
{
    std::vector<std::string> labels;
    if (model.kind != ModelKind::Vit) {
        for (const std::uint8_t digit : item)
            labels.push_back(std::to_string(digit));
        return labels;
    }
    labels.emplace_back("class");
    const int side = model.image / model.patch;
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column)
            labels.push_back(fmt::format("{},{}", row, column));
    return labels;
}

} // namespace qkv
