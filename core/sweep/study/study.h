// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/graph/project.h"
#include "core/sweep/space/space.h"
#include "core/sweep/study/trial.h"

namespace lathe::sweep {

/// A metric to optimize.
struct Objective {
    /// "val.loss", "val.accuracy", ... as in `training.best`, of the best epoch; or "parameters", "macs", "memory" (bytes of the
    /// memory plan), "seconds" of training.
    std::string metric = "val.loss";
    bool maximize = false;
    bool operator==(const Objective&) const = default;
};

/// The settings of a study. A value type; may change during the study (see `StudyDb::change`).
struct StudySettings {
    Space space;
    Choice sampler{"auto", {}};
    Choice pruner{"none", {}};
    std::vector<Objective> objectives{{}};
    int64_t trials = 50;  ///< total number; 0: until it is stopped or the space is exhausted
    int64_t seed = 0;     ///< of the sampler
    int jobs = 0;         ///< concurrent trials; 0: as many as fit
    int threads = 0;      ///< of each training; 0: the cores are divided among the jobs
    std::string device = "auto";
    /// Gives the same trials at any speed of the machine, at the cost of waiting. Without a pruner, trial k is proposed when
    /// exactly the trials up to k - jobs have ended, and results are reported in the order of the trials. With a pruner, see
    /// `trainsInRounds`.
    bool deterministic = false;
    int64_t retries = 3;  ///< how often a trial is restarted after its process vanished
    bool operator==(const StudySettings&) const = default;
};

/// Whether the study trains in rounds (deterministic, with a pruner). In a round, as many trials as fit train to the next epoch
/// at which the pruner may decide. All pruning decisions, promotions and new trials of a round then follow from the log.
bool trainsInRounds(const StudySettings&);

/// The settings as stored in study.db.
Json toJson(const StudySettings&);
/// Reads such an object; `where` names the file. Error: wrong types or values; names are checked by `validate`.
Result<StudySettings> settingsFromJson(const Json&, std::string_view where);

/// Checks what can be checked with the settings alone: the space, names and parameters of sampler and pruner, and the number of
/// objectives that both support.
Diagnostics validate(const StudySettings&);

/// The state of a study, as read from its folder.
struct Study {
    StudySettings settings;
    std::vector<Trial> trials;  ///< by number

    /// The complete trial of this study (not imported) with the best first objective; for several objectives see pareto.h. Null
    /// if there is none. Ties: the earlier trial.
    const Trial* best() const;
    /// Number of trials that were not imported.
    int64_t ownTrials() const;
    /// Whether a trial of this study was trained to the end and has finite values.
    bool hasResult() const;
};

/// The value of an objective, negated if it is maximized, so that smaller is better.
double minimized(const Objective&, double value);

/// A trial as the sampler sees it. It has values if they are finite, were reported to the sampler, and the trial did not fail;
/// those of a paused trial are its last reading.
Observation observationOf(const StudySettings&, const Coding&, const Trial&);
/// A trial as the pruner sees it.
Curve curveOf(const StudySettings&, const Trial&);

}  // namespace lathe::sweep
