// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/synchronous_halving.h"

namespace lathe::sweep::pruners::bohb_def {

// S. Falkner, A. Klein, F. Hutter, "BOHB: Robust and Efficient Hyperparameter Optimization at Scale", ICML 2018.
extern const PrunerDef bohb{
    .type = "bohb",
    .label = "BOHB",
    .help = "Hyperband for a sampler that learns from all trials; use it with the TPE sampler (tpe).",
    .params = {&firstRung, &rungEta},
    .make = makeHyperband,
};

}  // namespace lathe::sweep::pruners::bohb_def
