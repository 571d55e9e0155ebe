#include "core/base/tensor.h"

#include "core/base/check.h"
#include "core/base/floatformats.h"

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

template <class Stored, class Out, class Convert>
std::vector<Out> convert(std::span<const std::byte> bytes, Convert&& value)
{
    std::vector<Out> values(bytes.size() / sizeof(Stored));
    for (std::size_t i = 0; i < values.size(); ++i) {
        Stored stored;
        std::memcpy(&stored, bytes.data() + i * sizeof stored, sizeof stored);
        values[i] = Out(value(stored));
    }
    return values;
}

template <class Out>
std::vector<Out> read(ElementType type, std::span<const std::byte> bytes)
{
    const auto same = [](auto value) { return value; };
    switch (type) {
    case ElementType::F32:
        return convert<float, Out>(bytes, same);
    case ElementType::F64:
        return convert<double, Out>(bytes, same);
    case ElementType::I64:
        return convert<std::int64_t, Out>(bytes, same);
    case ElementType::F16:
        return convert<std::uint16_t, Out>(bytes, floatOfF16);
    case ElementType::BF16:
        return convert<std::uint16_t, Out>(bytes, floatOfBF16);
    case ElementType::F8_E4M3:
        return convert<std::uint8_t, Out>(bytes, floatOfE4M3);
    case ElementType::F8_E5M2:
        return convert<std::uint8_t, Out>(bytes, floatOfE5M2);
    }
    return {};
}

} // namespace

std::span<const ElementType> elementTypes()
{
    using enum ElementType;
    static constexpr ElementType kAll[] = {F32, F64, I64, F16, BF16, F8_E4M3, F8_E5M2};
    return kAll;
}

std::size_t elementBytes(ElementType type)
{
    switch (type) {
    case ElementType::F32:
        return 4;
    case ElementType::F64:
    case ElementType::I64:
        return 8;
    case ElementType::F16:
    case ElementType::BF16:
        return 2;
    case ElementType::F8_E4M3:
    case ElementType::F8_E5M2:
        return 1;
    }
    return 1;
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
    case ElementType::F16:
        return "F16";
    case ElementType::BF16:
        return "BF16";
    case ElementType::F8_E4M3:
        return "F8_E4M3";
    case ElementType::F8_E5M2:
        return "F8_E5M2";
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
    return read<double>(tensor.type, tensor.data);
}

std::vector<float> tensorFloats(const Tensor& tensor, std::int64_t first, std::int64_t count)
{
    QKV_CHECK(first >= 0 && count >= 0 && first + count <= tensor.elementCount());
    const std::size_t size = elementBytes(tensor.type);
    return read<float>(tensor.type,
                       std::span(tensor.data).subspan(std::size_t(first) * size, std::size_t(count) * size));
}

} // namespace qkv
