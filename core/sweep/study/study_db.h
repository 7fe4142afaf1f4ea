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

/// Something that happened to a study once: "created", "changed", "began", "settled", "round", "judged", "late", ...
struct StudyEvent {
    int64_t sequence = 0;
    double seconds = 0;  ///< since 1970
    std::string kind;
    int64_t trial = -1;  ///< -1: none
    Json data;
    bool operator==(const StudyEvent&) const = default;
};

/// `study.db`: all that a study knows. The coordinator writes it, everyone else reads it.
///
/// Writing is fenced twice. Opening for writing makes the writer the owner: every later write of an earlier owner is refused
/// (study.superseded), so a coordinator that was thought dead spoils nothing. And what is said of a trial carries the number of
/// the attempt: of an earlier attempt than the latest it is refused (study.stale).
class StudyDb {
public:
    /// A new study; refused (study.exists) when `folder` holds one.
    static Result<StudyDb> create(const std::string& folder, const StudySettings&);
    /// Takes over one that is there. study.none when there is none.
    static Result<StudyDb> open(const std::string& folder);
    /// To look at only. Both refuse what no Lathe can have written (sql.kind, study.foreign, study.damaged).
    static Result<StudyDb> view(const std::string& folder);
    static bool isStudy(const std::string& folder);

    Result<Study> read() const;
    /// Events later than `sequence`.
    Result<std::vector<StudyEvent>> events(int64_t after = 0) const;
    /// Changes whenever another process wrote: cheap to ask.
    Result<int64_t> version() const;

    /// Puts a trial in, unless there is one with the same content: then nothing changes and its number is returned.
    Result<int64_t> add(const Trial&);
    /// Puts results from elsewhere in, all or none, as told to the sampler in their order; those that are there already are left
    /// out. Returns how many are new.
    Result<int64_t> import(std::span<const Trial>);
    /// Begins an attempt, and returns its number.
    Result<int64_t> begin(int64_t trial, double seconds);
    /// A reading of attempt `attempt`. The same epoch again (a resumed training repeats it) replaces what was there.
    Status reading(int64_t trial, int64_t attempt, const Curve::Reading&);
    /// A new state of a trial whose latest attempt is `attempt`: state, values, resource, reason, ended.
    Status settle(const Trial&, int64_t attempt);
    /// The verdicts of a round (see `trainsInRounds`), all or none, with an event "judged".
    Status judged(std::span<const Trial>);
    /// Its result was handed to the sampler, as the next one.
    Status told(int64_t trial);
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
    Status insertImported(const Trial&, int64_t number, int64_t told);
    Status settleRow(const Trial&, int64_t attempt);
    Status checkAttempt(int64_t trial, int64_t attempt) const;
    Result<std::string> meta(std::string_view key) const;
    Result<int64_t> metaNumber(std::string_view key) const;
    Status setMeta(std::string_view key, std::string_view value);

    SqlDatabase m_db;
    std::string m_folder;
    int64_t m_owner = 0;
};

/// study.none where `folder` holds no study.
Status checkIsStudy(const std::string& folder);

}  // namespace lathe::sweep
