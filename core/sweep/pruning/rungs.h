// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep {

/// The resources at which successive halving compares trials: `first`, `first` * eta, `first` * eta^2, ... below `last`, and
/// `last` itself, where a training is whole. `last` alone when `first` is not below it. Source: K. Jamieson, A. Talwalkar,
/// "Non-stochastic best arm identification and hyperparameter optimization", AISTATS 2016.
class Rungs {
public:
    /// `first` > 0, `eta` >= 2. A `last` that is no positive finite number counts as `first`. Above `limit` there is no rung but
    /// `last`.
    Rungs(double first, int64_t eta, double last, double limit = std::numeric_limits<double>::infinity());

    int count() const { return static_cast<int>(m_resources.size()); }
    int top() const { return count() - 1; }
    double at(int rung) const { return m_resources[static_cast<size_t>(rung)]; }
    /// The resource of the next rung above `done`, from rung `first` on; infinity above the top.
    double above(double done, int first = 0) const;
    /// The highest rung that the curve has reached; -1: none.
    int reached(const Curve&) const;
    /// The highest rung that its last reading reached as the first one; -1: it reached none.
    int reachedNow(const Curve&) const;

private:
    int rungOf(double resource) const;
    std::vector<double> m_resources;
};

/// The curve's value at a resource: that of the first reading at or after it, infinity where that is no finite number. None: not
/// trained as far.
std::optional<double> valueAt(const Curve&, double resource);

/// A trial among those that reached a rung.
struct Place {
    const Curve* curve = nullptr;
    double value = 0;
};

/// Who reached `resource`, best first (equal values: the earlier trial). Those that failed are counted and left out: when one
/// that went on fails, the next best gets its place.
struct Standing {
    std::vector<Place> places;
    int64_t count = 0;
    /// Place of a trial from 0 on; -1: it is not there.
    int64_t placeOf(int64_t trial) const;
};
Standing standingAt(std::span<const Curve* const> curves, double resource);

/// The best of the first `slots` places that waits at `rung`: it is paused there, or is `pausing`, which counts as paused.
std::optional<int64_t> firstWaiting(const Rungs&, int rung, const Standing&, int64_t slots, std::optional<int64_t> pausing);

/// "at epoch 3 its loss 0.61 is number 7 of 12; the best 4 go on"
Diagnostic standingReason(const Curve&, const Standing&, int64_t slots, const PrunerContext&);

/// "at epoch 3 its loss 0.61 was number 7 of 12; 4 of them went on": of a paused trial, once the study is over.
Diagnostic closingReason(const Rungs&, const Curve&, std::span<const Curve* const> curves, const PrunerContext&);

/// Pointers to all of them.
std::vector<const Curve*> pointersTo(std::span<const Curve> all);

/// Whether no new trial will begin.
bool allBegan(std::span<const Curve> all, const PrunerContext&);

/// What every pruner by rungs is told: the first rung (epochs), and one of how many goes on.
extern const FloatParam firstRung;
extern const IntParam rungEta;

}  // namespace lathe::sweep
