// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/study_schema.h"

#include <algorithm>
#include <vector>

namespace lathe::sweep {

namespace {

constexpr std::string_view schema = R"(
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE trials (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, point TEXT NOT NULL, seed INTEGER NOT NULL, state TEXT NOT NULL,
    origin TEXT NOT NULL, bracket INTEGER NOT NULL, priority INTEGER NOT NULL, parent INTEGER, parent_resource REAL,
    note TEXT, attempt INTEGER NOT NULL, asked REAL NOT NULL, began REAL NOT NULL, ended REAL NOT NULL,
    told INTEGER UNIQUE, resource REAL NOT NULL, objectives TEXT NOT NULL, reason TEXT);
CREATE TABLE readings (
    trial INTEGER NOT NULL REFERENCES trials, resource REAL NOT NULL, value REAL, PRIMARY KEY (trial, resource)) WITHOUT ROWID;
CREATE TABLE events (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, seconds REAL NOT NULL, kind TEXT NOT NULL, trial INTEGER NOT NULL, data TEXT NOT NULL);
)";

/// As SQLite keeps them: without the semicolon.
std::vector<std::string_view> statements() {
    std::vector<std::string_view> all;
    for (std::string_view rest = schema;;) {
        const size_t begin = rest.find("CREATE"), end = rest.find(';');
        if (begin == std::string_view::npos) return all;
        all.push_back(rest.substr(begin, end - begin));
        rest.remove_prefix(end + 1);
    }
}

/// What SQLite makes itself: counters, the indices of keys, what ANALYZE found.
bool isOfSqlite(std::string_view type, std::string_view name, std::string_view sql) {
    constexpr std::string_view counters = "CREATE TABLE sqlite_sequence(name,seq)";
    if (type == "index") return name.starts_with("sqlite_autoindex_") && sql.empty();
    return type == "table" && ((name == "sqlite_sequence" && sql == counters) || name.starts_with("sqlite_stat"));
}

}  // namespace

std::string_view studySchema() {
    return schema;
}

Diagnostic studyDamaged(const std::string& folder, std::string_view what) {
    return workError("study.damaged", folder, "the database of this study is damaged: {0}", {std::string(what)},
                     "restore the study from a backup, or start a new one");
}

Status checkStudySchema(const SqlDatabase& db, const std::string& folder) {
    std::vector<std::string_view> missing = statements();
    LATHE_TRY(SqlStatement rows, db.prepare("SELECT type, name, sql FROM sqlite_master"));
    for (;;) {
        LATHE_TRY(const bool more, rows.step());
        if (!more) break;
        const std::string type = rows.text(0), name = rows.text(1), sql = rows.text(2);
        if (std::erase(missing, sql) > 0 || isOfSqlite(type, name, sql)) continue;
        return requestError("study.foreign", folder,
                            "the database of this study contains a {0} \"{1}\" that this version of Lathe does not create",
                            {type, name}, "do not use a study from an unknown source");
    }
    if (missing.empty()) return {};
    return studyDamaged(folder, "a table is missing");
}

}  // namespace lathe::sweep
