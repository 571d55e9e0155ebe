#include "core/data/images.h"

#include "core/base/check.h"
#include "core/data/idxfile.h"

#include <cmath>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace qkv {

const char* const kFashionFolder = "/usr/share/datasets/fashion-mnist";

namespace {

constexpr int kPixels = kFashionSide * kFashionSide;
constexpr int kValidationImages = 5000;

/// The file as the package has it, or unpacked beside it.
std::string fileIn(const std::string& folder, std::string_view name)
{
    const std::string plain = (std::filesystem::path(folder) / name).string();
    const std::string packed = plain + ".gz";
    std::error_code ignored; // whatever is wrong with the file is said when it is opened
    return !std::filesystem::exists(packed, ignored) && std::filesystem::exists(plain, ignored) ? plain : packed;
}

Expected<ItemSet> readImages(const std::string& folder, const std::string& prefix)
{
    const std::string imageFile = fileIn(folder, prefix + "-images-idx3-ubyte");
    const std::string labelFile = fileIn(folder, prefix + "-labels-idx1-ubyte");
    auto labels = readIdxLabels(labelFile, kFashionClasses); // the small file first
    if (!labels)
        return tl::unexpected(std::move(labels.error()));
    auto pixels = readIdxImages(imageFile, kFashionSide);
    if (!pixels)
        return tl::unexpected(std::move(pixels.error()));
    const std::size_t images = pixels->size() / kPixels;
    if (images != labels->size())
        return refuse(
            QKV_TEXT("data", "file '{0}' has {1} labels for the {2} images of '{3}': each image needs one label")
                .with(labelFile, labels->size(), images, imageFile));
    return ItemSet{static_cast<int>(images), kPixels, 1, std::move(*pixels), std::move(*labels)};
}

/// Moves the last `count` items of `set` into a set of their own.
ItemSet splitOff(ItemSet& set, int count)
{
    set.count -= count;
    const auto firstInput = set.inputs.begin() + std::ptrdiff_t(set.count) * set.inputSize;
    const auto firstTarget = set.targets.begin() + std::ptrdiff_t(set.count) * set.targetSize;
    ItemSet tail{
        count, set.inputSize, set.targetSize, {firstInput, set.inputs.end()}, {firstTarget, set.targets.end()}};
    set.inputs.erase(firstInput, set.inputs.end());
    set.targets.erase(firstTarget, set.targets.end());
    return tail;
}

} // namespace

PixelScale pixelScale(std::span<const std::uint8_t> pixels)
{
    QKV_CHECK(!pixels.empty());
    std::array<std::uint64_t, 256> histogram{};
    for (const std::uint8_t pixel : pixels)
        ++histogram[pixel];
    std::uint64_t sum = 0;
    for (std::size_t value = 0; value < histogram.size(); ++value)
        sum += histogram[value] * value;
    const auto count = static_cast<double>(pixels.size());
    const double mean = static_cast<double>(sum) / count;
    double squares = 0;
    for (std::size_t value = 0; value < histogram.size(); ++value) {
        const double offset = static_cast<double>(value) - mean;
        squares += static_cast<double>(histogram[value]) * offset * offset;
    }
    return {mean, std::sqrt(squares / count)};
}

std::array<float, 256> normalisedPixels(const PixelScale& scale)
{
    QKV_CHECK(scale.deviation > 0);
    std::array<float, 256> values{};
    for (int pixel = 0; pixel < 256; ++pixel)
        values[pixel] = static_cast<float>((pixel - scale.mean) / scale.deviation);
    return values;
}

Expected<ImageSets> readFashionMnist(const std::string& folder)
{
    const std::string from = folder.empty() ? kFashionFolder : folder;
    std::error_code error;
    if (!std::filesystem::is_directory(from, error))
        return refuse(QKV_TEXT("data",
                               "'{0}' is not a folder that can be read: install the package dataset-fashion-mnist, "
                               "or name the folder with its four files")
                          .with(from));
    auto train = readImages(from, "train");
    if (!train)
        return tl::unexpected(std::move(train.error()));
    auto test = readImages(from, "t10k");
    if (!test)
        return tl::unexpected(std::move(test.error()));
    if (train->count <= kValidationImages)
        return refuse(QKV_TEXT("data",
                               "folder '{0}' has {1} training images: more than {2} are needed, as the last {2} are "
                               "kept for validation")
                          .with(from, train->count, kValidationImages));
    ItemSet validation = splitOff(*train, kValidationImages);
    const PixelScale scale = pixelScale(train->inputs);
    if (!(scale.deviation > 0))
        return refuse(
            QKV_TEXT("data", "folder '{0}' has training images whose pixels are all equal: pictures are needed")
                .with(from));
    return ImageSets{std::move(*train), std::move(validation), std::move(*test), scale};
}

} // namespace qkv
