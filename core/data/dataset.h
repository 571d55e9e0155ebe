#pragma once

#include "core/base/expected.h"
#include "core/data/images.h"
#include "core/data/itemset.h"
#include "core/data/task.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace qkv {

/// What to load. Images take what their folder has and use `folder` only.
struct DatasetOptions {
    int listLength = 64; ///< digits a list, 1 to 65,536
    int trainItems = 50000;
    int validationItems = 1000;
    int testItems = 10000;
    std::uint64_t seed = 0;
    std::string folder; ///< of the images' files; empty: Debian's dataset-fashion-mnist
};

/// Everything a Trainer reads: three sets of items of one task. Lists and images are used alike: items(split).input(i)
/// is the tokens or the pixels, .target(i) the classes to be learnt (0..9 for every task). Value type; immutable once
/// loaded and then read from any thread.
struct Dataset {
    Task task = Task::Reverse;
    int classes = 10; ///< digits, or kinds of image
    int channels = 0; ///< images; 0 for lists
    int side = 0;     ///< images, in pixels; 0 for lists
    ItemSet train;
    ItemSet validation;
    ItemSet test;
    PixelScale pixelScale;                ///< images: of the training set
    std::array<float, 256> pixelValues{}; ///< images: the normalised value of a byte

    const ItemSet& items(Split split) const;
    /// Images: the pixels of an item, (x - mean)/deviation, into out[channels * side * side].
    void copyPixels(Split split, int item, std::span<float> out) const;
};

/// Makes the lists of a task, or reads its images. Refuses sizes below 1 or beyond a thousand million digits a set, and
/// what readFashionMnist refuses. Any thread but the gui's.
Expected<Dataset> loadDataset(Task task, const DatasetOptions& options);

} // namespace qkv
