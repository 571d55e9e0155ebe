#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace qkv::store {

/// Reads the columns of the present row from left to right, so that the order stands once, in the SELECT.
class RowCursor {
public:
    explicit RowCursor(SQLite::Statement& statement) : m_statement(statement) {}

    std::string text() { return next().getString(); }
    std::int64_t integer() { return next().getInt64(); }
    std::optional<std::int64_t> optionalInteger()
    {
        const SQLite::Column column = next();
        return column.isNull() ? std::nullopt : std::optional<std::int64_t>(column.getInt64());
    }
    /// NULL is NaN.
    double real()
    {
        const SQLite::Column column = next();
        return column.isNull() ? std::numeric_limits<double>::quiet_NaN() : column.getDouble();
    }
    /// NULL is "none".
    std::optional<double> optionalReal()
    {
        const SQLite::Column column = next();
        return column.isNull() ? std::nullopt : std::optional<double>(column.getDouble());
    }
    SQLite::Column next() { return m_statement.getColumn(m_next++); }

private:
    SQLite::Statement& m_statement;
    int m_next = 0;
};

/// Binds NULL for "none"; SQLite itself binds NULL for NaN.
inline void bindOptional(SQLite::Statement& statement, int index, std::optional<double> value)
{
    if (value)
        statement.bind(index, *value);
    else
        statement.bind(index);
}

} // namespace qkv::store
