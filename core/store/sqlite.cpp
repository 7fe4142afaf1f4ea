// SPDX-License-Identifier: Apache-2.0
#include "core/store/sqlite.h"

#if LATHE_HAVE_SQLITE

#include <cmath>
#include <limits>
#include <sys/stat.h>

#include <sqlite3.h>

#include "core/base/file.h"

namespace lathe {

namespace {

constexpr int patienceMs = 60'000;  // for other processes' locks
constexpr int maxBytesOfValue = 256 << 20;

Diagnostic sqlError(sqlite3* db, int code, const std::string& path) {
    const int kind = code & 0xff;
    if (kind == SQLITE_FULL) return fileError("write", path, ENOSPC);
    if (kind == SQLITE_READONLY) return fileError("write", path, EROFS);
    if (kind == SQLITE_NOTADB || kind == SQLITE_CORRUPT)
        return workError("sql.damaged", path, "the database is damaged", {}, "restore it from a backup");
    if (kind == SQLITE_BUSY)
        return workError("sql.busy", path, "another process has locked the database and does not release it", {},
                         "wait until that process ends, or stop it if it hangs");
    return workError("sql.failed", path, "the database rejected the operation: {0}",
                     {db ? sqlite3_errmsg(db) : sqlite3_errstr(code)},
                     "check that the folder is writable and that no other program uses the file");
}

/// A pipe under the name of the file, or of one that SQLite looks for beside it, would be waited for without an end.
Status checkKind(const std::string& path) {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
        struct stat info {};
        const std::string file = path + suffix;
        if (::lstat(file.c_str(), &info) == 0 && !S_ISREG(info.st_mode))
            return requestError("sql.kind", file, "this is not a regular file", {}, "name a regular file");
    }
    return {};
}

/// The file may come from anyone: what it holds is data, never a program.
void distrust(sqlite3* db) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, maxBytesOfValue);
    sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
}

}  // namespace

void SqlStatement::Finalize::operator()(sqlite3_stmt* s) const {
    sqlite3_finalize(s);
}

void SqlDatabase::Close::operator()(sqlite3* db) const {
    sqlite3_close_v2(db);
}

SqlStatement& SqlStatement::bind(int parameter, int64_t value) {
    sqlite3_bind_int64(m_statement.get(), parameter + 1, value);
    return *this;
}

SqlStatement& SqlStatement::bind(int parameter, double value) {
    sqlite3_bind_double(m_statement.get(), parameter + 1, value);
    return *this;
}

SqlStatement& SqlStatement::bind(int parameter, std::string_view value) {
    sqlite3_bind_text64(m_statement.get(), parameter + 1, value.data() ? value.data() : "", value.size(), SQLITE_TRANSIENT,
                        SQLITE_UTF8);
    return *this;
}

SqlStatement& SqlStatement::bindNull(int parameter) {
    sqlite3_bind_null(m_statement.get(), parameter + 1);
    return *this;
}

Result<bool> SqlStatement::step() {
    const int code = sqlite3_step(m_statement.get());
    if (code == SQLITE_ROW) return true;
    sqlite3* const db = sqlite3_db_handle(m_statement.get());
    if (code != SQLITE_DONE) {
        Diagnostic error = sqlError(db, sqlite3_extended_errcode(db), m_path);
        sqlite3_reset(m_statement.get());
        return error;
    }
    sqlite3_reset(m_statement.get());
    sqlite3_clear_bindings(m_statement.get());
    return false;
}

Status SqlStatement::run() {
    LATHE_TRY([[maybe_unused]] const bool row, step());
    return {};
}

bool SqlStatement::isNull(int column) const {
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

int64_t SqlStatement::integer(int column) const {
    return sqlite3_column_int64(m_statement.get(), column);
}

double SqlStatement::real(int column) const {
    return isNull(column) ? std::numeric_limits<double>::quiet_NaN() : sqlite3_column_double(m_statement.get(), column);
}

std::string SqlStatement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(m_statement.get(), column));
    return bytes ? std::string(bytes, static_cast<size_t>(sqlite3_column_bytes(m_statement.get(), column))) : std::string();
}

Result<SqlDatabase> SqlDatabase::open(const std::string& path, Mode mode) {
    if (mode == Mode::Read && !pathExists(path)) return requestError("sql.none", path, "database not found");
    LATHE_CHECK(checkKind(path));
    sqlite3* raw = nullptr;
    const int flags = mode == Mode::Write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    const int code = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    SqlDatabase db(raw, path);
    if (code != SQLITE_OK) return sqlError(raw, code, path);
    distrust(raw);
    sqlite3_busy_timeout(raw, patienceMs);
    if (mode == Mode::Write) LATHE_CHECK(db.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL"));
    return db;
}

Status SqlDatabase::execute(std::string_view sql) {
    const int code = sqlite3_exec(m_db.get(), std::string(sql).c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return sqlError(m_db.get(), sqlite3_extended_errcode(m_db.get()), m_path);
    return {};
}

Result<SqlStatement> SqlDatabase::prepare(std::string_view sql) const {
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite3_prepare_v2(m_db.get(), sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
    if (code != SQLITE_OK) return sqlError(m_db.get(), sqlite3_extended_errcode(m_db.get()), m_path);
    return SqlStatement(raw, m_path);
}

int64_t SqlDatabase::changes() const {
    return sqlite3_changes64(m_db.get());
}

}  // namespace lathe

#else

namespace lathe {

void SqlStatement::Finalize::operator()(sqlite3_stmt*) const {}
void SqlDatabase::Close::operator()(sqlite3*) const {}

SqlStatement& SqlStatement::bind(int, int64_t) {
    return *this;
}
SqlStatement& SqlStatement::bind(int, double) {
    return *this;
}
SqlStatement& SqlStatement::bind(int, std::string_view) {
    return *this;
}
SqlStatement& SqlStatement::bindNull(int) {
    return *this;
}
Result<bool> SqlStatement::step() {
    return false;
}
Status SqlStatement::run() {
    return {};
}
bool SqlStatement::isNull(int) const {
    return true;
}
int64_t SqlStatement::integer(int) const {
    return 0;
}
double SqlStatement::real(int) const {
    return 0;
}
std::string SqlStatement::text(int) const {
    return {};
}

Result<SqlDatabase> SqlDatabase::open(const std::string& path, Mode) {
    return workError("sql.unavailable", path, "this build of Lathe has no SQLite, which stores the studies of sweeps", {},
                     "install libsqlite3-dev and build again");
}
Status SqlDatabase::execute(std::string_view) {
    return {};
}
Result<SqlStatement> SqlDatabase::prepare(std::string_view) const {
    return SqlStatement(nullptr, m_path);
}
int64_t SqlDatabase::changes() const {
    return 0;
}

}  // namespace lathe

#endif
