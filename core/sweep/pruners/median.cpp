// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/percentile_rule.h"

namespace lathe::sweep::pruners::median_def {

namespace {

std::unique_ptr<Pruner> make(const Params& p, const PrunerContext& context) {
    return makePercentilePruner(percentileRule(p, 50), context);
}

}  // namespace

extern const PrunerDef median{
    .type = "median",
    .label = "Median",
    .help = "Ends a trial whose best value so far is worse than the median of the ended trials at the same epoch.",
    .params = percentileParams(),
    .make = make,
};

}  // namespace lathe::sweep::pruners::median_def
