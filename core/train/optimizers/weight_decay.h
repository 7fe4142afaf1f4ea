// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/program/optimizer.h"

namespace lathe::optimizers {

/// "decayed": whether the weight decay acts on everything that is trained, or on matrices and filters alone, as is usual where
/// norms and biases shall find their size freely.
extern const ChoiceParam decayed;

/// Whether it acts on this weight.
bool isDecayed(UpdateContext&, const Params&, Value weight);

/// The learning rate of this weight: with the factor of its layer.
Value ownRate(UpdateContext&);

/// The weight decay of this weight. A factor on the learning rate acts on what the decay takes away as well, as in a parameter
/// group of PyTorch; not where "decayed" is "evenly".
Value ownDecay(UpdateContext&, const Params&);

}  // namespace lathe::optimizers
