// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// A sweep as described by Weights & Biases in YAML (docs.wandb.ai, "Sweep configuration options"). Parameter names become paths,
/// sorted by name; nested names are joined by dots. `nameParameters` (parameter_names.h) maps them to a project.
///
///     values, value            choices, one choice           min, max                 int_uniform or uniform
///     uniform, q_uniform       range, with steps             normal, log_normal, q_   normal
///     log_uniform              range between exp(min) and exp(max)
///     log_uniform_values, q_   logarithmic range             beta                     unsupported: stays in `rest`
struct WandbSweep {
    Space space;
    std::string method = "bayes";  ///< grid, random or bayes
    std::string metric;            ///< empty: not given
    bool maximize = false;
    int64_t trials = 0;          ///< `run_cap`; 0: no limit
    Choice pruner{"none", {}};   ///< "hyperband" of W&B is "asha" in its stopping variant
    Json rest = Json::Object{};  ///< unsupported settings, unchanged; written back with the others
    Diagnostics notes;           ///< what was read but cannot be represented; it is in `rest`
};

/// Errors: not YAML (yaml.h), no parameters, an unknown method, invalid parameters.
Result<WandbSweep> readWandbSweep(std::string_view yaml, std::string_view where);

/// The YAML file. `notes` gets what W&B cannot represent: conditions, constraints, other pruners, steps that do not include zero.
Result<std::string> writeWandbSweep(const WandbSweep&, Diagnostics& notes);

/// Copies space, sampler (bayes is gp), pruner and number of trials to the settings. The caller sets the objective, because it
/// knows the metrics of the project.
void applyTo(StudySettings&, const WandbSweep&);
/// The settings of a study as a sweep; `rest` as in the file from which it came, if any. Samplers with a model become "bayes".
/// Only the first objective can be represented (with a note).
WandbSweep wandbSweepOf(const StudySettings&, Json rest = Json::Object{});

}  // namespace lathe::sweep
