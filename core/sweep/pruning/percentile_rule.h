// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep {

/// A trial ends when its best reading so far is worse than what the best `percentile` percent of the trials that were trained to
/// the end had at the same resource (50: the median; between two of them linearly). Source of the rule: D. Golovin et al.,
/// "Google Vizier", KDD 2017 (median), and Optuna's PercentilePruner for its warm-ups.
struct PercentileRule {
    double percentile = 50;
    int64_t startup = 5;      ///< while fewer trials have ended, none is pruned
    double warmup = 0;        ///< nor before this resource
    double interval = 1;      ///< then asked at the first reading after each of these
    int64_t comparisons = 1;  ///< nor where fewer ended trials have a reading at this resource
};

/// What becomes of `trial` by the rule. A trial without any finite reading is pruned, too.
Verdict judgeByPercentile(const PercentileRule&, const Curve& trial, std::span<const Curve> all, const PrunerContext&);

/// A pruner that is this rule.
std::unique_ptr<Pruner> makePercentilePruner(const PercentileRule&, const PrunerContext&);

/// The parameters that the rule's pruners share, and the rule that they say.
ParamDefs percentileParams();
PercentileRule percentileRule(const Params&, double percentile);

}  // namespace lathe::sweep
