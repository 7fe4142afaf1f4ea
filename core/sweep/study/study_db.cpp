// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/study_db.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>

#include "core/base/element.h"
#include "core/base/file.h"
#include "core/store/diagnostic_json.h"
#include "core/sweep/study/study_schema.h"

namespace lathe::sweep {

namespace {

constexpr int64_t fileVersion = 1, mostCount = int64_t{1} << 50;

std::string fileIn(const std::string& folder) {
    return joinPath(folder, "study.db");
}

double now() {
    using namespace std::chrono;
    return duration<double>(system_clock::now().time_since_epoch()).count();
}

Json numbers(const std::vector<double>& values) {
    return Json::Array(values.begin(), values.end());
}

Result<Json> jsonOf(const SqlStatement& row, int column) {
    if (row.isNull(column)) return Json();
    return Json::parse(row.text(column), "study.db");
}

// In the order of the columns of `allTrials`.
constexpr std::string_view allTrials =
    "SELECT number, id, point, seed, state, origin, bracket, priority, parent, parent_resource, note, attempt, asked, began, "
    "ended, "
    "told, resource, objectives, reason FROM trials ORDER BY number";

Result<Trial> trialOf(const SqlStatement& row) {
    Trial t;
    t.number = row.integer(0);
    t.id = row.text(1);
    LATHE_TRY(const Json point, jsonOf(row, 2));
    LATHE_TRY(t.point, pointFromJson(point, "study.db"));
    t.seed = row.integer(3);
    t.state = trialStateFromName(row.text(4)).value_or(TrialState::Failed);
    t.origin = row.text(5);
    t.bracket = static_cast<int>(std::clamp<int64_t>(row.integer(6), 0, std::numeric_limits<int>::max()));
    t.priority = row.integer(7);
    if (!row.isNull(8)) t.parent = Proposal::Parent{row.integer(8), row.real(9)};
    LATHE_TRY(t.note, jsonOf(row, 10));
    t.attempt = row.integer(11);
    t.asked = row.real(12);
    t.began = row.real(13);
    t.ended = row.real(14);
    t.reportIndex = row.isNull(15) ? -1 : row.integer(15);
    t.resource = row.real(16);
    LATHE_TRY(const Json values, jsonOf(row, 17));
    for (const Json& v : values.array()) t.values.push_back(v.toDouble(std::numeric_limits<double>::quiet_NaN()));
    LATHE_TRY(const Json reason, jsonOf(row, 18));
    if (reason.isObject()) t.reason = diagnosticFromJson(reason);
    return t;
}

/// Whether its numbers may be counted with: none is near the end of its type.
bool isPlausible(const Trial& t) {
    const auto isCount = [](int64_t n) { return n >= 0 && n < mostCount; };
    const auto isTime = [](double seconds) { return std::isfinite(seconds); };
    return isCount(t.number) && isCount(t.attempt) && (t.reportIndex == -1 || isCount(t.reportIndex)) &&
           (!t.parent || isCount(t.parent->trial)) && isTime(t.asked) && isTime(t.began) && isTime(t.ended) && t.resource >= 0 &&
           t.resource < static_cast<double>(mostCount);
}

void bindReason(SqlStatement& s, int parameter, const Trial& t) {
    if (t.reason)
        s.bind(parameter, toJson(*t.reason).dump(-1));
    else
        s.bindNull(parameter);
}

}  // namespace

// ---- opening -----------------------------------------------------------------------------------------------------------

bool StudyDb::isStudy(const std::string& folder) {
    return pathExists(fileIn(folder));
}

Status checkIsStudy(const std::string& folder) {
    if (StudyDb::isStudy(folder)) return {};
    return requestError("study.none", folder, "no study found", {}, "start one: lathe sweep PROJECT --study FOLDER");
}

Result<StudyDb> StudyDb::create(const std::string& folder, const StudySettings& settings) {
    if (isStudy(folder))
        return requestError("study.exists", folder, "the folder already contains a study", {},
                            "resume the study (--resume), or name another folder");
    LATHE_CHECK(makeFolders(folder));
    // Complete before it has its name: a study that was being made when the machine stopped is none.
    const std::string file = fileIn(folder), unfinished = file + ".new";
    LATHE_CHECK(removeTree(unfinished));
    {
        LATHE_TRY(SqlDatabase db, SqlDatabase::open(unfinished, SqlDatabase::Mode::Write));
        StudyDb study(std::move(db), folder);
        LATHE_CHECK(study.m_db.execute("PRAGMA journal_mode=DELETE"));
        const Status made = study.m_db.transaction([&]() -> Status {
            LATHE_CHECK(study.m_db.execute(studySchema()));
            LATHE_CHECK(study.setMeta("version", std::to_string(fileVersion)));
            LATHE_CHECK(study.setMeta("owner", "0"));
            LATHE_CHECK(study.setMeta("settings", toJson(settings).dump(-1)));
            return study.log("created", -1, toJson(settings));
        });
        if (!made.ok()) return made.error();
    }
    LATHE_CHECK(renameDurably(unfinished, file));
    return open(folder);
}

Result<StudyDb> StudyDb::open(const std::string& folder) {
    LATHE_CHECK(checkIsStudy(folder));
    LATHE_TRY(SqlDatabase db, SqlDatabase::open(fileIn(folder), SqlDatabase::Mode::Write));
    StudyDb study(std::move(db), folder);
    LATHE_CHECK(study.check());
    LATHE_CHECK(study.takeOver());
    return study;
}

Result<StudyDb> StudyDb::view(const std::string& folder) {
    LATHE_CHECK(checkIsStudy(folder));
    LATHE_TRY(SqlDatabase db, SqlDatabase::open(fileIn(folder), SqlDatabase::Mode::Read));
    StudyDb study(std::move(db), folder);
    LATHE_CHECK(study.check());
    return study;
}

Status StudyDb::takeOver() {
    return m_db.transaction([&]() -> Status {
        LATHE_TRY(const int64_t before, metaNumber("owner"));
        m_owner = before + 1;
        return setMeta("owner", std::to_string(m_owner));
    });
}

Status StudyDb::check() const {
    LATHE_CHECK(checkStudySchema(m_db, m_folder));
    LATHE_TRY(const int64_t found, metaNumber("version"));
    if (found <= fileVersion) return {};
    return requestError("study.newer", m_folder, "this study was written by a newer version of Lathe", {},
                        "open it with the newer version");
}

Status StudyDb::checkOwner() {
    LATHE_TRY(const std::string owner, meta("owner"));
    if (owner == std::to_string(m_owner)) return {};
    return workError("study.superseded", m_folder, "another process has taken over this study", {},
                     "nothing is lost: the study continues in that process");
}

template <class Body>
Status StudyDb::write(Body&& body) {
    return m_db.transaction([&]() -> Status {
        LATHE_CHECK(checkOwner());
        return body();
    });
}

// ---- what is kept by name ----------------------------------------------------------------------------------------------

Result<std::string> StudyDb::meta(std::string_view key) const {
    LATHE_TRY(SqlStatement s, m_db.prepare("SELECT value FROM meta WHERE key = ?"));
    s.bind(0, key);
    LATHE_TRY(const bool there, s.step());
    return there ? s.text(0) : std::string();
}

/// Missing: 0.
Result<int64_t> StudyDb::metaNumber(std::string_view key) const {
    LATHE_TRY(const std::string text, meta(key));
    int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isRight = error == std::errc() && end == text.data() + text.size() && number >= 0 && number < mostCount;
    if (!text.empty() && !isRight) return studyDamaged(m_folder, "a number in it is none");
    return number;
}

Status StudyDb::setMeta(std::string_view key, std::string_view value) {
    LATHE_TRY(SqlStatement s, m_db.prepare("INSERT OR REPLACE INTO meta VALUES (?, ?)"));
    return s.bind(0, key).bind(1, value).run();
}

Status StudyDb::log(std::string_view kind, int64_t trial, const Json& data) {
    LATHE_TRY(SqlStatement s, m_db.prepare("INSERT INTO events (seconds, kind, trial, data) VALUES (?, ?, ?, ?)"));
    return s.bind(0, now()).bind(1, kind).bind(2, trial).bind(3, data.dump(-1)).run();
}

// ---- reading -----------------------------------------------------------------------------------------------------------

Result<Study> StudyDb::read() const {
    Study study;
    LATHE_TRY(const std::string text, meta("settings"));
    LATHE_TRY(const Json settings, Json::parse(text, "study.db"));
    LATHE_TRY(study.settings, settingsFromJson(settings, "study.db"));
    for (const Diagnostic& d : validate(study.settings))
        if (d.severity == Severity::Error) return d;
    LATHE_TRY(SqlStatement rows, m_db.prepare(allTrials));
    for (;;) {
        LATHE_TRY(const bool more, rows.step());
        if (!more) break;
        LATHE_TRY(Trial trial, trialOf(rows));
        if (trial.number != static_cast<int64_t>(study.trials.size()) || !isPlausible(trial))
            return studyDamaged(m_folder, "the numbers of trial " + std::to_string(study.trials.size()));
        study.trials.push_back(std::move(trial));
    }
    std::pair<int64_t, double> last(std::numeric_limits<int64_t>::min(), 0);
    LATHE_TRY(SqlStatement reports, m_db.prepare("SELECT trial, resource, value FROM readings ORDER BY trial, resource"));
    for (;;) {
        LATHE_TRY(const bool more, reports.step());
        if (!more) break;
        const std::pair<int64_t, double> key(reports.integer(0), reports.real(1));
        if (!(last < key)) return studyDamaged(m_folder, "the order of its readings");  // a damaged file may go in circles
        last = key;
        if (key.first < 0 || key.first >= static_cast<int64_t>(study.trials.size())) continue;
        element(study.trials, key.first).reports.push_back({key.second, reports.real(2)});
    }
    return study;
}

Result<std::vector<StudyEvent>> StudyDb::events(int64_t after) const {
    LATHE_TRY(SqlStatement rows,
              m_db.prepare("SELECT sequence, seconds, kind, trial, data FROM events WHERE sequence > ? ORDER BY sequence"));
    rows.bind(0, after);
    std::vector<StudyEvent> events;
    for (;;) {
        LATHE_TRY(const bool more, rows.step());
        if (!more) return events;
        if (rows.integer(0) <= after) return studyDamaged(m_folder, "the order of its events");
        after = rows.integer(0);
        LATHE_TRY(Json data, jsonOf(rows, 4));
        events.push_back({rows.integer(0), rows.real(1), rows.text(2), rows.integer(3), std::move(data)});
    }
}

Result<int64_t> StudyDb::version() const {
    LATHE_TRY(SqlStatement s, m_db.prepare("PRAGMA data_version"));
    LATHE_TRY([[maybe_unused]] const bool row, s.step());
    return s.integer(0);
}

// ---- writing -----------------------------------------------------------------------------------------------------------

Result<int64_t> StudyDb::add(const Trial& t) {
    int64_t number = -1;
    const Status done = write([&]() -> Status {
        LATHE_TRY(
            SqlStatement insert,
            m_db.prepare(
                "INSERT OR IGNORE INTO trials SELECT coalesce(max(number) + 1, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 0, 0, "
                "NULL, 0, '[]', NULL FROM trials"));
        insert.bind(0, t.id).bind(1, toJson(t.point).dump(-1)).bind(2, t.seed).bind(3, name(t.state)).bind(4, t.origin);
        insert.bind(5, int64_t{t.bracket}).bind(6, t.priority);
        if (t.parent)
            insert.bind(7, t.parent->trial).bind(8, t.parent->resource);
        else
            insert.bindNull(7).bindNull(8);
        insert.bind(9, t.note.dump(-1)).bind(10, t.asked);
        LATHE_CHECK(insert.run());
        const bool isNew = m_db.changes() > 0;
        LATHE_TRY(SqlStatement find, m_db.prepare("SELECT number FROM trials WHERE id = ?"));
        find.bind(0, t.id);
        LATHE_TRY([[maybe_unused]] const bool there, find.step());
        number = find.integer(0);
        return isNew ? log("asked", number, toJson(t.point)) : Status();
    });
    if (!done.ok()) return done.error();
    return number;
}

Status StudyDb::insertImported(const Trial& t, int64_t number, int64_t reportIndex) {
    LATHE_TRY(SqlStatement insert, m_db.prepare("INSERT OR IGNORE INTO trials VALUES "
                                                "(?, ?, ?, ?, ?, ?, 0, 0, NULL, NULL, ?, 0, 0, 0, 0, ?, 0, ?, NULL)"));
    insert.bind(0, number).bind(1, t.id).bind(2, toJson(t.point).dump(-1)).bind(3, t.seed).bind(4, name(t.state));
    insert.bind(5, t.origin).bind(6, t.note.dump(-1)).bind(7, reportIndex).bind(8, numbers(t.values).dump(-1));
    return insert.run();
}

Result<int64_t> StudyDb::import(std::span<const Trial> trials) {
    int64_t added = 0;
    const Status done = write([&]() -> Status {
        LATHE_TRY(SqlStatement next, m_db.prepare("SELECT coalesce(max(number) + 1, 0), coalesce(max(told) + 1, 0) FROM trials"));
        LATHE_TRY([[maybe_unused]] const bool row, next.step());
        const int64_t number = next.integer(0), reportIndex = next.integer(1);
        for (const Trial& t : trials) {
            LATHE_CHECK(insertImported(t, number + added, reportIndex + added));
            added += m_db.changes() > 0;
        }
        return added > 0 ? log("imported", -1, Json::Object{{"trials", added}}) : Status();
    });
    if (!done.ok()) return done.error();
    return added;
}

Result<int64_t> StudyDb::begin(int64_t trial, double seconds) {
    int64_t attempt = 0;
    const Status done = write([&]() -> Status {
        LATHE_TRY(SqlStatement update, m_db.prepare("UPDATE trials SET state = 'running', attempt = attempt + 1, reason = NULL, "
                                                    "began = CASE WHEN began > 0 THEN began ELSE ? END WHERE number = ?"));
        LATHE_CHECK(update.bind(0, seconds).bind(1, trial).run());
        LATHE_TRY(SqlStatement find, m_db.prepare("SELECT attempt FROM trials WHERE number = ?"));
        find.bind(0, trial);
        LATHE_TRY(const bool there, find.step());
        if (!there) return requestError("study.no-trial", m_folder, "trial {0} not found", {std::to_string(trial)});
        attempt = find.integer(0);
        return log("began", trial, Json::Object{{"attempt", attempt}});
    });
    return attempt;
}

Status StudyDb::checkAttempt(int64_t trial, int64_t attempt) const {
    LATHE_TRY(SqlStatement s, m_db.prepare("SELECT attempt FROM trials WHERE number = ?"));
    s.bind(0, trial);
    LATHE_TRY(const bool there, s.step());
    if (there && s.integer(0) == attempt) return {};
    return workError("study.stale", m_folder, "attempt {0} of trial {1} is no longer the latest: its reports are ignored",
                     {std::to_string(attempt), std::to_string(trial)});
}

Status StudyDb::report(int64_t trial, int64_t attempt, const Curve::Report& r) {
    return write([&]() -> Status {
        LATHE_CHECK(checkAttempt(trial, attempt));
        LATHE_TRY(SqlStatement s, m_db.prepare("INSERT OR REPLACE INTO readings VALUES (?, ?, ?)"));
        LATHE_CHECK(s.bind(0, trial).bind(1, r.resource).bind(2, r.value).run());
        LATHE_TRY(SqlStatement update, m_db.prepare("UPDATE trials SET resource = max(resource, ?) WHERE number = ?"));
        return update.bind(0, r.resource).bind(1, trial).run();
    });
}

Status StudyDb::settle(const Trial& t, int64_t attempt) {
    return write([&] { return settleRow(t, attempt); });
}

Status StudyDb::settleRow(const Trial& t, int64_t attempt) {
    LATHE_CHECK(checkAttempt(t.number, attempt));
    LATHE_TRY(SqlStatement s, m_db.prepare("UPDATE trials SET state = ?, resource = ?, objectives = ?, reason = ?, ended = ? "
                                           "WHERE number = ?"));
    s.bind(0, name(t.state)).bind(1, t.resource).bind(2, numbers(t.values).dump(-1));
    bindReason(s, 3, t);
    LATHE_CHECK(s.bind(4, t.ended).bind(5, t.number).run());
    Json data = Json::Object{{"state", name(t.state)}, {"values", numbers(t.values)}, {"resource", t.resource}};
    if (t.reason) data.set("reason", toJson(*t.reason));
    return log("settled", t.number, data);
}

Status StudyDb::decided(std::span<const Trial> trials) {
    return write([&]() -> Status {
        for (const Trial& t : trials) LATHE_CHECK(settleRow(t, t.attempt));
        return log("judged", -1, Json::Object{{"trials", static_cast<int64_t>(trials.size())}});
    });
}

Status StudyDb::markReported(int64_t trial) {
    return write([&]() -> Status {
        LATHE_TRY(SqlStatement s, m_db.prepare("UPDATE trials SET told = (SELECT coalesce(max(told) + 1, 0) FROM trials) "
                                               "WHERE number = ? AND told IS NULL"));
        return s.bind(0, trial).run();
    });
}

Status StudyDb::prioritize(int64_t trial, int64_t priority) {
    return write([&]() -> Status {
        LATHE_TRY(SqlStatement s, m_db.prepare("UPDATE trials SET priority = ? WHERE number = ?"));
        LATHE_CHECK(s.bind(0, priority).bind(1, trial).run());
        return log("prioritized", trial, Json::Object{{"priority", priority}});
    });
}

Status StudyDb::change(const StudySettings& after) {
    return write([&]() -> Status {
        LATHE_TRY(const std::string before, meta("settings"));
        LATHE_TRY(SqlStatement next, m_db.prepare("SELECT coalesce(max(number) + 1, 0) FROM trials"));
        LATHE_TRY([[maybe_unused]] const bool row, next.step());
        LATHE_TRY(const Json old, Json::parse(before, "study.db"));
        LATHE_CHECK(setMeta("settings", toJson(after).dump(-1)));
        return log("changed", -1, Json::Object{{"before", old}, {"after", toJson(after)}, {"trial", next.integer(0)}});
    });
}

Status StudyDb::note(std::string_view kind, int64_t trial, const Json& data) {
    return write([&] { return log(kind, trial, data); });
}

}  // namespace lathe::sweep
