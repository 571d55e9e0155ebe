#pragma once

#include "core/base/expected.h"
#include "core/base/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace qkv {

/// The bytes of a snapshot in the store: exact, little-endian, with a mark and a version in front. Pure; any thread.
std::vector<std::byte> encodeSnapshot(const Snapshot& snapshot);

/// How many bytes encodeSnapshot() gives.
std::size_t encodedSnapshotBytes(const Snapshot& snapshot);

/// Fails on bytes that are cut off, of a newer version, or whose sizes contradict each other. Pure; any thread.
Expected<Snapshot> decodeSnapshot(std::span<const std::byte> bytes);

} // namespace qkv
