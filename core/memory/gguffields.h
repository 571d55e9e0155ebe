#pragma once

#include "core/memory/fieldreader.h"
#include "core/memory/ggufheader.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace qkv {

/// Reads the keys of a GGUF header below "ARCHITECTURE.", remembers which were looked at, and keeps the first error;
/// after it every answer is a harmless default.
class GgufFields {
public:
    /// `header` must outlive the reader. An architecture is required.
    GgufFields(const GgufHeader& header, std::string source);

    const std::string& architecture() const { return m_architecture; }
    const std::string& source() const { return m_source; }
    bool has(const char* key);
    std::optional<std::int64_t> number(const char* key, Span span);
    std::int64_t required(const char* key, Span span);
    /// One number for each layer: a list, or a number that holds for all. None where the key is absent.
    std::optional<std::vector<std::int64_t>> perLayer(const char* key, Span span, std::int64_t layers);
    bool isList(const char* key);

    void fail(Text text);
    const std::optional<Error>& problem() const { return m_problem; }
    std::string path(const char* key) const { return m_architecture + '.' + key; }
    /// Keys of the architecture that nobody looked at.
    std::vector<std::string> unused() const;

private:
    const GgufValue* find(const char* key);
    void failValue(const std::string& path, const GgufValue& value, Span span);

    const GgufHeader& m_header;
    std::string m_source;
    std::string m_architecture;
    std::set<std::string> m_used;
    std::optional<Error> m_problem;
};

} // namespace qkv
