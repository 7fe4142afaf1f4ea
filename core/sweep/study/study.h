// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/graph/project.h"
#include "core/sweep/space/space.h"
#include "core/sweep/study/trial.h"

namespace lathe::sweep {

/// What is to become small or large.
struct Objective {
    /// "val.loss", "val.accuracy", ... as in `training.best`, of the best epoch; or "parameters", "macs", "memory" (bytes of the
    /// plan), "seconds" of training.
    std::string metric = "val.loss";
    bool maximize = false;
    bool operator==(const Objective&) const = default;
};

/// What a study does. A value; may be changed while it runs (see `StudyDb::change`).
struct StudySettings {
    Space space;
    Choice sampler{"auto", {}};
    Choice pruner{"none", {}};
    std::vector<Objective> objectives{{}};
    int64_t trials = 50;  ///< in all; 0: until it is stopped or the space is exhausted
    int64_t seed = 0;     ///< of the sampler
    int jobs = 0;         ///< trials at once; 0: as many as fit
    int threads = 0;      ///< of each training; 0: the cores divided among the jobs
    std::string device = "auto";
    /// The same trials whatever the machine's pace. Without a pruner, trial k is asked for when exactly the trials up to k - jobs
    /// are over, and results are told in the order of the trials; with one, see `trainsInRounds`. Costs waiting.
    bool deterministic = false;
    int64_t retries = 3;  ///< how often a trial whose process vanished is begun again
    bool operator==(const StudySettings&) const = default;
};

/// Whether the study trains in rounds (deterministic, with a pruner): as many trials as fit train to the next epoch at which the
/// pruner may judge them, and all verdicts, promotions and new trials of a round follow from what the study's log then says.
bool trainsInRounds(const StudySettings&);

Json toJson(const StudySettings&);
Result<StudySettings> settingsFromJson(const Json&, std::string_view where);

/// Everything that can be said of the settings alone: the space, names and parameters of sampler and pruner, more objectives than
/// the sampler or the pruner takes.
Diagnostics validate(const StudySettings&);

/// A study at one moment, as read from its folder.
struct Study {
    StudySettings settings;
    std::vector<Trial> trials;  ///< by number

    /// The trial with the best first objective among the complete ones that were trained here (with several objectives: see
    /// pareto.h); null when there is none. The earlier one wins a tie.
    const Trial* best() const;
    /// How many trials are its own, not imported.
    int64_t ownTrials() const;
    /// Whether a trial of its own was trained to the end and has finite values.
    bool hasResult() const;
};

/// `value` of an objective so that smaller is better.
double minimized(const Objective&, double value);

/// What the sampler is told of a trial. Values, finite ones, have those that it was told of and that did not fail; of a paused
/// trial they are the last reading.
Observation observationOf(const StudySettings&, const Coding&, const Trial&);
/// What the pruner sees of it.
Curve curveOf(const StudySettings&, const Trial&);

}  // namespace lathe::sweep
