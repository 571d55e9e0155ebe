#include "core/memory/logline.h"

namespace qkv {
namespace {

bool readAvailable(std::string_view, LineCursor cursor, LogEntry& entry)
{
    return readSize(cursor, entry, LogQuantity::Available);
}

bool readPool(std::string_view, LineCursor cursor, LogEntry& entry)
{
    return readCount(cursor, entry, LogQuantity::Cells) && cursor.accept("tokens");
}

bool readConcurrency(std::string_view, LineCursor cursor, LogEntry& entry)
{
    return readCount(cursor, entry, LogQuantity::RequestTokens) && cursor.accept("tokens per request:") &&
           readRatio(cursor, entry, LogQuantity::Concurrency) && cursor.accept("x");
}

bool readBlocks(std::string_view, LineCursor cursor, LogEntry& entry)
{
    if (!readCount(cursor, entry, LogQuantity::Blocks))
        return false;
    if (cursor.skipPast("CPU blocks:"))
        readCount(cursor, entry, LogQuantity::HostBlocks);
    return true;
}

bool readBlockVariable(std::string_view, LineCursor cursor, LogEntry& entry)
{
    if (cursor.accept("_")) // another setting whose name begins the same
        return false;
    cursor.accept("is");
    if (!cursor.accept(":"))
        cursor.accept("=");
    return readCount(cursor, entry, LogQuantity::Blocks);
}

/// "...max seq len (262144), (62.00 GiB KV cache is needed, ... available KV cache memory (10.55 GiB)"
bool readNeed(std::string_view before, LineCursor cursor, LogEntry& entry)
{
    LineCursor front(before);
    if (!front.skipPast("max seq len (") || !readCount(front, entry, LogQuantity::RequestTokens))
        return false;
    const auto bracket = before.rfind('(');
    LineCursor size(before.substr(bracket + 1));
    const auto number = size.number();
    if (!number)
        return false;
    const std::string text = fmt::format("{} GiB", *number);
    LineCursor withUnit(text);
    if (!readSize(withUnit, entry, LogQuantity::Size))
        return false;
    if (cursor.skipPast("available KV cache memory ("))
        readSize(cursor, entry, LogQuantity::Available);
    return true;
}

bool readSglangPool(std::string_view, LineCursor cursor, LogEntry& entry)
{
    LineCursor sizes = cursor;
    if (sizes.skipPast("KV size:")) {
        if (!readSize(sizes, entry, LogQuantity::Size))
            return false;
    } else if (sizes = cursor; sizes.skipPast("K size:")) {
        if (!readSize(sizes, entry, LogQuantity::Keys) || !sizes.skipPast("V size:") ||
            !readSize(sizes, entry, LogQuantity::Values))
            return false;
    } else {
        return false;
    }
    if (cursor.skipPast("#tokens:"))
        readCount(cursor, entry, LogQuantity::Cells);
    return true;
}

bool readSglangStates(std::string_view, LineCursor cursor, LogEntry& entry)
{
    LineCursor sizes = cursor;
    if (!sizes.skipPast("conv_state size:") || !readSize(sizes, entry, LogQuantity::Convolution))
        return false;
    if (sizes.skipPast("ssm_state size:"))
        readSize(sizes, entry, LogQuantity::State);
    if (cursor.skipPast("max_mamba_cache_size:"))
        readCount(cursor, entry, LogQuantity::Slots);
    return true;
}

bool readTokens(std::string_view, LineCursor cursor, LogEntry& entry)
{
    return readCount(cursor, entry, LogQuantity::Cells);
}

bool readUsing(std::string_view before, LineCursor, LogEntry& entry)
{
    const auto at = before.rfind("Using ");
    if (at == before.npos)
        return false;
    LineCursor cursor(before.substr(at + 6));
    return readCount(cursor, entry, LogQuantity::Cells);
}

bool readTrtAllocated(std::string_view before, LineCursor cursor, LogEntry& entry)
{
    const auto at = before.rfind("Allocated ");
    if (at == before.npos)
        return false;
    LineCursor size(before.substr(at + 10));
    return readSize(size, entry, LogQuantity::Size) && cursor.accept("(") &&
           readCount(cursor, entry, LogQuantity::Cells);
}

bool readTrtBytes(std::string_view, LineCursor cursor, LogEntry& entry)
{
    return readSize(cursor, entry, LogQuantity::Size) && cursor.accept("for k/v cache");
}

bool readTrtMaximum(std::string_view, LineCursor cursor, LogEntry& entry)
{
    if (!readCount(cursor, entry, LogQuantity::Cells))
        return false;
    if (cursor.skipPast("Allocating ") && readSize(cursor, entry, LogQuantity::Size))
        entry.kind = LogKind::CacheSize;
    return true;
}

bool readTrtBlocks(std::string_view before, LineCursor cursor, LogEntry& entry)
{
    if (!readCount(cursor, entry, LogQuantity::Blocks))
        return false;
    LineCursor front(before);
    if (front.skipPast("tokens per block="))
        readCount(front, entry, LogQuantity::BlockTokens);
    return true;
}

bool readTrtBlockTokens(std::string_view, LineCursor cursor, LogEntry& entry)
{
    return readCount(cursor, entry, LogQuantity::BlockTokens);
}

bool readTrtAvailable(std::string_view, LineCursor cursor, LogEntry& entry)
{
    return cursor.skipPast("available:") && readSize(cursor, entry, LogQuantity::Available);
}

constexpr LinePattern kPatterns[] = {
    {"Available KV cache memory:", Runtime::Vllm, LogKind::Available, readAvailable},
    {"reserved for KV Cache is", Runtime::Vllm, LogKind::Available, readAvailable},
    {"kv_cache_size=", Runtime::Vllm, LogKind::Available, readAvailable},
    {"GPU KV cache size:", Runtime::Vllm, LogKind::Pool, readPool},
    {"Maximum concurrency for", Runtime::Vllm, LogKind::Concurrency, readConcurrency},
    {"GPU blocks:", Runtime::Vllm, LogKind::Blocks, readBlocks},
    {"# cuda blocks:", Runtime::Vllm, LogKind::Blocks, readBlocks},
    {"num_gpu_blocks", Runtime::Vllm, LogKind::Blocks, readBlockVariable},
    {"GiB KV cache is needed", Runtime::Vllm, LogKind::Need, readNeed},
    {"KV Cache is allocated.", Runtime::Sglang, LogKind::CacheSize, readSglangPool},
    {"Mamba Cache is allocated.", Runtime::Sglang, LogKind::StateSize, readSglangStates},
    {"max_total_num_tokens=", Runtime::Sglang, LogKind::Cells, readTokens},
    {"for max tokens in paged KV cache", Runtime::TensorRtLlm, LogKind::CacheSize, readTrtAllocated},
    {"Max tokens in paged KV cache:", Runtime::TensorRtLlm, LogKind::Cells, readTrtMaximum},
    {"tokens in paged KV cache", Runtime::TensorRtLlm, LogKind::Cells, readUsing},
    {"] Allocate ", Runtime::TensorRtLlm, LogKind::CacheSize, readTrtBytes},
    {"Number of blocks in KV cache primary pool:", Runtime::TensorRtLlm, LogKind::Blocks, readTrtBlocks},
    {"primary blocks=", Runtime::TensorRtLlm, LogKind::Blocks, readTrtBlocks},
    {"Number of tokens per block:", Runtime::TensorRtLlm, LogKind::BlockTokens, readTrtBlockTokens},
    {"calculating max tokens in paged kv cache:", Runtime::TensorRtLlm, LogKind::Available, readTrtAvailable},
};

} // namespace

std::span<const LinePattern> servePatterns()
{
    return kPatterns;
}

} // namespace qkv
