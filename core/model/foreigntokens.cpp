#include "core/model/foreigntokens.h"

#include <nlohmann/json.hpp>

#include <string_view>
#include <utility>

namespace qkv {
namespace {

using Json = nlohmann::json;

Expected<std::vector<std::string>> textsOf(const Json& list, int wanted, const char* of, const std::string& source)
{
    std::vector<std::string> texts;
    if (!list.is_array())
        return refuse(QKV_TEXT("model", "{0}: the tokens must be a list of texts").with(source));
    for (const Json& text : list) {
        if (!text.is_string())
            return refuse(
                QKV_TEXT("model", "{0}: token {1} is no text: write it in quotes").with(source, texts.size()));
        texts.push_back(text.get<std::string>());
    }
    if (texts.size() != std::size_t(wanted))
        return refuse(QKV_TEXT("model", "{0}: {1} tokens for {2} {3}: as many are needed")
                          .with(source, texts.size(), wanted, of));
    return texts;
}

} // namespace

Expected<ForeignTokens> parseForeignTokens(std::span<const std::byte> json, int rows, int columns,
                                           const std::string& source)
{
    const std::string_view text(reinterpret_cast<const char*>(json.data()), json.size());
    const auto shallow = [](int depth, Json::parse_event_t, Json&) { return depth <= 2; };
    const Json parsed = Json::parse(text, shallow, false);
    ForeignTokens tokens;
    if (parsed.is_object() && (parsed.contains("query_tokens") || parsed.contains("key_tokens"))) {
        for (const auto& [key, wanted, of, target] : {std::tuple{"query_tokens", rows, "queries", &tokens.rows},
                                                      {"key_tokens", columns, "keys", &tokens.columns}})
            if (const auto list = parsed.find(key); list != parsed.end()) {
                auto texts = textsOf(*list, wanted, of, source);
                if (!texts)
                    return failure(texts);
                *target = std::move(*texts);
            }
        return tokens;
    }
    if (!parsed.is_array() && !(parsed.is_object() && parsed.contains("tokens")))
        return refuse(QKV_TEXT("model", "{0}: holds no tokens: a list of texts is right, bare or under the key tokens")
                          .with(source));
    if (rows != columns)
        return refuse(QKV_TEXT("model", "{0}: {1} queries and {2} keys need query_tokens and key_tokens, not one list")
                          .with(source, rows, columns));
    auto texts = textsOf(parsed.is_array() ? parsed : parsed["tokens"], rows, "queries and keys", source);
    if (!texts)
        return failure(texts);
    tokens.rows = tokens.columns = std::move(*texts);
    return tokens;
}

} // namespace qkv
