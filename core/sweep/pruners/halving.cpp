// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/sweep/pruning/synchronous_halving.h"

namespace lathe::sweep::pruners::halving_def {

namespace {

const IntParam batch{{.key = "batch",
                      .label = "Trials per batch",
                      .initial = 0,
                      .min = 0,
                      .max = 1'000'000,
                      .help = "Number of trials that are compared with one another; 0: all trials of the study."}};

/// As many as leave one trial for the top where the study has no end.
int64_t batchSize(const Params& p, const PrunerContext& context, const Rungs& rungs) {
    if (p[batch] > 0) return p[batch];
    if (context.trials > 0) return context.trials;
    return static_cast<int64_t>(std::min(std::pow(static_cast<double>(p[rungEta]), rungs.top()), 1e6));
}

std::unique_ptr<Pruner> make(const Params& p, const PrunerContext& context) {
    Rungs rungs(p[firstRung], p[rungEta], context.maxResource);
    const int64_t size = batchSize(p, context, rungs);
    return makeSynchronousHalving(std::move(rungs), p[rungEta], {{0, size}}, context);
}

}  // namespace

extern const PrunerDef halving{
    .type = "halving",
    .label = "Successive halving",
    .help =
        "Trains all trials of a batch to a rung, then the best of them to the next rung. Needs the fewest epochs, but waits for "
        "the slowest trial.",
    .params = {&firstRung, &rungEta, &batch},
    .make = make,
};

}  // namespace lathe::sweep::pruners::halving_def
