// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/base/element.h"
#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep {

/// The resources at which successive halving compares trials: `first`, `first` * eta, `first` * eta^2, ... below `last`, and
/// `last` itself, the end of a training. Only `last`, if `first` is not below it. Source: K. Jamieson, A. Talwalkar,
/// "Non-stochastic best arm identification and hyperparameter optimization", AISTATS 2016.
class Rungs {
public:
    /// `first` > 0, `eta` >= 2. If `last` is not a positive finite number, `first` is used. There are no rungs above `limit`
    /// except `last`.
    Rungs(double first, int64_t eta, double last, double limit = std::numeric_limits<double>::infinity());

    int count() const { return static_cast<int>(m_resources.size()); }
    int top() const { return count() - 1; }
    double at(int rung) const { return element(m_resources, rung); }
    /// Resource of the next rung above `done`, at or after rung `first`; infinity above the top.
    double above(double done, int first = 0) const;
    /// The highest rung that the curve has reached; -1: none.
    int reached(const Curve&) const;
    /// The highest rung that the curve reached with its last reading and not before; -1: none.
    int reachedNow(const Curve&) const;

private:
    int rungOf(double resource) const;
    std::vector<double> m_resources;
};

/// The value of the curve at a resource: its first reading at or after it; infinity if that is not finite. Nothing: not trained
/// that far.
std::optional<double> valueAt(const Curve&, double resource);

/// A trial that reached a rung, and its value there.
struct RankedTrial {
    const Curve* curve = nullptr;
    double value = 0;
};

/// The trials that reached `resource`, best first (ties: the earlier trial). Failed trials are counted but not listed; if a
/// promoted trial fails, the next best one takes its place.
struct Ranking {
    std::vector<RankedTrial> trials;
    int64_t count = 0;  ///< number of trials that reached it, including failed ones
    /// Position of a trial, from 0; -1: not listed.
    int64_t rankOf(int64_t trial) const;
};
/// Ranks the trials that reached `resource`.
Ranking rankingAt(std::span<const Curve* const> curves, double resource);

/// The best of the first `slots` trials that waits at `rung`: it is paused there, or is `pausing`, which counts as paused.
/// Nothing: none waits.
std::optional<int64_t> firstWaiting(const Rungs&, int rung, const Ranking&, int64_t slots, std::optional<int64_t> pausing);

/// Reason for a pause: "at epoch 3, its loss 0.61 ranks 7 of 12; the best 4 trials continue".
Diagnostic rankingReason(const Curve&, const Ranking&, int64_t slots, const PrunerContext&);

/// Reason for a trial that is still paused at the end of a study: "at epoch 3 its loss 0.61 was number 7 of 12; 4 of them went
/// on".
Diagnostic closingReason(const Rungs&, const Curve&, std::span<const Curve* const> curves, const PrunerContext&);

/// Pointers to all curves; valid while `all` is.
std::vector<const Curve*> pointersTo(std::span<const Curve> all);

/// Whether all planned trials of the study have started.
bool allStarted(std::span<const Curve> all, const PrunerContext&);

/// Parameters of all pruners with rungs: the first rung in epochs, and the reduction factor (1 in N trials is promoted).
extern const FloatParam firstRung;
extern const IntParam rungEta;

}  // namespace lathe::sweep
