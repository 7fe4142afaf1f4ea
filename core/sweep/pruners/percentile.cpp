// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/percentile_rule.h"

namespace lathe::sweep::pruners::percentile_def {

namespace {

const FloatParam keep{
    {.key = "percentile",
     .label = "Percentile",
     .initial = 25,
     .min = 0,
     .max = 100,
     .help = "A trial continues if its best value so far is within the best N percent of the ended trials at the same epoch."}};

std::unique_ptr<Pruner> make(const Params& p, const PrunerContext& context) {
    return makePercentilePruner(percentileRule(p, p[keep]), context);
}

ParamDefs params() {
    ParamDefs all = percentileParams();
    all.insert(all.begin(), &keep);
    return all;
}

}  // namespace

extern const PrunerDef percentile{
    .type = "percentile",
    .label = "Percentile",
    .help = "Ends a trial whose best value so far is not within the best N percent of the ended trials at the same epoch.",
    .params = params(),
    .make = make,
};

}  // namespace lathe::sweep::pruners::percentile_def
