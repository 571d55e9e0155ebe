#include "core/base/tensor.h"

#include "core/base/check.h"

#include <cstring>
#include <utility>

namespace qkv {
namespace {

template <class T>
Tensor make(std::string name, ElementType type, std::vector<std::int64_t> shape, const std::vector<T>& values)
{
    Tensor tensor{std::move(name), type, std::move(shape), std::vector<std::byte>(values.size() * sizeof(T))};
    QKV_CHECK(tensor.elementCount() == static_cast<std::int64_t>(values.size()));
    if (!values.empty())
        std::memcpy(tensor.data.data(), values.data(), tensor.data.size());
    return tensor;
}

template <class T>
std::vector<double> read(const Tensor& tensor)
{
    std::vector<T> typed(tensor.data.size() / sizeof(T));
    if (!typed.empty())
        std::memcpy(typed.data(), tensor.data.data(), typed.size() * sizeof(T));
    return {typed.begin(), typed.end()};
}

} // namespace

std::size_t elementBytes(ElementType type)
{
    return type == ElementType::F32 ? 4 : 8;
}

const char* elementTypeName(ElementType type)
{
    switch (type) {
    case ElementType::F32:
        return "F32";
    case ElementType::F64:
        return "F64";
    case ElementType::I64:
        return "I64";
    }
    return "";
}

std::int64_t Tensor::elementCount() const
{
    std::int64_t count = 1;
    for (const std::int64_t extent : shape)
        count *= extent;
    return count;
}

Tensor makeTensor(std::string name, std::vector<std::int64_t> shape, const std::vector<float>& values)
{
    return make(std::move(name), ElementType::F32, std::move(shape), values);
}

Tensor makeTensor(std::string name, std::vector<std::int64_t> shape, const std::vector<double>& values)
{
    return make(std::move(name), ElementType::F64, std::move(shape), values);
}

Tensor makeTensor(std::string name, std::vector<std::int64_t> shape, const std::vector<std::int64_t>& values)
{
    return make(std::move(name), ElementType::I64, std::move(shape), values);
}

std::vector<double> tensorValues(const Tensor& tensor)
{
    switch (tensor.type) {
    case ElementType::F32:
        return read<float>(tensor);
    case ElementType::F64:
        return read<double>(tensor);
    case ElementType::I64:
        return read<std::int64_t>(tensor);
    }
    return {};
}

} // namespace qkv
