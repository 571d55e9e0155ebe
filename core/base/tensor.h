#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace qkv {

/// Element types of stored tensors, in the names of the safetensors format.
enum class ElementType { F32, F64, I64 };

std::size_t elementBytes(ElementType type);
const char* elementTypeName(ElementType type);

/// A named array as it is stored in a checkpoint or in the run store: row-major, little-endian bytes. Value type.
struct Tensor {
    std::string name;
    ElementType type = ElementType::F32;
    std::vector<std::int64_t> shape;
    std::vector<std::byte> data; ///< elementCount() * elementBytes(type)

    std::int64_t elementCount() const;
    bool operator==(const Tensor&) const = default;
};

Tensor makeTensor(std::string name, std::vector<std::int64_t> shape, const std::vector<float>& values);
Tensor makeTensor(std::string name, std::vector<std::int64_t> shape, const std::vector<double>& values);
Tensor makeTensor(std::string name, std::vector<std::int64_t> shape, const std::vector<std::int64_t>& values);

/// The elements as double whatever the stored type.
std::vector<double> tensorValues(const Tensor& tensor);

} // namespace qkv
