// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers {

const ChoiceParam decayed{{.key = "decayed",
                           .label = "Decayed",
                           .initial = "all",
                           .options = {"all", "matrices"},
                           .help = "What the weight decay acts on: all, or matrices and filters alone, not norms and biases."}};

bool isDecayed(UpdateContext& c, const Params& p, Value weight) {
    return p[decayed] == "all" || c.ops().shape(weight).rank() >= 2;
}

Value ownRate(UpdateContext& c) {
    return c.rate() == 1 ? c.learningRate() : c.ops().affine(c.learningRate(), c.rate());
}

}  // namespace lathe::optimizers
