// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// A sweep as Weights & Biases describes one in YAML (docs.wandb.ai, "Sweep configuration options"). Its parameters' names become
/// paths, nested ones joined by dots, in the order of their names; what they mean in a project is said by `nameParameters`
/// (parameter_names.h).
///
///     values, value            choices, one choice           min, max                 int_uniform or uniform
///     uniform, q_uniform       range, with steps             normal, log_normal, q_   normal
///     log_uniform              range between exp(min) and exp(max)
///     log_uniform_values, q_   logarithmic range             beta                     none: kept in `rest`
struct WandbSweep {
    Space space;
    std::string method = "bayes";  ///< grid, random or bayes
    std::string metric;            ///< empty: not said
    bool maximize = false;
    int64_t trials = 0;          ///< `run_cap`; 0: no end
    Choice pruner{"none", {}};   ///< "asha" in its stopping variant is what their "hyperband" does
    Json rest = Json::Object{};  ///< what Lathe has no place for, as it was: written back beside the rest
    Diagnostics notes;           ///< what was read and cannot be represented; it is in `rest`
};

/// Errors: no YAML (yaml.h), no parameters, a method that is none of the three, parameters that make no sense.
Result<WandbSweep> readWandbSweep(std::string_view yaml, std::string_view where);

/// The YAML file; `notes` gets what of the sweep W&B has no equal for: conditions, constraints, other pruners, steps that do not
/// meet zero.
Result<std::string> writeWandbSweep(const WandbSweep&, Diagnostics& notes);

/// What they say goes into the settings: space, sampler (bayes is gp), pruner, number of trials. The objective is the caller's
/// matter, whose project knows its metrics.
void applyTo(StudySettings&, const WandbSweep&);
/// A study's settings as a sweep; `rest` as of the file that it once came from. Samplers that search are "bayes". Only the first
/// objective has a place there (a note says so).
WandbSweep wandbSweepOf(const StudySettings&, Json rest = Json::Object{});

}  // namespace lathe::sweep
