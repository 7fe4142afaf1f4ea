// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers {

const ChoiceParam decayed{{.key = "decayed",
                           .label = "Decayed",
                           .initial = "all",
                           .options = {"all", "matrices", "evenly"},
                           .help =
                               "What the weight decay acts on: all; matrices and filters alone, not norms and biases; or all "
                               "evenly. A layer's factor on the learning rate multiplies what the decay takes away in a step, "
                               "as a parameter group of PyTorch does; evenly: it does not."}};

bool isDecayed(UpdateContext& c, const Params& p, Value weight) {
    return p[decayed] != "matrices" || c.ops().shape(weight).rank() >= 2;
}

Value ownRate(UpdateContext& c) {
    return c.rate() == 1 ? c.learningRate() : c.ops().affine(c.learningRate(), c.rate());
}

Value ownDecay(UpdateContext& c, const Params& p) {
    const Value decay = c.setting("weight_decay");
    return c.rate() == 1 || p[decayed] != "evenly" ? decay : c.ops().affine(decay, 1 / c.rate());
}

}  // namespace lathe::optimizers
