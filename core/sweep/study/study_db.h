// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/store/sqlite.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// An event of a study: "created", "changed", "began", "settled", "round", "judged", "late", ...
struct StudyEvent {
    int64_t sequence = 0;
    double seconds = 0;  ///< since 1970
    std::string kind;
    int64_t trial = -1;  ///< -1: none
    Json data;
    bool operator==(const StudyEvent&) const = default;
};

/// `study.db`: the complete state of a study. The coordinator writes it, all other processes read it.
///
/// Writes are fenced twice. Opening for writing makes the writer the owner: later writes of earlier owners fail
/// (study.superseded), so an old coordinator that is still alive does no harm. Writes about a trial carry the number of the
/// attempt: those of an earlier attempt fail (study.stale).
class StudyDb {
public:
    /// Creates a study. Error study.exists: `folder` has one.
    static Result<StudyDb> create(const std::string& folder, const StudySettings&);
    /// Opens a study and becomes its owner. Error study.none: there is none.
    static Result<StudyDb> open(const std::string& folder);
    /// Opens a study for reading only. `open` and `view` refuse databases that Lathe cannot have written (sql.kind,
    /// study.foreign, study.damaged).
    static Result<StudyDb> view(const std::string& folder);
    static bool isStudy(const std::string& folder);

    Result<Study> read() const;
    /// Events with a larger `sequence` than `after`.
    Result<std::vector<StudyEvent>> events(int64_t after = 0) const;
    /// A number that changes whenever another process wrote; cheap.
    Result<int64_t> version() const;

    /// Adds a trial and returns its number. If a trial with the same content id exists, nothing changes and its number is
    /// returned.
    Result<int64_t> add(const Trial&);
    /// Adds results from elsewhere, all or none, as already reported to the sampler in this order; existing ones are skipped.
    /// Returns how many are new.
    Result<int64_t> import(std::span<const Trial>);
    /// Starts a new attempt of a trial and returns its number.
    Result<int64_t> begin(int64_t trial, double seconds);
    /// A reading of this attempt. A second reading of an epoch (a resumed training repeats it) replaces the first.
    Status report(int64_t trial, int64_t attempt, const Curve::Report&);
    /// Stores the new state of a trial whose latest attempt is `attempt`: state, values, resource, reason, ended.
    Status settle(const Trial&, int64_t attempt);
    /// Stores the pruning decisions of a round (see `trainsInRounds`), all or none, with an event "judged".
    Status decided(std::span<const Trial>);
    /// Records that the result was reported to the sampler, as the next one.
    Status markReported(int64_t trial);
    Status prioritize(int64_t trial, int64_t priority);

    /// New settings from the next trial on, with an event "changed" {"before", "after", "trial"}.
    Status change(const StudySettings& after);
    Status note(std::string_view kind, int64_t trial, const Json& data);

private:
    StudyDb(SqlDatabase db, std::string folder) : m_db(std::move(db)), m_folder(std::move(folder)) {}

    template <class Body>
    Status write(Body&& body);
    Status checkOwner();
    Status takeOver();
    Status check() const;
    Status log(std::string_view kind, int64_t trial, const Json& data);
    Status insertImported(const Trial&, int64_t number, int64_t reportIndex);
    Status settleRow(const Trial&, int64_t attempt);
    Status checkAttempt(int64_t trial, int64_t attempt) const;
    Result<std::string> meta(std::string_view key) const;
    Result<int64_t> metaNumber(std::string_view key) const;
    Status setMeta(std::string_view key, std::string_view value);

    SqlDatabase m_db;
    std::string m_folder;
    int64_t m_owner = 0;
};

/// Error study.none: `folder` has no study.
Status checkIsStudy(const std::string& folder);

}  // namespace lathe::sweep
