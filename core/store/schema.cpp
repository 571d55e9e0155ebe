#include "core/store/schema.h"

#include <array>

namespace qkv::store {
namespace {

// metric.value and the losses of run: a column without a type keeps a double as it is, while REAL would turn -0.0
// into 0. NULL is NaN there. run.seed is an unsigned number in 64 bits. Times are UTC in milliseconds since 1970.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE run (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL UNIQUE,
    race TEXT NOT NULL, sweep TEXT NOT NULL, cell TEXT NOT NULL, parent TEXT NOT NULL,
    is_reference INTEGER NOT NULL,
    name TEXT NOT NULL, config TEXT NOT NULL, seed INTEGER NOT NULL,
    variant TEXT NOT NULL, kv_heads INTEGER NOT NULL, label TEXT NOT NULL, task TEXT NOT NULL,
    parameters INTEGER NOT NULL, build TEXT NOT NULL, cpu TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'interrupted', 'diverged')),
    owner_host TEXT NOT NULL, owner_boot TEXT NOT NULL, owner_pid INTEGER NOT NULL, owner_start INTEGER NOT NULL,
    owner_token INTEGER NOT NULL, -- a new random number each time the run is taken
    heartbeat_ms INTEGER NOT NULL, created_ms INTEGER NOT NULL, ended_ms INTEGER,
    steps INTEGER NOT NULL DEFAULT 0, train_loss, val_loss, val_accuracy, best_val_loss, best_val_accuracy,
    test_loss, test_accuracy, non_finite_step INTEGER,
    seconds REAL NOT NULL DEFAULT 0, tokens_per_second REAL DEFAULT 0,
    note TEXT NOT NULL DEFAULT '', tags TEXT NOT NULL DEFAULT '',
    pinned INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE segment (
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    number INTEGER NOT NULL, from_step INTEGER NOT NULL, created_ms INTEGER NOT NULL,
    PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE TABLE metric_name (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE metric (
    run INTEGER NOT NULL, segment INTEGER NOT NULL, name INTEGER NOT NULL REFERENCES metric_name(id),
    step INTEGER NOT NULL, value,
    PRIMARY KEY (run, segment, name, step),
    FOREIGN KEY (run, segment) REFERENCES segment(run, number) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE metric_chunk (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL, segment INTEGER NOT NULL, name INTEGER NOT NULL REFERENCES metric_name(id),
    first_step INTEGER NOT NULL,
    stride INTEGER NOT NULL, -- steps are first_step + i * stride; 0: they are in `steps`
    steps BLOB, -- int64, little-endian
    data BLOB NOT NULL, -- doubles, little-endian
    UNIQUE (run, segment, name, first_step),
    FOREIGN KEY (run, segment) REFERENCES segment(run, number) ON DELETE CASCADE
);
CREATE TABLE snapshot (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL, segment INTEGER NOT NULL, step INTEGER NOT NULL,
    bytes INTEGER NOT NULL, data BLOB NOT NULL,
    UNIQUE (run, segment, step),
    FOREIGN KEY (run, segment) REFERENCES segment(run, number) ON DELETE CASCADE
);
CREATE TABLE checkpoint (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('last', 'best')),
    step INTEGER NOT NULL, best_accuracy, created_ms INTEGER NOT NULL,
    UNIQUE (run, kind)
);
CREATE TABLE checkpoint_tensor (
    id INTEGER PRIMARY KEY, -- in the order of the model's layout
    checkpoint INTEGER NOT NULL REFERENCES checkpoint(id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('weight', 'first_moment', 'second_moment')),
    name TEXT NOT NULL, type TEXT NOT NULL,
    shape TEXT NOT NULL, -- extents joined by commas, for example "64,32"
    data BLOB NOT NULL, -- row-major, little-endian
    UNIQUE (checkpoint, role, name)
);
)sql";

constexpr std::array<Migration, 1> kMigrations = {{
    {1, kVersion1},
}};

} // namespace

std::span<const Migration> migrations()
{
    return kMigrations;
}

int schemaVersion()
{
    return kMigrations.back().to;
}

} // namespace qkv::store
