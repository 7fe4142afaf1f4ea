// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <span>

#include "core/graph/project.h"
#include "core/sweep/launchers/launcher.h"
#include "core/sweep/study/constraints.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// Told between the coordinator's steps. Must be quick.
class SweepObserver {
public:
    virtual ~SweepObserver() = default;
    virtual void began(const Study&, const Trial&) {}
    virtual void reading(const Study&, const Trial&) {}
    virtual void settled(const Study&, const Trial&) {}  ///< paused, complete, pruned or failed
    virtual void note(const Diagnostic&) {}
    virtual void idle(const Study&) {}  ///< a few times a second
};

enum class SweepOutcome : uint8_t {
    Finished,   ///< as many trials as wanted
    Exhausted,  ///< there is nothing left to try
    Stopped     ///< on request; the trainings under way were stopped, too, and go on when the study does
};
/// "finished", "exhausted", "stopped".
std::string_view name(SweepOutcome);

/// What was trained beyond the epoch at which the pruner would have ended it: trials do not wait for verdicts unless the study is
/// deterministic.
struct Overshoot {
    int64_t trials = 0;
    double epochs = 0;
};

struct SweepSummary {
    std::filesystem::path folder;
    SweepOutcome outcome = SweepOutcome::Finished;
    Study study;
    double seconds = 0;
    Overshoot overshoot = {};  ///< of the whole study
};
/// {"study", "outcome", "trials", "states": {"complete": n, ..., "imported": n}, "best": {"trial", "value", "params", "run"},
/// "overshoot": {"trials", "epochs"}, "seconds"}
Json toJson(const SweepSummary&);

/// The folder of a study:
///
///     study.db       see study_db.h                  projects/    what each trial trains
///     project.json   what is varied, frozen          trials/      a run directory each
///     study.json     where its data are              jobs/        what the trainers say of themselves
///     lock           held by the coordinator         control/     commands, see study_control.h
///     optuna.log     a copy for optuna-dashboard
struct StudyFolder {
    std::filesystem::path path;

    std::filesystem::path project() const { return path / "project.json"; }
    std::filesystem::path place() const { return path / "study.json"; }
    std::filesystem::path lock() const { return path / "lock"; }
    std::filesystem::path control() const { return path / "control"; }
    std::filesystem::path jobs() const { return path / "jobs"; }
    std::filesystem::path run(int64_t trial) const;
    std::filesystem::path projectOf(int64_t trial) const;
};

/// Makes a study: validates everything (all problems at once in `problems`, the result is then the first), freezes the project.
/// `base`: where the project's relative paths start.
Status createStudy(const StudyFolder&, const Project&, const std::filesystem::path& base, const StudySettings&,
                   const MemoryForecast&, Diagnostics& problems);

/// Where the relative paths of a study's project start.
Result<std::filesystem::path> baseOf(const StudyFolder&);

/// Puts results from elsewhere (warm_start.h) into a study that nobody coordinates at the moment (study.locked). Returns how many
/// are new.
Result<int64_t> importTrials(const StudyFolder&, std::span<const Trial>);

/// Runs a study, new or interrupted, until it is done or `stopRequested`. One coordinator a study; a second one is refused
/// (study.locked). `forecast` serves constraints on memory. Whatever is killed, at whatever moment: every trial ends with one
/// result, and none is trained twice beyond the last checkpoint. Trainings go on while nobody coordinates, and are found again.
Result<SweepSummary> runSweep(const StudyFolder&, Launcher&, SweepObserver&, const std::atomic<bool>& stopRequested,
                              MemoryForecast forecast = {});

}  // namespace lathe::sweep
