// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/params.h"
#include "core/ops/builder.h"

namespace lathe {

/// Largest norm of the weights of each output of a layer (StateDef::maxNorm); 0: no limit.
extern const FloatParam maxWeightNorm;

/// Scales down each slice of `weight` along dimension 0 whose Euclidean norm is larger than `most`, as torch.renorm.
Value withMaxNorm(Builder&, Value weight, double most);

}  // namespace lathe
