#pragma once

#include "core/base/expected.h"
#include "core/data/itemset.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace qkv {

/// Mean and standard deviation over all pixels of a set, in the units of a byte, 0..255.
struct PixelScale {
    double mean = 0;
    double deviation = 1;
    bool operator==(const PixelScale&) const = default;
};

/// From the histogram of the pixels, so exact to rounding. Pixels must not be empty.
PixelScale pixelScale(std::span<const std::uint8_t> pixels);

/// (x - mean)/deviation of every byte value x, so that making a batch is a look-up. deviation > 0.
std::array<float, 256> normalisedPixels(const PixelScale& scale);

/// Images as bytes, cut into the three sets of MATHS 3, and the scale of the images that are trained on.
struct ImageSets {
    ItemSet train;      ///< all training images but the last 5,000
    ItemSet validation; ///< the last 5,000 training images
    ItemSet test;
    PixelScale scale; ///< of `train`
};

constexpr int kFashionSide = 28; ///< pixels
constexpr int kFashionClasses = 10;
/// Where Debian's package dataset-fashion-mnist puts its files.
extern const char* const kFashionFolder;

/// Reads {train,t10k}-{images-idx3,labels-idx1}-ubyte, with or without .gz, from a folder; an empty name is
/// kFashionFolder. Refuses what readIdxImages and readIdxLabels refuse, images and labels of different number, fewer
/// than 5,001 training images, and images whose pixels are all equal. Takes a third of a second; any thread but the
/// gui's.
Expected<ImageSets> readFashionMnist(const std::string& folder);

} // namespace qkv
