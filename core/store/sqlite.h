// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace lathe {

/// A prepared statement: bind, step, read, reset. Parameters and columns are counted from 0.
class SqlStatement {
public:
    SqlStatement(SqlStatement&&) noexcept = default;
    SqlStatement& operator=(SqlStatement&&) noexcept = default;

    SqlStatement& bind(int parameter, int64_t value);
    SqlStatement& bind(int parameter, double value);  ///< NaN becomes NULL
    SqlStatement& bind(int parameter, std::string_view value);
    SqlStatement& bindNull(int parameter);

    /// True: there is a row; false: there is none any more, and the statement can be bound and run again.
    Result<bool> step();
    /// For statements without rows: runs it and makes it ready for the next time.
    Status run();

    bool isNull(int column) const;
    int64_t integer(int column) const;
    double real(int column) const;  ///< NaN for NULL
    std::string text(int column) const;

private:
    friend class SqlDatabase;
    struct Finalize {
        void operator()(sqlite3_stmt*) const;
    };
    SqlStatement(sqlite3_stmt* statement, std::string path) : m_statement(statement), m_path(std::move(path)) {}

    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    std::string m_path;
};

/// One SQLite file, which may come from anyone: its views and triggers do not run. One process writes it; any number read. What a
/// transaction committed survives a power cut (WAL, synchronous).
class SqlDatabase {
public:
    enum class Mode : uint8_t { Read, Write };
    /// `Write` makes the file when it is missing. Errors: sql.none (no such file), sql.failed with SQLite's own words,
    /// sql.kind (no regular file), file.no-space for a full disk, sql.unavailable where Lathe was built without SQLite.
    static Result<SqlDatabase> open(const std::string& path, Mode mode);

    /// Statements without parameters and rows, separated by semicolons.
    Status execute(std::string_view sql);
    Result<SqlStatement> prepare(std::string_view sql) const;

    /// All or nothing: commits when `body` does well, and takes everything back otherwise.
    template <class Body>
    Status transaction(Body&& body) {
        LATHE_CHECK(execute("BEGIN IMMEDIATE"));
        Status done = body();
        if (done.ok()) done = execute("COMMIT");
        if (!done.ok()) (void)execute("ROLLBACK");
        return done;
    }
    /// Rows that the last statement changed.
    int64_t changes() const;

private:
    struct Close {
        void operator()(sqlite3*) const;
    };
    SqlDatabase(sqlite3* db, std::string path) : m_db(db), m_path(std::move(path)) {}

    std::unique_ptr<sqlite3, Close> m_db;
    std::string m_path;
};

}  // namespace lathe
