// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/synchronous_halving.h"

namespace lathe::sweep::pruners::hyperband_def {

extern const PrunerDef hyperband{
    .type = "hyperband",
    .label = "Hyperband",
    .help = "Runs successive halving in several brackets, from many short trials to a few long trials.",
    .params = {&firstRung, &rungEta},
    .make = makeHyperband,
};

}  // namespace lathe::sweep::pruners::hyperband_def
