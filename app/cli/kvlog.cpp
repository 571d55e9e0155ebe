#include "app/cli/kvlog.h"

#include "core/memory/logfigure.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace qkv::cli {
namespace {

/// At most one byte more than the reader takes, so that it can say that there is too much.
Expected<std::string> readText(const std::string& path)
{
    std::ifstream file;
    if (path != "-") {
        std::error_code error;
        if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
            return refuse(QKV_TEXT("cli", "{0}: is not a regular file: --log needs a text file, or - for the standard "
                                          "input")
                              .with(path));
        file.open(path, std::ios::binary);
        if (!file)
            return refuse(QKV_TEXT("cli", "{0}: cannot be opened: --log needs a text file, or - for the standard input")
                              .with(path));
    }
    std::istream& in = path == "-" ? std::cin : file;
    std::string text(kMostLogText + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad() || (in.gcount() == 0 && !in.eof()))
        return refuse(QKV_TEXT("cli", "{0}: cannot be read").with(path));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

Json entryJson(const LogEntry& entry)
{
    Json json = {{"line", entry.line},
                 {"runtime", newestProfile(entry.runtime).name},
                 {"kind", Text(meaning(entry.kind)).english()},
                 {"label", entry.label}};
    json["terms"] = Json::array();
    for (const LogTerm& term : entry.terms)
        json["terms"].push_back({{"name", term.name}, {"printed", term.printed}, {"meaning", term.meaning.english()}});
    json["checks"] = Json::array();
    for (const LogCheck& check : entry.checks)
        json["checks"].push_back({{"holds", check.holds}, {"text", check.text.english()}});
    return json;
}

void addVerdict(const LogEntry& entry, const LogVerdict& verdict, Json& json)
{
    json["fit"] = Text(word(verdict.fit)).english();
    json["ours"] = verdict.ours;
    json["printed_figure"] = printedFigures(entry);
    json["our_figure"] = ourFigure(entry, verdict).english();
    json["verdict"] = verdict.text.english();
    json["reasons"] = Json::array();
    for (const LogReason& reason : verdict.reasons)
        json["reasons"].push_back(reason.text.english());
    json["notes"] = Json::array();
    for (const Text& note : verdict.notes)
        json["notes"].push_back(note.english());
}

void print(const LogEntry& entry)
{
    fmt::print("line {}: {}, {}{}\n", entry.line, newestProfile(entry.runtime).name,
               Text(meaning(entry.kind)).english(), entry.label.empty() ? "" : " (" + entry.label + ")");
    for (const LogTerm& term : entry.terms)
        fmt::print("  {:<14} {:<16} {}\n", term.name, term.printed, term.meaning.english());
    for (const LogCheck& check : entry.checks)
        fmt::print("  {} {}\n", check.holds ? "holds:" : "DOES NOT HOLD:", check.text.english());
}

void print(const LogEntry& entry, const LogVerdict& verdict)
{
    if (const std::string ours = ourFigure(entry, verdict).english(); !ours.empty())
        fmt::print("  printed {} | ours {} | {}\n", printedFigures(entry), ours, Text(word(verdict.fit)).english());
    fmt::print("  {}\n", verdict.text.english());
    for (const LogReason& reason : verdict.reasons)
        fmt::print("    {}\n", reason.text.english());
    for (const Text& note : verdict.notes)
        fmt::print("    ({})\n", note.english());
}

} // namespace

Outcome explainLogFile(const Context& context, const std::string& path, const CacheModel* model, const CachePlan& plan)
{
    const auto text = readText(path);
    if (!text)
        return failure(text);
    const auto entries = readLog(*text);
    if (!entries)
        return failure(entries);
    std::vector<LogVerdict> verdicts;
    if (model) {
        auto explained = explainLog(*entries, *model, plan);
        if (!explained)
            return failure(explained);
        verdicts = std::move(*explained);
    }
    Json list = Json::array();
    for (std::size_t i = 0; i < entries->size(); ++i) {
        if (context.json) {
            list.push_back(entryJson((*entries)[i]));
            if (model)
                addVerdict((*entries)[i], verdicts[i], list.back());
            continue;
        }
        print((*entries)[i]);
        if (model)
            print((*entries)[i], verdicts[i]);
    }
    if (context.json)
        printJson({{"entries", list}});
    else if (!model)
        fmt::print("Give the model too (--model, or --layers, --heads and --head-dim) to have it compared.\n");
    return {};
}

} // namespace qkv::cli
