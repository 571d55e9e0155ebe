#include "core/memory/safejson.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace qkv {
namespace {

using Json = nlohmann::json;

constexpr int kMostDepth = 64;
constexpr std::size_t kMostValues = 1'000'000;
constexpr std::size_t kMostShown = 60;
constexpr char kMark = '\x01'; // JSON text cannot hold it unescaped, so no file means it by accident

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '+' ||
           c == '.' || c == '_';
}

/// The end of the string, word or single character that begins at `at`.
std::size_t tokenEnd(std::string_view text, std::size_t at)
{
    std::size_t end = at + 1;
    if (text[at] == '"') {
        while (end < text.size() && text[end] != '"')
            end += text[end] == '\\' ? 2 : 1;
        return std::min(end + 1, text.size());
    }
    if (isWordCharacter(text[at]))
        while (end < text.size() && isWordCharacter(text[end]))
            ++end;
    return end;
}

/// Turns bare words into marked strings, and bounds depth and number of values before anything is allocated for them.
Expected<std::string> prepare(std::string_view text, std::string_view source)
{
    std::string prepared;
    prepared.reserve(text.size());
    int depth = 0;
    std::size_t values = 1;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = tokenEnd(text, at);
        const std::string_view token = text.substr(at, end - at);
        at = end;
        if (token == "NaN" || token == "Infinity" || token == "-Infinity")
            prepared.append("\"\\u0001").append(token).append("\"");
        else
            prepared.append(token);
        if (token == "{" || token == "[")
            ++depth;
        else if (token == "}" || token == "]")
            --depth;
        else if (token == ",")
            ++values;
        if (depth > kMostDepth)
            return refuse(QKV_TEXT("memory", "{0}: its JSON is nested deeper than {1} levels: no configuration is")
                              .with(source, kMostDepth));
        if (values > kMostValues)
            return refuse(QKV_TEXT("memory", "{0}: its JSON has more than {1} values: no configuration has")
                              .with(source, kMostValues));
    }
    return prepared;
}

Expected<void> checkEncoding(std::string_view text, std::string_view source)
{
    if (text.find_first_not_of(" \t\r\n") == text.npos)
        return refuse(QKV_TEXT("memory", "{0}: is empty: a config.json or a groups file is needed").with(source));
    const bool zeros = text.size() > 1 && (text[0] == '\0') != (text[1] == '\0');
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || zeros)
        return refuse(QKV_TEXT("memory", "{0}: is UTF-16 text: save it as UTF-8").with(source));
    return {};
}

Error notJson(const Json::parse_error& error, std::string_view text, std::string_view source)
{
    if (error.byte > text.size())
        return Error::refused(
            QKV_TEXT("memory", "{0}: ends before its JSON is complete: fetch or save it again").with(source));
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(error.byte), '\n');
    return Error::refused(
        QKV_TEXT("memory", "{0}: line {1} is not JSON: look for a missing comma, quote or bracket").with(source, line));
}

Expected<Json> parse(const std::string& text, std::string_view source)
{
    std::vector<std::set<std::string>> open; // the keys of the objects around
    std::optional<std::string> doubled;
    const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
        if (event == Json::parse_event_t::object_start)
            open.emplace_back();
        else if (event == Json::parse_event_t::object_end)
            open.pop_back();
        else if (event == Json::parse_event_t::key && !open.back().insert(parsed.get<std::string>()).second)
            doubled = parsed.get<std::string>();
        return true;
    };
    try {
        Json json = Json::parse(text, watch);
        if (doubled)
            return refuse(QKV_TEXT("memory", "{0}: key '{1}' is there twice: keep one").with(source, *doubled));
        return json;
    } catch (const Json::parse_error& error) {
        return tl::unexpected<Error>(notJson(error, text, source));
    } catch (const Json::exception&) { // a number beyond every double
        return refuse(QKV_TEXT("memory", "{0}: a number in it is too large").with(source));
    }
}

} // namespace

Expected<Json> parseForeignJson(std::string_view text, std::string_view source)
{
    if (text.size() > kMostJsonBytes)
        return refuse(QKV_TEXT("memory", "{0}: has {1} bytes of JSON: at most {2} are read")
                          .with(source, text.size(), kMostJsonBytes));
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (const auto checked = checkEncoding(text, source); !checked)
        return failure(checked);
    const auto prepared = prepare(text, source);
    if (!prepared)
        return failure(prepared);
    return parse(*prepared, source);
}

bool isNotANumber(const Json& value)
{
    return value.is_string() && value.get_ref<const std::string&>().starts_with(kMark);
}

std::string shown(const Json& value)
{
    if (isNotANumber(value))
        return value.get_ref<const std::string&>().substr(1);
    if (value.is_array())
        return "a list of " + std::to_string(value.size());
    if (value.is_object())
        return "an object";
    const std::string text = value.dump();
    return text.size() <= kMostShown ? text : text.substr(0, kMostShown) + "...";
}

} // namespace qkv
