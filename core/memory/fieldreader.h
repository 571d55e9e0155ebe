#pragma once

#include "core/memory/safejson.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace qkv {

/// Whole numbers that a field may hold.
struct Span {
    std::int64_t least = 1;
    std::int64_t most = 1;
};
constexpr Span kLayerSpan{1, 10'000};
constexpr Span kHeadSpan{1, 100'000};
constexpr Span kWidthSpan{1, 1'000'000};
constexpr Span kTokenSpan{1, 1'000'000'000'000};

/// Reads the fields of one JSON object, remembers which were looked at, and keeps the first error of all readers that
/// share a Problem; after an error every answer is a harmless default. A field that is null counts as absent.
class FieldReader {
public:
    using Names = std::initializer_list<const char*>; ///< spellings of one field; the first that is there counts
    using Problem = std::shared_ptr<std::optional<Error>>;

    /// `json` must outlive the reader. `prefix` stands before field names in messages ("text_config.").
    FieldReader(const nlohmann::json& json, std::string source, std::string prefix = {},
                Problem problem = std::make_shared<std::optional<Error>>());

    const nlohmann::json* find(Names names);
    bool has(Names names) { return find(names) != nullptr; }
    /// There, if only as null.
    bool names(const char* name);

    std::optional<std::int64_t> number(Names names, Span span);
    /// Fails when absent, naming the first spelling.
    std::int64_t required(Names names, Span span);
    std::optional<bool> flag(Names names);
    std::optional<std::string> word(Names names);
    /// A list of whole numbers.
    std::optional<std::vector<std::int64_t>> numbers(Names names, Span span);
    /// A list of words.
    std::optional<std::vector<std::string>> words(Names names);
    /// The fields of an object in this one.
    std::optional<FieldReader> object(Names names);

    void fail(Text text);
    bool failed() const { return m_problem->has_value(); }
    const Problem& problem() const { return m_problem; }
    /// The field as messages name it; the spelling that the last find() of these names came upon.
    std::string path(Names names) const;
    const std::string& source() const { return m_source; }
    /// Names that nobody looked at.
    std::vector<std::string> unused() const;

private:
    std::optional<std::int64_t> whole(const std::string& path, const nlohmann::json& value, Span span);
    const nlohmann::json* listOf(Names names);

    const nlohmann::json* m_json;
    std::string m_source;
    std::string m_prefix;
    Problem m_problem;
    std::set<std::string> m_used;
};

} // namespace qkv
