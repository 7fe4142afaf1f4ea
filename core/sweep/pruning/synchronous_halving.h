// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/sweep/pruning/rungs.h"

namespace lathe::sweep {

/// A group of trials that are compared with each other: they start together and first stop at rung `first`.
struct Batch {
    int first = 0;
    int64_t trials = 1;
};

/// Synchronous successive halving: when all n trials of a batch have reached a rung, the best max(1, n / eta) continue to the
/// next. Trials fill the batches of `cycle` in order, repeatedly; the bracket of a trial is the number of its batch since the
/// start of the study. While a batch waits for its slowest trial, the next batch starts. The last batch may be smaller; it
/// continues once all trials of the study were started. If a promoted trial fails, the next best one takes its place.
std::unique_ptr<Pruner> makeSynchronousHalving(Rungs, int64_t eta, std::vector<Batch> cycle, const PrunerContext&);

/// The cycle of Hyperband over the rungs: for each s, from the number of rungs above the first down to 0, a batch of ceil((s_max
/// + 1) / (s + 1) * eta^s) trials that starts s rungs below the top. Source: L. Li et al., "Hyperband: a novel bandit-based
/// approach to hyperparameter optimization", JMLR 18 (2018), algorithm 1.
std::vector<Batch> hyperbandCycle(const Rungs&, int64_t eta);

/// The complete Hyperband pruner from `firstRung` and `rungEta`; used by `hyperband` and `bohb`.
std::unique_ptr<Pruner> makeHyperband(const Params&, const PrunerContext&);

}  // namespace lathe::sweep
