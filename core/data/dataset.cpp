#include "core/data/dataset.h"

#include "core/base/check.h"
#include "core/data/lists.h"

#include <utility>

namespace qkv {
namespace {

constexpr int kLongestList = 65536;
constexpr std::int64_t kMostDigits = 1000000000; // of one set: a byte each, twice

Expected<void> checkLists(const DatasetOptions& options)
{
    if (options.listLength < 1 || options.listLength > kLongestList)
        return refuse(QKV_TEXT("data", "lists of {0} digits are refused: 1 to {1} are accepted")
                          .with(options.listLength, kLongestList));
    for (const int items : {options.trainItems, options.validationItems, options.testItems}) {
        if (items < 1 || std::int64_t(items) * options.listLength > kMostDigits)
            return refuse(QKV_TEXT("data", "{0} lists in a set are refused: 1 to {1} of {2} digits are accepted")
                              .with(items, kMostDigits / options.listLength, options.listLength));
    }
    return {};
}

Dataset makeListDataset(Task task, const DatasetOptions& options)
{
    const auto lists = [&](Split split, int count) {
        return makeLists(task, options.seed, split, count, options.listLength);
    };
    Dataset dataset;
    dataset.task = task;
    dataset.train = lists(Split::Train, options.trainItems);
    dataset.validation = lists(Split::Validation, options.validationItems);
    dataset.test = lists(Split::Test, options.testItems);
    return dataset;
}

Dataset makeImageDataset(Task task, ImageSets images)
{
    Dataset dataset;
    dataset.task = task;
    dataset.classes = kFashionClasses;
    dataset.channels = 1;
    dataset.side = kFashionSide;
    dataset.train = std::move(images.train);
    dataset.validation = std::move(images.validation);
    dataset.test = std::move(images.test);
    dataset.pixelScale = images.scale;
    dataset.pixelValues = normalisedPixels(images.scale);
    return dataset;
}

} // namespace

const ItemSet& Dataset::items(Split split) const
{
    switch (split) {
    case Split::Train:
        return train;
    case Split::Validation:
        return validation;
    case Split::Test:
        break;
    }
    return test;
}

void Dataset::copyPixels(Split split, int item, std::span<float> out) const
{
    const auto pixels = items(split).input(item);
    QKV_CHECK(side > 0 && out.size() == pixels.size());
    for (std::size_t i = 0; i < pixels.size(); ++i)
        out[i] = pixelValues[pixels[i]];
}

Expected<Dataset> loadDataset(Task task, const DatasetOptions& options)
{
    if (info(task).images)
        return readFashionMnist(options.folder).map([task](ImageSets images) {
            return makeImageDataset(task, std::move(images));
        });
    return checkLists(options).map([&] { return makeListDataset(task, options); });
}

} // namespace qkv
