#include "core/memory/logline.h"

namespace qkv {
namespace {

/// The last word of a text: the device in "llama_kv_cache:      CUDA0 KV buffer size".
std::string lastWord(std::string_view text)
{
    while (text.ends_with(' ') || text.ends_with('\t'))
        text.remove_suffix(1);
    const auto blank = text.find_last_of(" \t:");
    constexpr std::size_t kMost = 64;
    return std::string(text.substr(blank == text.npos ? 0 : blank + 1).substr(0, kMost));
}

/// "K (f16): 1407.00 MiB" anywhere behind the cursor; lines have the parts in different company.
void readPart(LineCursor cursor, LogEntry& entry, std::string_view name, LogQuantity quantity)
{
    if (!cursor.skipPast(fmt::format(", {} (", name)))
        return;
    const std::string_view type = cursor.word();
    if (cursor.accept("):"))
        readSize(cursor, entry, quantity, type);
}

void readParts(const LineCursor& cursor, LogEntry& entry)
{
    readPart(cursor, entry, "K", LogQuantity::Keys);
    readPart(cursor, entry, "V", LogQuantity::Values);
    readPart(cursor, entry, "c^KV", LogQuantity::Keys);
    readPart(cursor, entry, "kv^T", LogQuantity::Values);
    readPart(cursor, entry, "R", LogQuantity::Convolution);
    readPart(cursor, entry, "S", LogQuantity::State);
}

bool readBuffer(std::string_view before, LineCursor cursor, LogEntry& entry)
{
    entry.label = lastWord(before);
    return cursor.accept("=") && readSize(cursor, entry, LogQuantity::Size);
}

/// "size = 2814.00 MiB ( 30016 cells,  48 layers,  1/1 seqs), K (f16): ...": newer lines say how many copies of the
/// cells there are behind the stroke, and the states kept to undo drafts.
bool readSizeLine(std::string_view, LineCursor cursor, LogEntry& entry)
{
    if (!readSize(cursor, entry, LogQuantity::Size) || !cursor.accept("(") ||
        !readCount(cursor, entry, LogQuantity::Cells) || !cursor.accept("cells"))
        return false;
    if (cursor.accept(",") && readCount(cursor, entry, LogQuantity::Layers) && !cursor.accept("layers"))
        return false;
    if (cursor.accept(",") && readCount(cursor, entry, LogQuantity::Sequences) && cursor.accept("/"))
        readCount(cursor, entry, LogQuantity::Streams);
    if (cursor.accept("seqs") && cursor.accept(",") && readCount(cursor, entry, LogQuantity::Drafted) &&
        !cursor.accept("rs_seq"))
        entry.terms.pop_back();
    readParts(cursor, entry);
    if (entry.find(LogQuantity::State) || entry.find(LogQuantity::Convolution))
        entry.kind = LogKind::StateSize;
    return true;
}

bool readSelfSize(std::string_view, LineCursor cursor, LogEntry& entry)
{
    if (!cursor.accept("=") || !readSize(cursor, entry, LogQuantity::Size))
        return false;
    readParts(cursor, entry);
    return true;
}

bool readCreating(std::string_view before, LineCursor cursor, LogEntry& entry)
{
    entry.label = lastWord(before);
    return readCount(cursor, entry, LogQuantity::Cells) && cursor.accept("cells");
}

bool readInit(std::string_view, LineCursor cursor, LogEntry& entry)
{
    if (!readCount(cursor, entry, LogQuantity::Cells))
        return false;
    if (cursor.skipPast("n_layer = "))
        readCount(cursor, entry, LogQuantity::Layers);
    return true;
}

bool readContext(std::string_view before, LineCursor cursor, LogEntry& entry)
{
    return before.find("llama_") != before.npos && cursor.accept("=") && readCount(cursor, entry, LogQuantity::Cells);
}

bool readMemorySize(std::string_view, LineCursor cursor, LogEntry& entry)
{
    return readSize(cursor, entry, LogQuantity::Size) && cursor.skipPast("n_mem =") &&
           readCount(cursor, entry, LogQuantity::CellsTimesLayers);
}

constexpr Runtime kLlama = Runtime::LlamaCpp;
constexpr LinePattern kPatterns[] = {
    {"KV buffer size", kLlama, LogKind::DeviceBuffer, readBuffer},
    {"RS buffer size", kLlama, LogKind::StateBuffer, readBuffer},
    {"KV self size", kLlama, LogKind::CacheSize, readSelfSize},
    {"kv self size", kLlama, LogKind::CacheSize, readSelfSize},
    {"KV cache, size =", kLlama, LogKind::Cells, readCreating},
    {"memory_size =", kLlama, LogKind::CacheSize, readMemorySize},
    {"kv_size =", kLlama, LogKind::Cells, readInit},
    {"size =", kLlama, LogKind::CacheSize, readSizeLine},
    {"n_ctx", kLlama, LogKind::Cells, readContext},
};

} // namespace

std::span<const LinePattern> llamaPatterns()
{
    return kPatterns;
}

} // namespace qkv
