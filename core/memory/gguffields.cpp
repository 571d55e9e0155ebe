#include "core/memory/gguffields.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace qkv {
namespace {

struct Shown {
    std::string operator()(std::monostate) const { return "something else"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return fmt::format("{}", value); }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(const std::string& value) const { return '"' + value.substr(0, 60) + '"'; }
    std::string operator()(const std::vector<std::int64_t>& value) const
    {
        return "a list of " + std::to_string(value.size());
    }
};

bool within(std::int64_t value, Span span)
{
    return value >= span.least && value <= span.most;
}

} // namespace

GgufFields::GgufFields(const GgufHeader& header, std::string source) : m_header(header), m_source(std::move(source))
{
    const auto found = header.values.find("general.architecture");
    const std::string* name = found == header.values.end() ? nullptr : std::get_if<std::string>(&found->second);
    if (name && !name->empty())
        m_architecture = *name;
    else
        fail(QKV_TEXT("memory", "{0}: general.architecture is missing: it must name the model's architecture")
                 .with(m_source));
}

void GgufFields::fail(Text text)
{
    if (!m_problem)
        m_problem = Error::refused(std::move(text));
}

void GgufFields::failValue(const std::string& name, const GgufValue& value, Span span)
{
    fail(QKV_TEXT("memory", "{0}: {1} is {2}: it must be a whole number from {3} to {4}")
             .with(m_source, name, std::visit(Shown(), value), span.least, span.most));
}

const GgufValue* GgufFields::find(const char* key)
{
    const auto found = m_header.values.find(path(key));
    if (found == m_header.values.end())
        return nullptr;
    m_used.insert(found->first);
    return &found->second;
}

bool GgufFields::has(const char* key)
{
    return find(key) != nullptr;
}

bool GgufFields::isList(const char* key)
{
    const GgufValue* value = find(key);
    return value && std::holds_alternative<std::vector<std::int64_t>>(*value);
}

std::optional<std::int64_t> GgufFields::number(const char* key, Span span)
{
    const GgufValue* value = find(key);
    if (!value)
        return std::nullopt;
    if (const auto* whole = std::get_if<std::int64_t>(value); whole && within(*whole, span))
        return *whole;
    failValue(path(key), *value, span);
    return std::nullopt;
}

std::int64_t GgufFields::required(const char* key, Span span)
{
    if (!has(key))
        fail(QKV_TEXT("memory", "{0}: {1} is missing: it must be a whole number from {2} to {3}")
                 .with(m_source, path(key), span.least, span.most));
    return number(key, span).value_or(span.least);
}

std::optional<std::vector<std::int64_t>> GgufFields::perLayer(const char* key, Span span, std::int64_t layers)
{
    const auto count = static_cast<std::size_t>(layers);
    if (!isList(key)) {
        const auto one = number(key, span);
        return one ? std::optional(std::vector(count, *one)) : std::nullopt;
    }
    std::vector<std::int64_t> list = std::get<std::vector<std::int64_t>>(*find(key));
    if (list.size() < count) { // more: the entries of layers that predict further tokens
        fail(QKV_TEXT("memory", "{0}: {1} has {2} entries, but the model has {3} layers: they must agree")
                 .with(m_source, path(key), list.size(), layers));
        return std::nullopt;
    }
    list.resize(count);
    for (std::size_t layer = 0; layer < count; ++layer)
        if (!within(list[layer], span)) {
            failValue(path(key) + '[' + std::to_string(layer) + ']', list[layer], span);
            return std::nullopt;
        }
    return list;
}

std::vector<std::string> GgufFields::unused() const
{
    std::vector<std::string> result;
    for (const auto& [name, value] : m_header.values)
        if (name.starts_with(m_architecture + '.') && !m_used.contains(name))
            result.push_back(name);
    return result;
}

} // namespace qkv
