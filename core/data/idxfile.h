#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <string>
#include <vector>

namespace qkv {

/// The pixels of an IDX image file (magic 0x00000803), [count, side, side] bytes; the count is the size / side^2. The
/// file may be gzip-compressed or plain. Refuses, naming the file: missing, a directory, unreadable, damaged or cut-off
/// gzip data, a wrong magic number, images that are not side x side, no images or more than a million, and less or more
/// data than the header names. Memory grows with the data read, never with the header's word. Source: the format's
/// description in the MNIST data set. Any thread.
Expected<std::vector<std::uint8_t>> readIdxImages(const std::string& path, int side);

/// The labels of an IDX label file (magic 0x00000801), [count]; likewise, and refuses a label outside 0..classes-1.
Expected<std::vector<std::uint8_t>> readIdxLabels(const std::string& path, int classes);

} // namespace qkv
