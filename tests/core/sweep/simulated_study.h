// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep::test {

/// A study without trainings: workers that take what a pruner gives them, and curves that are formulas. Time is simulated, so
/// that trials of different speed overtake one another; the same plan always runs the same way.
struct SimulatedStudy {
    int64_t trials = 64;
    int workers = 1;
    double maxResource = 27;
    std::function<double(int64_t trial, double epoch)> loss;
    std::function<double(int64_t trial)> secondsPerEpoch = [](int64_t) { return 1.0; };
    std::function<bool(int64_t trial, double epoch)> fails = [](int64_t, double) { return false; };
};

struct SimulatedResult {
    std::vector<Curve> curves;
    double epochs = 0;       ///< trained in all
    double seconds = 0;      ///< until the last worker stopped
    double idleSeconds = 0;  ///< of all workers while there was something left to do
    int stopsMissed = 0;     ///< readings past `nextStop` without a verdict that allowed them
    Diagnostics reasons;     ///< of pauses and prunings, in their order
    /// Trials that have a reading at `epoch`.
    int64_t reached(double epoch) const;
    /// The trained-to-the-end trial with the smallest last value; -1: none.
    int64_t winner() const;
};

SimulatedResult simulate(const SimulatedStudy&, const Pruner&);

/// The pruner of that name for such a study.
std::unique_ptr<Pruner> makePruner(std::string_view type, const SimulatedStudy&, const Params& = {});

/// Power laws with levels, speeds and noise of their own, of which later ranks are only roughly those of the first epoch.
double powerLawLoss(uint64_t seed, int64_t trial, double epoch);

}  // namespace lathe::sweep::test
