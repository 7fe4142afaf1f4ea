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

/// Receives the events of a sweep. Called between the steps of the coordinator, so it must return quickly.
class SweepObserver {
public:
    virtual ~SweepObserver() = default;
    virtual void started(const Study&, const Trial&) {}
    virtual void report(const Study&, const Trial&) {}
    virtual void settled(const Study&, const Trial&) {}  ///< paused, complete, pruned or failed
    virtual void note(const Diagnostic&) {}
    virtual void idle(const Study&) {}  ///< a few times a second
};

/// Why a sweep ended without an error.
enum class SweepOutcome : uint8_t {
    Finished,   ///< all requested trials were run
    Exhausted,  ///< there is no further point to try
    Stopped     ///< on request; trainings in progress were stopped, too, and resume with the study
};
/// "finished", "exhausted", "stopped".
std::string_view name(SweepOutcome);

/// Epochs that were trained after the epoch at which the pruner would have ended a trial. Trials do not wait for pruning
/// decisions unless the study is deterministic.
struct Overshoot {
    int64_t trials = 0;
    double epochs = 0;
};

/// The result of `runSweep`.
struct SweepSummary {
    std::filesystem::path folder;
    SweepOutcome outcome = SweepOutcome::Finished;
    Study study;
    double seconds = 0;
    Overshoot overshoot = {};  ///< of the whole study
};
/// {"study", "outcome", "trials", "states": {"complete": n, ..., "imported": n}, "best": {"trial", "value", "params", "run"},
/// "overshoot": {"trials", "epochs"}, "seconds"}.
Json toJson(const SweepSummary&);

/// The folder of a study; all paths below are inside it:
///
///     study.db       see study_db.h                  projects/    project of each trial
///     project.json   the project of the study        trials/      run directory of each trial
///     study.json     folder of its data              jobs/        output of the training processes
///     lock           held by the coordinator         control/     commands, see study_control.h
///     optuna.log     a copy for optuna-dashboard
struct StudyFolder {
    std::filesystem::path path;

    std::filesystem::path project() const { return path / "project.json"; }
    std::filesystem::path location() const { return path / "study.json"; }
    std::filesystem::path lock() const { return path / "lock"; }
    std::filesystem::path control() const { return path / "control"; }
    std::filesystem::path jobs() const { return path / "jobs"; }
    std::filesystem::path run(int64_t trial) const;
    std::filesystem::path projectOf(int64_t trial) const;
};

/// Creates a study: checks everything (`problems` gets all problems, and the result is the first one), and stores the project.
/// `base`: start of the project's relative paths.
Status createStudy(const StudyFolder&, const Project&, const std::filesystem::path& base, const StudySettings&,
                   const MemoryForecast&, Diagnostics& problems);

/// Start of the relative paths of a study's project.
Result<std::filesystem::path> baseOf(const StudyFolder&);

/// Adds results from elsewhere (warm_start.h). Returns how many are new. Error study.locked: a coordinator runs the study.
Result<int64_t> importTrials(const StudyFolder&, std::span<const Trial>);

/// Runs a study, new or interrupted, until it is done or `stopRequested`. Error study.locked: another coordinator runs it.
/// `forecast` is needed for constraints on memory. If any process is killed at any time, each trial still ends with one result,
/// and only steps after its last checkpoint are trained again. Trainings continue without a coordinator, and the next one finds
/// them.
Result<SweepSummary> runSweep(const StudyFolder&, Launcher&, SweepObserver&, const std::atomic<bool>& stopRequested,
                              MemoryForecast forecast = {});

}  // namespace lathe::sweep
