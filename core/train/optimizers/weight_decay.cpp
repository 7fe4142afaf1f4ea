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

const FloatParam l2Decay{{.key = "weight_decay",
                          .label = "Weight decay",
                          .initial = 0,
                          .min = 0,
                          .max = 1e3,
                          .sweep = Scale::Log,
                          .help = "L2 penalty, added to the gradient."}};

Value withL2Decay(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    if (p[l2Decay] == 0 || !isDecayed(c, p, weight)) return gradient;
    return c.ops().add(gradient, c.ops().mul(weight, ownDecay(c, p)));
}

bool isDecayed(UpdateContext& c, const Params& p, Value weight) {
    return c.mayDecay() && (p[decayed] != "matrices" || c.ops().shape(weight).rank() >= 2);
}

Value ownRate(UpdateContext& c) {
    return c.rate() == 1 ? c.learningRate() : c.ops().affine(c.learningRate(), c.rate());
}

Value ownDecay(UpdateContext& c, const Params& p) {
    const Value decay = c.setting("weight_decay");
    return c.rate() == 1 || p[decayed] != "evenly" ? decay : c.ops().affine(decay, 1 / c.rate());
}

}  // namespace lathe::optimizers
