// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers {

const ChoiceParam decayed{
    {.key = "decayed",
     .label = "Decayed weights",
     .initial = "all",
     .options = {"all", "matrices", "evenly"},
     .help = "Weights that the weight decay applies to. all: all weights. matrices: only matrices and filters, not norms and "
             "biases. evenly: all weights, without the learning-rate factors of the layers. With all and matrices, these factors "
             "multiply the decay, as the parameter groups of PyTorch do."}};

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
