// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sweep/pruning/pruner.h"
#include "core/sweep/space/space.h"

namespace lathe::sweep {

/// Lines of a journal file as Optuna 3 to 5 reads it (`JournalStorage(JournalFileBackend(path))`), one study in it: what a study
/// writes alongside, so that optuna-dashboard shows it while it runs. Each function gives one or more whole lines; append them in
/// one write. Optuna numbers trials in the order of their lines, so `begin` must be called for 0, 1, 2, ...; what comes after a
/// trial's `end` it ignores. Source of the format: optuna/storages/journal/_storage.py (operation codes 0 to 10) and
/// optuna/distributions.py, version 5.0.
namespace optuna_journal {

struct Objective {
    std::string name = "loss";
    bool maximized = false;
};

/// `objectives` is not empty.
std::string createStudy(std::string_view name, std::span<const Objective> objectives);
/// A note about the study, for its page.
std::string studyAttribute(std::string_view key, const Json& value);

/// `space` is the one that `point` was drawn from; the distributions of earlier trials may be others. Times are seconds since
/// 1970.
std::string begin(int64_t trial, const Space& space, const Point& point, double time);
/// Optuna counts steps in whole numbers: the resource is rounded.
std::string reading(int64_t trial, double resource, double metric);
std::string attribute(int64_t trial, std::string_view key, const Json& value);
/// `state` is Ended, Pruned or Failed; anything else gives no line. `metrics` as the person knows them (not with their signs
/// changed), one for each objective, or empty. A trial that ended with a NaN counts as failed, as Optuna has it.
std::string end(int64_t trial, Curve::State state, std::span<const double> metrics, double time);

/// What Optuna has no equal for, as notes: normal distributions (shown as a wide range), steps on a logarithmic scale, lists as
/// values (shown as text).
Diagnostics notRepresented(const Space&);

}  // namespace optuna_journal

}  // namespace lathe::sweep
