#pragma once

#include <cstdint>
#include <span>

namespace qkv::store {

/// `PRAGMA application_id` of a run store: the letters "QKVL", so that `file` and other programs can tell it.
constexpr std::int32_t kApplicationId = 0x514B564C;

/// One step forward: SQL that makes version `to` from version `to - 1`. Version 0 is a file without tables.
struct Migration {
    int to;
    const char* sql;
};

/// All steps, in order; the last one's `to` is the version that this program reads and writes (`PRAGMA user_version`).
std::span<const Migration> migrations();
int schemaVersion();

} // namespace qkv::store
