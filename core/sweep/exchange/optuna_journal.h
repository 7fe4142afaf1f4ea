// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sweep/pruning/pruner.h"
#include "core/sweep/space/space.h"

namespace lathe::sweep {

/// Lines of a journal file that Optuna 3 to 5 can read (`JournalStorage(JournalFileBackend(path))`), with one study in it, so
/// that optuna-dashboard can show a running study. Each function returns one or more complete lines; append them with one write.
/// Optuna numbers trials in the order of their lines, so call `begin` for 0, 1, 2, ...; it ignores what follows a trial's `end`.
/// Source of the format: optuna/storages/journal/_storage.py (operation codes 0 to 10) and optuna/distributions.py, version 5.0.
namespace optuna_journal {

/// An objective of the study: the metric's name, and its direction.
struct Objective {
    std::string name = "loss";
    bool maximized = false;
};

/// The line that creates the study; `objectives` must not be empty.
std::string createStudy(std::string_view name, std::span<const Objective> objectives);
/// A note about the study, shown on its page.
std::string studyAttribute(std::string_view key, const Json& value);

/// Starts a trial. `space` is the space from which `point` was sampled; earlier trials may have other distributions. `time` is in
/// seconds since 1970.
std::string begin(int64_t trial, const Space& space, const Point& point, double time);
/// An intermediate value. Optuna numbers steps with integers, so the resource is rounded.
std::string report(int64_t trial, double resource, double metric);
/// A user attribute of a trial.
std::string attribute(int64_t trial, std::string_view key, const Json& value);
/// Ends a trial. `state` is Ended, Pruned or Failed; other states give no line. `metrics` have their original sign, one for each
/// objective, or are empty. A trial that ended with NaN counts as failed, as in Optuna.
std::string end(int64_t trial, Curve::State state, std::span<const double> metrics, double time);

/// Notes on what Optuna cannot represent: normal distributions (shown as a wide range), steps on a logarithmic scale, lists as
/// values (shown as text).
Diagnostics notRepresented(const Space&);

}  // namespace optuna_journal

}  // namespace lathe::sweep
