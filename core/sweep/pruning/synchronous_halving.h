// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/sweep/pruning/rungs.h"

namespace lathe::sweep {

/// Trials that are compared with one another: they begin together and stop for the first time at rung `first`.
struct Batch {
    int first = 0;
    int64_t trials = 1;
};

/// Synchronous successive halving: of a batch of n trials that all reached a rung, the best max(1, n / eta) go on to the next.
/// Trials fill the batches in their order, again and again; a trial's bracket is the number of its batch from the study's begin.
/// While a batch waits for its slowest trial, the next one begins. The last batch may be smaller; it goes on once all trials of
/// the study were begun. When a trial fails that had gone on, the next best gets its place.
std::unique_ptr<Pruner> makeSynchronousHalving(Rungs, int64_t eta, std::vector<Batch> cycle, const PrunerContext&);

/// Hyperband's cycle over the rungs: for each s from the number of rungs above the first down to 0 a batch of
/// ceil((s_max + 1) / (s + 1) * eta^s) trials that begins s rungs below the top.
/// Source: L. Li et al., "Hyperband: a novel bandit-based approach to hyperparameter optimization", JMLR 18 (2018), algorithm 1.
std::vector<Batch> hyperbandCycle(const Rungs&, int64_t eta);

/// The whole of it, as `hyperband` and `bohb` make it from `firstRung` and `rungEta`.
std::unique_ptr<Pruner> makeHyperband(const Params&, const PrunerContext&);

}  // namespace lathe::sweep
