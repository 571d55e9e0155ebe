#pragma once

#include "core/base/expected.h"
#include "core/base/words.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace qkv {

using Json = nlohmann::ordered_json;

// A configuration is declared once, as a function template that visits every key with its variable: given a JsonReader
// it reads, given a JsonWriter it writes. Included by .cpp files only: the JSON header is slow to compile.

/// Reads the keys of one JSON object into variables and keeps the first error, which names the source, the key and what
/// the key must be. Absent keys leave their variable as it is unless they are required; unknown keys are ignored.
class JsonReader {
public:
    JsonReader(const Json& json, std::string_view source) : m_json(json), m_source(source) {}

    void number(const char* key, int& value, bool required = false)
    {
        std::int64_t wide = value;
        number(key, wide, required, 1'000'000'000);
        value = static_cast<int>(wide);
    }

    void number(const char* key, std::int64_t& value, bool required = false, std::int64_t most = 1'000'000'000'000)
    {
        const Json* found = find(key, required);
        if (!found)
            return;
        if (!found->is_number_integer() || found->get<double>() < 0 || found->get<double>() > double(most))
            return fail(key, "a whole number from 0 to " + std::to_string(most));
        value = found->get<std::int64_t>();
    }

    void number(const char* key, std::uint64_t& value)
    {
        const Json* found = find(key, false);
        if (!found)
            return;
        if (!found->is_number_unsigned())
            return fail(key, "a whole number from 0 to 2^64 - 1");
        value = found->get<std::uint64_t>();
    }

    void real(const char* key, double& value)
    {
        const Json* found = find(key, false);
        if (!found)
            return;
        if (!found->is_number())
            return fail(key, "a number");
        value = found->get<double>();
    }

    void flag(const char* key, bool& value)
    {
        const Json* found = find(key, false);
        if (!found)
            return;
        if (!found->is_boolean())
            return fail(key, "true or false");
        value = found->get<bool>();
    }

    template <class Enum>
    void word(const char* key, Words<Enum> words, Enum& value, bool required = false)
    {
        const Json* found = find(key, required);
        if (!found)
            return;
        const auto known =
            found->is_string() ? findWord(words, found->template get_ref<const std::string&>()) : std::nullopt;
        if (!known)
            return fail(key, "one of " + listOf(words));
        value = *known;
    }

    void told(const char*, const char*) {}

    const std::optional<Error>& error() const { return m_error; }

private:
    const Json* find(const char* key, bool required)
    {
        if (m_error)
            return nullptr;
        const auto found = m_json.find(key);
        if (found != m_json.end())
            return &*found;
        if (required)
            fail(key, "given");
        return nullptr;
    }

    void fail(const char* key, const std::string& right)
    {
        m_error =
            Error::refused(QKV_TEXT("model", "{0}: configuration key '{1}' must be {2}").with(m_source, key, right));
    }

    const Json& m_json;
    std::string m_source;
    std::optional<Error> m_error;
};

/// Writes what JsonReader reads, in the order of the calls.
class JsonWriter {
public:
    template <class Number>
    void number(const char* key, Number value, bool = false)
    {
        json[key] = value;
    }
    void real(const char* key, double value) { json[key] = value; }
    void flag(const char* key, bool value) { json[key] = value; }

    template <class Enum>
    void word(const char* key, Words<Enum> words, Enum value, bool = false)
    {
        json[key] = wordOf(words, value);
    }

    /// A key that follows from others: told to other programs and not read back.
    void told(const char* key, const char* value) { json[key] = value; }

    Json json;
};

} // namespace qkv
