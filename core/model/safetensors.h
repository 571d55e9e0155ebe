#pragma once

#include "core/base/expected.h"
#include "core/base/tensor.h"

#include <map>
#include <string>
#include <vector>

namespace qkv {

/// The content of a safetensors file: an 8-byte little-endian header length, a JSON header, the tensors' bytes.
struct SafeTensors {
    std::map<std::string, std::string> metadata;
    std::vector<Tensor> tensors;
    std::vector<std::string> skipped = {}; ///< names of tensors of types that are not read

    const Tensor* find(std::string_view name) const;
};

/// What to do about tensors of types that are not in elementTypes().
enum class OtherTypes { Refuse, Skip };

/// Reads a file. Refuses, naming it: one that cannot be read, a header that is cut, too long or no JSON, types that are
/// not known (unless they are skipped), shapes that do not match their bytes, bytes beyond the end, overlaps and gaps.
/// Memory stays within twice the file's size. May block; never on the GUI thread.
Expected<SafeTensors> readSafeTensors(const std::string& path, OtherTypes others = OtherTypes::Refuse);
Expected<SafeTensors> parseSafeTensors(std::vector<std::byte> bytes, std::string_view source,
                                       OtherTypes others = OtherTypes::Refuse);

/// The bytes of such a file. Pure.
std::vector<std::byte> safeTensorsBytes(const SafeTensors& content);
/// Writes under a temporary name beside `path`, syncs, and renames, so a reader finds the old file or the new one.
Expected<void> writeSafeTensors(const std::string& path, const SafeTensors& content);

} // namespace qkv
