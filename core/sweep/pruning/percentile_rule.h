// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep {

/// A trial is pruned if its best reading so far is worse than the best `percentile` percent of the finished trials at the same
/// resource (50: the median; linear interpolation between trials). Source of the rule: D. Golovin et al., "Google Vizier", KDD
/// 2017 (median), and Optuna's PercentilePruner for the warmup.
struct PercentileRule {
    double percentile = 50;
    int64_t startup = 5;      ///< no pruning while fewer trials have ended
    double warmup = 0;        ///< no pruning before this resource
    double interval = 1;      ///< from there on, a decision at the first reading after each interval
    int64_t comparisons = 1;  ///< no pruning if fewer ended trials have a reading at this resource
};

/// The decision of the rule for `trial`. A trial without a finite reading is pruned, too.
PruningDecision decideByPercentile(const PercentileRule&, const Curve& trial, std::span<const Curve> all, const PrunerContext&);

/// A pruner with this rule.
std::unique_ptr<Pruner> makePercentilePruner(const PercentileRule&, const PrunerContext&);

/// The parameters that pruners with this rule share.
ParamDefs percentileParams();
/// The rule for these parameters.
PercentileRule percentileRule(const Params&, double percentile);

}  // namespace lathe::sweep
