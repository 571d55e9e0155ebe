#include "core/store/checkpointtable.h"

#include "core/store/metricchunk.h"
#include "core/store/sqlrow.h"

#include <fmt/ranges.h>

#include <array>
#include <charconv>
#include <limits>
#include <string_view>
#include <utility>

namespace qkv::store {
namespace {

constexpr std::array<std::pair<TensorRole, const char*>, 3> kRoles = {{
    {TensorRole::Weight, "weight"},
    {TensorRole::FirstMoment, "first_moment"},
    {TensorRole::SecondMoment, "second_moment"},
}};
constexpr std::array<ElementType, 3> kTypes = {ElementType::F32, ElementType::F64, ElementType::I64};

const char* roleName(TensorRole role)
{
    for (const auto& [known, name] : kRoles) {
        if (known == role)
            return name;
    }
    return "";
}

std::optional<TensorRole> findRole(std::string_view name)
{
    for (const auto& [role, known] : kRoles) {
        if (known == name)
            return role;
    }
    return std::nullopt;
}

std::optional<ElementType> findType(std::string_view name)
{
    for (const ElementType type : kTypes) {
        if (elementTypeName(type) == name)
            return type;
    }
    return std::nullopt;
}

/// "64,32" as extents; empty for what is none or whose product needs more than 63 bits.
std::optional<std::vector<std::int64_t>> parseShape(std::string_view text)
{
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> shape;
    std::int64_t product = 1;
    while (!text.empty()) {
        std::int64_t extent = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), extent);
        if (error != std::errc() || extent < 0 || (extent > 0 && product > most / extent))
            return std::nullopt;
        product *= extent;
        shape.push_back(extent);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (!text.empty() && (text.front() != ',' || text.size() == 1))
            return std::nullopt;
        if (!text.empty())
            text.remove_prefix(1);
    }
    return shape;
}

void insertTensor(SQLite::Statement& insert, std::int64_t checkpoint, const CheckpointTensor& entry)
{
    const Tensor& tensor = *entry.tensor;
    SQLite::bind(insert, checkpoint, roleName(entry.role), tensor.name, elementTypeName(tensor.type),
                 fmt::format("{}", fmt::join(tensor.shape, ",")));
    // A null pointer would be NULL, but a tensor without elements is an empty blob.
    const void* bytes = tensor.data.empty() ? static_cast<const void*>("") : tensor.data.data();
    insert.bindNoCopy(6, bytes, static_cast<int>(tensor.data.size()));
    insert.exec();
    insert.reset();
}

Expected<CheckpointTensor> readTensor(SQLite::Statement& query)
{
    RowCursor row(query);
    const auto role = findRole(row.text());
    auto tensor = std::make_shared<Tensor>();
    tensor->name = row.text();
    const auto type = findType(row.text());
    const std::string shapeText = row.text();
    const SQLite::Column data = row.next();
    const auto bytes = blobOf(data);
    const auto shape = parseShape(shapeText);
    if (role && type && shape) {
        tensor->type = *type;
        tensor->shape = *shape;
        const std::size_t size = elementBytes(*type);
        if (bytes.size() % size == 0 && static_cast<std::size_t>(tensor->elementCount()) == bytes.size() / size) {
            tensor->data.assign(bytes.begin(), bytes.end());
            return CheckpointTensor{*role, std::move(tensor)};
        }
    }
    return failStore(
        QKV_TEXT("store", "the stored tensor '{0}' is damaged: its shape does not fit its bytes").with(tensor->name));
}

} // namespace

const char* checkpointKindName(CheckpointKind kind)
{
    return kind == CheckpointKind::Last ? "last" : "best";
}

void replaceCheckpoint(SQLite::Database& database, RunId run, CheckpointKind kind, const StoredCheckpoint& checkpoint)
{
    SQLite::Statement remove(database, "DELETE FROM checkpoint WHERE run = ? AND kind = ?");
    SQLite::bind(remove, run.value, checkpointKindName(kind));
    remove.exec();
    SQLite::Statement insert(database, "INSERT INTO checkpoint (run, kind, step, best_accuracy, created_ms) "
                                       "VALUES (?, ?, ?, ?, ?)");
    SQLite::bind(insert, run.value, checkpointKindName(kind), checkpoint.step, checkpoint.bestAccuracy, nowMs());
    insert.exec();
    const std::int64_t id = database.getLastInsertRowid();
    SQLite::Statement tensors(database, "INSERT INTO checkpoint_tensor (checkpoint, role, name, type, shape, data) "
                                        "VALUES (?, ?, ?, ?, ?, ?)");
    for (const CheckpointTensor& entry : checkpoint.tensors)
        insertTensor(tensors, id, entry);
}

Expected<std::optional<StoredCheckpoint>> readCheckpoint(SQLite::Database& database, RunId run, CheckpointKind kind)
{
    SQLite::Statement head(database, "SELECT id, step, best_accuracy FROM checkpoint WHERE run = ? AND kind = ?");
    SQLite::bind(head, run.value, checkpointKindName(kind));
    if (!head.executeStep())
        return std::optional<StoredCheckpoint>();
    RowCursor row(head);
    const std::int64_t id = row.integer();
    StoredCheckpoint checkpoint;
    checkpoint.step = row.integer();
    checkpoint.bestAccuracy = row.real();
    SQLite::Statement tensors(database, "SELECT role, name, type, shape, data FROM checkpoint_tensor "
                                        "WHERE checkpoint = ? ORDER BY id");
    tensors.bind(1, id);
    while (tensors.executeStep()) {
        auto tensor = readTensor(tensors);
        if (!tensor)
            return failure(tensor);
        checkpoint.tensors.push_back(std::move(*tensor));
    }
    return std::optional<StoredCheckpoint>(std::move(checkpoint));
}

} // namespace qkv::store
