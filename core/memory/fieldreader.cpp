#include "core/memory/fieldreader.h"

#include "core/base/check.h"

#include <utility>

namespace qkv {

using Json = nlohmann::json;

FieldReader::FieldReader(const Json& json, std::string source, std::string prefix, Problem problem)
    : m_json(&json), m_source(std::move(source)), m_prefix(std::move(prefix)), m_problem(std::move(problem))
{
    QKV_CHECK(json.is_object());
}

const Json* FieldReader::find(Names names)
{
    const Json* result = nullptr;
    for (const char* name : names) {
        const auto found = m_json->find(name);
        if (found == m_json->end())
            continue;
        m_used.insert(name);
        if (!result && !found->is_null())
            result = &*found;
    }
    return result;
}

bool FieldReader::names(const char* name)
{
    return m_json->contains(name);
}

std::string FieldReader::path(Names names) const
{
    for (const char* name : names) {
        const auto found = m_json->find(name);
        if (found != m_json->end() && !found->is_null())
            return m_prefix + name;
    }
    return m_prefix + *names.begin();
}

void FieldReader::fail(Text text)
{
    if (!*m_problem)
        *m_problem = Error::refused(std::move(text));
}

std::optional<std::int64_t> FieldReader::whole(const std::string& path, const Json& value, Span span)
{
    const bool tooLarge = value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t(span.most);
    if (value.is_number_integer() && !tooLarge) {
        const auto number = value.get<std::int64_t>();
        if (number >= span.least && number <= span.most)
            return number;
    }
    fail(QKV_TEXT("memory", "{0}: {1} is {2}: it must be a whole number from {3} to {4}")
             .with(m_source, path, shown(value), span.least, span.most));
    return std::nullopt;
}

std::optional<std::int64_t> FieldReader::number(Names names, Span span)
{
    const Json* found = find(names);
    return found ? whole(path(names), *found, span) : std::nullopt;
}

std::int64_t FieldReader::required(Names names, Span span)
{
    if (const Json* found = find(names))
        return whole(path(names), *found, span).value_or(span.least);
    fail(QKV_TEXT("memory", "{0}: {1} is missing: it must be a whole number from {2} to {3}")
             .with(m_source, path(names), span.least, span.most));
    return span.least;
}

std::optional<bool> FieldReader::flag(Names names)
{
    const Json* found = find(names);
    if (!found)
        return std::nullopt;
    if (found->is_boolean())
        return found->get<bool>();
    fail(QKV_TEXT("memory", "{0}: {1} is {2}: it must be true or false").with(m_source, path(names), shown(*found)));
    return std::nullopt;
}

std::optional<std::string> FieldReader::word(Names names)
{
    const Json* found = find(names);
    if (!found)
        return std::nullopt;
    if (found->is_string() && !isNotANumber(*found))
        return found->get<std::string>();
    fail(QKV_TEXT("memory", "{0}: {1} is {2}: it must be text in quotes").with(m_source, path(names), shown(*found)));
    return std::nullopt;
}

const Json* FieldReader::listOf(Names names)
{
    const Json* found = find(names);
    if (!found || found->is_array())
        return found;
    fail(QKV_TEXT("memory", "{0}: {1} is {2}: it must be a list").with(m_source, path(names), shown(*found)));
    return nullptr;
}

std::optional<std::vector<std::int64_t>> FieldReader::numbers(Names names, Span span)
{
    const Json* list = listOf(names);
    if (!list)
        return std::nullopt;
    std::vector<std::int64_t> result;
    for (const Json& item : *list)
        result.push_back(
            whole(path(names) + '[' + std::to_string(result.size()) + ']', item, span).value_or(span.least));
    return result;
}

std::optional<std::vector<std::string>> FieldReader::words(Names names)
{
    const Json* list = listOf(names);
    if (!list)
        return std::nullopt;
    std::vector<std::string> result;
    for (const Json& item : *list) {
        if (!item.is_string() || isNotANumber(item))
            fail(QKV_TEXT("memory", "{0}: {1}[{2}] is {3}: it must be text in quotes")
                     .with(m_source, path(names), result.size(), shown(item)));
        result.push_back(item.is_string() ? item.get<std::string>() : std::string());
    }
    return result;
}

std::optional<FieldReader> FieldReader::object(Names names)
{
    const Json* found = find(names);
    if (!found)
        return std::nullopt;
    if (found->is_object())
        return FieldReader(*found, m_source, path(names) + '.', m_problem);
    fail(QKV_TEXT("memory", "{0}: {1} is {2}: it must be an object in braces")
             .with(m_source, path(names), shown(*found)));
    return std::nullopt;
}

std::vector<std::string> FieldReader::unused() const
{
    std::vector<std::string> result;
    for (const auto& [name, value] : m_json->items())
        if (!m_used.contains(name))
            result.push_back(m_prefix + name);
    return result;
}

} // namespace qkv
