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

/// A prepared statement: bind, step, read, reset. Parameters and columns are numbered from 0. Must not outlive its database.
class SqlStatement {
public:
    SqlStatement(SqlStatement&&) noexcept = default;
    SqlStatement& operator=(SqlStatement&&) noexcept = default;

    SqlStatement& bind(int parameter, int64_t value);
    SqlStatement& bind(int parameter, double value);  ///< NaN becomes NULL
    SqlStatement& bind(int parameter, std::string_view value);
    SqlStatement& bindNull(int parameter);

    /// True: a row is available. False: there are no more rows, and the statement can be bound and run again.
    Result<bool> step();
    /// Runs a statement that returns no rows, and resets it.
    Status run();

    bool isNull(int column) const;
    int64_t integer(int column) const;
    double real(int column) const;  ///< NaN for NULL
    std::string text(int column) const;

private:
    friend class SqlDatabase;
    /// Deleter: sqlite3_finalize.
    struct Finalize {
        void operator()(sqlite3_stmt*) const;
    };
    SqlStatement(sqlite3_stmt* statement, std::string path) : m_statement(statement), m_path(std::move(path)) {}

    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    std::string m_path;
};

/// One SQLite file of any origin: views and triggers in it do not run. One process writes, any number read. A committed
/// transaction survives a power cut (WAL, synchronous). Use an object from one thread at a time.
class SqlDatabase {
public:
    /// How the file is opened.
    enum class Mode : uint8_t { Read, Write };
    /// `Write` creates the file if it is missing. Errors: sql.none (no such file), sql.failed (with SQLite's text), sql.kind (not
    /// a regular file), file.no-space (disk full), sql.unavailable (Lathe was built without SQLite).
    static Result<SqlDatabase> open(const std::string& path, Mode mode);

    /// Runs statements without parameters and rows, separated by semicolons.
    Status execute(std::string_view sql);
    Result<SqlStatement> prepare(std::string_view sql) const;

    /// Commits if `body` returns success; otherwise rolls everything back and returns the error.
    template <class Body>
    Status transaction(Body&& body) {
        LATHE_CHECK(execute("BEGIN IMMEDIATE"));
        Status done = body();
        if (done.ok()) done = execute("COMMIT");
        if (!done.ok()) (void)execute("ROLLBACK");
        return done;
    }
    /// Number of rows that the last statement changed.
    int64_t changes() const;

private:
    /// Deleter: sqlite3_close.
    struct Close {
        void operator()(sqlite3*) const;
    };
    SqlDatabase(sqlite3* db, std::string path) : m_db(db), m_path(std::move(path)) {}

    std::unique_ptr<sqlite3, Close> m_db;
    std::string m_path;
};

}  // namespace lathe
