#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace qkv {

/// Element types of stored tensors, in the names of the safetensors format.
enum class ElementType { F32, F64, I64, F16, BF16, F8_E4M3, F8_E5M2 };

std::span<const ElementType> elementTypes();

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
/// Elements first..first + count - 1 as float: exact for the types that are no wider. The range is within the tensor.
std::vector<float> tensorFloats(const Tensor& tensor, std::int64_t first, std::int64_t count);

} // namespace qkv
