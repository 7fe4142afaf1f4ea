// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/program/optimizer.h"

namespace lathe::optimizers {

/// "decayed": whether weight decay applies to all trained tensors, or only to matrices and filters. The latter is usual where
/// norms and biases should not be restricted.
extern const ChoiceParam decayed;

/// Whether weight decay applies to this weight.
bool isDecayed(UpdateContext&, const Params&, Value weight);

/// "weight_decay" as an L2 penalty, which is added to the gradient; 0 by default.
extern const FloatParam l2Decay;
/// The gradient with this penalty.
Value withL2Decay(UpdateContext&, const Params&, Value weight, Value gradient);

/// The learning rate of this weight, with the factor of its layer; a real of rank 0.
Value ownRate(UpdateContext&);

/// The weight decay of this weight. The learning-rate factor also scales the decay, as in a parameter group of PyTorch, except if
/// "decayed" is "evenly".
Value ownDecay(UpdateContext&, const Params&);

}  // namespace lathe::optimizers
